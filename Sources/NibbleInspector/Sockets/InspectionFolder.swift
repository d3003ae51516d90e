internal import NibbleSystem

/// The folder of the sockets of inspected programs: one that nobody but the user may look into.
public struct InspectionFolder: Hashable, Sendable {
    /// The path of the folder.
    public let path: String

    /// The folder at a path, checked and not made.
    ///
    /// - Throws: `InspectionError` when it is missing, isn't the user's, or others may write into it.
    public init(checking path: String) throws {
        self.path = path
        try Self.check(path)
    }

    /// The user's folder: `$XDG_RUNTIME_DIR/nibble`, and where that variable isn't set `/tmp/nibble-` with the user's number.
    ///
    /// It is made where it is missing, for the user alone.
    ///
    /// - Throws: `InspectionError` when it can't be made, isn't the user's, or others may write into it.
    public static func ofUser() throws -> InspectionFolder {
        try folder(in: getenv("XDG_RUNTIME_DIR").map { String(cString: $0) })
    }

    /// The folder inside the user's runtime folder.
    static func folder(in runtime: String?) throws -> InspectionFolder {
        guard let runtime, runtime.hasPrefix("/") else { return try making("/tmp/nibble-\(getuid())") }
        try check(runtime)
        return try making("\(runtime)/nibble")
    }

    private static func making(_ path: String) throws -> InspectionFolder {
        if mkdir(path, 0o700) != 0, errno != EEXIST {
            throw InspectionError("The folder \(path) can't be made: \(String(cString: strerror(errno))).")
        }
        return try InspectionFolder(checking: path)
    }

    /// Checks that a folder is one, is the user's, and that nobody else may write into it; links don't count.
    private static func check(_ path: String) throws {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            throw InspectionError("The folder \(path) can't be used: \(String(cString: strerror(errno))).")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw InspectionError(
                "\(path) isn't a folder. Remove it, or set XDG_RUNTIME_DIR to a folder of yours.")
        }
        guard status.st_uid == getuid() else {
            throw InspectionError(
                "The folder \(path) is another user's. Set XDG_RUNTIME_DIR to one of yours.")
        }
        guard status.st_mode & 0o022 == 0 else {
            throw InspectionError(
                "Others may write into the folder \(path). “chmod go-w \(path)” keeps them out.")
        }
    }

    /// The path of a process's socket.
    public func socket(of process: Int) -> String { "\(path)/\(process).sock" }

    /// The socket of this process.
    static var ownProcess: Int { Int(getpid()) }

    /// The processes that have a socket in the folder, in order; some may have ended without removing theirs.
    public var processes: [Int] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var numbers: [Int] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasSuffix(".sock"), let number = Int(name.dropLast(5)), number > 0 else { continue }
            numbers.append(number)
        }
        return numbers.sorted()
    }

    /// Removes the socket of a process that has ended; one that is listened on stays.
    public func removeStaleSocket(of process: Int) {
        guard !LocalSocket.answers(socket(of: process)) else { return }
        unlink(socket(of: process))
    }
}
