import Foundation
import NibbleEditing
import NibbleNibFormat
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Text that is pasted into the editor.
@MainActor struct EditPasteTests {
    private func open() throws -> Editor {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        return editor
    }

    @Test(arguments: [
        "\u{FEFF}<Switch/>",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Switch/>\n",
    ])
    func whatEditorsPutBeforeAnElementIsNoReasonToRefuseIt(pasted: String) throws {
        let editor = try open()
        editor.controller.objects.insertPasted(pasted)
        #expect(editor.text.contains("frame=\"2,1,20,1\"/>\n    <Switch frame=\"2,4,6,1\"/>\n"))
    }

    // It got no place and wasn't seen, or one as large as the layout around it, higher than the view that it went into.
    @Test(arguments: [
        ("<View/>", "<View frame=\"2,4,30,6\"/>"),
        ("<layout><View/></layout>", "<View frame=\"2,4,30,6\"/>"),
        (
            "<layout><View><Switch frame=\"1,1,6,1\"/></View></layout>",
            "<View frame=\"0,0,60,12\"><Switch frame=\"1,1,6,1\"/></View>"
        ),
    ])
    func aPastedViewThatNothingPlacesGetsThePlaceOfANewOne(pasted: String, tag: String) throws {
        let editor = try open()
        editor.controller.objects.insertPasted(pasted)
        #expect(editor.text.contains("    \(tag)\n"), "\(editor.text)")
    }

    @Test func tabsOfPastedTextBecomeTheIndentationOfTheFile() throws {
        let editor = try open()
        editor.controller.objects.insertPasted(
            "<View frame=\"1,1,9,3\">\n\t<View frame=\"0,0,9,1\">\n\t\t<Switch frame=\"0,0,6,1\"/>\n\t</View>\n</View>"
        )
        let lines = [
            "    <View frame=\"1,1,9,3\">", "      <View frame=\"0,0,9,1\">",
            "        <Switch frame=\"0,0,6,1\"/>", "      </View>", "    </View>", "",
        ]
        #expect(editor.text.contains(lines.joined(separator: "\n")), "\(editor.text)")
    }

    // Terminals paste a return for each line feed, and so two for what ends a line on Windows.
    @Test(arguments: ["\n\n", "\r\r", "\r\n\r\n"])
    func lineEndsThatATerminalDoublesAreSingleAgain(lineEnd: String) throws {
        let editor = try open()
        let lines = [
            "<View frame=\"1,1,9,3\">", "", "  <Label text=\"a\" frame=\"0,0,4,1\"/>",
            "  <Switch frame=\"0,1,6,1\"/>", "</View>",
        ]
        editor.stage.paste(lines.joined(separator: lineEnd))
        editor.stage.settle()
        let pasted = lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        #expect(editor.text.contains("\n\(pasted)\n"), "\(editor.text)")
    }

