import Testing

@testable import NibbleNibCheck

@Suite struct SourceClassTests {
    private let source = """
        import Nibble
        // class Commented: View { @Outlet var no: Label }
        /* class Also /* nested */ { } */
        let text = "class InString { @Outlet var no: Label }"
        public final class Photo<Kind>: Kit.Card, NibOwner where Kind: Sendable {
            @Outlet var label: Label
            @Outlet weak var maybe: Label!
            @WeakOutlet private var hidden: ImageView?
            @OutletCollection var stars: [Button]
            @Outlet(required: false) var other: any Kit.Badge
            var caption: String? { get { "x" } set { var inner: Int = 0; _ = inner } }
            class Inner: View { @Outlet var deep: Label }
            override class var actions: ActionTable {
                ["save": Action(Photo.save), "open(_:)": Action(Photo.open(_:), note: "no")]
            }
            override class var inspectables: InspectableTable {
                ["caption": Inspectable(\\Photo.caption), "size": Inspectable(\\Photo.size)]
            }
            static var outlets: OutletTable { ["delegate": .init(\\Photo.delegate)] }
            func save() { let raw = #"a " quote"#; _ = raw }
        }
        private class Secret {}
        """

    @Test func classesAreFoundWithWhatTheyDeclare() throws {
        let classes = SourceClassReader.classes(in: source, file: "Photo.swift")
        #expect(classes.map(\.name) == ["Photo", "Inner", "Secret"])
        let photo = try #require(classes.first)
        #expect(photo.inherited == ["Kit", "Card", "NibOwner"] && photo.line == 5)
        #expect(photo.outlets.keys.sorted() == ["delegate", "hidden", "label", "maybe", "other", "stars"])
        #expect(photo.actions == ["save", "open(_:)"])
        #expect(photo.attributes.keys.sorted() == ["caption", "size"])
        #expect(photo.attributes["caption"] == .some("String"))
        #expect(photo.attributes["size"] == .some(nil))
        #expect(classes[1].outlets.keys.sorted() == ["deep"])
        #expect(!classes[2].isVisible && photo.isVisible)
    }

    @Test(arguments: [
        ("label", "Label", false, true, true), ("maybe", "Label", false, false, true),
        ("hidden", "ImageView", false, false, false), ("stars", "Button", true, false, true),
        ("other", "Badge", false, true, true),
    ])
    func outletsHaveTheirTypes(
        name: String, type: String, isCollection: Bool, isRequired: Bool, isVisible: Bool
    ) throws {
        let photo = try #require(SourceClassReader.classes(in: source, file: "Photo.swift").first)
        let outlet = try #require(photo.outlets[name])
        #expect(outlet.type == type && outlet.isCollection == isCollection)
        #expect(outlet.isRequired == isRequired && outlet.isVisible == isVisible)
    }

    @Test(arguments: [
        "class", "class A", "class A {", "\"", "#\"", "/*", "class A: B<C { @Outlet var", "\"\"\"x\\",
    ])
    func sourcesThatEndEarlyAreReadAsFarAsTheyGo(source: String) {
        #expect(SourceClassReader.classes(in: source, file: "x.swift").count <= 1)
    }

    @Test func bracesInStringsOpenNoBlocks() throws {
        let source =
            "class A { let brace = \"{\"\n@Outlet var label: Label }\nclass B { @Outlet var other: View }"
        let classes = SourceClassReader.classes(in: source, file: "x.swift")
        #expect(classes.map { $0.outlets.keys.sorted() } == [["label"], ["other"]])
    }

    @Test func hashesOfRawStringsAreCountedOnce() {
        let hashes = String(repeating: "#", count: 50_000)
        let sources = ["\(hashes)\nclass A {}", "class A {}\n\(hashes.dropLast(49_900))\"\(hashes)"]
        for source in sources {
            #expect(SourceClassReader.classes(in: source, file: "x.swift").map(\.name) == ["A"])
        }
    }

    @Test func aSelectorBelongsToTheInnermostClass() {
        let text = """
            class A {
                class B { let a = #selector(go) }
                let b = #selector(go)
            }
            let c = #selector(go)
            """
        let found = SourceClassReader.classes(in: text, file: "x.swift")
        #expect(found.map(\.name) == ["A", "B"])
        #expect(found.map { $0.marks.map(\.line) } == [[3], [2]])
    }

    // Each class looked for the end of its block and for the next brace, and went through all of its body, by itself.
    @Test func nestedAndUnfinishedClassesAreEachReadOnce() {
        let nested = String(repeating: "class A { ", count: 20_000)
        #expect(SourceClassReader.classes(in: nested, file: "x.swift").count == 20_000)
        let unfinished = String(repeating: "class A ", count: 20_000)
        #expect(SourceClassReader.classes(in: unfinished, file: "x.swift").isEmpty)
    }
}
