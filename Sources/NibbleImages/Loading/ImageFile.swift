internal import NibbleSystem

/// Reads a picture's file whole, or says at once why not: nothing here can wait for ever.
enum ImageFile {
    /// The bytes of a regular file.
    ///
    /// Pipes, devices and directories are refused by what `fstat` says of the opened file, and opening does
    /// not block, so that neither a pipe without a writer nor a file swapped in between can hang the caller.
    ///
    /// - Throws: `ImageError`.
    static func read(_ path: String, limits: ImageLimits = .standard) throws -> [UInt8] {
        guard !path.utf8.contains(0) else { throw ImageError(.missing, file: path) }
        return try contents(of: open(path, mode), path: path, limits)
    }

    /// The bytes of a regular file that is in a folder.
    ///
    /// A symbolic link may lead to another file of the folder. What it leads to outside is not opened: the kernel finds
    /// the file first, which reads nothing and waits for nothing, and says where that is.
    ///
    /// - Throws: `ImageError`.
    static func read(
        _ name: String, beneath folder: String, limits: ImageLimits = .standard
    ) throws -> [UInt8] {
        let path = "\(folder)/\(name)"
        guard !path.utf8.contains(0) else { throw ImageError(.missing, file: path) }
        let root = sys_find(folder)
        guard root >= 0 else { throw ImageError(problem(of: -root), file: path) }
        defer { close(root) }
        let found = sys_find_in(root, name)
        guard found >= 0 else { throw ImageError(problem(of: -found), file: path) }
        defer { close(found) }
        guard let around = place(of: root), let place = place(of: found) else {
            // Where the system doesn't say, no link is followed.
            return try contents(of: openat(root, name, mode | O_NOFOLLOW), path: path, limits)
        }
        guard place.starts(with: around + (around.last == slash ? [] : [slash])) else {
            throw ImageError(.linkLeadsOut, file: path)
        }
        return try contents(of: opened(found), path: path, limits)
    }

    /// Nothing that is opened by mistake can hold the caller up or become the terminal of the process.
    private static let mode = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    private static let slash = UInt8(ascii: "/")

    /// Opens what was found; -1, with `errno`, when it can't be.
    private static func opened(_ found: CInt) -> CInt {
        let descriptor = sys_open_found(found, mode)
        guard descriptor < 0 else { return descriptor }
        errno = -descriptor
        return -1
    }

    /// The path, without links, of what a descriptor stands for; nil where the system does not say.
    private static func place(of descriptor: CInt) -> [UInt8]? {
        let place = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            buffer.withMemoryRebound(to: CChar.self) { buffer in
                guard let start = buffer.baseAddress else { return }
                count = max(0, sys_path_of(descriptor, start, buffer.count))
            }
        }
        return place.isEmpty ? nil : place
    }

    /// The bytes of what was opened, which is closed; a negative descriptor says that it could not be.
    private static func contents(
        of descriptor: CInt, path: String, _ limits: ImageLimits
    ) throws -> [UInt8] {
        guard descriptor >= 0 else { throw ImageError(problem(of: errno), file: path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw ImageError(problem(of: errno), file: path) }
        if let kind = kindIfNotRegular(status.st_mode) {
            throw ImageError(.notAFile(kind: kind), file: path)
        }
        let size = Int(status.st_size)
        guard size <= limits.fileBytes else {
            throw ImageError(.fileTooLarge(bytes: size, limit: limits.fileBytes), file: path)
        }
        return try read(descriptor, size: size, path: path)
    }

    private static func read(_ descriptor: CInt, size: Int, path: String) throws -> [UInt8] {
        var failure: CInt = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size, let start = buffer.baseAddress {
                let got = NibbleSystem.read(descriptor, start + count, size - count)
                if got > 0 {
                    count += got
                } else if got == 0 || errno != EINTR {
                    // A file cut short meanwhile is judged by the decoder.
                    failure = got == 0 ? 0 : errno
                    return
                }
            }
        }
        guard failure == 0 else { throw ImageError(problem(of: failure), file: path) }
        return bytes
    }

    private static func problem(of code: CInt) -> ImageError.Problem {
        switch code {
        case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
        case EACCES, EPERM: .noPermission
        case ELOOP: .linkLoop
        // Opening a socket fails before it can be asked what it is.
        case ENXIO, ENODEV: .notAFile(kind: "a socket or a device")
        default: .unreadable(reason: strerror(code).map { String(cString: $0) } ?? "error \(code)")
        }
    }

    private static func kindIfNotRegular(_ mode: mode_t) -> String? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a directory"
        case S_IFIFO: "a pipe"
        case S_IFCHR, S_IFBLK: "a device"
        case S_IFSOCK: "a socket"
        default: "something else"
        }
    }
}
