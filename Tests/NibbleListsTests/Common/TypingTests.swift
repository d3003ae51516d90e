import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import Testing

/// Rows that count how often their texts are looked at.
@MainActor private final class CountingSource: TableViewDataSource {
    var count: Int
    var looks = 0
    /// The row that begins otherwise than all others.
    var special: Int?

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        looks += 1
        return indexPath.row == special ? "Zebra" : "row \(indexPath.row)"
    }
}

/// Letters that lead nowhere cost one look at each row, all of them together.
@MainActor struct TypingTests {
    private let table = TableView()

    private func stage(_ source: CountingSource) -> Stage {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        let stage = Stage(width: 20, height: 6, root: table)
        stage.press(.tab)
        source.looks = 0
        return stage
    }

    @Test func lettersThatFindNothingLookAtEachRowOnce() {
        let source = CountingSource(5_000)
        let stage = stage(source)
        stage.type(String(repeating: "x", count: 500))
        #expect(source.looks == 5_000)
        stage.advance(by: 2)
        stage.type("xx")
        #expect(source.looks == 10_000, "after a pause typing begins again")
    }

    /// Many letters at once, without anything else between them.
    @Test func aFloodOfLettersLooksAtOneSlice() {
        let source = CountingSource(100_000)
        let stage = stage(source)
        for _ in 0..<2_000 { stage.terminal.send(.key(KeyEvent(key: .character("x")))) }
        #expect(source.looks <= 2_000)
        stage.press(.character("q"), .control)
        #expect(source.looks <= 100_000)
    }

    @Test func aRowFarAwayIsFound() {
        let source = CountingSource(30_000)
        source.special = 29_500
        let stage = stage(source)
        stage.type("zeb")
        stage.advance(by: 0.1)
        for _ in 0..<10 { stage.settle() }
        #expect(table.indexPathForCurrentRow?.row == 29_500)
    }

    /// A key that acts on a row acts on the one that was typed for.
    @Test func anotherKeyWaitsForTheSearch() {
        let source = CountingSource(30_000)
        source.special = 29_500
        let stage = stage(source)
        stage.terminal.send(.key(KeyEvent(key: .character("z"))))
        #expect(table.indexPathForCurrentRow?.row == 0)
        stage.terminal.send(.key(KeyEvent(key: .down)))
        #expect(table.indexPathForCurrentRow?.row == 29_501)
    }

    @Test func rowsThatComeMeanwhileAreFound() {
        let source = CountingSource(100)
        source.special = 99
        let stage = stage(source)
        stage.type("z")
        #expect(table.indexPathForCurrentRow?.row == 99)
        source.count = 101
        source.special = 100
        table.reloadData()
        stage.type("e")
        #expect(table.indexPathForCurrentRow?.row == 100)
    }

    // MARK: - Rows whose source tells no text

    private func list(_ texts: [String]) -> (table: TableView, stage: Stage) {
        let table = TableView(items: texts)
        let stage = Stage(width: 40, height: 12, root: table)
        stage.press(.tab)
        return (table, stage)
    }

    @Test func lettersFindTheTextsOfCells() {
        let (table, stage) = list(["Apple", "Bread", "Butter"])
        stage.type("bu")
        #expect(table.indexPathForCurrentRow?.row == 2)
    }

    @Test func lettersFindRowsThatAreOutOfView() {
        let (table, stage) = list((0..<5_000).map { "row \($0)" } + ["Zebra"])
        stage.type("z")
        stage.settle()
        #expect(table.indexPathForCurrentRow?.row == 5_000)
        #expect(stage.text.contains("Zebra"))
    }

    @Test func lettersFindTheTextsOfAGuestsViewsInACell() {
        let source = LabelledRows()
        table.dataSource = source
        let stage = Stage(width: 20, height: 6, root: table)
        stage.press(.tab)
        stage.type("c")
        #expect(table.indexPathForCurrentRow?.row == 2)
    }

    @Test func aSignThatBeginsNoRowOfALongListAsksForHelp() {
        let (_, stage) = list((0..<5_000).map { "row \($0)" })
        stage.type("?")
        #expect(stage.text.contains("Find a row"))
    }

    @Test func helpNamesTheLettersThatFindARow() throws {
        let (_, stage) = list(["Apple", "Bread"])
        stage.press(.function(1))
        let line = try #require(stage.text.split(separator: "\n").first { $0.contains("Find a row") })
        #expect(line.contains("Letters"))
    }
}

/// Rows of a label that stands in the cell's content.
@MainActor private final class LabelledRows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        let label = Label(frame: Rect(x: 0, y: 0, width: 10, height: 1))
        label.text = ["Anna", "Berta", "Clara"][indexPath.row]
        cell.contentView.addSubview(label)
        return cell
    }
}
