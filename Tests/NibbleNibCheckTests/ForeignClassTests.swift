import Foundation
import NibbleNibFormat
import Testing

@testable import NibbleNibCheck

/// What is said of classes of other modules, and of what Xcode writes by itself.
struct ForeignClassTests {
    private let source = "final class Card: View { @Outlet var badge: Badge; @Outlet var title: Label }"

    private func problems(_ text: String, file: String = "T.layout", libraries: String = "") -> [NibProblem] {
        let reading = NibReader.read(Array(text.utf8), file: file)
        guard let document = reading.document else { return reading.problems }
        let classes = [libraries, source].flatMap { SourceClassReader.classes(in: $0, file: "S.swift") }
        return NibChecker.problems(
            of: document, catalog: ClassCatalog(sources: classes, hasSources: true))
    }

    @Test(arguments: [
        ("<layout><Kit.Badge/></layout>", NibProblem.Severity.note),
        ("<layout owner=\"Kit.Badge\"><View/></layout>", .note), ("<layout><Badge/></layout>", .error),
        ("<layout><Nibble.Badge/></layout>", .error),
    ])
    func aClassOfAnotherModuleIsNoMistake(text: String, severity: NibProblem.Severity) {
        let found = problems(text)
        #expect(found.map(\.severity) == [severity] && found.map(\.code) == [.unknownClass])
    }

    @Test func librariesAreKnown() {
        let library =
            "public class Badge: View { override class var inspectables: InspectableTable { [\"level\": x] } }"
        #expect(problems("<layout><Badge level=\"1\"/></layout>", libraries: library) == [])
        let found = problems("<layout><Kit.Badge levle=\"1\"/></layout>", libraries: library)
        #expect(found.map(\.suggestion) == ["level"] && found.map(\.severity) == [.error])
    }

    // The module is not imported where the source is compiled.
    @Test func generatedSourceNamesNoClassOfAnotherModule() throws {
        let text =
            "<layout owner=\"Card\"><View><Badge outlet=\"badge\"/><Label outlet=\"title\"/></View></layout>"
        let document = try #require(NibReader.read(Array(text.utf8), file: "Card.layout").document)
        let classes = SourceClassReader.classes(in: source, file: "Card.swift")
        let swift = ConnectionSource.text(for: [document], classes: classes)
        #expect(swift.contains("owner.title") && !swift.contains("owner.badge"))
    }

    @Test func generatedFunctionsHaveNamesOfTheirOwn() throws {
        let text = "<layout owner=\"Card\"><Label outlet=\"title\"/></layout>"
        let documents = ["Card.layout", "Card.xib", "Card.owner.layout"].compactMap {
            NibReader.read(Array(text.utf8), file: $0).document
        }
        let classes = SourceClassReader.classes(in: source, file: "Card.swift")
        let swift = ConnectionSource.text(for: documents, classes: classes)
        for name in ["Card", "Card__2", "Card__3"] {
            #expect(swift.components(separatedBy: "func checkOutlets_\(name)(").count == 2)
        }
    }

    @Test func whatXcodeWritesByItselfIsNoMistake() {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v"><subviews>
            <textField id="t" borderStyle="roundedRect" contentVerticalAlignment="center"/>
            <button id="b"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="tilte" value="a"/>
            </userDefinedRuntimeAttributes></button></subviews></view></objects></document>
            """
        #expect(problems(xib, file: "T.xib").map(\.suggestion) == ["title"])
        let layout =
            "<layout><View><TextField borderStyle=\"roundedRect\" frame=\"0,0,9,1\"/></View></layout>"
        #expect(problems(layout).map(\.severity) == [.error])
    }
}
