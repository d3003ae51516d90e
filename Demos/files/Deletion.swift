import Glibc

/// A deletion for good: of what was looked at, and of nothing that has taken its place meanwhile.
struct Deletion {
    /// A file that could not be deleted.
    struct Failure: Error {
        /// The path that could not be deleted: what was to be, or something in it.
        let path: FilePath
        let reason: Reason
        /// The number of things that are gone.
        let goneCount: Int
    }

    enum Reason {
        case system(SystemError)
        /// Something else has the name by now.
        case replaced
        /// Another disk begins there.
        case otherDisk
    }

    private let device: UInt64
    private var goneCount = 0

    /// Deletes a file, or a folder with all that is in it; of a link the link alone.
    ///
    /// - Throws: `Failure`.
    static func delete(_ path: FilePath, identity: FileIdentity) throws(Failure) {
        let parent = path.folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard parent >= 0 else {
            throw Failure(path: path, reason: .system(.last), goneCount: 0)
        }
        defer { close(parent) }
        var deletion = Deletion(device: identity.device)
        try deletion.delete(path, in: parent, expecting: identity)
    }

    private init(device: UInt64) { self.device = device }

    private func failure(_ path: FilePath, _ reason: Reason) -> Failure {
        Failure(path: path, reason: reason, goneCount: goneCount)
    }

    private mutating func delete(
        _ path: FilePath, in parent: CInt, expecting identity: FileIdentity?
    ) throws(Failure) {
        let name = FilePath(bytes: path.name)
        var status = stat()
        guard name.withCString({ fstatat(parent, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else {
            throw failure(path, .system(.last))
        }
        let facts = FileFacts(status)
        if let identity, facts.identity != identity { throw failure(path, .replaced) }
        guard facts.identity.device == device else { throw failure(path, .otherDisk) }
        if facts.isFolder { try empty(path, in: parent, facts.identity) }
        let flag = facts.isFolder ? AT_REMOVEDIR : 0
        guard name.withCString({ unlinkat(parent, $0, flag) }) == 0 else {
            throw failure(path, .system(.last))
        }
        goneCount += 1
    }

    /// Deletes what is in a folder, by its descriptor: whoever renames a folder around it changes nothing.
    private mutating func empty(
        _ path: FilePath, in parent: CInt, _ identity: FileIdentity
    ) throws(Failure) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = FilePath(bytes: path.name).withCString { openat(parent, $0, flags) }
        guard descriptor >= 0 else { throw failure(path, .system(.last)) }
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            throw failure(path, .system(.last))
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, FileFacts(status).identity == identity else {
            throw failure(path, .replaced)
        }
        let names: [[UInt8]]
        do { names = try FileSystem.names(in: stream) } catch { throw failure(path, .system(error)) }
        for name in names { try delete(path.appending(name), in: descriptor, expecting: nil) }
    }
}
