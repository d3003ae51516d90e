import Foundation
import NibbleNibFormat
import Testing

/// Whatever becomes of a file, reading it ends soon, with a tree or with the reason why there is none.
@Suite struct MutationTests {
    static let environment = ProcessInfo.processInfo.environment
    /// How many damaged files are read: more when there is time.
    static let count = environment["NIBBLE_LONG"] == nil ? 800 : 50_000
    static let folder = environment["NIBBLE_XIBS"]

    @Test func damagedFilesNeverDoHarm() throws {
        let names = Fixture.readable + ["Old.xib", "Window.xib", "Watch.storyboard"]
        let files = try names.map { (name: $0, bytes: try Fixture.bytes($0)) }
        for seed in 0..<Self.count {
            let file = files[seed % files.count]
            Self.use(Mutation.mutated(file.bytes, seed: seed), file: file.name, seed: seed)
        }
    }

    @Test func damagedStringsNeverDoHarm() throws {
        let bytes = try Fixture.bytes("German.strings")
        for seed in 0..<Self.count {
            let file = StringsFile(Mutation.mutated(bytes, seed: seed), file: "German.strings")
            #expect(file.problems.count <= 1_000, "\(seed)")
        }
    }

    @Test(.enabled(if: folder != nil)) func damagedFilesOfAFolderNeverDoHarm() throws {
        let files = try Self.files(in: try #require(Self.folder))
        try #require(!files.isEmpty)
        for seed in 0..<10_000 {
            let file = files[seed % files.count]
            Self.use(Mutation.mutated(file.bytes, seed: seed), file: file.name, seed: seed)
        }
    }

    @Test(.enabled(if: folder != nil)) func filesOfAFolderAreReadOrRefusedWithTheReason() throws {
        for file in try Self.files(in: try #require(Self.folder)) {
            let reading = NibReader.read(file.bytes, file: file.name)
            #expect(
                (reading.document == nil)
                    == reading.problems.contains { $0.code == .unsupportedFile && $0.severity == .error })
            guard let document = reading.document else { continue }
            #expect(!reading.hasErrors, "\(reading.problems.filter { $0.severity == .error })")
            let text = NibConverter.convert(document).text
            #expect(problems(text) == [], "\(file.name)")
        }
    }

    /// Reads a file, and does with the tree whatever can be done with one that has no errors.
    private static func use(_ bytes: [UInt8], file: String, seed: Int) {
        let reading = NibReader.read(bytes, file: file)
        #expect(reading.document != nil || reading.hasErrors, "\(file) \(seed)")
        #expect(reading.problems.count <= 1_000, "\(file) \(seed)")
        if let document = reading.document, !reading.hasErrors {
            let text = NibConverter.convert(document).text
            let again = NibFormatter.format(Array(text.utf8), file: file)
            #expect(again.text == text, "\(file) \(seed): \(again.problems)")
        }
        guard let once = NibFormatter.format(bytes, file: file).text else { return }
        #expect(NibFormatter.format(Array(once.utf8), file: file).text == once, "\(file) \(seed)")
    }

    private static func files(in folder: String) throws -> [(name: String, bytes: [UInt8])] {
        let root = URL(filePath: folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return try paths.sorted().filter {
            $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") || $0.hasSuffix(".layout")
        }
        .map { (name: $0, bytes: [UInt8](try Data(contentsOf: root.appending(path: $0)))) }
    }
}