    @Test func blankLinesOfPastedTextStay() throws {
        let editor = try open()
        editor.stage.paste("<View frame=\"1,1,9,3\">\n\n  <Switch frame=\"0,1,6,1\"/>\n</View>")
        editor.stage.settle()
        #expect(
            editor.text.contains(
                "    <View frame=\"1,1,9,3\">\n\n      <Switch frame=\"0,1,6,1\"/>\n    </View>\n"))
    }

    @Test func lineEndsOfPastedTextBecomeThoseOfTheFile() throws {
        let editor = try open()
        editor.controller.objects.insertPasted(
            "<View frame=\"1,1,9,3\">\r\n  <Switch frame=\"0,1,6,1\"/>\r\n</View>")
        #expect(
            editor.text.contains(
                "    <View frame=\"1,1,9,3\">\n      <Switch frame=\"0,1,6,1\"/>\n    </View>\n"))
        #expect(!editor.file.text.bytes.contains(UInt8(ascii: "\r")))
    }

    // Each of them was read, named and placed with the whole file: 500 took 13 seconds.
    @Test func manyElementsAreInsertedByOneStep() throws {
        let editor = try open()
        let (count, names) = (editor.file.text.tree.elements.count, editor.file.text.names.count)
        let labels = (1...300).map { "<Label id=\"name\" text=\"\($0)\" frame=\"2,\($0),3,1\"/>" }
        editor.controller.objects.insertPasted(labels.joined(separator: "\n"))
        #expect(editor.file.history.stepCount == 1 && editor.file.text.tree.elements.count == count + 300)
        #expect(editor.controller.selection.all.count == 300)
        #expect(editor.file.text.names.count == names + 300)
        try editor.press("ctrl-d")
        #expect(editor.file.history.stepCount == 2 && editor.controller.selection.all.count == 300)
        #expect(editor.file.text.names.count == names + 600)
        try editor.press("ctrl-z ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    @Test func pastedElementsStayInTheirOrder() throws {
        let editor = try open()
        editor.controller.objects.insertPasted("<View frame=\"1,5,9,1\"/>\n<Switch frame=\"1,6,9,1\"/>")
        #expect(
            editor.text.contains(
                "frame=\"2,1,20,1\"/>\n    <View frame=\"1,5,9,1\"/>\n    <Switch frame=\"1,6,9,1\"/>\n"))
    }

    @Test(arguments: ["", "\u{FEFF}", "<?xml version=\"1.0\"?>\n<!-- A file. -->\n"])
    func ofAWholeLayoutTheViewsArePasted(beginning: String) throws {
        let editor = try open()
        editor.controller.objects.insertPasted(
            beginning + """
                <layout owner="Other" design="20x5">
                  <!-- The page. -->
                  <View outlet="page">
                    <Switch frame="1,1,8,1"/>
                  </View>
                  <TapGestureRecognizer as="gestureRecognizers"/>
                </layout>
                """)
        let page = try #require(
            editor.text.range(of: "    <!-- The page. -->\n    <View outlet=\"page\" frame=\""))
        #expect(
            editor.text[page.upperBound...].contains(
                ",20,5\">\n      <Switch frame=\"1,1,8,1\"/>\n    </View>\n"))
        #expect(editor.text.contains("<TapGestureRecognizer as=\"gestureRecognizers\"/>"))
        #expect(!editor.text.contains("Other"))
        try editor.press("ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    @Test(arguments: [
        ("<View>\n  <Label>\n</View>", "Can't paste line 3: </View> does not close <Label>"),
        ("<layout></layout>", "Can't paste this: there are no elements in it"),
        ("<storyboard><layout/></storyboard>", "Can't paste a whole <storyboard>"),
        ("some words", "Only text of the layout format can be pasted here, such as <Label"),
        ("<Label/> some words", "Can't paste text between elements"),
        ("<!DOCTYPE layout>\n<layout><Label/></layout>", "Can't paste a document type"),
        ("<layout><when maxCols=\"9\" alpha=\"0\"/></layout>", "there are no elements in it"),
        // These were inserted, and the file could no longer be loaded.
        ("<Label text=\"&unknown; x\"/>", "Can't paste line 1: &unknown; isn't a character reference"),
        ("<layout>\n<Label text=\"&unknown;\"/></layout>", "Can't paste line 2: &unknown; isn't"),
        ("<scene><View/></scene>", "Can't paste line 1: <scene> isn't an element of layout files"),
        ("<View>\n  <subviews/>\n</View>", "Can't paste line 2: <subviews> isn't an element"),
    ])
    func whatIsWrongWithATextIsSaid(pasted: String, sentence: String) throws {
        let editor = try open()
        editor.stage.paste(pasted)
        editor.stage.settle()
        #expect(editor.stage.text.contains(sentence))
        #expect(editor.text == EditedFolder.card)
    }

    // A check warns of some of them, or more is missing; all can be read.
    @Test(arguments: [
        "<Gauge reading=\"3\"/>", "<VStack/>", "<when maxCols=\"20\" alpha=\"0.5\"/>",
        "<constraint>name.width >= 4</constraint>",
    ])
    func whatOnlyACheckSpeaksOfIsPasted(pasted: String) throws {
        let editor = try open()
        editor.controller.objects.insertPasted(pasted)
        let tag = pasted.prefix { $0 != " " && $0 != "/" && $0 != ">" }
        #expect(editor.text.contains(tag) && editor.file.history.stepCount == 1)
    }

    @Test func aReferenceIsPastedIntoAStoryboard() throws {
        let scene = "<ViewController id=\"list\"><View/></ViewController>"
        let editor = try EditedFolder("<storyboard initial=\"list\">\n  \(scene)\n</storyboard>\n").open()
        editor.controller.select(0)
        editor.controller.objects.insertPasted("<reference id=\"settings\" storyboard=\"Settings\"/>")
        #expect(editor.text.contains("<reference id=\"settings\""))
    }

    // They would be of the view that the rest is pasted into, and hide it.
    @Test func conditionsOfAPastedLayoutStayBehind() throws {
        let editor = try open()
        editor.controller.objects.insertPasted(
            "<layout hidden=\"false\"><Switch/><when minCols=\"9\" hidden=\"true\"/></layout>")
        #expect(editor.text.contains("<Switch ") && !editor.text.contains("<when"))
    }

    // Inside a view and without a role it was an error at once.
    @Test(arguments: ["View", "Label"])
    func aRecognizerThatIsPastedIsOneOfTheViewAroundIt(selected: String) throws {
        let tap = "<TapGestureRecognizer id=\"tap\" onTap=\"go\"/>"
        let layout =
            "<layout design=\"60x12\">\n  \(tap)\n  <View>\n    <Label text=\"a\" frame=\"0,0,9,1\"/>\n"
        let editor = try EditedFolder(layout + "  </View>\n</layout>\n").open()
        try editor.select("TapGestureRecognizer")
        try editor.press("ctrl-c")
        try editor.select(selected)
        try editor.press("ctrl-v")
        let copy = "    <TapGestureRecognizer id=\"tap2\" onTap=\"go\" as=\"gestureRecognizers\"/>\n"
        #expect(editor.text.contains(copy), "\(editor.text)")
        #expect(!editor.file.problems.contains { $0.severity == .error })
        // Beside itself it is as it was.
        try editor.select("TapGestureRecognizer")
        try editor.press("ctrl-c ctrl-v")
        #expect(
            editor.text.contains("  <TapGestureRecognizer id=\"tap3\" onTap=\"go\"/>\n"), "\(editor.text)")
    }

    @Test func anEmptyPasteboardIsSaid() throws {
        let editor = try open()
        try editor.press("ctrl-v")
        #expect(editor.stage.text.contains("The pasteboard is empty"))
        #expect(editor.text == EditedFolder.card)
    }

    // It would turn round what comes after it, on the screen and for whoever reads the file.
    @Test func whatTurnsTheDirectionOfWritingIsSeenInTheSource() throws {
        let editor = try open()
        editor.controller.objects.insertPasted("<Label text=\"\u{202E}abc\u{2066}\"/>")
        editor.stage.advanceToRest()
        let source = editor.controller.source.accessibilityDefaults.value ?? ""
        #expect(source.contains("text=\"<U+202E>abc<U+2066>\""), "\(source)")
        #expect(!editor.stage.text.unicodeScalars.contains { $0.properties.generalCategory == .format })
        #expect(editor.file.text.bytes.count > EditedFolder.card.utf8.count)
    }
}
