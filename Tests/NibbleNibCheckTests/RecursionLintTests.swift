import NibbleNibFormat
import Testing

@testable import NibbleNibCheck

/// Row H4 of the checklist: a file that would load itself is found without running anything.
struct RecursionLintTests {
    private func warnings(_ source: String, file: String, _ text: String) throws -> [String] {
        let document = try #require(NibReader.read(Array(text.utf8), file: file).document)
        let classes = SourceClassReader.classes(in: source, file: "Card.swift")
        let catalog = ClassCatalog(sources: classes, hasSources: !source.isEmpty)
        return RecursionLint(document, catalog: catalog).problems.map(\.description)
    }

    /// A class that has its layout loaded by some code.
    private func card(_ body: String) -> String {
        """
        class Card: View {
            override init(frame: Rect) { super.init(frame: frame); initSubviews() }
            required init(coder: NibCoder) throws { try super.init(coder: coder); initSubviews() }
            \(body)
        }
        """
    }

    private let xib = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <view id="v" customClass="Card"/>
        </objects></document>
        """

    @Test(arguments: [
        "Nib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self)",
        "Nib(nibName: \"Card.xib\", bundle: Bundle(for: type(of: self))).instantiate(withOwner: nil)",
        "try? Nib(named: \"Card\").instantiate()", "try? Nib(for: Self.self).instantiate()",
        "try? Nib(for: type(of: self)).instantiate()",
        "Bundle.main.loadNibNamed(NSStringFromClass(type(of: self)), owner: self, options: nil)",
        "try? Bundle.main.loadNib(named: \"Card\")",
    ])
    func h4_aRootClassWhoseSourceLoadsItsFileIsFound(call: String) throws {
        #expect(
            try warnings(card("func initSubviews() { \(call) }"), file: "Layouts/Card.xib", xib) == [
                """
                Layouts/Card.xib:2:5: warning: Card loads this file when it is made, and its top-level view is a Card. Each would \
                load the file again and make another. Leave the view a plain View and connect it to an outlet of its owner Card, \
                or apply the file as a template: Nib(for: Card.self).apply(to: self). [NIB142]
                """
            ])
    }

    @Test func h4_anOwnerThatIsTheRootClassIsFoundWithoutSources() throws {
        #expect(
            try warnings("", file: "Card.layout", "<layout owner=\"Card\">\n  <Kit.Card/>\n</layout>") == [
                """
                Card.layout:2:3: warning: Card owns this file, and its top-level view is a Card too. Each would load the file \
                again and make another. Leave the view a plain View and connect it to an outlet of its owner Card, or apply the \
                file as a template: Nib(for: Card.self).apply(to: self). [NIB142]
                """
            ])
    }

    @Test(arguments: [("Kit.Card", 0), ("App.Card", 1), ("Card", 1)])
    func moduleDecidesBetweenClassesOfOneName(name: String, count: Int) throws {
        let loading = card(
            "func initSubviews() { Nib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self) }")
        let classes =
            SourceClassReader.classes(in: loading, file: "Sources/App/Card.swift")
            + SourceClassReader.classes(in: "class Card: View {}", file: "Sources/Kit/Views/Card.swift")
        let catalog = ClassCatalog(sources: classes, hasSources: true)
        let text = "<layout owner=\"Screen\"><View><\(name)/></View></layout>"
        let document = try #require(NibReader.read(Array(text.utf8), file: "Card.layout").document)
        #expect(RecursionLint(document, catalog: catalog).problems.count == count)
    }

    @Test(arguments: [
        "func initSubviews() { loadLayout() }",
        "func initSubviews() { try? Nib(named: \"Card\").apply(to: self) }",
        "func initSubviews() { Nib(nibName: \"Other\", bundle: nil).instantiate(withOwner: self) }",
        "func initSubviews() {}\n    static func load() { Nib(nibName: \"Card\", bundle: nil).instantiate(withOwner: nil) }",
        "func initSubviews() {}\n    func awakeAfter() { Nib(nibName: \"Card\", bundle: nil).instantiate(withOwner: nil) }",
        "func initSubviews() { Nib(nibName: name, bundle: nil).instantiate(withOwner: self) }",
    ])
    func h4_whatLoadsItselfOnlyWhenAskedIsNot(body: String) throws {
        #expect(try warnings(card(body), file: "Card.xib", xib) == [])
        #expect(try warnings(card(body), file: "Card.layout", "<layout class=\"Card\"/>") == [])
    }

    @Test func h4_viewsInsideTheFileAreNoneOfIt() throws {
        let source = card(
            "func initSubviews() { Nib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self) }")
        #expect(
            try warnings(source, file: "Card.layout", "<layout owner=\"Card\"><View><Label/></View></layout>")
                == [])
        #expect(try warnings(source, file: "Main.layout", "<layout><Card/></layout>") == [])
    }

    @Test func h4_checkingAFileSaysSo() throws {
        let document = try #require(NibReader.read(Array(xib.utf8), file: "Card.xib").document)
        let classes = SourceClassReader.classes(
            in: card(
                "func initSubviews() { Nib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self) }"),
            file: "Card.swift")
        let problems = NibChecker.problems(
            of: document, catalog: ClassCatalog(sources: classes, hasSources: true))
        #expect(problems.map { "\($0.code)" } == ["NIB142"])
    }
}
