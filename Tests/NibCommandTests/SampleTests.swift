import ArgumentParser
import Foundation
import Nibble
import NibbleNibFormat
import NibbleNibs
import Testing

@testable import NibTool
@testable import NibbleNibCheck

/// A component, its controller and their sources, as the tool sees them: sound, and with every kind of spelling mistake.
@MainActor struct SampleTests {
    private let sources = """
        final class HarbourView: View {
            @Outlet var picture: ImageView
            @Outlet var label: Label
            var caption: String? { get { label.text } set { label.text = newValue } }
            override class var inspectables: InspectableTable { ["caption": Inspectable(\\HarbourView.caption)] }
        }

        final class ShipStore: NibOwner {
            var capacity = 0
            static var inspectables: InspectableTable { ["capacity": Inspectable(\\ShipStore.capacity)] }
        }

        final class HarbourController: ViewController {
            @Outlet var store: ShipStore
            @Outlet var titleLabel: Label
            @Outlet var harbour: HarbourView
            @OutletCollection var berths: [Button]
            override class var actions: ActionTable {
                ["arrive": Action(HarbourController.arrive), "choose": Action(HarbourController.choose)]
            }
            func arrive() {}
            func choose(_ sender: Button) {}
        }
        """

    private let view = """
        <layout class="HarbourView" design="40x12">
          <ImageView outlet="picture" contentMode="scaleAspectFill" edges="super"/>
          <Label outlet="label" textColor="#e6e6e6" leading="super" trailing="super" bottom="super" height="1"/>
        </layout>
        """

    private let controller = """
        <layout owner="HarbourController" design="80x24">
          <Object class="ShipStore" id="store" outlet="store" capacity="20"/>
          <View outlet="view">
            <Label outlet="titleLabel" text="Harbour" textAttributes="bold" top="safe" leading="safe + 1"/>
            <HarbourView outlet="harbour" caption="At night" top="titleLabel.bottom" leading="safe" trailing="safe" height="12"/>
            <StackView spacing="1" leading="safe" bottom="safe" height="1">
              <Button collection="berths" text="One" onTap="choose"/>
              <Button collection="berths" text="Arrive" onTap="arrive"/>
            </StackView>
          </View>
        </layout>
        """

    /// The report of `nib check --sources` on both files, without their folder.
    private func report(_ controller: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibble-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Sources"), withIntermediateDirectories: true)
        try Data(sources.utf8).write(to: folder.appending(path: "Sources/Harbour.swift"))
        try Data(view.utf8).write(to: folder.appending(path: "HarbourView.layout"))
        try Data(controller.utf8).write(to: folder.appending(path: "HarbourController.layout"))
        let files = ["HarbourView.layout", "HarbourController.layout"].map { folder.appending(path: $0).path }
        let classes = try SourceFolder.classes(of: [folder.appending(path: "Sources").path])
        let check = LayoutCheck(files.map(NibInput.init), classes: classes, hasSources: true)
        return CheckCommand.problems(of: check).map {
            $0.description.replacing(folder.path + "/", with: "")
        }
    }

    @Test func soundFilesHaveNoProblems() throws {
        #expect(try report(controller) == [])
    }

    @Test func everyMisspellingHasItsPlaceAndTheRightName() throws {
        let misspelt = [
            ("text=\"Harbour\"", "txet=\"Harbour\""), ("textAttributes=\"bold\"", "textAttributes=\"blod\""),
            ("<HarbourView ", "<HabourView "),
            ("collection=\"berths\" text=\"One\"", "collection=\"births\" text=\"One\""),
            ("onTap=\"arrive\"", "onTap=\"arive\""),
        ]
        let wrong = misspelt.reduce(controller) { $0.replacing($1.0, with: $1.1) }
        let name = "HarbourController.layout"
        #expect(
            try report(wrong) == [
                "\(name):4:32: error: Label has no attribute “txet”. Did you mean “text”? [NIB110]",
                "\(name):4:63: error: “textAttributes” of Label takes any of bold, dim, italic, underline, blink, reverse and"
                    + " strikethrough, not “blod”. Did you mean “bold”? [NIB111]",
                "\(name):5:5: error: There is no class HabourView in Nibble or in the sources. Did you mean “HarbourView”?"
                    + " [NIB101]",
                "\(name):7:27: error: HarbourController has no outlet “births”. It has: berths, harbour, store, titleLabel,"
                    + " toolbarItems, view. Did you mean “berths”? [NIB120]",
                "\(name):8:56: error: HarbourController has no action “arive”. It has: arrive, choose. Did you mean “arrive”?"
                    + " [NIB130]",
            ])
    }
}

/// Sentences of problems that need the whole tool, pictures among them.
@MainActor struct ToolSentenceTests {
    private func problems(_ text: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibble-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: "T.layout").path
        try Data(text.utf8).write(to: URL(filePath: path))
        let check = LayoutCheck([NibInput(path)], classes: [], hasSources: false)
        return CheckCommand.problems(of: check).map {
            $0.description.replacing(folder.path + "/", with: "")
        }
    }

    @Test func aPictureThatIsNotThereIsNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibble-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("P3 1 1 255 10 20 30\n".utf8).write(to: folder.appending(path: "Harbour.ppm"))
        func load(_ image: String) throws -> NibContents {
            let path = folder.appending(path: "Photo.layout").path
            try Data("<layout><ImageView image=\"\(image)\"/></layout>".utf8).write(to: URL(filePath: path))
            return try Nib(contentsOf: path).instantiate()
        }
        #expect(try load("Harbour").first(ImageView.self).image != nil)
        let missing = #expect(throws: NibError.self) { try load("Habour") }
        #expect(
            missing?.description
                == "Photo.layout:1:27: error: There is no picture “Habour” beside this file or among the program's resources."
                + " Did you mean “Harbour”? [NIB112]")
        let wrong = #expect(throws: NibError.self) { try load("../Harbour") }
        #expect(wrong?.problems.map { "\($0.code)" } == ["NIB112"])
    }

    @Test func constraintsThatContradictOneAnotherAreDoubtful() throws {
        let found = try problems(
            "<layout design=\"20x4\"><View><View top=\"super\" leading=\"super\" height=\"1\" width=\"3\" trailing=\"super\"/></View></layout>"
        )
        #expect(found.count == 1)
        let lines = found.first?.split(separator: "\n") ?? []
        #expect(lines.first?.hasPrefix("T.layout:1:") == true && lines.first?.contains(":1:1:") == false)
        #expect(lines.first?.contains(": warning: At 20x4: ") == true)
        #expect(lines.first?.hasSuffix("[NIB170]") == true)
    }
}
