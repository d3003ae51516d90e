import Foundation
import Glibc

/// The device and the number that a file has on it: they stay when its name does not.
struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
}

/// A call of the system that failed.
struct SystemError: Error, Hashable {
    let code: CInt

    /// The error of the call before.
    static var last: SystemError { SystemError(code: errno) }
}

/// The facts that the system has about a file.
struct FileFacts: Sendable {
    let identity: FileIdentity
    let mode: mode_t
    let owner: uid_t
    let size: Int
    let date: Date

    init(_ status: stat) {
        identity = FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
        mode = status.st_mode
        owner = status.st_uid
        size = Int(status.st_size)
        date = Date(
            timeIntervalSince1970: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }

    var kind: mode_t { mode & S_IFMT }
    var isFolder: Bool { kind == S_IFDIR }
}

/// The names of owners, each looked up once: that may wait for a list of users far away.
struct OwnerNames {
    private var known: [uid_t: String] = [:]

    /// Returns the name of an owner; its number where it has none.
    mutating func name(of owner: uid_t) -> String {
        if let name = known[owner] { return name }
        let name = Self.find(owner)
        known[owner] = name
        return name
    }

    private static func find(_ owner: uid_t) -> String {
        var record = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16_384)
        return buffer.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress,
                getpwuid_r(owner, &record, start, buffer.count, &found) == 0,
                let entry = found?.pointee, let name = entry.pw_name
            else { return String(owner) }
            return String(cString: name)
        }
    }
}

/// The calls of the system on paths of bytes.
///
/// Each may wait as long as a disk does.
enum FileSystem {
    /// Looks at something, and not at what it is a link to.
    static func facts(of path: FilePath) throws(SystemError) -> FileFacts {
        var status = stat()
        guard path.withCString({ lstat($0, &status) }) == 0 else { throw .last }
        return FileFacts(status)
    }

    /// Looks at what a path leads to, through links.
    static func factsOfTarget(of path: FilePath) throws(SystemError) -> FileFacts {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { throw .last }
        return FileFacts(status)
    }

    /// The names in a folder, without `.` and `..`, in any order.
    static func names(in folder: FilePath) throws(SystemError) -> [[UInt8]] {
        guard let stream = folder.withCString({ opendir($0) }) else { throw .last }
        defer { closedir(stream) }
        return try names(in: stream)
    }

    /// The names in an open folder.
    static func names(in stream: OpaquePointer) throws(SystemError) -> [[UInt8]] {
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
        }
        guard errno == 0 else { throw .last }
        return names
    }

    /// Gives something another path, where nothing is.
    ///
    /// - Throws: `SystemError`; EEXIST where something is there already.
    static func rename(_ old: FilePath, to new: FilePath) throws(SystemError) {
        let status = old.withCString { old in new.withCString { renameExclusively(old, $0) } }
        guard status != 0 else { return }
        let error = SystemError.last
        // Some file systems, and old kernels, cannot do it in one step.
        guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) else { throw error }
        try renameInSteps(old, to: new)
    }

    private static func renameExclusively(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> CInt {
        typealias Call =
            @convention(c) (
                CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
            ) -> CInt
        let noReplace: CUnsignedInt = 1
        // Swift's Glibc leaves out what only GNU's headers declare.
        guard let address = dlsym(nil, "renameat2") else {
            errno = ENOSYS
            return -1
        }
        return unsafeBitCast(address, to: Call.self)(AT_FDCWD, old, AT_FDCWD, new, noReplace)
    }

    /// A file gets a second name, which never replaces one, and loses the first; a folder cannot have two.
    private static func renameInSteps(_ old: FilePath, to new: FilePath) throws(SystemError) {
        let linked = old.withCString { old in new.withCString { linkat(AT_FDCWD, old, AT_FDCWD, $0, 0) } }
        if linked == 0 {
            guard old.withCString({ unlink($0) }) == 0 else { throw .last }
            return
        }
        guard ![EEXIST, ENOENT].contains(errno) else { throw .last }
        guard (try? facts(of: new)) == nil else { throw SystemError(code: EEXIST) }
        // A folder does not replace a file, nor one that has something in it.
        guard old.withCString({ old in new.withCString { Glibc.rename(old, $0) } }) == 0 else { throw .last }
    }

    /// Opens a regular file without waiting for it; pipes, devices and sockets are refused.
    ///
    /// - Throws: `SystemError`; ENXIO for what isn't a regular file.
    static func openFile(_ path: FilePath) throws(SystemError) -> CInt {
        let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        guard descriptor >= 0 else { throw .last }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw SystemError(code: ENXIO)
        }
        return descriptor
    }

    /// The first bytes of a file.
    static func read(_ path: FilePath, upTo limit: Int) throws(SystemError) -> [UInt8] {
        let descriptor = try openFile(path)
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: min(limit, 65_536))
        while bytes.count < limit {
            let count = Glibc.read(descriptor, &piece, min(piece.count, limit - bytes.count))
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            bytes += piece[..<count]
        }
        return bytes
    }
}
