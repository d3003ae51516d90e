import NibbleEditing
import NibbleNibFormat
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Copies of several objects that name one another.
@MainActor struct EditCopyTests {
    private static let crossed = """
        <layout design="60x12">
          <View outlet="view">
            <Label id="one" text="One" top="super + 1" leading="two"/>
            <Button id="two" title="Two" top="one.bottom + 1" leading="super + 3"/>
          </View>
        </layout>

        """

    // The copies hung on the originals.
    @Test(arguments: ["ctrl-d", "ctrl-c ctrl-v"])
    func copiesOfViewsThatHangOnOneAnotherHangOnCopies(keys: String) throws {
        let editor = try EditedFolder(Self.crossed).open()
        try editor.select("Label")
        try editor.press("ctrl-a " + keys)
        for copy in [
            "<Label id=\"one2\" text=\"One\" top=\"super + 2\" leading=\"two2\"/>",
            "<Button id=\"two2\" title=\"Two\" top=\"one2.bottom + 1\" leading=\"super + 5\"/>",
        ] { #expect(editor.text.contains(copy), "\(editor.text)") }
        #expect(editor.file.problems.allSatisfy { $0.severity != .error })
    }

    // The second copies lay on the first ones: what they hang on has another name, and so seemed to be another place.
    @Test func copiesThatHangOnOneAnotherComeBesideThoseBefore() throws {
        let editor = try EditedFolder(Self.crossed).open()
        try editor.select("Label")
        try editor.press("ctrl-a ctrl-c ctrl-v ctrl-v")
        for copy in [
            "<Label id=\"one2\" text=\"One\" top=\"super + 2\" leading=\"two2\"/>",
            "<Label id=\"one3\" text=\"One\" top=\"super + 3\" leading=\"two3\"/>",
            "<Button id=\"two3\" title=\"Two\" top=\"one3.bottom + 1\" leading=\"super + 7\"/>",
        ] { #expect(editor.text.contains(copy), "\(editor.text)") }
    }

    @Test func aCopyAloneHangsOnTheOriginal() throws {
        let editor = try EditedFolder(Self.crossed).open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        #expect(
            editor.text.contains(
                "<Button id=\"two2\" title=\"Two\" top=\"one.bottom + 2\" leading=\"super + 5\"/>"))
    }

    private static let table = """
        <layout design="40x6">
          <TableView>
            <TableViewSection as="sections">
              <TableViewCell as="cells">
                <Label as="textLabel" text="Aurora"/>
              </TableViewCell>
            </TableViewSection>
          </TableView>
        </layout>

        """

    // Of two objects with the role one was seen, and nothing told of the other.
    @Test(arguments: ["ctrl-d", "ctrl-c ctrl-v"])
    func aCopyLeavesTheRoleOfOneObjectToTheOriginal(keys: String) throws {
        let editor = try EditedFolder(Self.table).open()
        try editor.select("Label")
        try editor.press(keys)
        #expect(editor.text.ranges(of: "as=\"textLabel\"").count == 1, "\(editor.text)")
        #expect(editor.text.contains("<Label text=\"Aurora\" frame=\""), "\(editor.text)")
        #expect(editor.file.problems.allSatisfy { $0.severity != .error })
        try editor.press("ctrl-z")
        #expect(editor.text == Self.table)
    }

    @Test(arguments: ["ctrl-d", "ctrl-c ctrl-v"])
    func aCopyKeepsTheRoleOfSeveralObjects(keys: String) throws {
        let editor = try EditedFolder(Self.table).open()
        try editor.select("TableViewCell")
        try editor.press(keys)
        for role in ["cells", "textLabel"] {
            #expect(editor.text.ranges(of: "as=\"\(role)\"").count == 2, "\(editor.text)")
        }
    }

    // A second view was made that the controller doesn't show, and the file didn't load.
    @Test(arguments: ["<View>", "<View as=\"view\">"])
    func aControllersRootViewIsNotDuplicated(view: String) throws {
        let text = """
            <storyboard initial="list" design="60x12">
              <ViewController id="list">
                \(view)
                  <Label text="A" frame="1,1,5,1"/>
                </View>
              </ViewController>
            </storyboard>

            """
        let editor = try EditedFolder(text).open()
        try editor.select("View")
        try editor.press("ctrl-d")
        #expect(editor.text == text)
        #expect(editor.stage.text.contains("A controller has one root view."))
        try editor.select("Label")
        try editor.press("ctrl-d")
        #expect(editor.text.ranges(of: "<Label").count == 2)
    }
}
