import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@Suite @MainActor struct TablesOfItems {
    private struct Task {
        var name: String
        var isDone = false
    }

    @Test func textsAreRows() {
        let table = TableView(items: ["Bread", "Milk"])
        let stage = Stage(width: 20, height: 4, root: table)
        #expect(stage.text.contains("Bread") && stage.text.contains("Milk"))
        #expect(table.numberOfRows(inSection: 0) == 2)
    }

    @Test func closureFillsTheCellsOfValues() {
        let tasks = [Task(name: "Bread"), Task(name: "Milk", isDone: true)]
        let table = TableView(items: tasks) { cell, task in
            cell.textLabel.text = (task.isDone ? "[x] " : "[ ] ") + task.name
        }
        let stage = Stage(width: 20, height: 4, root: table)
        #expect(stage.text.contains("[ ] Bread") && stage.text.contains("[x] Milk"))
    }

    // A detail is never lost for the style of its cell.
    @Test(arguments: [
        (TableViewCell.Style.default, "Bread        2"), (.value1, "Bread        2"), (.value2, "Bread 2"),
    ])
    func aDetailIsShownInTheRow(style: TableViewCell.Style, row: String) {
        let items = TableItems(["Bread"], style: style) { cell, name in
            cell.textLabel.text = name
            cell.detailTextLabel.text = "2"
        }
        let stage = Stage(width: 16, height: 4, root: TableView(items: items))
        let rows = stage.text.split(separator: "\n")
        // Before the text is the mark of the current row.
        #expect(rows.first.map { String($0.dropFirst()) } == row)
    }

    @Test func captionsOfTheSecondValueStyleEndInOneColumn() {
        let items = TableItems(["Bread", "Milk", "Bread and butter"], style: .value2) { cell, name in
            cell.textLabel.text = name
            cell.detailTextLabel.text = "2"
        }
        let stage = Stage(width: 42, height: 3, root: TableView(items: items))
        let rows = stage.text.split(separator: "\n").map { String($0.dropFirst()) }
        #expect(rows == ["      Bread 2", "       Milk 2", "Bread and butter 2"])
    }

    @Test func aCaptionWithoutADetailEndsInThatColumnToo() {
        let items = TableItems(["Milk"], style: .value2) { cell, name in cell.textLabel.text = name }
        let stage = Stage(width: 42, height: 3, root: TableView(items: items))
        #expect(stage.text.split(separator: "\n").first.map { String($0.dropFirst()) } == "       Milk")
    }

    @Test(arguments: [(1, 0), (2, 0), (3, 1), (6, 2)])
    func aMarkIsInTheRowOfTheText(height: Int, row: Int) {
        let items = TableItems(["Milk"]) { cell, name in
            cell.textLabel.text = name
            cell.accessoryType = .checkmark
        }
        let table = TableView(items: items)
        table.rowHeight = height
        let rows = Stage(width: 20, height: 8, root: table).text.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.indices.filter { rows[$0].contains("✓") } == [row])
        #expect(rows[row].contains("Milk"))
    }

    @Test(arguments: [(16, "Bread and… 9 May"), (40, "Bread and butter                   9 May")])
    func aLongTitleLeavesTheDetailWhole(width: Int, row: String) {
        let items = TableItems(["Bread and butter"]) { cell, name in
            cell.textLabel.text = name
            cell.detailTextLabel.text = "9 May"
        }
        let stage = Stage(width: width + 2, height: 4, root: TableView(items: items))
        let rows = stage.text.split(separator: "\n")
        #expect(rows.first.map { String($0.dropFirst()) } == row)
    }

    @Test func aLongDetailLeavesTheTitleHalfOfTheRow() {
        let items = TableItems(["Bread and butter"]) { cell, name in
            cell.textLabel.text = name
            cell.detailTextLabel.text = "of wheat, with salt"
        }
        let stage = Stage(width: 22, height: 4, root: TableView(items: items))
        #expect(stage.text.split(separator: "\n").first?.dropFirst() == "Bread an… of wheat,…")
    }

    private struct Errand: Identifiable {
        let id: Int
        var name = ""
    }

    @Test func theCurrentValueStaysCurrentWhereverItMoves() {
        let all = (1...5).map { Errand(id: $0, name: "errand \($0)") }
        let items = TableItems(all) { cell, errand in cell.textLabel.text = errand.name }
        let table = TableView(items: items)
        let stage = Stage(width: 20, height: 8, root: table)
        table.becomeFirstResponder()
        stage.press(.down)
        #expect(items.currentValue?.id == 2)
        items.values = all.filter { $0.id % 2 == 0 }
        #expect(items.currentValue?.id == 2 && table.indexPathForCurrentRow?.row == 0)
        stage.press(.down)
        items.values = all
        #expect(items.currentValue?.id == 4)
        // One that is gone leaves its place to another.
        items.values.remove(at: 3)
        #expect(items.currentValue?.id == 5)
        items.makeCurrent { $0.id == 1 }
        #expect(items.currentValue?.id == 1 && !items.makeCurrent { $0.id == 9 })
    }

    private let many = (0..<300).map { Errand(id: $0, name: "errand \(1000 + $0)") }

    @Test func theCurrentValueStaysInViewWhereverItMoves() {
        let items = TableItems(many) { cell, errand in cell.textLabel.text = errand.name }
        let table = TableView(items: items)
        let stage = Stage(width: 20, height: 8, root: table)
        table.becomeFirstResponder()
        stage.press(.down)
        items.values.reverse()
        stage.advance(by: 0.1)
        #expect(items.currentValue?.id == 1 && stage.text.contains("▌errand 1001"), "\(stage.text)")
        // Changes that are read before the next frame.
        items.values.sort { $0.id % 7 > $1.id % 7 }
        #expect(items.currentValue?.id == 1)
        items.values = many
        stage.advance(by: 0.1)
        #expect(items.currentValue?.id == 1 && stage.text.contains("▌errand 1001"), "\(stage.text)")
    }

    @Test func aCurrentValueThatWasScrolledAwayStaysAway() {
        let items = TableItems(many) { cell, errand in cell.textLabel.text = errand.name }
        let table = TableView(items: items)
        let stage = Stage(width: 20, height: 8, root: table)
        table.becomeFirstResponder()
        table.contentOffset = Point(x: 0, y: 20)
        stage.advance(by: 0.1)
        items.values.reverse()
        stage.advance(by: 0.1)
        #expect(items.currentValue?.id == 0 && table.contentOffset.y == 20)
    }

    @Test func rowsFollowTheValues() {
        let tasks = TableItems(["Bread"]) { cell, name in cell.textLabel.text = name }
        let table = TableView(items: tasks)
        let stage = Stage(width: 20, height: 4, root: table)
        tasks.values.append("Tea")
        stage.advance(by: 1)
        #expect(stage.text.contains("Tea"))
        tasks.values.removeFirst()
        stage.advance(by: 1)
        #expect(!stage.text.contains("Bread"))
    }

    @Test func enterCallsThePrimaryActionWithTheValue() {
        var opened: [String] = []
        let table = TableView(items: ["Bread", "Milk"], primaryAction: { opened.append($0) })
        let stage = Stage(width: 20, height: 4, root: table)
        table.becomeFirstResponder()
        stage.press(.down)
        stage.press(.enter)
        #expect(opened == ["Milk"])
    }

    @Test func selectedRowsAreTheirValues() {
        let names = TableItems(["Bread", "Milk", "Tea"]) { cell, name in cell.textLabel.text = name }
        let table = TableView(items: names)
        _ = Stage(width: 20, height: 4, root: table)
        table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
        #expect(names.selectedValues == ["Tea"])
        #expect(names.value(at: [0, 7]) == nil)
    }

    // A data source is not kept by its table; these are.
    @Test func tableKeepsItsItems() {
        weak var kept: TableItems<String>?
        var table: TableView?
        do {
            let items = TableItems<String>(["Bread"]) { cell, name in cell.textLabel.text = name }
            kept = items
            table = TableView(items: items)
        }
        #expect(kept != nil)
        #expect(table?.numberOfRows(inSection: 0) == 1)
        table = nil
        #expect(kept == nil)
    }
}
