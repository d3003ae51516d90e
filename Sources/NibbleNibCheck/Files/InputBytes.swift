import Foundation

/// The bytes that a tool reads: of regular files, and what comes through a pipe, no more than layouts and sources have.
enum InputBytes {
    /// The reason why something isn't read.
    struct Refusal: Error {
        let reason: String
    }

    /// The most bytes that are read.
    static let limit = 4 << 20
    /// The bytes that are taken out of a pipe at a time.
    private static let portion = 64 << 10

    /// The place that a path leads to, by way of links.
    static func target(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// The bytes of a regular file, or of one that links lead to.
    static func bytes(of path: String) -> Result<[UInt8], Refusal> {
        // The attributes of what a link leads to.
        let target = target(of: path)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            return .failure(Refusal(reason: "There is no such file."))
        }
        let type = attributes[.type] as? FileAttributeType
        guard type == .typeRegular else { return .failure(Refusal(reason: reason(type, at: target))) }
        let size = attributes[.size] as? Int ?? 0
        guard size <= limit else {
            return .failure(Refusal(reason: "The file has \(size) bytes; 4 MB at most are read."))
        }
        guard let data = FileManager.default.contents(atPath: target) else {
            return .failure(Refusal(reason: "The file cannot be read."))
        }
        return .success([UInt8](data))
    }

    /// The bytes that come through a pipe until it is closed.
    static func bytes(through pipe: FileHandle) -> Result<[UInt8], Refusal> {
        var bytes: [UInt8] = []
        do {
            while bytes.count <= limit, let data = try pipe.read(upToCount: portion), !data.isEmpty {
                bytes += data
            }
        } catch {
            return .failure(Refusal(reason: "Standard input cannot be read."))
        }
        guard bytes.count <= limit else {
            let sentence = "More than 4 MB come through standard input; layout files have 4 MB at most."
            return .failure(Refusal(reason: sentence))
        }
        return .success(bytes)
    }

    /// The reason why something that isn't a regular file isn't read.
    private static func reason(_ type: FileAttributeType?, at target: String) -> String {
        switch type {
        case .typeDirectory: return "This is a folder; name the files in it."
        case .typeSymbolicLink:
            // Links that lead anywhere have been followed.
            let next = (try? FileManager.default.destinationOfSymbolicLink(atPath: target)) ?? ""
            return
                "This symbolic link leads nowhere: “\(next)” doesn't exist, or the links form a loop. Point it at a file."
        default: return "This isn't a regular file."
        }
    }
}
