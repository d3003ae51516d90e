import Testing

@testable import NibbleNibCheck

struct ClassCatalogTests {
    @Test func chainsOfOurOwnClassesStayWhateverSourcesHave() throws {
        let source = """
            class Label: View {}
            class Badge: Label {}
            extension View { var size: Int { 0 } }
            """
        let plain = ClassCatalog(sources: [], hasSources: false)
        let catalog = ClassCatalog(
            sources: SourceClassReader.classes(in: source, file: "App/Badge.swift"), hasSources: true)
        #expect(plain.names.contains("Label") && plain.names.count > 50)
        for name in plain.names {
            let (entries, isWhole) = catalog.chain(of: name)
            #expect(entries.map(\.name) == plain.chain(of: name).entries.map(\.name))
            #expect(entries.allSatisfy { !$0.isOwn } && isWhole)
            #expect(entries.allSatisfy { catalog.isClass(name, a: $0.name) == true })
        }
        #expect(catalog.chain(of: "Badge").entries.map(\.name).prefix(3) == ["Badge", "Label", "View"])
        #expect(catalog.isClass("Badge", a: "View") == true && catalog.isClass("Badge", a: "Button") == false)
    }
}
