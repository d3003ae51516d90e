import Nibble
import NibbleEditing
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibTool

/// Problems of constraints: how the editor shows and resolves them.
@MainActor struct EditProblemTests {
    private nonisolated static let torn = """
        <layout design="60x12">
          <View outlet="view">
            <Label id="name" text="Harbour" top="super + 1" leading="super + 2" trailing="super - 8" width="20"/>
          </View>
        </layout>

        """

    @Test func constraintsAreLinesWithTheirConstants() throws {
        let editor = try EditedFolder(Self.torn.replacing(" width=\"20\"", with: "")).open()
        try editor.select("Label")
        let lines = editor.controller.canvas.marks.constraints
        #expect(lines.count == 3 && lines.allSatisfy { !$0.isBroken })
        #expect(lines.contains { $0.axis == .horizontal && $0.span == 0..<2 && $0.words == "2" })
        #expect(lines.contains { $0.axis == .horizontal && $0.span == 52..<60 && $0.words == "8" })
        #expect(lines.contains { $0.axis == .vertical && $0.span == 0..<1 && $0.words == "1" })
    }

    @Test func contradictionsAreMarkedAndEachChangeResolvesThem() throws {
        let editor = try EditedFolder(Self.torn).open()
        try editor.select("Label")
        #expect(editor.controller.canvas.marks.constraints.count(where: \.isBroken) == 3)
        try editor.press("ctrl-e")
        for words in [
            "Remove width = 20", "Remove leading", "Remove trailing", "width = 50", "leading = super + 32",
            "trailing = super - 38", "@999",
        ] { #expect(editor.stage.text.contains(words), "\(words)") }
        editor.stage.type("width = 50")
        try editor.press("enter")
        #expect(editor.text == Self.torn.replacing("width=\"20\"", with: "width=\"50\""))
        #expect(editor.controller.canvas.marks.constraints.allSatisfy { !$0.isBroken })
    }

    // It was a distance that contradicted the rest at any other size.
    @Test(arguments: [
        torn, torn.replacing("Label id=\"name\" text=\"Harbour\"", with: "View id=\"name\" height=\"3\""),
        torn.replacing(
            "top=\"super + 1\" leading=\"super + 2\" trailing=\"super - 8\"", with: "edges=\"super 1 2 3 8\""),
    ])
    func theFirstChangeOfAContradictionHoldsAtEverySize(text: String) throws {
        let editor = try EditedFolder(text).open()
        editor.controller.select(2)
        editor.stage.settle()
        try editor.press("ctrl-e enter")
        #expect(editor.text == text.replacing(" width=\"20\"", with: ""))
        for _ in 0..<4 {
            try editor.press("f7")
            let problems = try #require(editor.controller.canvas.scene).problems
            #expect(!problems.contains { $0.kind == .unsatisfiable }, "\(editor.stage.text)")
        }
    }

    @Test func whatHoldsAtTheSizeShownAloneIsListedLastAndSaysSo() throws {
        let editor = try EditedFolder(Self.torn).open()
        try editor.select("Label")
        try editor.press("ctrl-e")
        let rows = editor.stage.text.split(separator: "\n").map(String.init)
        let constant = try #require(rows.firstIndex { $0.contains("width = 50  at this size alone") })
        let removal = try #require(rows.lastIndex { $0.contains("Remove trailing") })
        #expect(removal < constant)
    }

    @Test func whatIsLeftOpenIsSaidAndSet() throws {
        let text = Self.torn.replacing(" top=\"super + 1\"", with: "").replacing(" width=\"20\"", with: "")
        let editor = try EditedFolder(text).open()
        try editor.select("Label")
        #expect(editor.stage.text.contains("?top edge"))
        try editor.press("ctrl-e")
        editor.stage.type("top to the superview")
        try editor.press("enter")
        #expect(editor.text.contains("top=\"super\""))
        #expect(!editor.stage.text.contains("?top edge"))
    }

    @Test(arguments: [
        ("<Label text=\"a\" numberOfLine=\"2\" frame=\"1,1,3,1\"/>", "numberOfLines=\"2\""),
        ("<Lable text=\"a\" frame=\"1,1,3,1\"/>", "<Label text=\"a\""),
        ("<Label text=\"a\" textColor=\"systemRd\" frame=\"1,1,3,1\"/>", "textColor=\"systemRed\""),
    ])
    func aMisspeltNameIsMendedByOneKey(element: String, mended: String) throws {
        let text = "<layout>\n  <View>\n    \(element)\n  </View>\n</layout>\n"
        let editor = try EditedFolder(text).open()
        try editor.press("ctrl-e")
        #expect(editor.text.contains(mended))
        #expect(!editor.file.problems.contains { $0.suggestion != nil })
        try editor.press("ctrl-z")
        #expect(editor.text == text)
    }

    @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40)])
    func theWayOutIsSeenAtTheBeginningOfAProblem(size: Size) throws {
        let text =
            "<layout>\n  <View>\n    <Label numberOfLine=\"2\" frame=\"1,1,3,1\"/>\n  </View>\n</layout>\n"
        let editor = try EditedFolder(text).open(size: size)
        #expect(editor.stage.text.contains("3  Ctrl-E fixes: "))
    }

    @Test func whatCanBeMendedIsMendedBeforeTheRest() throws {
        let text = """
            <layout>
              <View alpha="much">
                <Label numberOfLine="2" frame="1,1,3,1"/>
              </View>
            </layout>

            """
        let editor = try EditedFolder(text).open(size: Size(width: 80, height: 24))
        try editor.select("View")
        #expect(editor.file.problems.count == 2)
        try editor.press("ctrl-e")
        #expect(editor.text.contains("numberOfLines=\"2\""))
        // The row is cut off; Enter says all of it.
        let words = try #require(editor.file.problems.first).text
        #expect(!editor.stage.text.contains(words.suffix(12)))
        try editor.press("tab tab tab tab enter")
        #expect(editor.stage.text.contains(words.suffix(12)), "\(editor.stage.text)")
    }

    @Test(arguments: [
        ("super", 3, "super + 3"), ("super + 4", 0, "super"),
        ("name.bottom - 2 @750", 5, "name.bottom + 5 @750"),
        ("12", 7, "7"), ("super - 1", -4, "super - 4"),
    ])
    func aConstantIsReplaced(value: String, constant: Int, result: String) {
        #expect(ConflictFixes.value(value, with: constant) == result)
    }

    @Test(arguments: ["max 12", "name.width * 2", "self.height * 2 + 1"])
    func whatIsMoreThanADistanceIsLeft(value: String) { #expect(ConflictFixes.value(value, with: 3) == nil) }

    @Test func valuesThatAreTheDefaultAreMarked() throws {
        let text = Self.torn.replacing(" width=\"20\"", with: " numberOfLines=\"1\" textAlignment=\"center\"")
        let editor = try EditedFolder(text).open()
        try editor.select("Label")
        let rows = editor.controller.inspector.rows
        #expect(rows.first { $0.name == "numberOfLines" }?.isIdle == true)
        #expect(rows.first { $0.name == "textAlignment" }?.isIdle == false)
    }

    /// An editor that asks for the color of a label.
    private func openColors() throws -> Editor {
        let editor = try EditedFolder(Self.torn).open()
        try editor.select("Label")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "textColor" })
        editor.controller.values.edit(row)
        editor.stage.advanceToRest()
        return editor
    }

    @Test func colorsAreChosenWithTheirContrast() throws {
        let editor = try openColors()
        #expect(editor.stage.text.contains("systemRed") && editor.stage.text.contains("As text"))
        try editor.press("down enter")
        #expect(editor.text.contains("textColor=\""))
    }

    @Test func escapeClosesTheColorsWhateverIsTyped() throws {
        let editor = try openColors()
        editor.stage.type("blu")
        try editor.press("escape")
        #expect(editor.controller.presentedViewController == nil && editor.text == Self.torn)
    }

    @Test func colorsAreFoundByTheirNames() throws {
        let editor = try openColors()
        editor.stage.type("system blu")
        try editor.press("enter")
        #expect(editor.text.contains("textColor=\"systemBlue\""))
    }

    // The row had no value, and Enter wrote the one that it has anyway.
    @Test func anObjectIsInstalledUnlessTheFileSaysOtherwise() throws {
        let editor = try EditedFolder(Self.torn).open()
        try editor.select("Label")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "installed" })
        #expect(row.words == "installed true" && row.written == nil)
        editor.controller.values.edit(row)
        #expect(editor.text.contains("installed=\"false\""))
    }

    @Test func theCanvasSaysItsDepthOfColour() throws {
        let editor = try EditedFolder(Self.torn).open()
        try editor.press("f8")
        #expect(editor.stage.text.contains("256 colours"))
    }

    @Test func directionsAndAppearancesTurnByKeys() throws {
        let editor = try EditedFolder(Self.torn.replacing(" trailing=\"super - 8\"", with: "")).open()
        try editor.select("Label")
        let left = try #require(editor.controller.canvas.scene?.frames[editor.file.selection])
        try editor.press("alt-d alt-t")
        let right = try #require(editor.controller.canvas.scene?.frames[editor.file.selection])
        #expect(left.minX == 2 && right.maxX == 58)
        #expect(editor.stage.text.contains("light · right to left"))
        try editor.press("alt-g")
        #expect(editor.stage.text.contains("No folder such as de.lproj is beside the file."))
    }

    @Test func panesKeepTheirSizesAndWhatIsHidden() throws {
        let editor = try EditedFolder(Self.torn).open()
        try editor.press("f6 alt-m alt-m")
        let width = editor.controller.outline.bounds.width
        let bytes = editor.stage.application.encodedState()
        let other = try EditedFolder(Self.torn).open()
        try other.stage.application.restoreState(from: bytes)
        other.stage.settle()
        #expect(other.controller.panes.hidden == [.problems])
        #expect(other.controller.outline.bounds.width == width && width == 34)
    }

    @Test func theLibraryShowsAPictureOfEachClass() throws {
        let editor = try EditedFolder(Self.torn).open(size: Size(width: 120, height: 40))
        try editor.press("ctrl-n")
        editor.stage.type("progressv")
        #expect(editor.stage.text.contains("━") || editor.stage.text.contains("█"))
    }

    @Test func keysAdjustTheConstantOfAConstraint() throws {
        let editor = try EditedFolder(
            EditedFolder.card.replacing(
                "frame=\"2,3,12,1\"", with: "top=\"name.bottom + 1\" leading=\"super @700\"")
        ).open()
        try editor.select("Button")
        editor.controller.inspector.table.becomeFirstResponder()
        editor.controller.inspector.select("top")
        try editor.press("right shift-right")
        #expect(editor.text.contains("top=\"name.bottom + 7\""))
        editor.controller.inspector.select("leading")
        try editor.press("right")
        #expect(editor.text.contains("leading=\"super + 1 @700\""))
        try editor.press("left left")
        #expect(editor.text.contains("leading=\"super - 1 @700\""))
    }

    @Test func aKeyTurnsTheCharactersOfTheCanvas() throws {
        let editor = try EditedFolder().open()
        for words in ["Canvas · 60×12 · Octants", "Blocks", "ASCII"] {
            try editor.press("f9")
            #expect(editor.stage.text.contains(words))
        }
        try editor.press("f9")
        #expect(!editor.stage.text.contains("ASCII"))
    }

    private static func page(_ inside: String, _ beside: String = "") -> String {
        "<layout design=\"60x12\">\n  <View id=\"page\">\n    \(inside)\n  </View>\(beside)\n</layout>\n"
    }

    // The problem may be another object's than the selected one's.
    @Test func whatIsMendedIsSaidWithItsLine() throws {
        let text = Self.page(
            "<Label text=\"a\" frame=\"1,1,3\"/>\n    <Label txt=\"b\" frame=\"1,2,3,1\"/>")
        let editor = try EditedFolder(text).open()
        try editor.select("Label")
        try editor.press("ctrl-e")
        #expect(editor.text == text.replacing("txt", with: "text"))
        #expect(editor.stage.text.contains("Line 4: Write text. Ctrl-Z takes it back."))
    }

    @Test(arguments: [
        ("top=\"bax.bottom\" leading=\"super\"", "leading=\"super\"", "page"),
        ("top=\"supr + 1\" leading=\"super\"", "top=\"super + 1\" leading=\"super\"", "write super"),
    ])
    func whatConstraintsNameThatIsNotThereIsMended(before: String, after: String, name: String) throws {
        let text = Self.page("<Label text=\"a\" \(before)/>")
        let editor = try EditedFolder(text).open()
        try editor.select("Label")
        try editor.press("ctrl-e")
        if name.hasPrefix("write") {
            editor.stage.type(name)
            try editor.press("enter")
        }
        #expect(editor.text == Self.page("<Label text=\"a\" \(after)/>"), "\(editor.stage.text)")
    }

    @Test func aViewThatNothingPlacesIsPlaced() throws {
        let editor = try EditedFolder(Self.page("<Button title=\"Go\"/>")).open()
        try editor.select("Button")
        #expect(editor.stage.text.contains("Ctrl-E fixes: "))
        try editor.press("ctrl-e")
        #expect(editor.file.value("frame", of: editor.file.selection)?.hasPrefix("2,") == true)
        #expect(editor.stage.text.contains("No problems"))
    }

    // What `nib check` told of a second view, the editor said nothing of.
    @Test func doubtsAboutOtherScenesAreListedToo() throws {
        let text = Self.page(
            "<BoxView id=\"box\" frame=\"1,1,9,4\"/>",
            "\n  <View id=\"other\">\n    <Label id=\"alone\" text=\"Alone\" top=\"super\"/>\n  </View>")
        let editor = try EditedFolder(text).open(size: Size(width: 200, height: 40))
        try editor.select("BoxView")
        #expect(editor.stage.text.contains("left edge of alone"))
        try editor.select("Label")
        try editor.press("ctrl-e")
        editor.stage.type("leading")
        try editor.press("enter")
        try editor.select("BoxView")
        #expect(editor.stage.text.contains("No problems"))
    }

    @Test func aMisspeltAttributeThatIsThereAlreadyGoes() throws {
        let text = Self.page("<Label text=\"x\" frame=\"0,0,4,1\" texte=\"y\"/>")
        let editor = try EditedFolder(text).open()
        try editor.press("ctrl-e")
        #expect(editor.text == Self.page("<Label text=\"x\" frame=\"0,0,4,1\"/>"))
    }

    @Test func aMisspeltOwnerIsMended() throws {
        let folder = try EditedFolder(EditedFolder.card.replacing("CardController", with: "CardContoller"))
        let source = try folder.addSource("import Nibble\nfinal class CardController: ViewController {}\n")
        let editor = try folder.open(sources: [source])
        try editor.press("ctrl-e")
        #expect(editor.text == EditedFolder.card)
    }

    @Test func whatConstraintsLeaveOpenOfOneViewStandsInOneMark() throws {
        let editor = try EditedFolder(Self.page("<Label text=\"a\" width=\"4\"/>")).open()
        try editor.select("Label")
        #expect(
            editor.stage.text.contains("?left edge, top edge")
                || editor.stage.text.contains("?top edge, left edge"))
    }
}
