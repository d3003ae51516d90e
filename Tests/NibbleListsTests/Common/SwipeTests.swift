import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTesting
import Testing

@MainActor struct SwipeTests {
    /// Rows that can be archived and deleted at their end, and marked at their start.
    private final class Mail: TableViewDataSource, TableViewDelegate {
        var rows = ["one", "two", "three"]
        var done: [String] = []
        var performsFirst = true
        var closed: Set<Int> = []

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel.text = rows[indexPath.row]
            return cell
        }

        func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
            !closed.contains(indexPath.row)
        }

        func tableView(
            _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> SwipeActionsConfiguration? {
            let delete = ContextualAction(style: .destructive, title: "Delete") {
                [unowned self] _, _, completion in
                done.append("delete \(rows.remove(at: indexPath.row))")
                tableView.deleteRows(at: [indexPath])
                completion(true)
            }
            var configuration = SwipeActionsConfiguration(actions: [delete, action("Archive", indexPath)])
            configuration.performsFirstActionWithFullSwipe = performsFirst
            return configuration
        }

        func tableView(
            _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> SwipeActionsConfiguration? { SwipeActionsConfiguration(actions: [action("Mark", indexPath)]) }

        private func action(_ title: String, _ path: IndexPath) -> ContextualAction {
            ContextualAction(style: .normal, title: title) { [unowned self] _, _, completion in
                done.append("\(title.lowercased()) \(rows[path.row])")
                completion(true)
            }
        }
    }

    private let mail = Mail()
    private let table = TableView()
    private let stage: Stage

    init() {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.delegate = mail
        table.dataSource = mail
        stage = Stage(width: 36, height: 4, root: table)
        stage.press(.tab)
    }

    private func drag(_ columns: [Int], row: Int = 0) {
        for (index, column) in columns.enumerated() {
            let phase: MouseEvent.Phase = index == 0 ? .down : .dragged
            stage.send(.mouse(MouseEvent(location: Point(x: column, y: row), phase: phase)))
        }
    }

    private func release(_ column: Int, row: Int = 0) {
        stage.send(.mouse(MouseEvent(location: Point(x: column, y: row), phase: .up)))
        stage.advance(by: 0.1)
    }

    @Test func leftShowsTheActionsAtTheEndOfTheRow() {
        stage.press(.left)
        #expect(stage.text.hasPrefix("▌                Archive  [ Delete ]\n two"))
        stage.press(.left)
        #expect(stage.text.contains("[ Archive ]"))
        stage.press(.enter)
        #expect(mail.done == ["archive one"] && stage.text.hasPrefix("▌one\n two"))
    }

    @Test func rightShowsThoseAtItsStartAndEscapeClosesIt() {
        stage.press(.down)
        stage.press(.right)
        #expect(stage.text.hasPrefix(" one\n[ Mark ] two"))
        stage.press(.escape)
        #expect(stage.text.hasPrefix(" one\n▌two") && mail.done.isEmpty)
        stage.press(.right)
        stage.press(.down)
        #expect(stage.text.hasPrefix(" one\n two\n▌three"))
    }

    @Test func aRowThatIsDrawnAsideStaysOpenUntilAPressElsewhere() {
        drag([30, 25, 18])
        release(18)
        #expect(stage.text.contains("  Archive    Delete"))
        stage.click(at: Point(x: 3, y: 2))
        #expect(!stage.text.contains("Archive") && table.indexPathForSelectedRow == nil)
        drag([30, 12])
        release(12)
        stage.click(at: Point(x: 20, y: 0))
        #expect(mail.done == ["archive one"] && !stage.text.contains("Archive"))
    }

    @Test func aRowThatIsDrawnAsideALittleCloses() {
        drag([30, 26])
        release(26)
        #expect(!stage.text.contains("Delete") && mail.done.isEmpty)
    }

    @Test func aRowThatIsDrawnFarAsideDoesItsFirstAction() {
        drag([34, 20, 3], row: 1)
        release(3, row: 1)
        #expect(mail.done == ["delete two"] && stage.text == "▌one\n three")
        mail.performsFirst = false
        drag([34, 20, 3])
        release(3)
        #expect(mail.done.count == 1 && stage.text.contains("Archive"))
    }

    @Test func rowsThatCannotBeEditedHaveNoActions() {
        mail.closed = [0]
        stage.press(.left)
        drag([30, 10])
        release(10)
        #expect(!stage.text.contains("Delete") && mail.done.isEmpty)
    }

    @Test func theMenuOfARowHasItsActions() throws {
        stage.resize(to: Size(width: 36, height: 12))
        stage.press(.down)
        stage.press(.function(10), .shift)
        #expect(stage.text.contains("Delete") && stage.text.contains("Mark"))
        try stage.click("Archive")
        #expect(mail.done == ["archive two"])
    }

    @Test func theHelpNamesTheActionsOfTheCurrentRow() {
        let titles = table.keyCommands.map(\.title)
        #expect(titles == ["Delete", "Archive", "Mark"])
        table.keyCommands.first { $0.title == "Mark" }?.action()
        #expect(mail.done == ["mark one"])
    }

    @Test func aCommandNamedAsARowActionKeepsItsKey() {
        table.addKeyCommand(KeyCommand("Archive", key: .character("a")) {})
        let entries = ActiveCommands(in: stage.application).entries
        let keys = entries.filter { $0.command.title == "Archive" }.flatMap(\.keys)
        #expect(keys == [KeyEvent(key: .character("a"))])
    }

    @Test func theKeyForTheMenuOpensItAtTheCurrentRow() throws {
        stage.resize(to: Size(width: 36, height: 14))
        stage.press(.down)
        stage.press(.down)
        stage.press(.function(10), .shift)
        let lines = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("Archive") })
        #expect(lines.prefix(3).map { $0.contains("╭") } == [false, false, false] && row > 3)
    }
}
