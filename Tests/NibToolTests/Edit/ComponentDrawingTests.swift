import Foundation
import Nibble
import NibbleCells
import NibbleEditing
import NibbleStage
import NibbleViews
import Testing

@testable import NibTool

/// Components on the canvas, and classes of one's own with the names of Nibble's.
@MainActor struct ComponentDrawingTests {
    private static let page = """
        <layout design="60x12">
          <View>
            <CabinTicket id="badge" frame="2,1,20,3"/>
            <CabinTicket id="other" top="super + 6" leading="super + 2"/>
          </View>
        </layout>

        """

    private func write(_ words: String, in folder: EditedFolder) throws {
        let badge = """
            <layout class="CabinTicket" design="16x1">
              <Label text="\(words)" leading="super" top="super" bottom="super" width="16"/>
            </layout>

            """
        try Data(badge.utf8).write(to: folder.folder.appending(path: "CabinTicket.layout"))
    }

    // They were boxes with their names, though the library had their pictures.
    @Test func componentsAreDrawnAsTheirLayoutsSay() throws {
        let folder = try EditedFolder(Self.page)
        try write("First class", in: folder)
        let editor = try folder.open()
        let scene = try #require(editor.controller.canvas.scene)
        let rows = scene.grid.textRows
        #expect(rows[1].contains("First class") || rows[2].contains("First class"), "\(rows)")
        #expect(rows[6].hasPrefix("  First class"), "\(rows)")
        #expect(!rows.contains { $0.contains("CabinTicket") })
        #expect(scene.frames[2] == Rect(x: 2, y: 1, width: 20, height: 3))
        #expect(scene.frames[3] == Rect(x: 2, y: 6, width: 16, height: 1))
        editor.stage.click(at: editor.place(4, 6))
        #expect(editor.file.value("id", of: editor.file.selection) == "other")
        #expect(editor.text == Self.page)
    }

    @Test func aComponentThatIsWrittenMeanwhileIsReadAgain() throws {
        let folder = try EditedFolder(Self.page)
        try write("First class", in: folder)
        let editor = try folder.open()
        try write("Steerage only", in: folder)
        try editor.press("alt-t")
        let rows = try #require(editor.controller.canvas.scene).grid.textRows
        #expect(rows[6].hasPrefix("  Steerage only"), "\(rows)")
    }

    @Test func aComponentWithErrorsIsABoxWithItsName() throws {
        let folder = try EditedFolder(Self.page)
        try Data("<layout class=\"CabinTicket\"><Label text=</layout>".utf8).write(
            to: folder.folder.appending(path: "CabinTicket.layout"))
        let scene = try #require(try folder.open().controller.canvas.scene)
        #expect(scene.grid.textRows.joined().contains("CabinTicket"))
    }

    // Its inspectables were missing, and nothing said why.
    @Test func theInspectorSaysThatAnElementIsNibblesClass() throws {
        let folder = try EditedFolder(
            "<layout>\n  <View>\n    <Gauge frame=\"1,1,9,1\"/>\n  </View>\n</layout>\n")
        let source = """
            final class Gauge: View {
                var needle = 0
                override class var inspectables: InspectableTable { ["needle": Inspectable(\\Gauge.needle)] }
            }
            """
        let editor = try folder.open(sources: [try folder.addSource(source)])
        try editor.select("Gauge")
        let titles = editor.controller.inspector.rows.filter { $0.subject == .title }.map(\.name)
        #expect(titles.contains("Nibble's Gauge. Yours: <Module.Gauge>"), "\(titles)")
        #expect(!editor.controller.inspector.rows.contains { $0.name == "needle" })
        editor.file.make(
            editor.file.text.replaceAll(
                with: try #require(
                    MarkupText(Array(editor.text.replacing("<Gauge", with: "<Kit.Gauge").utf8))),
                selected: editor.file.selection), "Name")
        try editor.select("Kit.Gauge")
        #expect(editor.controller.inspector.rows.contains { $0.name == "needle" })
    }
}
