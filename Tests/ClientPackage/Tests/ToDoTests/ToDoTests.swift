import Foundation
import Nibble
import NibbleTesting
import Testing

@testable import ToDo

@Suite @MainActor struct ToDoTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")

    private func stage() throws -> Stage {
        let list = ToDoListController(store: try ToDoStore(file: file))
        return Stage(
            size: Size(width: 40, height: 12), controller: NavigationController(rootViewController: list))
    }

    private func add(_ title: String, on stage: Stage) {
        stage.press(.character("n"))
        stage.type(title + "\n")
        stage.advance(by: 1)
    }

    @Test func itemsAreAddedCheckedAndKept() throws {
        let stage = try stage()
        add("Bread", on: stage)
        add("Milk", on: stage)
        stage.press(.down)
        stage.press(.character("x"))
        #expect(stage.text.contains("✓ Milk") && stage.text.contains("  Bread"))
        let again = try self.stage()
        #expect(again.text.contains("✓ Milk"))
    }

    @Test func deletingAsksFirst() throws {
        let stage = try stage()
        add("Bread", on: stage)
        stage.press(.delete)
        stage.advance(by: 1)
        #expect(stage.text.contains("Delete “Bread”?"))
        try stage.click("Delete")
        stage.advance(by: 1)
        #expect(!stage.text.contains("Bread"))
    }

    @Test func searchShowsWhatMatches() throws {
        let stage = try stage()
        add("Bread", on: stage)
        add("Milk", on: stage)
        stage.press(.character("/"))
        stage.type("mi")
        stage.advance(by: 1)
        #expect(stage.text.contains("Milk") && !stage.text.contains("Bread"))
    }

    @Test func aFormChangesAnItem() throws {
        let stage = try stage()
        add("Bread", on: stage)
        stage.press(.enter)
        stage.advance(by: 1)
        stage.press(.end)
        stage.type(" and butter")
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(stage.text.contains("Bread and butter"))
    }
}
