import Glibc

/// A path in a folder of its own, which goes with it.
final class TemporaryFile {
    let path: String
    private let folder: String

    init(_ name: String) throws {
        var template = Array("/tmp/nibble-test-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw SystemError(call: "mkdtemp") }
        folder = String(cString: made)
        path = folder + "/" + name
    }

    deinit {
        unlink(path)
        rmdir(folder)
    }

    /// The permissions of the file; nil when there is none.
    var mode: UInt32? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    /// The lines of the file, without the end of the last one.
    var lines: [String] {
        get {
            guard let file = fopen(path, "r") else { return [] }
            defer { fclose(file) }
            var bytes: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 65_536)
            while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
            var lines = String(decoding: bytes, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            if lines.last == "" { lines.removeLast() }
            return lines.map { String($0) }
        }
        set {
            guard let file = fopen(path, "w") else { return }
            fputs(newValue.map { $0 + "\n" }.joined(), file)
            fclose(file)
        }
    }
}
