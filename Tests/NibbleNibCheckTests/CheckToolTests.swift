import Foundation
import NibbleNibFormat
import NibbleTestFiles
import Testing

@testable import NibbleNibCheck

/// The tool that the plugin runs.
struct CheckToolTests {
    private let home: TemporaryFolder
    private var folder: String { home.path }

    init() throws { home = try TemporaryFolder() }

    private func save(_ text: String, as name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
        return folder + "/" + name
    }

    private static let source = "final class Card: View { @Outlet var title: Label }"

    @Test func argumentsAreRead() throws {
        let arguments = try CheckArguments([
            "check", "--swift-output", "out", "--sources", "a", "one.layout", "--sources=b", "--libraries",
            "c",
            "--format", "json", "--", "--two.layout",
        ])
        #expect(arguments.swiftOutput == "out" && arguments.format == .json)
        #expect(arguments.sources == ["a", "b"] && arguments.libraries == ["c"])
        #expect(arguments.files == ["one.layout", "--two.layout"])
    }

    @Test(arguments: [
        ([], "The first argument is “check”, the only command of this tool."),
        (["render", "a"], "The first argument is “check”, the only command of this tool."),
        (["check"], "Name the layout files to check, or folders of them."),
        (["check", "--sorces", "a", "b"], "There is no option “--sorces”."),
        (["check", "a", "--sources"], "A value is missing after --sources."),
        (["check", "--sources=", "a"], "A value is missing after --sources."),
        (["check", "--format", "xml", "a"], "“xml” isn't a format of problems: text, json, github."),
    ])
    func otherArgumentsAreRefused(arguments: [String], sentence: String) {
        let error = #expect(throws: UsageError.self) { try CheckArguments(arguments) }
        #expect(error?.description == sentence)
        #expect(CheckTool.run(arguments) == 64)
    }

    /// A frame or an anchor that can't be read would have placed its view.
    @Test(arguments: [
        ("frame=\"1,2\"", NibProblem.Code.badValue), ("top=\"super +\"", .badConstraint),
    ])
    func aWrongPlaceIsOneProblem(attribute: String, code: NibProblem.Code) throws {
        let layout = try save(
            "<layout><View><Label \(attribute)/>\n<Label/></View></layout>", as: "Wrong.layout")
        let found = LayoutCheck([NibInput(layout)], classes: [], hasSources: false).problems()
        #expect(found.map(\.code) == [code, .unplacedView])
        #expect(found.map(\.position.line) == [1, 2])
    }

    /// A constraint says nothing of the child that happens to be before it.
    @Test(arguments: [
        ("<View frame=\"0,0,9,2\">\n<Label/>\n<constraint>self.width = 12q</constraint></View>", [2]),
        ("<View frame=\"0,0,9,2\">\n<Label/>\n<when maxRows=\"9\" frame=\"1,2\"/></View>", [2]),
        ("<View>\n<Label/>\n<constraint>self.width = 12q</constraint></View>", [2]),
        ("<View frame=\"0,0,9,2\">\n<Label id=\"a\"/>\n<constraint>a.top = self.x</constraint></View>", []),
        ("<View frame=\"0,0,9,2\">\n<constraint>self.width = 12q</constraint>\n<Label/></View>", [3]),
    ])
    func aWrongConstraintIsOfTheElementsThatItNames(inside: String, doubtfulLines: [Int]) throws {
        let layout = try save("<layout><View>\(inside)</View></layout>", as: "Wrong.layout")
        let found = LayoutCheck([NibInput(layout)], classes: [], hasSources: false).problems()
        #expect(found.filter { $0.code == .unplacedView }.map(\.position.line) == doubtfulLines)
        #expect(found.contains { $0.code == .badValue || $0.code == .badConstraint })
    }

    @Test func aSoundFileIsWrittenAsSwiftThatChecksItsOutlets() throws {
        let source = try save(Self.source, as: "Card.swift")
        let layout = try save(
            "<layout owner=\"Card\"><Label outlet=\"title\"/></layout>", as: "Card.layout")
        let output = folder + "/Connections.swift"
        #expect(CheckTool.run(["check", "--swift-output", output, "--sources", source, layout]) == 0)
        let swift = try String(contentsOfFile: output, encoding: .utf8)
        #expect(swift.hasPrefix(ConnectionSource.mark))
        #expect(swift.contains("{ (made: Label) in owner.title = made } as Check<Label>"))
    }

    @Test func aMisspeltOutletFailsTheBuild() throws {
        let source = try save(Self.source, as: "Card.swift")
        let layout = try save(
            "<layout owner=\"Card\"><Label outlet=\"titel\"/></layout>", as: "Card.layout")
        #expect(CheckTool.run(["check", "--sources", source, layout]) == 1)
    }

    // Only a load finds what contradicts; a build that stops at a warning would stop at nothing that is wrong.
    @Test func whatOnlyALoadFindsIsLeftToNib() throws {
        let layout = try save(
            """
            <layout design="20x4"><View>
              <View top="super" leading="super" height="1" width="3" trailing="super"/>
            </View></layout>
            """, as: "Tight.layout")
        let check = LayoutCheck([NibInput(layout)], classes: [], hasSources: false)
        #expect(check.problems() == [])
        let tried = check.problems { file in
            [
                NibProblem(
                    .warning, .doubtfulLayout, at: SourcePosition(file: file.path, line: 2), "At 20x4: …")
            ]
        }
        #expect(tried.map(\.code) == [.doubtfulLayout])
    }

    @Test func whatIsNotThereIsSaid() throws {
        #expect(CheckTool.run(["check", "--sources", folder + "/none", "a.layout"]) == 64)
        #expect(CheckTool.run(["check", folder]) == 64)
        #expect(CheckTool.run(["check", folder + "/none.layout"]) == 1)
        let layout = try save("<layout><View/></layout>", as: "View.layout")
        // A file that is read must not be written.
        #expect(CheckTool.run(["check", "--swift-output", layout, layout]) == 1)
        #expect(CheckTool.run(["check", "--swift-output", folder + "/none/a.swift", layout]) == 1)
    }
}
