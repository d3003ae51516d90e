import Foundation
import NibbleNibFormat
import NibbleNibs

/// A layout file named on the command line, and what reading it gave.
struct NibInput {
    /// The path as it was given, which problems show.
    let path: String
    /// Where the path leads to, if it is a symbolic link.
    var target: String { Self.target(of: path) }
    /// The bytes; none when the file cannot be read.
    let bytes: [UInt8]
    /// The tree and the problems.
    let reading: NibReading

    /// The largest file that is read, in bytes.
    private static let limit = 4 << 20

    /// Reads a file; what is wrong with it is among the problems.
    init(_ path: String) {
        self.path = path
        switch Self.bytes(of: path) {
        case .success(let bytes):
            self.bytes = bytes
            reading = NibReader.read(bytes, file: path)
        case .failure(let refusal):
            bytes = []
            let problem = NibProblem(
                .error, .missingFile, at: SourcePosition(file: path, line: 1), refusal.reason)
            reading = NibReading(document: nil, problems: [problem])
        }
    }

    /// Why a file is not read.
    private struct Refusal: Error {
        let reason: String
    }

    private static func target(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func bytes(of path: String) -> Result<[UInt8], Refusal> {
        // The attributes of what a link leads to.
        let target = target(of: path)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            return .failure(Refusal(reason: "There is no such file."))
        }
        let type = attributes[.type] as? FileAttributeType
        guard type == .typeRegular else {
            return .failure(
                Refusal(
                    reason: type == .typeDirectory
                        ? "This is a folder; name the files in it." : "This isn't a regular file."))
        }
        let size = attributes[.size] as? Int ?? 0
        guard size <= limit else {
            return .failure(Refusal(reason: "The file has \(size) bytes; layout files have 4 MB at most."))
        }
        guard let data = FileManager.default.contents(atPath: target) else {
            return .failure(Refusal(reason: "The file cannot be read."))
        }
        return .success([UInt8](data))
    }
}

/// The sign that a file was saved: where its path leads to, and when that was written.
struct FileStamp: Equatable {
    private let target: String
    private let date: Date
    private let size: Int

    /// The stamp of the file that a path leads to, by way of links; nil when there is none.
    init?(path: String) {
        target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
            let date = attributes[.modificationDate] as? Date
        else { return nil }
        self.date = date
        size = attributes[.size] as? Int ?? 0
    }
}
