internal import Glibc

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
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
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
                let got = Glibc.read(descriptor, start + count, size - count)
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
