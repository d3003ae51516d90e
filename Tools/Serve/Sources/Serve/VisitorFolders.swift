internal import Foundation
internal import NIOHTTP1
internal import Synchronization

/// The folders in which visitors' programs keep their state: one for each visitor, who finds it again for a while.
///
/// Without them a program would restore for one visitor what it saved for another.
final class VisitorFolders: Sendable {
    private struct Folder {
        var uses = 0
        var left = ContinuousClock.now
    }

    /// The name of the cookie that holds a visitor's name.
    static let cookie = "nibble-visitor"
    private static let nameLength = 26
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    private let base: URL
    private let keepsFor: Duration
    private let folders = Mutex([String: Folder]())

    /// Makes a folder for folders, which only this account may read.
    ///
    /// - Parameters:
    ///   - seconds: The time for which a folder is kept when its visitor is gone.
    ///   - place: The folder that it's made in; the system's for temporary files by default.
    /// - Throws: An error when the folder can't be made.
    init(keepingFor seconds: Int, in place: URL = FileManager.default.temporaryDirectory) throws {
        base = place.appending(path: "nib-serve-\(Self.newName())")
        keepsFor = .seconds(seconds)
        try FileManager.default.createDirectory(
            at: base, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    /// A name that nobody guesses: 130 bits of chance.
    static func newName() -> String {
        var random = SystemRandomNumberGenerator()
        let bytes = (0..<nameLength).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The name in a request's cookie; nil where there is none that we could have given.
    static func name(in headers: HTTPHeaders) -> String? {
        headers[canonicalForm: "Cookie"].lazy.flatMap { $0.split(separator: ";") }.compactMap { pair in
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == cookie, parts[1].utf8.count == nameLength,
                parts[1].utf8.allSatisfy(letters.contains)
            else { return nil }
            return String(parts[1])
        }.first
    }

    /// The path of a visitor's folder, which is made if need be.
    ///
    /// - Throws: An error when it can't be made.
    func enter(_ name: String) throws -> String {
        let folder = base.appending(path: name)
        try folders.withLock { folders in
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            folders[name, default: Folder()].uses += 1
        }
        return folder.path
    }

    /// A visitor's program has ended.
    func leave(_ name: String) {
        folders.withLock { folders in
            folders[name]?.uses -= 1
            folders[name]?.left = .now
        }
    }

    /// Removes the folders of visitors who are gone for too long.
    func sweep() {
        folders.withLock { folders in
            for (name, folder) in folders where folder.uses == 0 && .now - folder.left >= keepsFor {
                folders[name] = nil
                try? FileManager.default.removeItem(at: base.appending(path: name))
            }
        }
    }

    /// Removes everything.
    func remove() { try? FileManager.default.removeItem(at: base) }
}
