import Foundation
import NibbleNibFormat
import Testing

@testable import NibbleNibCheck

struct SourceLintTests {
    private func problems(_ source: String) -> [String] {
        SourceLint.problems(of: SourceClassReader.classes(in: source, file: "A.swift")).map(\.description)
    }

    @Test(arguments: [
        (
            "func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }",
            "A.swift:2:6: warning: Nothing calls this tableView(_:heightForRowAt:): it is (TableView, IndexPath) -> CGFloat, "
                + "and that of TableViewDelegate is (TableView, IndexPath) -> Int. [NIB160]"
        ),
        (
            "func textField(_ field: TextField, shouldChangeCharactersIn range: NSRange, replacementString: String) -> Bool { true }",
            "A.swift:2:6: warning: Nothing calls this textField(_:shouldChangeCharactersIn:replacementString:): it is "
                + "(TextField, NSRange, String) -> Bool, and that of TextFieldDelegate is (TextField, Range<Int>, String) -> Bool. "
                + "[NIB160]"
        ),
        (
            "func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int { 2 }",
            "A.swift:2:6: warning: Nothing calls this tableView(_:heightForHeaderInSection:): it is (TableView, Int) -> Int, "
                + "and that of TableViewDelegate is (TableView, Int) -> Int?. [NIB160]"
        ),
        (
            "func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }",
            "A.swift:2:6: warning: Nothing calls scrollViewShouldScrollToTop(_:): a terminal has no status bar to be tapped. "
                + "[NIB160]"
        ),
        (
            "override func draw(_ rect: CGRect) {}",
            "A.swift:2:15: warning: Nothing calls draw(_:): override draw(in:), which has the canvas to draw on. [NIB160]"
        ),
        (
            "override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}",
            "A.swift:2:15: warning: Nothing calls touchesEnded(_:with:): override mouseUp(with:). [NIB160]"
        ),
        (
            "@IBInspectable var corner: Int = 1",
            "A.swift:2:1: warning: Nothing reads @IBInspectable: add “corner” to `inspectables` of Form. [NIB161]"
        ),
        (
            "@IBAction private func save(_ sender: Button) {}",
            "A.swift:2:1: warning: Nothing reads @IBAction: add “save” to `actions` of Form. [NIB161]"
        ),
        (
            "@IBOutlet weak var label: UILabel!",
            "A.swift:2:1: warning: Nothing connects @IBOutlet: write `@Outlet var label: Label`. [NIB161]"
        ),
        (
            "@IBOutlet private weak var label: Label!",
            "A.swift:2:1: warning: Nothing connects @IBOutlet: write `@Outlet var label: Label`. [NIB161]"
        ),
        (
            "@Outlet weak var label: Label?",
            "A.swift:2:1: warning: A weak outlet has a wrapper of its own: write `@WeakOutlet var label: Label?`. [NIB161]"
        ),
        (
            "func f() { b.addTarget(self, action: #selector(save), for: .touchUpInside) }",
            "A.swift:2:38: warning: There are no selectors: hand the method over as `Form.save`, or a closure to addAction(for:). "
                + "[NIB161]"
        ),
    ])
    func memberThatNothingKnowsIsTold(member: String, problem: String) {
        #expect(problems("final class Form: ViewController, TableViewDelegate {\n\(member)\n}") == [problem])
        #expect(problems("extension Form: TableViewDelegate {\n\(member)\n}") == [problem])
    }

