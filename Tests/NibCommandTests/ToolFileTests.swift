import ArgumentParser
import Foundation
import NibbleCells
import NibbleDesign
import NibbleNibFormat
import NibbleTestFiles
import NibbleTesting
import Testing

@testable import NibTool
@testable import NibbleNibCheck

/// What the tool does with files besides what is in them.
@MainActor struct ToolFileTests {
    private let home: TemporaryFolder
    private var folder: URL { home.url }

    init() throws { home = try TemporaryFolder() }

    /// A file with a mode of its own, and a link that leads to it.
    private func linked(_ text: String) throws -> (file: String, link: String) {
        let (file, link) = (folder.appending(path: "T.layout"), folder.appending(path: "Link.layout"))
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        return (file.path, link.path)
    }

    private func attributes(_ path: String) throws -> (type: FileAttributeType?, mode: Int?) {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.type] as? FileAttributeType, attributes[.posixPermissions] as? Int)
    }

    @Test func formattingKeepsLinksAndModes() throws {
        let (file, link) = try linked("<layout><View   id=\"a\"/></layout>")
        try FormatCommand.parse([link]).run()
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("<View id=\"a\"/>"))
        #expect(try attributes(link).type == .typeSymbolicLink)
        #expect(try attributes(file).mode == 0o640)
    }

    @Test func anotherFormIsAProblemWithACode() throws {
        let (path, _) = try linked("<layout>\n  <View   id=\"a\"/>\n</layout>\n")
        let file = NibInput(path)
        let text = try #require(NibFormatter.format(file.bytes, file: path).text)
        #expect(
            FormatCommand.problem(of: file, formatted: text).description
                == "\(path):2:1: error: The file isn't in the canonical form; run nib format. [NIB180]")
        #expect(throws: ExitCode(1)) { try FormatCommand.parse(["--check", path]).run() }
        #expect(NibInput(path).bytes == file.bytes)
    }

    @Test func linksAreDrawn() throws {
        let (_, link) = try linked("<layout><View><Label text=\"Hello\" frame=\"0,0,9,1\"/></View></layout>")
        let screen = NibScreen(size: Size(width: 20, height: 3), depth: .trueColor, glyphs: .sextants)
        #expect(try screen.draw(NibInput(link), scene: nil).text == "Hello")
    }

    @Test func whatCannotBeWrittenEndsWithAStatusAlone() throws {
        #expect(throws: ExitCode(1)) { try Output.write("a", to: folder.path + "/none/a.layout") }
        // A folder isn't a file to be replaced.
        #expect(throws: ExitCode(1)) { try Output.write("a", to: folder.path) }
    }

    @Test func foldersAreNoFiles() {
        #expect(
            NibInput(folder.path).reading.problems.map(\.message)
                == ["This is a folder; name the files in it."])
    }

    @Test func aFolderStandsForTheFilesInIt() throws {
        for name in ["b.layout", "deep/a.xib", "deep/c.storyboard", ".git/x.layout", ".d.layout", "e.txt"] {
            let url = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("<layout/>".utf8).write(to: url)
        }
        let path = folder.path
        let all = ["\(path)/b.layout", "\(path)/deep/a.xib", "\(path)/deep/c.storyboard"]
        #expect(try LayoutFolder.files(at: [path]) == all)
        #expect(try LayoutFolder.files(at: [path + "/", all[0], "none"]) == all + ["none"])
        #expect(try LayoutFolder.files(at: [path], endings: ["layout"]) == [all[0]])
        let error = #expect(throws: UsageError.self) {
            try LayoutFolder.files(at: ["\(path)/deep"], endings: ["layout"])
        }
        #expect(error?.description == "There is no .layout file in the folder \(path)/deep.")
    }

    // MARK: - What is said

    @Test func nothingThatIsSaidSteersTheTerminal() throws {
        let name = "a\u{1B}[31m\nb\u{9B}\u{202E}\u{200B}\u{E0041}.layout"
        let problem = NibProblem(
            .warning, .duplicateKey, at: SourcePosition(file: name, line: 1),
            "The key “\u{1B}” is there twice.",
            notes: [NibProblem.Note(position: SourcePosition(file: name, line: 2), text: "Here: \u{7}")])
        for format in ProblemFormat.allCases {
            let text = try format.text(of: [problem])
            let controls = text.unicodeScalars.filter {
                $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
            }
            #expect(controls.isEmpty)
            if format == .text { #expect(text.split(separator: "\n").count == 2) }
        }
    }

    @Test func programsReadTheSameCharactersFromJSON() throws {
        let name = "e\u{301} 日 \u{202E}\u{E0041}.layout"
        let problem = NibProblem(
            .warning, .duplicateKey, at: SourcePosition(file: name, line: 1), "It’s “here”.")
        let text = try ProblemFormat.json.text(of: [problem])
        let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        #expect((read?.first?["file"] as? String)?.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
        #expect(text.contains("e\u{301} 日 \\u202e\\udb40\\udc41.layout"))
    }

    private func save(_ text: String, as name: String) throws -> String {
        let url = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    @Test func translationsAreCheckedToo() throws {
        let path = try save(
            "<layout strings=\"Harbour\"><View><Label text=\"Ships\" text.key=\"shps\" frame=\"0,0,9,1\"/></View></layout>",
            as: "Ships.layout")
        let table = try save("\"ships\" = \"Schiffe\";\n\"a\" = \"\u{1B}\";", as: "de.lproj/Harbour.strings")
        let pipe = folder.appending(path: "fr.lproj/Harbour.strings").path
        try FileManager.default.createDirectory(
            atPath: folder.path + "/fr.lproj", withIntermediateDirectories: true)
        #expect(mkfifo(pipe, 0o600) == 0)
        let large = try save(String(repeating: " ", count: 5 << 20), as: "is.lproj/Harbour.strings")
        let problems = NibTrial(NibInput(path)).problems
        #expect(
            Set(problems.map { "\($0.position.file) \($0.code)" }) == [
                "\(table) NIB005", "\(pipe) NIB150", "\(large) NIB150", "\(path) NIB042",
            ])
        #expect(problems.allSatisfy { $0.severity == .warning })
        #expect(
            problems.first { $0.code == .unknownKey }?.description.hasSuffix(
                "No strings file has the key “shps”; the text of the file is shown. Did you mean “ships”? [NIB042]"
            )
                == true)
    }

    @Test func whatLiesBesideAFileIsNamedFromTheCurrentFolder() {
        let folder = FileManager.default.currentDirectoryPath
        func named(_ path: String) -> String {
            let position = SourcePosition(file: path, line: 1)
            return Output.nearby(NibProblem(.warning, .duplicateKey, at: position, "")).position.file
        }
        #expect(named(folder + "/de.lproj/A.strings") == "de.lproj/A.strings")
        #expect(named("/elsewhere/A.strings") == "/elsewhere/A.strings")
    }

    @Test(arguments: ["0x0", "80", "1001x24", "80x501"]) func wrongSizesSayTheLimits(text: String) {
        let error = #expect(throws: ValidationError.self) { try SizeArgument.read(text) }
        #expect(error?.message.contains("from 1x1 to 1000x500") == true)
    }

    @Test func sizesAreRead() throws {
        #expect(try SizeArgument.read("80x24").size == Size(width: 80, height: 24))
        #expect(throws: (any Error).self) { try RenderCommand.parse(["--matrix", "--color", "mono", "T"]) }
    }

    @Test func theLayoutsOfTheRepositoryHaveTheCommonForm() throws {
        let layouts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Layouts")
        let files = try FileManager.default.contentsOfDirectory(atPath: layouts.path).filter {
            $0.hasSuffix(".layout")
        }
        #expect(!files.isEmpty)
        for file in files {
            let bytes = NibInput(layouts.path + "/" + file).bytes
            #expect(NibFormatter.format(bytes, file: file).text == String(decoding: bytes, as: UTF8.self))
        }
    }
}
