import Foundation

/// A path as the bytes that the system knows it by.
///
/// Names are not texts. `café` with one scalar for `é` and `café` with two are two files, and to Swift one text; a name may
/// be no UTF-8 at all. So the bytes tell files apart, and the text is for people.
struct FilePath: Hashable, Sendable {
    let bytes: [UInt8]

    private static let slash = UInt8(ascii: "/")

    init(_ text: String) { bytes = Array(text.utf8) }

    /// - Parameter bytes: The bytes, without a NUL at their end.
    init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The folder that the program is in; the root where that is gone.
    static var current: FilePath { FilePath(".").resolved ?? FilePath("/") }

    /// The path without empty parts, `.` and `..`; of a relative one, from a folder on.
    func standardized(in folder: FilePath) -> FilePath {
        let all = bytes.first == Self.slash ? bytes : folder.bytes + [Self.slash] + bytes
        var parts: [ArraySlice<UInt8>] = []
        for part in all.split(separator: Self.slash) where !part.elementsEqual(".".utf8) {
            if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
        }
        return FilePath(bytes: [Self.slash] + parts.joined(separator: [Self.slash]))
    }

    /// The last part; of the root the root.
    var name: [UInt8] { bytes.split(separator: Self.slash).last.map(Array.init) ?? bytes }

    /// The path of the folder that it is in.
    var folder: FilePath {
        guard let end = bytes.lastIndex(of: Self.slash), end > 0 else { return FilePath("/") }
        return FilePath(bytes: bytes[..<end])
    }

    /// The path of something in this folder.
    func appending(_ name: some Sequence<UInt8>) -> FilePath {
        FilePath(bytes: (bytes == [Self.slash] ? [] : bytes) + [Self.slash] + name)
    }

    /// The path of something in this folder.
    func appending(_ name: String) -> FilePath { appending(name.utf8) }

    /// Whether the path leads to a folder or to something below it.
    func isAt(orBelow folder: FilePath) -> Bool {
        let start = folder.bytes == [Self.slash] ? folder.bytes : folder.bytes + [Self.slash]
        return bytes == folder.bytes || bytes.starts(with: start)
    }

    /// The path that this one has once a folder around it has another one.
    func moved(from old: FilePath, to new: FilePath) -> FilePath {
        FilePath(bytes: new.bytes + bytes.dropFirst(old.bytes.count))
    }

    /// The path for people: U+FFFD stands for what isn't UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The name for people, as `text`.
    var shownName: String { String(decoding: name, as: UTF8.self) }

    /// Calls a closure with the path as C knows it.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try (bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { buffer in
            // There is always the NUL.
            guard let start = buffer.baseAddress else { preconditionFailure("An array has no storage.") }
            return try body(start)
        }
    }
}
