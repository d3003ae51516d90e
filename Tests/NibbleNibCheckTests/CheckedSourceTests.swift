import Foundation
import NibbleNibFormat
import NibbleTestFiles
import Testing

@testable import NibbleNibCheck

/// Swift sources that are checked: alone, beside layouts, and together with what a layout says of them.
struct CheckedSourceTests {
    private let home: TemporaryFolder
    private var folder: String { home.path }

    init() throws {
        home = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: home.url.appending(path: "App/Deep"), withIntermediateDirectories: true)
    }

    private func save(_ text: String, as name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
        return folder + "/" + name
    }

    private static let card = """
        final class Card: ViewController {
            @IBOutlet weak var name: UILabel!
            @IBAction func save(_ sender: Button) {}
            @IBInspectable var corner = 1
        }

        """

    private func check(_ paths: [String], sources: [String] = []) throws -> [NibProblem] {
        let given = try CheckedFiles(paths, sources: sources)
        return LayoutCheck(
            given.layouts, classes: given.classes, others: given.others, hasSources: !sources.isEmpty
        ).problems()
    }

    @Test func sourcesAreCheckedWithoutALayout() throws {
        let source = try save(Self.card, as: "App/Deep/Card.swift")
        let places = [(2, 5), (3, 5), (4, 5)].map { SourcePosition(file: source, line: $0, column: $1) }
        for arguments in [[], [folder + "/App"], [source]] {
            #expect(try check(arguments, sources: [folder + "/App"]).map(\.position) == places)
        }
        // A folder of sources, or one of them, is an argument as well.
        for argument in [folder, folder + "/App/", source] {
            #expect(try check([argument]).map(\.position) == places)
        }
        _ = try save("<layout><View/></layout>", as: "App/A.layout")
        #expect(try check([folder + "/App"]).map(\.position) == places)
    }

    @Test func aCheckOfNothingIsRefused() throws {
        let nothing = #expect(throws: UsageError.self) { try CheckedFiles([], sources: []) }
        #expect(
            nothing?.description
                == "Name the files to check, folders of them, or Swift sources with --sources.")
        let empty = #expect(throws: UsageError.self) { try CheckedFiles([folder], sources: []) }
        #expect(
            empty?.description
                == "There is no .layout, .xib, .storyboard or .swift file in the folder \(folder).")
    }

    @Test func aSourceThatIsTooLargeIsRefusedWhereItIsNamed() throws {
        let source = try save(String(repeating: " ", count: 5 << 20), as: "App/Table.swift")
        let refusal = #expect(throws: UsageError.self) { try CheckedFiles([source], sources: []) }
        #expect(refusal?.description == "\(source): The file has 5242880 bytes; 4 MB at most are read.")
        #expect(try CheckedFiles(["\(folder)/App"], sources: []).others.isEmpty)
        #expect(throws: UsageError.self) { try CheckedFiles([source], sources: [folder + "/App"]) }
        let gone = #expect(throws: UsageError.self) { try CheckedFiles(["/gone.swift"], sources: []) }
        #expect(gone?.description == "/gone.swift: There is no such file.")
    }

    @Test func problemsOfSourcesHaveTheirLineWithAMark() throws {
        let source = try save(
            "final class Card: ViewController {\n    @IBOutlet weak var name: UILabel!\n"
                + "    override func draw(_ rect: CGRect) {}\n}\n", as: "App/Card.swift")
        let lines = try ProblemFormat.text.text(of: check([source])).split(separator: "\n").map(String.init)
        #expect(lines.count == 6)
        #expect(lines.first?.hasPrefix("\(source):3:19: warning: Nothing calls draw(_:)") == true)
        #expect(
            Array(lines.dropFirst().prefix(2)) == [
                "  3 | override func draw(_ rect: CGRect) {}", "    |               ^~~~",
            ])
        #expect(
            Array(lines.suffix(2)) == [
                "  2 | @IBOutlet weak var name: UILabel!", "    | ^~~~~~~~~",
            ])
    }

    // The connection fails because of the mark: the source's warning beside it said so a second time.
    @Test(arguments: [
        ("<Label outlet=\"name\" frame=\"0,0,9,1\"/>", NibProblem.Code.unknownOutlet, 2),
        ("<Button onTap=\"save\" frame=\"0,0,9,1\"/>", .unknownAction, 3),
        ("<Button onTap=\"@firstResponder.save\" frame=\"0,0,9,1\"/>", .unknownAction, 3),
    ])
    func aMarkAndTheConnectionThatFailsForItAreOneProblem(
        element: String, code: NibProblem.Code, line: Int
    ) throws {
        let source = try save(Self.card, as: "App/Card.swift")
        let layout = try save(
            "<layout owner=\"Card\"><View outlet=\"view\">\(element)</View></layout>", as: "Card.layout")
        let found = try check([layout], sources: [source])
        let told = found.filter { $0.code != .unreadMark }
        #expect(told.map(\.code) == [code])
        #expect(
            told.flatMap(\.notes).map(\.position) == [SourcePosition(file: source, line: line, column: 5)])
        #expect(told.flatMap(\.notes).first?.text.hasSuffix("is declared here.") == true)
        #expect(
            found.filter { $0.code == .unreadMark }.map(\.position.line) == [2, 3, 4].filter { $0 != line })
    }

    @Test func aMarkAndTheAttributeThatFailsForItAreOneProblem() throws {
        let source = try save(
            "final class Badge: View { @IBInspectable var corner = 1 }", as: "App/Badge.swift")
        let layout = try save("<layout><Badge corner=\"2\"/></layout>", as: "A.layout")
        let found = try check([layout], sources: [source])
        #expect(found.map(\.code) == [.unknownClassAttribute])
        #expect(found.first?.notes.map(\.position.column) == [27])
    }

    // MARK: - Sources among the files

    private static let owned = """
        final class Form: ViewController {
            @Outlet var title2: Label
            override class var actions: ActionTable { ["go": Action(Form.go)] }
            func go() {}
        }

        """

    private static let form = """
        <layout owner="Form"><View outlet="view"><Button outlet="title2" onTap="goo" frame="0,0,9,1"/></View></layout>
        """

    @Test func sourcesAmongTheFilesAreThoseOfTheLayouts() throws {
        let source = try save(Self.owned, as: "App/Form.swift")
        let layout = try save(Self.form, as: "App/Form.layout")
        for paths in [[layout, source], [folder], [folder + "/App"]] {
            #expect(try Set(check(paths).map(\.code)) == [.wrongOutletType, .unknownAction])
        }
        _ = try save("<layout owner=\"Form\"><View outlet=\"view\"/></layout>", as: "App/Form.layout")
        #expect(try check([folder]).map(\.code) == [.unconnectedOutlet])
        #expect(try check([layout]).isEmpty)
    }

    @Test func aClassThatSourcesAmongTheFilesLackIsNotAnError() throws {
        let source = try save(Self.owned, as: "App/Form.swift")
        let layout = try save(
            "<layout owner=\"Other\"><View outlet=\"view\"><Harbourmaster outlet=\"c\" frame=\"0,0,9,1\"/></View></layout>",
            as: "Other.layout")
        #expect(try check([layout, source]).filter { $0.severity == .error }.isEmpty)
        let told = try check([layout], sources: [source]).filter { $0.severity == .error }
        #expect(told.map(\.code) == [.unknownClass, .unknownClass])
    }

    // Two modules of a folder may each have one.
    @Test func ofAClassThatSeveralSourcesAmongTheFilesDeclareNothingIsSaid() throws {
        let source = try save(Self.owned, as: "App/Form.swift")
        let layout = try save(Self.form, as: "App/Form.layout")
        #expect(try check([layout, source]).count == 2)
        _ = try save(Self.owned, as: "App/Deep/Form.swift")
        #expect(try check([folder]).isEmpty)
    }

    // MARK: - Pipes and links

    @Test func aLinkThatLeadsNowhereIsToldInAFolderAsByItself() throws {
        let link = folder + "/App/Nowhere.layout"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone.layout")
        let alone = try check([link])
        #expect(alone.map(\.code) == [.missingFile])
        #expect(try check([folder]).map(\.description) == alone.map(\.description))
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/App/Deep/Gone.swift", withDestinationPath: "gone.swift")
        #expect(throws: UsageError.self) { try CheckedFiles([folder + "/App/Deep"], sources: []) }
    }

    @Test func aHyphenIsAnsweredWithThePathOfStandardInput() {
        #expect(
            NibInput.named("-").reading.problems.map(\.message) == [
                "The file “-” doesn't exist. For standard input, write /dev/stdin."
            ])
    }

    @Test func aLayoutThroughAPipeIsCheckedAsStandardInput() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("<layout>\n<Labl/></layout>".utf8))
        try pipe.fileHandleForWriting.close()
        let input = NibInput(through: pipe.fileHandleForReading)
        let problems = LayoutCheck([input], classes: [], hasSources: false).problems()
        #expect(problems.first?.position == SourcePosition(file: "stdin", line: 2, column: 1))
        #expect(try ProblemFormat.text.text(of: problems, in: [input]).contains("\n  2 | <Labl/></layout>\n"))
    }

    @Test func noMoreIsReadOfAPipeThanOfAFile() throws {
        let path = try save(String(repeating: " ", count: 5 << 20), as: "Large.layout")
        // It stands in for a pipe, whose writer would wait for this test.
        let file = try #require(FileHandle(forReadingAtPath: path))
        let input = NibInput(through: file)
        #expect(
            input.reading.problems.map(\.message) == [
                "More than 4 MB come through standard input; layout files have 4 MB at most."
            ])
        #expect(input.bytes.isEmpty)
    }

    @Test func aFolderThatALinkLeadsToIsLookedThroughAndLinksInsideAreNot() throws {
        let manager = FileManager.default
        _ = try save("<layout/>", as: "App/Deep/A.layout")
        _ = try save(Self.card, as: "App/Card.swift")
        try manager.createDirectory(atPath: folder + "/Outside", withIntermediateDirectories: true)
        _ = try save("<layout/>", as: "Outside/B.layout")
        try manager.createSymbolicLink(
            atPath: folder + "/App/out", withDestinationPath: folder + "/Outside")
        try manager.createSymbolicLink(atPath: folder + "/Link", withDestinationPath: "App")
        #expect(try LayoutFolder.files(at: [folder + "/Link"]) == [folder + "/Link/Deep/A.layout"])
        #expect(SourceFolder.files(of: folder + "/Link") == [folder + "/Link/Card.swift"])
        #expect(try check([folder + "/Link"], sources: [folder + "/App"]).count == 3)
    }
}
