import Foundation
import Nibble
import NibbleCells
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibTool

/// The lists of the editor, by keys and the mouse.
@MainActor struct EditChooserTests {
    /// A place on the canvas.
    private func place(_ x: Int, _ y: Int, _ editor: Editor) -> Point {
        let canvas = editor.controller.canvas
        let origin = canvas.convert(canvas.origin, to: nil)
        return Point(x: origin.x + x, y: origin.y + y)
    }

    /// The middle of a text on the screen.
    private func place(_ words: String, _ editor: Editor) throws -> Point {
        let lines = editor.stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(lines.firstIndex { $0.contains(words) })
        let before = try #require(lines[y].range(of: words)).lowerBound
        return Point(x: lines[y].distance(from: lines[y].startIndex, to: before) + words.count / 2, y: y)
    }

    @Test func aClickOnARowChoosesIt() throws {
        let editor = try EditedFolder().open()
        try editor.select("Button")
        try editor.press("ctrl-l")
        try editor.stage.click("Bottom to the superview")
        editor.stage.advanceToRest()
        #expect(editor.controller.presentedViewController == nil)
        #expect(editor.text.contains("bottom=\"super"))
        try editor.press("ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    @Test func anEnumerationOfTheSourcesIsChosenFrom() throws {
        let folder = try EditedFolder("<layout><View><Badge frame=\"1,1,9,1\"/></View></layout>\n")
        let source = """
            enum Mood: String, CaseIterable, InspectableValue { case calm, wild }
            final class Badge: View {
                var mood = Mood.calm
                override class var inspectables: InspectableTable { ["mood": Inspectable(\\Badge.mood)] }
            }
            """
        let editor = try folder.open(sources: [try folder.addSource(source)])
        try editor.select("Badge")
        let row = try #require(editor.controller.inspector.rows.first { $0.name == "mood" })
        #expect(row.kind == .choice(["calm", "wild"]))
        editor.controller.values.edit(row)
        editor.stage.settle()
        editor.stage.type("wild")
        try editor.press("enter")
        #expect(editor.text.contains("<Badge frame=\"1,1,9,1\" mood=\"wild\"/>"))
    }

    @Test func aSearchThatFindsNothingSaysSo() throws {
        let editor = try EditedFolder().open()
        try editor.press("ctrl-n")
        editor.stage.type("checkbq")
        editor.stage.settle()
        #expect(editor.stage.text.contains("Nothing matches “checkbq”. Delete letters to see more."))
        try editor.press("backspace")
        #expect(!editor.stage.text.contains("Nothing matches"))
        #expect(editor.stage.text.contains("CheckBox"))
    }

    @Test func aRowOfTheOutlineHasTheMenuOfItsObject() throws {
        let editor = try EditedFolder().open()
        editor.controller.outline.becomeFirstResponder()
        try editor.select("Button")
        try editor.press("shift-f10")
        #expect(editor.stage.text.contains("Frames to constraints"))
    }

    @Test func theLibraryShowsWhatIsClickedAndInsertsItAtTheSecondClick() throws {
        let editor = try EditedFolder().open()
        try editor.press("ctrl-n")
        editor.stage.type("checkb")
        editor.stage.click(at: try place("On or off, with a title", editor))
        editor.stage.advanceToRest()
        #expect(editor.stage.text.contains("[ ] Check") && editor.text == EditedFolder.card)
        editor.stage.click(at: try place("On or off, with a title", editor), count: 2)
        editor.stage.advanceToRest()
        #expect(editor.text.contains("<CheckBox title=\"Check\""))
    }

    @Test func anObjectIsDraggedOutOfTheLibraryToItsPlace() throws {
        let editor = try EditedFolder().open()
        let end = place(30, 5, editor)
        try editor.press("ctrl-n")
        editor.stage.type("checkb")
        editor.stage.drag(from: try place("On or off, with a title", editor), to: end)
        editor.stage.advanceToRest()
        #expect(editor.controller.presentedViewController == nil)
        #expect(editor.text.contains("    <CheckBox title=\"Check\" frame=\"30,5,16,1\"/>\n  </View>"))
        try editor.press("ctrl-z")
        #expect(editor.text == EditedFolder.card)
    }

    @Test func anObjectIsDraggedIntoARowOfTheOutline() throws {
        let editor = try EditedFolder().open()
        let row = try place("Label name", editor)
        try editor.press("ctrl-n")
        editor.stage.type("checkb")
        editor.stage.drag(from: try place("On or off, with a title", editor), to: row)
        editor.stage.advanceToRest()
        let label = try #require(editor.text.range(of: "<Label"))
        let box = try #require(editor.text.range(of: "<CheckBox"))
        let button = try #require(editor.text.range(of: "<Button"))
        #expect(label.lowerBound < box.lowerBound && box.lowerBound < button.lowerBound)
    }

    @Test func whatIsDroppedElsewhereIsNotInserted() throws {
        let editor = try EditedFolder().open()
        try editor.press("ctrl-n")
        editor.stage.type("checkb")
        editor.stage.drag(from: try place("On or off, with a title", editor), to: Point(x: 90, y: 38))
        editor.stage.advanceToRest()
        #expect(editor.text == EditedFolder.card && editor.stage.text.contains("Drop it on the canvas"))
    }

    @Test func componentsBesideTheFileAreInTheLibraryAsTheyLook() throws {
        let folder = try EditedFolder()
        let badge =
            "<layout class=\"BadgeView\" design=\"14x1\"><Label text=\"First class\" frame=\"0,0,14,1\"/></layout>"
        try Data(badge.utf8).write(to: folder.folder.appending(path: "BadgeView.layout"))
        let editor = try folder.open()
        try editor.press("ctrl-n")
        editor.stage.type("badge")
        let screen = editor.stage.text
        #expect(
            screen.contains("component of BadgeView.layout") && screen.contains("First class"), "\(screen)")
        try editor.press("enter")
        #expect(editor.text.contains("<BadgeView frame=\"2,4,14,1\"/>"))
    }

