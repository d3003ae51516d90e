import Foundation
import Glibc

/// Something in the trash, and the place that it came from.
struct TrashedFile: Hashable, Sendable {
    let origin: FilePath
    let file: FilePath
    let info: FilePath
    let identity: FileIdentity
}

/// The user's trash, as FreeDesktop's specification describes it: other programs show it and bring things back too.
///
/// Each disk has one, so that nothing is copied: `$XDG_DATA_HOME/Trash` on the disk of the user's home, elsewhere
/// `.Trash/UID` or `.Trash-UID` in the disk's top folder.
struct Trash: Sendable {
    /// The reasons why something is not in the trash.
    enum Failure: Error {
        case system(SystemError)
        /// There is no trash on its disk, and none can be made.
        case noTrash
        /// Something else has the name by now.
        case replaced
        /// It is in the trash already.
        case isInTrash
    }

    /// The trash of the user's home; nil where there is no home.
    let home: FilePath?

    /// The trash of the user who runs the program.
    static var ofUser: Trash {
        func folder(_ name: String) -> FilePath? {
            guard let value = getenv(name), value.pointee == CChar(bitPattern: UInt8(ascii: "/")) else {
                return nil
            }
            return FilePath(String(cString: value))
        }
        let data = folder("XDG_DATA_HOME") ?? folder("HOME")?.appending(".local").appending("share")
        return Trash(home: data?.appending("Trash"))
    }

    /// Moves something into the trash, if it is still what was looked at.
    ///
    /// - Throws: `Failure`; everything is then where it was.
    func put(_ path: FilePath, identity: FileIdentity) throws(Failure) -> TrashedFile {
        // Where a link leads to another disk, that disk's trash is meant.
        guard let resolved = path.folder.resolved else { throw .system(.last) }
        let origin = resolved.appending(path.name)
        let place = try place(for: origin, identity)
        guard !origin.isAt(orBelow: place.folder), !place.folder.isAt(orBelow: origin) else {
            throw .isInTrash
        }
        for folder in ["files", "info"] {
            guard Self.make(place.folder.appending(folder)) else { throw .noTrash }
        }
        return try move(origin, identity, to: place)
    }

    /// Brings something back to where it was; nothing is ever replaced.
    ///
    /// - Throws: `Failure`; it is then still in the trash.
    func restore(_ trashed: TrashedFile) throws(Failure) {
        do {
            guard try FileSystem.facts(of: trashed.file).identity == trashed.identity else {
                throw Failure.replaced
            }
            try FileSystem.rename(trashed.file, to: trashed.origin)
        } catch let error as SystemError {
            throw .system(error)
        } catch {
            throw .replaced
        }
        _ = trashed.info.withCString { unlink($0) }
    }

    // MARK: - Places

    /// A trash, and the folder that the paths in it begin at.
    private struct Place {
        let folder: FilePath
        let top: FilePath
    }

    private func place(for origin: FilePath, _ identity: FileIdentity) throws(Failure) -> Place {
        let facts: FileFacts
        do { facts = try FileSystem.facts(of: origin) } catch { throw .system(error) }
        guard facts.identity == identity else { throw .replaced }
        let root = FilePath("/")
        if let home, Self.make(home), Self.device(of: home) == identity.device {
            return Place(folder: home.resolved ?? home, top: root)
        }
        let top = Self.topFolder(of: origin, on: identity.device)
        let user = String(getuid())
        let shared = top.appending(".Trash")
        // Without the sticky bit anybody could exchange what others have in it.
        if let facts = try? FileSystem.facts(of: shared), facts.isFolder, facts.mode & S_ISVTX != 0,
            Self.make(shared.appending(user))
        {
            return Place(folder: shared.appending(user), top: top)
        }
        let own = top.appending(".Trash-\(user)")
        guard Self.make(own), let facts = try? FileSystem.facts(of: own), facts.owner == getuid() else {
            throw .noTrash
        }
        return Place(folder: own, top: top)
    }

