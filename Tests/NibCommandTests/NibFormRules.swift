import Foundation
import NibbleNibFormat
import Testing

@testable import NibTool
@testable import NibbleNibCheck

/// The repository's own layout files have the form that `nib format` gives.
@Suite struct NibFormRules {
    private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }

    /// What the formatter's own tests begin with has the forms that it takes away.
    private static let others = ["Tests/NibbleNibFormatTests/Fixtures/"]

    private static let files: [String] = {
        ["Demos", "Layouts", "Sources", "Tests"].flatMap { folder -> [String] in
            let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            return (names?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
        }
        .filter { $0.hasSuffix(".layout") && !$0.contains("/.") }
        .filter { path in !others.contains { path.hasPrefix($0) } }.sorted()
    }()

    @Test(arguments: files) func filesHaveTheirForm(path: String) throws {
        let file = NibInput(Self.root.appending(path: path).path)
        let text = try #require(NibFormatter.format(file.bytes, file: path).text)
        #expect(Array(text.utf8) == file.bytes, "run nib format on \(path)")
    }

    @Test func thereAreFiles() { #expect(Self.files.count > 20) }
}
