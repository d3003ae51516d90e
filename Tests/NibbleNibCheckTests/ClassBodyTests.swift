import Testing

@testable import NibbleNibCheck

/// How outlets and actions are put into a class.
struct ClassBodyTests {
    private static let card = """
        import Nibble

        /// A class of another one: `class Card {}`.
        final class Other: ViewController {}

        final class Card: ViewController {
            @Outlet var name: Label
            private var count = 0

            override func viewDidLoad() {
                super.viewDidLoad()
            }
        }

        """

    private func body(_ text: String, of name: String = "Card") throws -> ClassBody {
        try #require(ClassBody(of: name, in: text, at: "Card.swift"))
    }

    @Test func anOutletComesBehindTheOthers() throws {
        let text = try body(Self.card).declaring(outlet: "save", of: "Button")
        #expect(
            text
                == Self.card.replacing(
                    "    @Outlet var name: Label\n",
                    with: "    @Outlet var name: Label\n    @Outlet var save: Button\n"))
    }

    @Test func anOutletIsWrittenAsThoseBeforeIt() throws {
        let card = Self.card.replacing("name: Label", with: "name: Label!")
        let text = try body(card).declaring(outlet: "save", of: "Button")
        #expect(
            text
                == card.replacing(
                    "    @Outlet var name: Label!\n",
                    with: "    @Outlet var name: Label!\n    @Outlet var save: Button!\n"))
    }

    @Test func theFirstOutletOfAnEmptyClassOpensIt() throws {
        let text = try body(Self.card, of: "Other").declaring(outlet: "save", of: "Button")
        #expect(
            text
                == Self.card.replacing(
                    "final class Other: ViewController {}",
                    with: "final class Other: ViewController {\n    @Outlet var save: Button\n}"))
    }

    @Test func theFirstOutletComesBeforeOtherMembers() throws {
        let text = try body("class Card: View {\n  var a = 1\n}\n").declaring(outlet: "save", of: "Button")
        #expect(text == "class Card: View {\n  @Outlet var save: Button\n\n  var a = 1\n}\n")
    }

    @Test func aCollectionInSeveralLinesIsOneDeclaration() throws {
        let text = try body("class Card: View {\n    @OutletCollection\n    var all: [Label]\n}\n")
            .declaring(outlet: "save", of: "Button")
        #expect(
            text
                == "class Card: View {\n    @OutletCollection\n    var all: [Label]\n    @Outlet var save: Button\n}\n"
        )
    }

    @Test func aTableIsMadeForTheFirstAction() throws {
        let text = try #require(try body(Self.card).declaring(action: "save", sender: "Button"))
        #expect(
            text.hasSuffix(
                """
                        super.viewDidLoad()
                    }

                    override class var actions: ActionTable {
                        ["save": Action(Card.save)]
                    }

                    func save(_ sender: Button) {
                    }
                }

                """))
        let again = SourceClassReader.classes(in: text, file: "Card.swift")
        #expect(again.first { $0.name == "Card" }?.actions == ["save"])
    }

    @Test(arguments: [
        ("[:]", "[\"save\": Action(Card.save)]"),
        ("[\"a\": Action(Card.a)]", "[\"a\": Action(Card.a), \"save\": Action(Card.save)]"),
        (
            "[\n            \"a\": Action(Card.a),\n        ]",
            "[\n            \"a\": Action(Card.a),\n            \"save\": Action(Card.save),\n        ]"
        ),
        (
            "[\n            \"a\": Action(Card.a)\n        ]",
            "[\n            \"a\": Action(Card.a),\n            \"save\": Action(Card.save),\n        ]"
        ),
    ])
    func anActionComesIntoTheTable(table: String, changed: String) throws {
        func source(_ table: String, _ method: String) -> String {
            "class Card: View {\n    override class var actions: ActionTable {\n        \(table)\n    }\n\(method)}\n"
        }
        let text = try body(source(table, "")).declaring(action: "save", sender: "Button")
        #expect(text == source(changed, "\n    func save(_ sender: Button) {\n    }\n"))
    }

    @Test func anOwnerThatIsNoResponderOverridesNothing() throws {
        let text = try body("final class Card: NibOwner {\n}\n").declaring(action: "save", sender: "Button")
        #expect(text?.contains("    static var actions: ActionTable {\n") == true)
    }

    @Test func aTableThatIsMadeElsewhereIsLeftAlone() throws {
        let source = "class Card: View {\n    override class var actions: ActionTable { Tables.card }\n}\n"
        #expect(try body(source).declaring(action: "save", sender: "Button") == nil)
    }

    @Test func lineEndsStay() throws {
        let text = try body("class Card: View {\r\n    @Outlet var a: Label\r\n}\r\n").declaring(
            outlet: "b", of: "Label")
        #expect(text == "class Card: View {\r\n    @Outlet var a: Label\r\n    @Outlet var b: Label\r\n}\r\n")
    }

    // One of another kind made the new line alike to it.
    @Test func aNewLineEndsAsMostLinesDo() throws {
        let text = try body("class Card: View {\n    @Outlet var a: Label\n}\r\n").declaring(
            outlet: "b", of: "Label")
        #expect(text == "class Card: View {\n    @Outlet var a: Label\n    @Outlet var b: Label\n}\r\n")
    }

    @Test(arguments: ["", "class Card: View {", "struct Card {}", "// class Card: View {}"])
    func noClassIsNoBody(text: String) {
        #expect(ClassBody(of: "Card", in: text, at: "Card.swift") == nil)
    }
}
