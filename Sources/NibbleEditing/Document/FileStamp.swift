import Foundation
import NibbleNibCheck

/// The sign that a file was saved: where its path leads to, and when that was written.
package struct FileStamp: Equatable {
    private let target: String
    private let date: Date
    private let size: Int

    /// The stamp of the file that a path leads to, by way of links; nil when there is none.
    package init?(path: String) {
        target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
            let date = attributes[.modificationDate] as? Date
        else { return nil }
        self.date = date
        size = attributes[.size] as? Int ?? 0
    }

    /// Whether there is nothing in the file.
    var isEmpty: Bool { size == 0 }
}

/// The signs by which changes of Swift sources are seen.
struct SourceStamps: Equatable {
    private let stamps: [String: FileStamp]

    /// The stamps of all Swift files in some folders.
    init(_ folders: [String]) {
        let files = folders.flatMap { SourceFolder.files(of: $0) ?? [] }
        stamps = Dictionary(files.map { ($0, FileStamp(path: $0)) }) { first, _ in first }.compactMapValues {
            $0
        }
    }
}
