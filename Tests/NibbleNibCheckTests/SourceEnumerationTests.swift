import NibbleCells
import Testing

@testable import NibbleNibCheck

/// Enumerations of the sources, whose texts attributes take.
struct SourceEnumerationTests {
    /// The kind of the attribute “mood” of a class.
    private func kind(
        _ declarations: String, property: String = "var mood = Mood.calm",
        entry: String = "Inspectable(\\Card.mood)"
    ) -> InspectableKind? {
        let source = """
            \(declarations)
            final class Card: View {
                \(property)
                override class var inspectables: InspectableTable { ["mood": \(entry)] }
            }
            """
        let types = SourceClassReader.types(in: source, file: "Card.swift")
        let classes = types.classes.resolved(with: types.enumerations)
        let catalog = ClassCatalog(sources: classes, hasSources: true)
        return catalog["Card"]?.attributes["mood"] ?? nil
    }

    @Test(arguments: [
        "enum Mood: String, CaseIterable { case calm, wild }",
        "enum Mood: String, CaseIterable, InspectableValue {\ncase calm\ncase wild\nvar next: Mood { switch self { case .calm: .wild; case .wild: .calm } } }",
        "enum Outer { enum Mood: String, CaseIterable { case quiet = \"calm\", `wild` } }",
        "enum Mood: String { case calm; case wild }\nextension Mood: CaseIterable, InspectableValue {}",
    ])
    func anAttributeTakesTheTextsOfTheCases(declarations: String) {
        #expect(kind(declarations) == .choice(["calm", "wild"]))
    }

    @Test(arguments: [
        "enum Mood: Int, CaseIterable { case calm, wild }",
        "enum Mood: Int, CaseIterable { case calm = -1, wild = 0x10 }",
        "enum Mood: CaseIterable { case calm; case wild }",
        "enum Mood: InspectableValue { case `calm`, wild }\nextension Mood: CaseIterable {}",
    ])
    func anAttributeTakesTheNamesOfCasesWithoutTexts(declarations: String) {
        #expect(kind(declarations) == .choice(["calm", "wild"]))
    }

    @Test func theTypeIsThatOfTheProperty() {
        let mood = "enum Mood: String, CaseIterable { case calm, wild }"
        #expect(kind(mood, property: "var mood: Mood?") == .choice(["calm", "wild"]))
        #expect(kind(mood, property: "var mood: Outer.Mood = .calm") == .choice(["calm", "wild"]))
        #expect(
            kind(mood, property: "var mood: Mood\nvar name: String", entry: "Inspectable(\\.name)") == .text)
        #expect(kind(mood, property: "var mood = Mood.calm.rawValue") == nil)
    }

    @Test(arguments: [
        "enum Mood: Double, CaseIterable { case calm = 1.5, wild }",
        "enum Mood: CaseIterable, CustomStringConvertible { case calm, wild; var description: String { \"?\" } }",
        "enum Mood: CaseIterable { case calm, wild }\nextension Mood: CustomStringConvertible {}",
        "enum Mood: String { case calm, wild }",
        "enum Mood: String, CaseIterable { case calm\n#if os(Linux)\ncase wild\n#endif\n}",
        "enum Mood: String, CaseIterable { case calm = \"c\\u{61}lm\" }",
        "enum Mood: String, CaseIterable { case calm, wild; static var allCases: [Mood] { [.calm] } }",
        "enum Mood: String, CaseIterable { case calm, wild }\nextension Mood: InspectableValue { static var inspectableKind: InspectableKind { .text } }",
        "enum A { enum Mood: String, CaseIterable { case calm } }\nenum B { enum Mood: String, CaseIterable { case wild } }",
        "enum Mood", "enum Mood: String, CaseIterable {",
    ])
    func whatOnlyACompilerKnowsIsNotOffered(declarations: String) {
        #expect(kind(declarations) == nil)
    }

    @Test func nestedAndUnfinishedEnumerationsAreEachReadOnce() {
        let unfinished = String(repeating: "enum A ", count: 20_000) + "{"
        #expect(SourceClassReader.types(in: unfinished, file: "x.swift").classes.isEmpty)
    }
}