    @Test(arguments: [
        "func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int { 2 }",
        "func tableView(_ t: Nibble.TableView, heightForRowAt _: Foundation.IndexPath) -> Int { 2 }",
        "func tableView(_ t: TableView, heightForHeaderInSection section: Int) -> Int? { 2 }",
        "func tableView(_ t: TableView, commit style: TableViewCell.EditingStyle, forRowAt: IndexPath) {}",
        "func tableView(_ t: TableView, didSelectRowAt path: IndexPath) { let x: CGFloat = 1; f(x, { $0 > 1 }) }",
        "func tableView(_ tree: Tree, heightForRowAt indexPath: IndexPath) -> CGFloat { 2 }",
        "func tableView(_ t: TableView, heightForRowAt path: IndexPath) -> Int { 2 }\n"
            + "func tableView(_ t: TableView, heightForRowAt path: IndexPath) -> CGFloat { 2 }",
        "@IBInspectable var corner = 1\n"
            + "override class var inspectables: InspectableTable { [\"corner\": Inspectable(\\Form.corner)] }",
        "@IBAction func save(_ b: Button) {}\noverride class var actions: ActionTable { [\"save\": Action(Form.save)] }",
        "func", "func f", "func f(", "func f(_ x", "func tableView(_:heightForRowAt:)", "@IBAction",
        "@IBInspectable var",
    ])
    func memberThatIsKnownIsNotTold(member: String) {
        #expect(problems("final class Form: ViewController {\n\(member)\n}") == [])
    }

    @Test func columnsCountCharactersOfTheLine() {
        let source =
            "final class Form: ViewController {\n\tlet é日 = \"ä\"; /* ö\n */ @IBOutlet var label: Label!\n}"
        #expect(problems(source).map { $0.prefix { $0 != " " } } == ["A.swift:3:5:"])
        let other = "final class Form: ViewController {\n\tlet é日 = \"ä\"; @IBOutlet var label: Label!\n}"
        #expect(problems(other).map { $0.prefix { $0 != " " } } == ["A.swift:2:16:"])
    }

    @Test func attributeOfADesignedPropertyNamesTheTable() throws {
        let source = "final class Card: View { @IBInspectable var corner: Int = 1 }"
        let catalog = ClassCatalog(
            sources: SourceClassReader.classes(in: source, file: "Card.swift"), hasSources: true)
        let reading = NibReader.read(Array("<layout><Card corner=\"2\"/></layout>".utf8), file: "T.layout")
        let problems = NibChecker.problems(of: try #require(reading.document), catalog: catalog)
        #expect(
            problems.map(\.message) == [
                "Card has no attribute “corner”. It is @IBInspectable, which nothing reads: add “corner” to `inspectables` of Card."
            ])
    }

    @Test func tableIsThatOfTheProtocols() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        let found = try Set(Self.requirements(in: sources.standardized.path))
        let listed = Set(DelegateMethods.table.split(separator: "\n").map(String.init))
        #expect(found.count > 100)
        #expect(listed.subtracting(found) == [], "Run Tests/Generators/delegate-methods.py")
        #expect(found.subtracting(listed) == [], "Run Tests/Generators/delegate-methods.py")
    }

    /// The methods of public protocols of delegates and data sources, as the table writes them.
    private static func requirements(in folder: String) throws -> [String] {
        let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        return try files.filter { $0.hasSuffix(".swift") }.flatMap { file -> [String] in
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            guard text.contains("public protocol ") else { return [] }
            let tokens = SwiftToken.all(in: text)
            let blocks = SwiftBlocks(tokens)
            return tokens.indices.dropLast(2).flatMap { index -> [String] in
                let name = tokens[index + 1].text
                guard tokens[index].text == "protocol", tokens[index + 2].text == ":",
                    name.contains("Delegate") || name.contains("DataSource"),
                    let open = blocks.start(from: index, in: tokens[...])
                else { return [] }
                let body = tokens[(open + 1)..<blocks.end(ofBlockAt: open, in: tokens[...])]
                return body.indices.filter { body[$0].text == "func" }.compactMap { keyword in
                    SourceMethod(after: keyword, in: body, blocks).map {
                        "\(name) \($0.name) \($0.types.joined(separator: " "))"
                    }
                }
            }
        }
    }

    @Test func methodsThatNothingCallsAreNotOurs() {
        #expect(Set(DelegateMethods.missing.keys).isDisjoint(with: DelegateMethods.own.keys))
        #expect(DelegateMethods.missing.values.allSatisfy { $0.first?.isLowercase == true && $0.last != "." })
    }
}
