import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A label that looks at its text while it is made.
final class TranslatedLabel: Label {
    private(set) var textInside: String?
    private(set) var decoded: String?

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        textInside = text
        decoded = coder.decodeString(forKey: "text")
    }
}

@Suite(.serialized) @MainActor struct TranslationRows {
    /// Loads a file as somebody sees it who prefers some languages.
    private func load(_ name: String, in languages: [String]) throws -> NibContents {
        let usual = Nib.languages
        defer { Nib.languages = usual }
        Nib.languages = languages
        return try Nib(named: name, in: .module).instantiate()
    }

    @Test func j_translationsOfAnXcodeProjectAreFoundByTheObjectsIDs() throws {
        let contents = try load("Harbour", in: ["de"])
        #expect(try contents.object("har-la-bel", as: Label.self).text == "Hafen")
        let button = try contents.object("har-bu-ton", as: Button.self)
        #expect(button.title == "Festmachen" && button.title(for: .disabled) == "Kein Liegeplatz")
        #expect(try contents.object("har-fi-eld", as: TextField.self).placeholder == "Name des Schiffs")
        let segments = try contents.object("har-se-gme", as: SegmentedControl.self)
        #expect((0..<2).map { segments.titleForSegment(at: $0) } == ["Tag", "Nacht"])
        let item = try contents.object("har-na-vit", as: NavigationItem.self)
        #expect(item.title == "Ankunft" && item.rightBarButtonItem?.title == "Sortieren")
    }

    @Test func j_runtimeAttributesGoThroughTheSameTable() throws {
        let badge = try load("Harbour", in: ["de"]).object("har-ba-dge", as: BadgeView.self)
        #expect(badge.caption == "Leuchtturm" && badge.level == 3)
    }

    @Test func j_aMissingTranslationLeavesTheBaseText() throws {
        #expect(try load("Harbour", in: ["de"]).object("har-no-tra", as: Label.self).text == "No translation")
        #expect(try load("Harbour", in: ["is"]).object("har-la-bel", as: Label.self).text == "Harbour")
        #expect(try load("Harbour", in: []).object("har-la-bel", as: Label.self).text == "Harbour")
    }

    @Test func j_theMoreExactLanguageComesFirstAndTheOthersFillItsGaps() throws {
        let contents = try load("Harbour", in: ["de-AT", "de"])
        #expect(try contents.object("har-la-bel", as: Label.self).text == "Hafen an der Donau")
        #expect(try contents.object("har-bu-ton", as: Button.self).title == "Festmachen")
    }

    @Test func j_layoutsHaveKeysOfTheirOwnAndATableOfTheirOwn() throws {
        let contents = try load("Pier", in: ["de"])
        #expect(try contents.object("title", as: Label.self).text == "Seebrücke")
        #expect(try contents.object("other", as: Label.self).text == "Kai")
        #expect(try contents.object("badge", as: BadgeView.self).caption == "Lampe")
    }

    @Test func j_textsOfVariationsHaveKeysOfTheirOwn() throws {
        let controller = ViewController()
        let contents = try load("Pier", in: ["de"])
        controller.view = try contents.first(View.self)
        let stage = Stage(size: Size(width: 80, height: 24), controller: controller)
        let labels = try ["light", "buoy"].map { try contents.object($0, as: Label.self) }
        #expect(labels.map(\.text) == ["Leuchtturm", "Ansteuerungstonne"])
        stage.resize(to: Size(width: 40, height: 24))
        #expect(labels.map(\.text) == ["Licht", "Buoy"])
    }

    @Test func j_translationsAreInPlaceInsideInit() throws {
        let label = try load("Pier", in: ["de"]).object("title", as: TranslatedLabel.self)
        #expect(label.textInside == "Seebrücke" && label.decoded == "Seebrücke")
    }

    @Test func j_aTableThatIsWrongIsAWarningAndTheRestOfItCounts() throws {
        let contents = try load("Pier", in: ["fr"])
        #expect(try contents.object("title", as: Label.self).text == "Jetée")
        #expect(try contents.object("other", as: Label.self).text == "Quay")
        let warning = try #require(contents.warnings.first)
        #expect(warning.severity == .warning && warning.position.file == "fr.lproj/Words.strings")
        #expect(warning.position.line == 2)
    }

    @Test func j_toolsLookAtTheTablesOfAllLanguages() throws {
        let usual = Nib.languages
        Nib.languages = []
        defer { Nib.languages = usual }
        let nib = try Nib(named: "Pier", in: .module)
        let problems = try nib.instantiate(options: [.designTime, .lenient]).warnings
        #expect(problems.count == 1)
        #expect(problems.first?.position.file.hasSuffix("/fr.lproj/Words.strings") == true)
        #expect(problems.map(\.severity) == [.warning])
        #expect(try nib.instantiate().warnings.isEmpty)
    }

    @Test func j_scenesAreTranslatedToo() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibble-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Base.lproj", "de.lproj"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        let text =
            "<storyboard><ViewController id=\"first\" title=\"Start\"><Label id=\"hello\" text=\"Hello\"/></ViewController></storyboard>"
        let path = folder.appending(path: "Base.lproj/Main.layout").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try "\"first.title\" = \"Anfang\"; \"hello.text\" = \"Hallo\";".write(
            toFile: folder.appending(path: "de.lproj/Main.strings").path, atomically: true, encoding: .utf8)
        let usual = Nib.languages
        defer { Nib.languages = usual }
        Nib.languages = ["de"]
        let controller = try Storyboard(contentsOf: path).instantiateInitialViewController()
        #expect(controller.title == "Anfang" && (controller.view as? Label)?.text == "Hallo")
    }

    @Test func a3_aFileForOneKindOfDeviceStandsInWhereThereIsNoneForAll() throws {
        #expect(try Nib(named: "Gangway", in: .module).instantiate().first(Label.self).text == "wide gangway")
        #expect(try Nib(named: "Rope", in: .module).instantiate().first(Label.self).text == "rope")
    }
}
