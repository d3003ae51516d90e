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
            "<layout><View><TextField contentVerticalAlignment=\"center\" frame=\"0,0,9,1\"/></View></layout>"
        #expect(problems(layout).map(\.severity) == [.error])
    }

    // MARK: - Elements of other systems

    @Test func whatIsInsideAnElementOfHTMLIsToldWithIt() {
        let text =
            "<layout><div><p id=\"a\"/><VStack><img/></VStack><Label top=\"a.bottom\"/></div></layout>"
        #expect(
            told(text) == [
                "9 NIB010 View", "14 NIB010 Label", "25 NIB101 StackView axis=\"vertical\"",
                "33 NIB010 ImageView",
            ])
        #expect(
            told("<layout><select><option/></select></layout>") == ["9 NIB010 PickerView", "17 NIB010 -"])
    }

    @Test func whatIsInsideARootOfHTMLIsToldWithIt() {
        #expect(
            told("<div><p/><img/></div>") == ["1 NIB006 -", "6 NIB010 Label", "10 NIB010 ImageView"])
        #expect(
            told("<html lang=\"en\"><head/><body><p/></body></html>")
                == ["1 NIB006 layout", "17 NIB010 -", "24 NIB010 View", "30 NIB010 Label"])
        #expect(told("<View><p/></View>") == ["1 NIB006 -", "7 NIB010 Label"])
        #expect(told("<rubbish><p/></rubbish>") == ["1 NIB006 -"])
    }

    // Nobody learns how to place what has to be another element first.
    @Test func anElementOfHTMLIsNoViewWithoutAPlace() {
        #expect(told("<layout><View><p class=\"a\"/><navigationstack/></View></layout>").count == 2)
    }

    @Test(arguments: [
        ("Picker", "PickerView"), ("Select", "PickerView"), ("select", "PickerView"),
        ("Paragraph", "Label numberOfLines=\"0\""), ("Block", "BoxView"), ("List", "TableView"),
        ("BarChart", "Chart style=\"bar\""), ("LineGauge", "ProgressView"), ("Table", "DataTable"),
        ("Tabs", "TabBar"),
    ])
    func oneKindOfViewHasOneAnswer(name: String, meant: String) {
        let found = told("<layout><\(name)/></layout>")
        #expect(found.count == 1 && found.first?.hasSuffix(" \(meant)") == true, "\(found)")
    }

    @Test(arguments: ["Gauge", "Sparkline", "Chart"]) func namesThatRatatuiSharesAreOurs(name: String) {
        #expect(told("<layout><\(name)/></layout>") == [])
    }

    @Test(arguments: ["Canvas", "Scrollbar"]) func widgetsWithoutAnElementHaveASentence(name: String) throws {
        let found = try #require(problems("<layout><\(name)/></layout>").first)
        #expect(found.suggestion == nil && found.message.contains(" Write "), "\(found)")
    }

    /// The column, the code and the name that was meant, of each problem of a layout of one line.
    private func told(_ text: String) -> [String] {
        let input = NibInput("T.layout", bytes: Array(text.utf8))
        return LayoutCheck([input], classes: [], hasSources: false).problems().map {
            "\($0.position.column) \($0.code) \($0.suggestion ?? "-")"
        }
    }
}
