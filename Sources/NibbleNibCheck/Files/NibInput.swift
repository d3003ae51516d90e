import Foundation
package import NibbleNibFormat

/// A layout file named on the command line, and what reading it gave.
package struct NibInput {
    /// The path as it was given, which problems show.
    package let path: String
    /// The target of the path, if it is a symbolic link.
    package var target: String { Self.target(of: path) }
    /// The bytes; none when the file cannot be read.
    package let bytes: [UInt8]
    /// The tree and the problems.
    package let reading: NibReading

    /// The largest file that is read, in bytes.
    private static let limit = 4 << 20

    /// Reads a file; what is wrong with it is among the problems.
    package init(_ path: String) {
        self.path = path
        switch Self.bytes(of: path) {
        case .success(let bytes):
            self.bytes = bytes
            reading = NibReader.read(bytes, file: path)
        case .failure(let refusal):
            bytes = []
            let problem = NibProblem(
                .error, .missingFile, at: SourcePosition(file: path, line: 1), refusal.reason)
            reading = NibReading(document: nil, problems: [problem])
        }
    }

    /// Takes the content that a file is to have.
    package init(_ path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
        reading = NibReader.read(bytes, file: path)
    }

    /// Why a file is not read.
    private struct Refusal: Error {
        let reason: String
    }

    private static func target(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    /// Why something that isn't a regular file is not read.
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

    private static func bytes(of path: String) -> Result<[UInt8], Refusal> {
        // The attributes of what a link leads to.
        let target = target(of: path)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            return .failure(Refusal(reason: "There is no such file."))
        }
        let type = attributes[.type] as? FileAttributeType
        guard type == .typeRegular else { return .failure(Refusal(reason: reason(type, at: target))) }
        let size = attributes[.size] as? Int ?? 0
        guard size <= limit else {
            return .failure(Refusal(reason: "The file has \(size) bytes; layout files have 4 MB at most."))
        }
        guard let data = FileManager.default.contents(atPath: target) else {
            return .failure(Refusal(reason: "The file cannot be read."))
        }
        return .success([UInt8](data))
    }
}
