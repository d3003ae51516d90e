import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import Testing

/// Data sources that are large or do not tell the truth (fault-list.md V13).
@MainActor struct TableFaultTests {
    /// Says whatever it is told to, and counts what it is asked.
    private final class Liar: TableViewDataSource, TableViewDelegate {
        var sections = 1
        var rows: () -> Int = { 0 }
        var height = 1
        var asked = 0

        func numberOfSections(in tableView: TableView) -> Int { sections }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows() }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int { height }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            asked += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel.text = "\(indexPath.row)"
            return cell
        }
    }

    private let source = Liar()
    private let table = TableView()

    private func stage() -> Stage {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = source
        return Stage(width: 12, height: 4, root: table)
    }

    private static let keys: [Key] = [.down, .end, .pageUp, .up, .home, .pageDown, .enter, .delete]

    @Test func tenMillionRowsCostAsMuchAsTheScreen() {
        source.rows = { 10_000_000 }
        let stage = stage()
        stage.press(.tab)
        stage.press(.end)
        #expect(stage.text.contains("9999999") && source.asked <= 9)
        stage.press(.up)
        #expect(table.indexPathForCurrentRow == IndexPath(row: 9_999_998, section: 0))
        #expect(source.asked <= 9)
    }

    @Test(arguments: [-1, Int.min, 0]) func negativeCountsAreNone(count: Int) {
        source.rows = { count }
        source.sections = count == 0 ? -5 : 2
        let stage = stage()
        stage.press(.tab)
        for key in Self.keys { stage.press(key) }
        #expect(stage.text == "" && source.asked == 0 && table.numberOfSections == max(0, source.sections))
    }

    @Test(arguments: [Int.min, -1, 0, 3, 1_000_000, Int.max]) func wrongHeightsDoNoHarm(height: Int) {
        source.rows = { 50 }
        source.height = height
        let stage = stage()
        stage.press(.tab)
        for key in Self.keys {
            stage.press(key)
            expectSoundTree(stage.application.window)
        }
        #expect(source.asked < 1_000)
    }

    /// The number that it says is another one each time that it is asked.
    @Test func aCountThatChangesWithoutBeingToldDoesNoHarm() {
        let counts = [9, 2, 30, 0, 7, 1]
        var turn = 0
        source.rows = {
            turn += 1
            return counts[turn % counts.count]
        }
        let stage = stage()
        stage.press(.tab)
        for round in 0..<60 {
            stage.press(Self.keys[round % Self.keys.count])
            if round % 7 == 0 { table.reloadData() }
            if round % 11 == 0 { stage.click(at: Point(x: 2, y: round % 4)) }
            stage.advance(by: 0.1)
            expectSoundTree(stage.application.window)
            #expect(table.visibleCells.count <= table.numberOfRows(inSection: 0))
        }
    }
}
