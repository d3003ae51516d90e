import Foundation
import Nibble
import Testing

struct ThemeFolderTests {
    /// Does something in a folder of its own, which is gone afterwards.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibble-\(UUID().uuidString)")
            .path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    @Test func themesAreReadByTheNamesOfTheirFiles() throws {
        try inFolder { folder in
            try write("background: #0b1b2b\ntext: #d8e6f0\n", to: "\(folder)/sea.theme")
            try write("name: Ash\nbackground: #fafafa\ntext: #202020\n", to: "\(folder)/ash.theme")
            try write("not a theme", to: "\(folder)/notes.txt")
            let found = ThemeFolder(path: folder).load()
            #expect(found.themes.map(\.name) == ["Ash", "sea"] && found.problems.isEmpty)
            #expect(found.themes.map(\.palette.background) == [0xFAFAFA, 0x0B1B2B])
        }
    }

    @Test func whatIsWrongIsToldWithItsFileAndLineAndTheOthersAreRead() throws {
        try inFolder { folder in
            let manager = FileManager.default
            try write("background: #0b1b2b\ntext: blue\n", to: "\(folder)/a.theme")
            try manager.createDirectory(atPath: "\(folder)/b.theme", withIntermediateDirectories: false)
            #expect(mkfifo("\(folder)/c.theme", 0o600) == 0)
            try write(String(repeating: "# long\n", count: 10_000), to: "\(folder)/d.theme")
            #expect(manager.createFile(atPath: "\(folder)/e.theme", contents: Data([0x80, 0xFF])))
            try manager.createSymbolicLink(atPath: "\(folder)/f.theme", withDestinationPath: "/dev/zero")
            try write("background: #0b1b2b\ntext: #d8e6f0\n", to: "\(folder)/g.theme")
            let found = ThemeFolder(path: folder).load()
            #expect(found.themes.map(\.name) == ["g"])
            #expect(
                found.problems.map(\.description) == [
                    "a.theme:2: “blue” isn't a colour. Write six digits: “text: #1e1e2e”.",
                    "b.theme:1: This isn't a file. Remove it, or put a text file in its place.",
                    "c.theme:1: This isn't a file. Remove it, or put a text file in its place.",
                    "d.theme:1: This is larger than 64 kB. A theme has a dozen short lines.",
                    "e.theme:1: This isn't text in UTF-8. Save it as such.",
                    "f.theme:1: This isn't a file. Remove it, or put a text file in its place.",
                ])
        }
    }

    @Test func aFolderThatIsNotThereHasNone() {
        let found = ThemeFolder(path: "/nowhere/nibble/themes").load()
        #expect(found.themes.isEmpty && found.problems.isEmpty)
    }
}
