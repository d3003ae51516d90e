import Foundation
import NibbleLayoutFormat
import NibbleLayouts

/// A layout file named on the command line, and what reading it gave.
struct LayoutFile {
    /// The path as it was given, which problems show.
    let path: String
    /// The bytes; none when the file cannot be read.
    let bytes: [UInt8]
    /// The tree and the problems.
    let reading: NibReading

    /// The largest file that is read, in bytes.
    private static let limit = 4 << 20

    /// Reads a file; what is wrong with it is among the problems.
    init(_ path: String) {
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

    /// Why a file is not read.
    private struct Refusal: Error {
        let reason: String
    }

    private static func bytes(of path: String) -> Result<[UInt8], Refusal> {
        // The attributes of what a link leads to.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            return .failure(Refusal(reason: "There is no such file."))
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            return .failure(Refusal(reason: "This is no plain file."))
        }
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
