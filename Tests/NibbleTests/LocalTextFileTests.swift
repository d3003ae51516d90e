import Foundation
import Nibble
import NibbleControls
import NibbleImages
import Testing

struct LocalTextFileTests {
    private func withFile(_ text: String, _ body: (URL) async throws -> Void) async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "nibble-\(UUID().uuidString).log")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try await body(url)
    }

    @Test func partsAreReadAsTheFileIsByThen() async throws {
        try await withFile("first\n") { url in
            let file = try LocalTextFile(path: url.path)
            #expect(try await file.size() == 6)
            let handle = try FileHandle(forWritingTo: url)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("second\n".utf8))
            #expect(try await file.size() == 13)
            #expect(try await file.load(6..<20) == Array("second\n".utf8))
            #expect(file.bytes(in: 0..<5) == Array("first".utf8))
            try handle.truncate(atOffset: 2)
            #expect(file.bytes(in: 0..<5) == Array("fi".utf8))
        }
    }

    @Test(arguments: [
        ("/no/such/file", "doesn't exist"), ("/", "a folder"), ("/dev/null", "isn't a regular file"),
    ])
    func whatIsNoTextFileIsRefusedWithTheReason(path: String, reason: String) {
        let failure = #expect(throws: RegularFile.Failure.self) { try LocalTextFile(path: path) }
        #expect(failure?.description.contains(reason) == true && failure?.path == path)
    }
}
