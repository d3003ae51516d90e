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

    // The key was taken, and nothing said why the row stayed.
    @Test func aFurtherLetterThatFitsNoRowIsSaid() {
        let (table, stage) = list(["Apple", "Bread", "Butter"])
        stage.type("bx")
        #expect(table.indexPathForCurrentRow?.row == 1)
        #expect(stage.text.contains("No row begins with “bx”."), "\(stage.text)")
    }

    @Test func aFirstLetterThatIsLookedForInVainIsSaid() {
        let (table, stage) = list((0..<900).map { "row \($0)" } + (0..<900).map { "line \($0)" })
        stage.type("z")
        stage.settle()
        #expect(table.indexPathForCurrentRow?.row == 0 && stage.text.contains("No row begins with “z”."))
    }

    @Test func lettersFindRowsThatAreOutOfView() {
        let (table, stage) = list((0..<5_000).map { "row \($0)" } + ["Zebra"])
        stage.type("z")
        stage.settle()
        stage.settle()
        #expect(table.indexPathForCurrentRow?.row == 5_000)
        #expect(stage.text.contains("Zebra"))
    }

    /// The table makes the cells of rows out of view to know their texts.
    private func labelled(_ count: Int, dequeues: Bool) -> (source: LabelledRows, stage: Stage) {
        let source = LabelledRows(count, dequeues: dequeues)
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        let stage = Stage(width: 20, height: 6, root: table)
        stage.press(.tab)
        return (source, stage)
    }

    @Test(arguments: [true, false])
    func lettersFindTheTextsOfAGuestsViewsInACell(dequeues: Bool) {
        let (source, stage) = labelled(40, dequeues: dequeues)
        stage.type("r30")
        #expect(table.indexPathForCurrentRow?.row == 30)
        #expect(withExtendedLifetime(source) { stage.text.contains("r30") })
    }

    /// Cells that were filled to be read are nowhere to be seen, not even by a screen reader.
    @Test func lettersThatFindNothingShowNoOtherRows() {
        let (source, stage) = labelled(40, dequeues: true)
        stage.press(.pageDown)
        source.count = 4
        table.reloadData()
        stage.settle()
        let (text, rows) = (stage.text, table.accessibilityTree.flattened.count)
        stage.type("x")
        stage.advance(by: 2)
        #expect(stage.text == text)
        #expect(table.accessibilityTree.flattened.count == rows)
    }

    @Test func whoMakesACellForEachRowKeepsThemOutOfThePool() {
        let (source, stage) = labelled(900, dequeues: false)
        stage.type("x")
        let cells = withExtendedLifetime(source) { table.subviews.count { $0 is TableViewCell } }
        #expect(cells <= 8)
        #expect(source.made.allSatisfy { $0.value == nil || $0.value?.superview === table })
    }

    @Test func aLongTableOfWhichNothingIsKnownLeavesLettersToOthers() {
        let (source, stage) = labelled(1_001, dequeues: true)
        stage.press(.function(1))
        #expect(withExtendedLifetime(source) { !stage.text.contains("Find a row") })
        stage.press(.escape)
        stage.type("r30")
        #expect(table.indexPathForCurrentRow?.row == 0)
    }

    /// The search goes on by itself, and help asks for a text, before the frame in which the table reads its rows again.
    @Test func rowsThatAreGoneAreNotAskedForTheirTexts() {
        let source = NamedRows((0..<3_000).map { "row \($0)" })
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        let stage = Stage(width: 40, height: 12, root: table)
        stage.press(.tab)
        stage.terminal.send(.key(KeyEvent(key: .character("x"))))
        source.names = ["row 0"]
        table.reloadData()
        stage.advance(by: 0.1)
        source.names = []
        table.reloadData()
        #expect(ActiveCommands(in: stage.application).hints.allSatisfy { $0.title != "Find a row" })
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

    /// A command of the window that a letter does is listed beside the letters that find rows.
    @Test func lettersThatFindRowsHideNoCommand() {
        let (_, stage) = list(["Apple", "Bread"])
        stage.application.keyBindings["quit"] = [KeyEvent(key: .character("q"))]
        let commands = ActiveCommands(in: stage.application).entries.map(\.command.title)
        #expect(commands.contains("Quit"))
    }
}

/// Rows of a label that stands in the cell's content: r0, r1 and so on.
@MainActor private final class LabelledRows: TableViewDataSource {
    struct Weak {
        weak var value: TableViewCell?
    }

    var count: Int
    var made: [Weak] = []
    private let dequeues: Bool

    init(_ count: Int, dequeues: Bool) {
        self.count = count
        self.dequeues = dequeues
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell =
            dequeues
            ? tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            : TableViewCell(reuseIdentifier: "row")
        if !dequeues { made.append(Weak(value: cell)) }
        let label = cell.contentView.subviews.first as? Label ?? Label()
        label.frame = Rect(x: 0, y: 0, width: 10, height: 1)
        label.text = "r\(indexPath.row)"
        cell.contentView.addSubview(label)
        return cell
    }
}

/// Rows that trap where they are asked for a row that they don't have, as most do.
@MainActor private final class NamedRows: TableViewDataSource {
    var names: [String]

    init(_ names: [String]) { self.names = names }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel.text = names[indexPath.row]
        return cell
    }

    func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        names[indexPath.row]
    }
}