    // MARK: - The inspector

    /// Edits a row of the inspector.
    private func edit(_ name: String, of element: String, in editor: Editor, isPriority: Bool = false) throws
    {
        try editor.select(element)
        let row = editor.controller.inspector.rows.first {
            $0.name == name && ($0.subject == .priority) == isPriority && $0.subject != .title
        }
        editor.controller.values.edit(try #require(row))
        editor.stage.advanceToRest()
    }

    @Test func theOwnerIsChosenFromTheClassesOfTheSources() throws {
        let folder = try EditedFolder(EditedFolder.card.replacing(" owner=\"CardController\"", with: ""))
        let source = "final class CardController: ViewController {}\nfinal class Ruler: View {}\n"
        let editor = try folder.open(sources: [try folder.addSource(source)])
        try edit("owner", of: "layout", in: editor)
        let screen = editor.stage.text
        #expect(screen.contains("Set owner") && screen.contains("Another name…"))
        try editor.press("enter")
        #expect(editor.text.contains("owner=\"CardController\""))
    }

    @Test func aNameThatNothingHasIsWritten() throws {
        let folder = try EditedFolder()
        let editor = try folder.open(sources: [
            try folder.addSource("final class CardController: ViewController {}")
        ])
        try edit("owner", of: "layout", in: editor)
        editor.stage.type("Later")
        try editor.press("enter")
        for _ in "CardController" { try editor.press("backspace") }
        editor.stage.type("LaterController")
        try editor.press("enter")
        #expect(editor.text.contains("owner=\"LaterController\""))
    }

    @Test func outletsActionsAndObjectsAreChoices() throws {
        let folder = try EditedFolder(
            EditedFolder.card.replacing(
                "<Button", with: "<TableView id=\"list\" frame=\"0,5,20,3\"/>\n    <Button"))
        let source = """
            final class CardController: ViewController, TableViewDataSource {
                @Outlet var caption: Label
                @Outlet var button: Button
                override class var actions: ActionTable { ["save": Action(CardController.save)] }
                func save() {}
            }
            """
        let editor = try folder.open(sources: [try folder.addSource(source)])
        try editor.select("Button")
        let names = ReferenceChoices(file: editor.file)
        #expect(
            names.names(for: "outlet").contains("button") && !names.names(for: "outlet").contains("caption"))
        #expect(names.names(for: "onTap") == ["save"])
        try editor.select("TableView")
        #expect(names.names(for: "dataSource").first == "@owner")
        #expect(names.names(for: "text").isEmpty)
    }

    @Test func prioritiesAreNamesAndNumbers() throws {
        let editor = try EditedFolder(
            EditedFolder.card.replacing("frame=\"2,1,20,1\"", with: "top=\"super + 1\"")
        ).open()
        try edit("top", of: "Label", in: editor, isPriority: true)
        for words in ["Required", "High", "750", "Low", "250"] { #expect(editor.stage.text.contains(words)) }
        editor.stage.type("high")
        try editor.press("enter")
        #expect(editor.text.contains("top=\"super + 1 @750\""))
        #expect(editor.stage.text.contains("priority") && editor.stage.text.contains("750 high"))
        editor.controller.inspector.table.becomeFirstResponder()
        try editor.press("left")
        #expect(editor.text.contains("top=\"super + 1 @749\""))
        try editor.press("delete")
        #expect(editor.text.contains("top=\"super + 1\""))
    }

    @Test func theTextOfAConstraintHasAPriority() throws {
        let rule = "<constraint>name.width = super.width * 0.5</constraint>\n    <Button"
        let editor = try EditedFolder(
            EditedFolder.card.replacing("frame=\"2,1,20,1\"", with: "top=\"super\" leading=\"super\"")
                .replacing("<Button", with: rule)
        ).open()
        try edit("constraint", of: "constraint", in: editor, isPriority: true)
        editor.stage.type("low")
        try editor.press("enter")
        #expect(editor.text.contains("<constraint>name.width = super.width * 0.5 @250</constraint>"))
        try editor.press("ctrl-z")
        #expect(editor.text.contains("0.5</constraint>"))
    }

    @Test(
        arguments: [
            ("spacing", "1", "cell"), ("spacing", "2", "cells"), ("layer.cornerRadius", "0", "cells"),
            ("minimumPressDuration", "0.5", "s"), ("numberOfLines", "1", "line"),
            ("maximumZoomScale", "4", "×"),
            ("verticalHuggingPriority", "250", "low"), ("tag", "3", nil),
            ("verticalHuggingPriority", "251", nil),
        ] as [(String, String, String?)])
    func numbersHaveUnits(name: String, value: String, unit: String?) {
        #expect(InspectorUnits.unit(of: value, name: name) == unit)
    }

    @Test func unitsAreShownInTheInspector() throws {
        let editor = try EditedFolder().open()
        try editor.select("Label")
        #expect(editor.stage.text.contains("2,1,20,1 cells"))
    }
}
