import Foundation
import NibbleEditing
import NibbleStage
import NibbleTestFiles
import NibbleViews
import Testing

import NibbleDesign
@testable import NibTool

/// A folder for the files of one test, and the editor of one of them.
@MainActor struct EditedFolder {
    let home: TemporaryFolder
    let folder: URL
    let path: String

    /// Makes a folder with a file.
    init(_ text: String? = EditedFolder.card, name: String = "Card.layout") throws {
        home = try TemporaryFolder()
        folder = home.url
        path = folder.appending(path: name).path
        if let text { try write(text) }
    }

    /// A file with a comment and an order of its own.
    static let card = """
        <layout owner="CardController" design="60x12">
          <!-- The card. -->
          <View outlet="view">
            <Label id="name"   text="Harbour" frame="2,1,20,1"/>

            <Button title="Save" frame="2,3,12,1"/>
          </View>
        </layout>

        """

    /// Writes the file, as another program would.
    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

    /// The text of the file.
    var text: String {
        get throws { try String(contentsOfFile: path, encoding: .utf8) }
    }

    /// The file beside it that keeps what isn't saved.
    var recovery: String { folder.appending(path: ".Card.layout.unsaved").path }

    /// Writes a Swift source, and says where.
    func addSource(_ source: String) throws -> String {
        let sources = folder.appending(path: "Sources")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data(source.utf8).write(to: sources.appending(path: "Card.swift"))
        return sources.path
    }

    /// The editor on a stage.
    func open(sources: [String] = [], size: Size = Size(width: 120, height: 40)) throws -> Editor {
        NibScenes.silenceReports()
        let file = try EditedSource.file(at: path, sources: sources)
        let controller = EditController(file)
        let stage = Stage(size: size, controller: controller)
        stage.advanceToRest()
        return Editor(stage: stage, controller: controller, home: home)
    }

    /// An editor that has changed the file and not saved it, as one that is killed leaves it.
    func openAndChange() throws -> Editor {
        let editor = try open()
        try editor.select("Button")
        try editor.press("ctrl-d")
        editor.controller.files.recovery.letGo()
        return editor
    }
}

/// An editor that is driven by keys and the mouse.
@MainActor struct Editor {
    let stage: Stage
    let controller: EditController
    /// Keeps the folder for as long as its editor.
    var home: TemporaryFolder?

    var file: EditedFile { controller.file }
    /// The text as it is edited.
    var text: String { String(decoding: file.text.bytes, as: UTF8.self) }

    /// Selects the first element of a name.
    func select(_ name: String) throws {
        controller.select(try #require(file.text.tree.elements.firstIndex { $0.name == name }))
        stage.settle()
    }

    /// The titles of the outline's rows.
    var rowTitles: [String] {
        let (outline, tree) = (controller.outline, controller.tree)
        return (0..<outline.numberOfRows).compactMap { row in
            (outline.item(atRow: row)?.base as? String).map(tree.title(of:))
        }
    }

    /// The place of the first row of the outline that has some words.
    func place(ofRow words: String) throws -> Point {
        let row = try #require(rowTitles.firstIndex { $0.contains(words) })
        let origin = controller.outline.convert(Point.zero, to: nil)
        return Point(x: origin.x + 12, y: origin.y + row)
    }

    /// A cell of the scene on the screen.
    func place(_ x: Int, _ y: Int) -> Point {
        let canvas = controller.canvas
        let origin = canvas.convert(canvas.origin, to: nil)
        return Point(x: origin.x + x, y: origin.y + y)
    }

    /// Presses keys: `ctrl-z enter`.
    func press(_ keys: String) throws {
        for event in try KeyWords(keys).events {
            stage.send(.key(event))
            stage.advanceToRest()
        }
    }

    /// Chooses from a list that a key opens.
    func choose(_ words: String, with key: String) throws {
        try press(key)
        stage.type(words)
        try press("enter")
    }
}
