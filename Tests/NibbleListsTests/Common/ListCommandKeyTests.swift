import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// A controller with keys of its own around a list.
private final class CommandController: ViewController {
    var keys: [Key] = []
    var isEnabled = true
    private(set) var presses: [Key] = []

    override var keyCommands: [KeyCommand] {
        keys.map { key in
            KeyCommand("Do it by \(key)", key: key, isEnabled: isEnabled) { [weak self] in
                self?.presses.append(key)
            }
        }
    }
}

/// Letters, digits, signs and Space that are key commands around a list are left to them; the list's other keys are its own.
@MainActor struct ListCommandKeyTests {
    private let controller = CommandController()
    private let source = ListSource([["apple", "bread", "butter"]])
    private let table = TableView()

    private func stage(_ keys: Key...) -> Stage {
        controller.keys = keys
        controller.view = table
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.delegate = source
        table.dataSource = source
        let stage = Stage(size: Size(width: 40, height: 12), controller: controller)
        table.becomeFirstResponder()
        return stage
    }

    @Test func aSpaceThatIsACommandIsLeftToIt() {
        let stage = stage(.character(" "))
        stage.press(.down)
        stage.press(.character(" "))
        #expect(controller.presses == [.character(" ")])
        #expect(source.selected.isEmpty && table.indexPathForCurrentRow?.row == 1)
    }

    @Test func aLetterThatIsACommandFindsNoRow() {
        let stage = stage(.character("b"))
        stage.type("b")
        #expect(controller.presses == [.character("b")] && table.indexPathForCurrentRow?.row == 0)
    }

    @Test func otherLettersFindRowsAndSpaceSelects() {
        let stage = stage(.character("n"))
        stage.type("b")
        #expect(table.indexPathForCurrentRow?.row == 1)
        stage.advance(by: 2)
        stage.press(.character(" "))
        #expect(controller.presses.isEmpty && source.selected.map(\.row) == [1])
    }

    @Test func theKeysThatMoveAndOpenStayTheLists() {
        let stage = stage(.down, .enter, .home)
        stage.press(.down)
        stage.press(.enter)
        #expect(controller.presses.isEmpty && source.opened.map(\.row) == [1])
    }

    @Test func aCommandThatCannotBeDoneLeavesItsKeyToTheList() {
        controller.isEnabled = false
        let stage = stage(.character("b"))
        stage.type("b")
        #expect(table.indexPathForCurrentRow?.row == 1)
    }

    @Test func helpTellsWhoTakesTheSpace() {
        let stage = stage(.character(" "))
        let commands = ActiveCommands(in: stage.application)
        let entry = commands.entries.first { $0.command.title.hasPrefix("Do it") }
        #expect(entry?.keys == [KeyEvent(key: .character(" "))])
        let hint = commands.hints.first { $0.title == "Open or select the row" }
        #expect(hint?.keys == [KeyEvent(key: .enter)])
    }

    @Test func helpTellsThatTheListTakesTheSpace() {
        let hints = ActiveCommands(in: stage().application).hints
        let hint = hints.first { $0.title == "Open or select the row" }
        #expect(hint?.keys == [KeyEvent(key: .enter), KeyEvent(key: .character(" "))])
    }

    @Test func aCollectionLeavesSpaceToACommandToo() {
        let source = CollectionSource([["apple", "bread"]])
        let collection = CollectionView.showing(source, CollectionViewGridLayout())
        controller.keys = [.character(" ")]
        controller.view = collection
        let stage = Stage(size: Size(width: 20, height: 6), controller: controller)
        collection.becomeFirstResponder()
        stage.press(.character(" "))
        #expect(controller.presses.count == 1 && collection.indexPathsForSelectedItems?.isEmpty != false)
    }
}

/// Rows that nobody takes out.
private final class FixedRows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.textLabel.text = "Row \(indexPath.row)"
        return cell
    }
}

/// Delete takes a row out where the data source does so, and is a command's key elsewhere.
@MainActor struct DeleteCommandTests {
    private let controller = CommandController()
    private let rows = FixedRows()

    private func show(_ table: TableView) -> Stage {
        controller.keys = [.delete]
        controller.view = table
        let stage = Stage(size: Size(width: 20, height: 6), controller: controller)
        table.becomeFirstResponder()
        return stage
    }

    @Test func deleteIsLeftToACommandWhereTheDataSourceCommitsNothing() {
        let table = TableView()
        table.dataSource = rows
        let stage = show(table)
        stage.press(.delete)
        #expect(controller.presses == [.delete])
    }

    @Test func deleteIsLeftToACommandWhereATableHasItems() {
        let stage = show(TableView(items: ["Bread", "Milk"]))
        stage.press(.delete)
        #expect(controller.presses == [.delete])
        #expect(stage.text.contains("Bread"))
    }
}