    private static func device(of path: FilePath) -> UInt64? {
        (try? FileSystem.factsOfTarget(of: path))?.identity.device
    }

    /// The highest folder around something that is on the same disk.
    private static func topFolder(of path: FilePath, on device: UInt64) -> FilePath {
        var top = path.folder
        while top != FilePath("/"), Self.device(of: top.folder) == device { top = top.folder }
        return top
    }

    /// Makes a folder for the user alone, with those around it, where there is none; no link stands in for one.
    private static func make(_ path: FilePath) -> Bool {
        if let facts = try? FileSystem.facts(of: path) {
            return facts.isFolder || (try? FileSystem.factsOfTarget(of: path).isFolder) == true
        }
        guard path != path.folder, make(path.folder) else { return false }
        return path.withCString { mkdir($0, 0o700) } == 0 || errno == EEXIST
    }

    // MARK: - Moving

    private func move(
        _ origin: FilePath, _ identity: FileIdentity, to place: Place
    ) throws(Failure) -> TrashedFile {
        // Room for a number and for the ending.
        let base = origin.name.prefix(200)
        for number in 1...10_000 {
            let name = number == 1 ? Array(base) : base + Array(".\(number)".utf8)
            let trashed = TrashedFile(
                origin: origin, file: place.folder.appending("files").appending(name),
                info: place.folder.appending("info").appending(name + Array(".trashinfo".utf8)),
                identity: identity)
            do {
                try write(Self.info(of: origin, below: place.top), to: trashed.info)
            } catch {
                if error.code == EEXIST { continue }
                throw error.code == EACCES || error.code == EROFS ? .noTrash : .system(error)
            }
            do {
                try FileSystem.rename(origin, to: trashed.file)
            } catch {
                _ = trashed.info.withCString { unlink($0) }
                if error.code == EEXIST { continue }
                throw error.code == EXDEV || error.code == EBUSY ? .noTrash : .system(error)
            }
            return try checked(trashed)
        }
        throw .noTrash
    }

    /// Brings back what was moved if something else had taken the name just before.
    private func checked(_ trashed: TrashedFile) throws(Failure) -> TrashedFile {
        if (try? FileSystem.facts(of: trashed.file))?.identity == trashed.identity { return trashed }
        do { try FileSystem.rename(trashed.file, to: trashed.origin) } catch { throw .system(error) }
        _ = trashed.info.withCString { unlink($0) }
        throw .replaced
    }

    /// The information about something in the trash: the path that it came from and the time.
    static func info(of origin: FilePath, below top: FilePath, date: Date = .now) -> [UInt8] {
        let path = top == FilePath("/") ? origin.bytes : Array(origin.bytes.dropFirst(top.bytes.count + 1))
        let style = Date.ISO8601FormatStyle(timeZone: .current)
            .year().month().day().time(includingFractionalSeconds: false)
        return Array(
            "[Trash Info]\nPath=\(percentEncoded(path))\nDeletionDate=\(date.formatted(style))\n".utf8)
    }

    private static func percentEncoded(_ bytes: [UInt8]) -> String {
        bytes.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isKept = scalar.properties.isAlphabetic || "0123456789-_.~/".unicodeScalars.contains(scalar)
            if scalar.isASCII, isKept { return String(scalar) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }

    /// Writes a file that nobody has yet: the name is reserved by that.
    private func write(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
        let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        guard descriptor >= 0 else { throw .last }
        let count = Glibc.write(descriptor, bytes, bytes.count)
        let error = SystemError.last
        close(descriptor)
        guard count == bytes.count else {
            _ = path.withCString { unlink($0) }
            throw count < 0 ? error : SystemError(code: ENOSPC)
        }
    }
}

extension FilePath {
    /// The same path without links; nil where nothing is.
    var resolved: FilePath? {
        guard let found = withCString({ realpath($0, nil) }) else { return nil }
        defer { free(found) }
        let bytes = UnsafeBufferPointer(start: found, count: strlen(found))
        return FilePath(bytes: bytes.map(UInt8.init(bitPattern:)))
    }
}
