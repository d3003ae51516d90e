import Foundation

/// A file that the tool writes: what is there already decides how.
///
/// A regular file is replaced whole or not at all, where its owner, mode, links and attributes can be kept that way;
/// otherwise its content is. Devices, pipes and sockets are written to and stay what they are.
struct OutputFile {
    /// The reason why a file isn't written.
    struct Refusal: Error, Hashable {
        /// The end of a sentence that begins with the file's name.
        let reason: String
    }

    /// The result of writing.
    enum Outcome: Hashable {
        /// There was nothing before, or nothing that could be lost.
        case written
        /// The file had this very content.
        case unchanged
        /// The file had another content of so many bytes.
        case replaced(bytes: Int)
    }

    /// The path as it was given.
    let path: String
    /// The beginning of contents that may be lost: those that the tool made.
    var mark: String?

    /// Writes a content.
    ///
    /// - Parameters:
    ///   - content: All that the file is to hold.
    ///   - inputs: The files that were read, none of which may be written.
    /// - Returns: What became of what was there before.
    /// - Throws: `Refusal`.
    func write(_ content: [UInt8], inputs: [String] = []) throws -> Outcome {
        if let descriptor = standardDescriptor {
            try Self.write(content, to: descriptor)
            return .written
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw Refusal(errno) }
            try replace(content, keeping: nil)
            return .written
        }
        try refuse(inputs, at: status)
        switch status.st_mode & S_IFMT {
        case S_IFREG: return try rewrite(content, status)
        case S_IFDIR: throw Refusal(reason: "it is a folder.")
        case S_IFBLK: throw Refusal(reason: "it is a disk.")
        default:
            try writeThrough(content)
            return .written
        }
    }

    /// A file that is read must not be lost because its name was given twice.
    private func refuse(_ inputs: [String], at output: stat) throws {
        for input in inputs {
            var status = stat()
            guard stat(input, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            if status.st_dev == output.st_dev, status.st_ino == output.st_ino {
                throw Refusal(
                    reason: "it is \(input == path ? "the file that is read" : "the same file as \(input)").")
            }
        }
    }

    // MARK: - What isn't a regular file

    /// The names on the way that symbolic links lead along from the path, which is the first.
    private var names: [String] {
        var names = [path]
        // More than the kernel follows are a loop.
        while names.count <= 40, let name = names.last,
            let next = try? FileManager.default.destinationOfSymbolicLink(atPath: name)
        {
            let folder = (name as NSString).deletingLastPathComponent
            names.append(next.hasPrefix("/") || folder.isEmpty ? next : folder + "/" + next)
        }
        return names
    }

    /// The descriptor that a name such as /dev/stdout leads to; as a file, its content would be replaced behind it.
    private var standardDescriptor: Int32? {
        for name in names {
            if name == "/dev/stdout" { return STDOUT_FILENO }
            if name == "/dev/stderr" { return STDERR_FILENO }
            for folder in ["/dev/fd/", "/proc/self/fd/"] where name.hasPrefix(folder) {
                return Int32(name.dropFirst(folder.count))
            }
        }
        return nil
    }

    private func writeThrough(_ content: [UInt8]) throws {
        let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Refusal(errno) }
        defer { close(descriptor) }
        try Self.write(content, to: descriptor)
    }

    private static func write(_ content: [UInt8], to descriptor: Int32) throws {
        var rest = content[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
                continue
            }
            guard count > 0 else { throw Refusal(errno) }
            rest = rest.dropFirst(count)
        }
    }

    // MARK: - Regular files

    private func rewrite(_ content: [UInt8], _ status: stat) throws -> Outcome {
        if Int(status.st_size) == content.count, let old = FileManager.default.contents(atPath: path),
            old.elementsEqual(content)
        {
            return .unchanged
        }
        // A folder that may be written to would let a file be replaced that may not.
        guard access(path, W_OK) == 0 else { throw Refusal(errno) }
        let isLost = status.st_size > 0 && !beginsWithMark
        if hasMoreThanContent(status) {
            try change(content, from: Int(status.st_size))
        } else {
            try replace(content, keeping: status)
        }
        return isLost ? .replaced(bytes: Int(status.st_size)) : .written
    }

    private var beginsWithMark: Bool {
        guard let mark, !mark.isEmpty else { return mark != nil }
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: mark.utf8.count))?.elementsEqual(mark.utf8) ?? false
    }

    /// Whether a new file in its place would not be the same: other names lead to it, somebody else owns it, or it
    /// has attributes besides its mode.
    private func hasMoreThanContent(_ status: stat) -> Bool {
        status.st_nlink > 1 || status.st_uid != geteuid() || hasAttributes
    }

    private var hasAttributes: Bool {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: names.last ?? path)
        let extended = attributes?[FileAttributeKey("NSFileExtendedAttributes")] as? [String: Any]
        return extended?.isEmpty == false
    }

    /// Changes the content of the file itself, once there is room for all of it; where that fails it gets the old one back.
    private func change(_ content: [UInt8], from length: Int) throws {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Refusal(errno) }
        defer { close(descriptor) }
        let old = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
        if content.count > length {
            let code = posix_fallocate(descriptor, off_t(length), off_t(content.count - length))
            guard code == 0 || code == EOPNOTSUPP || code == EINVAL else {
                ftruncate(descriptor, off_t(length))
                throw Refusal(code)
            }
        }
        do {
            try Self.write(content, to: descriptor)
            guard ftruncate(descriptor, off_t(content.count)) == 0, fsync(descriptor) == 0 else {
                throw Refusal(errno)
            }
        } catch {
            lseek(descriptor, 0, SEEK_SET)
            try? Self.write(old, to: descriptor)
            ftruncate(descriptor, off_t(length))
            throw error
        }
    }

    /// Puts a new file in place of the one that the path leads to, or where there is none.
    private func replace(_ content: [UInt8], keeping status: stat?) throws {
        let target = names.last ?? path
        var name = Array((target + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else {
            let code = errno
            // A folder that may not be written to may hold a file that may.
            guard let status, code == EACCES || code == EPERM || code == EROFS else { throw Refusal(code) }
            return try change(content, from: Int(status.st_size))
        }
        let temporary = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        do {
            defer { close(descriptor) }
            try Self.write(content, to: descriptor)
            try take(status, to: descriptor)
            guard fsync(descriptor) == 0, rename(temporary, target) == 0 else { throw Refusal(errno) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Gives a new file the group and mode of the one before, or those that any new file has.
    private func take(_ status: stat?, to descriptor: Int32) throws {
        guard let status else {
            let mask = umask(0)
            umask(mask)
            guard fchmod(descriptor, 0o666 & ~mask) == 0 else { throw Refusal(errno) }
            return
        }
        var own = stat()
        let hasGroup = fstat(descriptor, &own) == 0 && own.st_gid == status.st_gid
        guard hasGroup || fchown(descriptor, uid_t.max, status.st_gid) == 0,
            fchmod(descriptor, status.st_mode & 0o7777) == 0
        else { throw Refusal(errno) }
    }
}

extension OutputFile.Refusal {
    /// Makes a refusal of the system's.
    init(_ code: Int32) {
        switch code {
        case ENOENT, ENOTDIR: self.init(reason: "there is no folder for it.")
        case EACCES, EPERM: self.init(reason: "you don't have permission.")
        case ENOSPC, EDQUOT: self.init(reason: "there is no room.")
        case EISDIR: self.init(reason: "it is a folder.")
        default: self.init(reason: String(cString: strerror(code)) + ".")
        }
    }
}
