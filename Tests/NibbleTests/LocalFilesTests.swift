import Foundation
import Nibble
import Testing

struct LocalFilesTests {
    /// Does something in a folder of its own, which is gone afterwards.
    private func inFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibble-\(UUID().uuidString)")
            .path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }

    @Test func aFolderIsReadWithItsFilesFoldersAndLinks() async throws {
        try await inFolder { folder in
            let manager = FileManager.default
            try manager.createDirectory(atPath: "\(folder)/inner", withIntermediateDirectories: false)
            #expect(manager.createFile(atPath: "\(folder)/a.txt", contents: Data(repeating: 65, count: 12)))
            try manager.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "inner")
            try manager.createSymbolicLink(atPath: "\(folder)/lost", withDestinationPath: "nowhere")
            let entries = try await LocalFiles().entries(of: folder).sorted { $0.name < $1.name }
            #expect(entries.map(\.name) == ["a.txt", "inner", "link", "lost"])
            #expect(entries.map(\.isFolder) == [false, true, true, false])
            #expect(entries[0].size == 12 && entries[1].size == nil && entries[0].modificationDate != nil)
            #expect(await LocalFiles().entry(at: "\(folder)/a.txt")?.size == 12)
            #expect(await LocalFiles().entry(at: "\(folder)/none") == nil)
        }
    }

    @Test func whatIsWrongIsNamed() async throws {
        try await inFolder { folder in
            #expect(FileManager.default.createFile(atPath: "\(folder)/file", contents: Data()))
            await #expect(throws: FileSourceError(.missing, path: "\(folder)/none")) {
                try await LocalFiles().entries(of: "\(folder)/none")
            }
            await #expect(throws: FileSourceError(.notAFolder, path: "\(folder)/file")) {
                try await LocalFiles().entries(of: "\(folder)/file")
            }
        }
    }

    /// What is no UTF-8 comes with U+FFFD in its name, and another file may have that very name.
    @Test func namesThatAreNoTextLeadToNoOtherFile() async throws {
        try await inFolder { folder in
            for (ending, text) in [([0xFF], "bytes"), ([0xEF, 0xBF, 0xBD], "a text")] as [([UInt8], String)] {
                let path = Array("\(folder)/bad".utf8) + ending
                let file = path.map(CChar.init(bitPattern:)) + [0]
                let opened = try #require(fopen(file, "w"))
                fputs(text, opened)
                fclose(opened)
            }
            let entries = try await LocalFiles().entries(of: folder)
            #expect(entries.map(\.name) == ["bad\u{FFFD}", "bad\u{FFFD}"])
            #expect(entries.filter(\.isNameText).map(\.size) == [6])
        }
    }

    @Test func thereIsAStart() {
        #expect(LocalFiles().startFolder.hasPrefix("/"))
        #expect(LocalFiles().homeFolder?.hasPrefix("/") ?? true)
    }
}
