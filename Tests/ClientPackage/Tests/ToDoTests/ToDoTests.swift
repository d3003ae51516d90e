import Foundation
import Nibble
import NibbleTesting
import Testing

@testable import ToDo

@Suite @MainActor final class ToDoTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    private let stage: Stage

    init() throws {
        stage = try Self.stage(file)
        for title in ["Bread", "Milk"] {
            stage.press(.character("n"))
            stage.type(title + "\n")
            stage.advance(by: 1)
        }
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    private static func stage(_ file: URL) throws -> Stage {
        let list = ToDoListController(store: try ToDoStore(file: file))
        return Stage(
            size: Size(width: 40, height: 12), controller: NavigationController(rootViewController: list))
    }

    @Test func itemsAreAddedCheckedAndKept() throws {
        stage.press(.down)
        stage.press(.character("x"))
        #expect(stage.text.contains("✓ Milk") && stage.text.contains("  Bread"))
        #expect(try Self.stage(file).text.contains("✓ Milk"))
    }

    @Test func removingAsksFirst() throws {
        stage.press(.delete)
        stage.advance(by: 1)
        #expect(stage.text.contains("Remove “Bread”?"))
        try stage.click("Remove")
        stage.advance(by: 1)
        #expect(!stage.text.contains("Bread") && stage.text.contains("Milk"))
    }

    @Test func searchShowsWhatMatches() {
        stage.type("/mi")
        stage.advance(by: 1)
        #expect(stage.text.contains("Milk") && !stage.text.contains("Bread"))
    }

    @Test func aFormChangesAnItem() {
        stage.press(.enter)
        stage.advance(by: 1)
        stage.press(.end)
        stage.type(" and butter")
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(stage.text.contains("Bread and butter"))
    }

    @Test func theFileIsInTheFolderForDataThatTheEnvironmentNames() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: home) }
        let own = try ToDo.file(in: ["HOME": home, "XDG_DATA_HOME": "not/absolute"])
        #expect(own.path == home + "/.local/share/todo/items.json")
        let other = try ToDo.file(in: ["HOME": home, "XDG_DATA_HOME": home + "/data"])
        #expect(other.path == home + "/data/todo/items.json")
    }

    @Test func aFormIsKeptWhereTheProgramEnds() throws {
        stage.press(.enter)
        stage.advance(by: 1)
        stage.press(.end)
        stage.type(" and butter")
        stage.press(.character("q"), modifiers: .control)
        #expect(!stage.application.isRunning)
        #expect(try Self.stage(file).text.contains("Bread and butter"))
    }
}
