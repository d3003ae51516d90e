import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTesting
import Testing

/// What is a click in a list, and what a double click tells.
@MainActor struct ListClickTests {
    private let rows = ListSource([["apple", "bread"]])
    private let items = CollectionSource([["a", "b"]])
    private let first = IndexPath(row: 0, section: 0)

    private func table() -> Stage {
        let table = TableView()
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.delegate = rows
        table.dataSource = rows
        return Stage(width: 30, height: 4, root: table)
    }

    private func collection() -> Stage {
        let layout = CollectionViewGridLayout()
        layout.columnCount = 1
        layout.itemHeight = 3
        return Stage(width: 30, height: 8, root: CollectionView.showing(items, layout))
    }

    @Test func aDoubleClickSelectsOnceAndOpensOnce() {
        table().click(at: Point(x: 4, y: 0), count: 2)
        #expect(rows.selected == [first] && rows.opened == [first])
        collection().click(at: Point(x: 4, y: 0), count: 2)
        #expect(items.selected == [first] && items.opened == [first])
    }

    @Test func moreClicksTellNothing() {
        table().click(at: Point(x: 4, y: 0), count: 3)
        #expect(rows.selected == [first] && rows.opened == [first])
    }

    @Test func aPressThatIsDraggedAwayIsNoClick() {
        table().drag(from: Point(x: 1, y: 0), to: Point(x: 25, y: 0))
        #expect(rows.selected.isEmpty)
        collection().drag(from: Point(x: 1, y: 0), to: Point(x: 25, y: 2))
        #expect(items.selected.isEmpty)
    }

    @Test func aHandMaySlip() {
        table().drag(from: Point(x: 4, y: 0), to: Point(x: 6, y: 0))
        #expect(rows.selected == [first])
        collection().drag(from: Point(x: 4, y: 0), to: Point(x: 3, y: 1))
        #expect(items.selected == [first])
    }
}
