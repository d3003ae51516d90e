import FoundationEssentials
import NibbleTestSupport
import NibbleTesting
import Testing

@testable import NibbleLists

/// Ctrl-A and Shift-End in lists of a million rows.
@MainActor struct SelectAllTests {
    private static let count = 1_000_000

    /// A million rows, and how often somebody asked or told about one.
    private class Rows: TableViewDataSource {
        var cells = 0

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            SelectAllTests.count
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            cells += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel.text = "\(indexPath.row)"
            return cell
        }
    }

    private final class Observer: TableViewDelegate {
        var isAtOnce = false
        var calls = 0

        func tableViewSelectsRowsAtOnce(_ tableView: TableView) -> Bool { isAtOnce }
        func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            calls += 1
            return indexPath.row != 3
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { calls += 1 }
        func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) { calls += 1 }
    }

    private let rows = Rows()
    private let table = TableView()
    private let stage: Stage

    init() {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.allowsMultipleSelection = true
        table.dataSource = rows
        stage = Stage(width: 12, height: 4, root: table)
        stage.press(.tab)
    }

    @Test func allOfAMillionAreSelectedWithoutGoingThroughThem() {
        let before = rows.cells
        stage.press(.character("a"), .control)
        #expect(table.numberOfSelectedRows == Self.count && rows.cells == before)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        #expect(table.visibleCells.allSatisfy { $0.isSelected })
        table.deselectRow(at: IndexPath(row: 5, section: 0), animated: false)
        #expect(table.numberOfSelectedRows == Self.count - 1)
        #expect(table.indexPathsForSelectedRows?.prefix(7).map(\.row) == [0, 1, 2, 3, 4, 6, 7])
        table.contentOffset.y = 500_000
        stage.advance(by: 0.1)
        #expect(table.visibleCells.allSatisfy { $0.isSelected })
        stage.press(.home)
        stage.press(.end, .shift)
        #expect(table.numberOfSelectedRows == Self.count)
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == nil && !table.visibleCells.contains { $0.isSelected })
    }

    @Test func whatComesAndGoesKeepsTheRest() {
        final class Shorter: Rows {
            var missing = 0
            override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
                1000 - missing
            }
        }
        let rows = Shorter()
        table.dataSource = rows
        stage.advance(by: 0.1)
        stage.press(.character("a"), .control)
        rows.missing = 1
        table.deleteRows(at: [IndexPath(row: 10, section: 0)])
        #expect(table.numberOfSelectedRows == 999)
        rows.missing = 0
        table.insertRows(at: [IndexPath(row: 10, section: 0)])
        #expect(table.numberOfSelectedRows == 999)
        #expect(table.indexPathsForSelectedRows?.contains(IndexPath(row: 10, section: 0)) == false)
    }

    @Test func aDelegateIsAskedForEachRowUnlessItWantsThemAtOnce() {
        let observer = Observer()
        table.delegate = observer
        observer.isAtOnce = true
        stage.press(.character("a"), .control)
        #expect(observer.calls == 0 && table.numberOfSelectedRows == Self.count)
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        observer.isAtOnce = false
        stage.press(.home)
        observer.calls = 0
        for _ in 0..<9 { stage.press(.down, .shift) }
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1, 2, 4, 5, 6, 7, 8, 9, 10])
        // Each key costs what it changes, not what is selected already.
        #expect(observer.calls < 50)
    }

    @Test func aTableWithColumnsSelectsAllAtOnceToo() {
        final class Columns: DataTableDataSource {
            func numberOfRows(in dataTable: DataTable) -> Int { SelectAllTests.count }
            func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
                "\(row)"
            }
        }
        let source = Columns()
        let columns = DataTable()
        columns.columns = [TableColumn("a", title: "A")]
        columns.dataSource = source
        columns.allowsMultipleSelection = true
        let stage = Stage(width: 20, height: 5, root: columns)
        columns.becomeFirstResponder()
        stage.press(.character("a"), .control)
        #expect(columns.numberOfSelectedRows == Self.count && columns.selectedRow == 0)
    }

    @Test func aCollectionSelectsAllAtOnceToo() {
        final class Items: CollectionViewDataSource {
            func collectionView(
                _ collectionView: CollectionView, numberOfItemsInSection section: Int
            ) -> Int { SelectAllTests.count }
            func collectionView(
                _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
            ) -> CollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            }
        }
        let items = Items()
        let collection = CollectionView(collectionViewLayout: CollectionViewGridLayout())
        collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
        collection.allowsMultipleSelection = true
        collection.dataSource = items
        let stage = Stage(width: 20, height: 5, root: collection)
        stage.press(.tab)
        stage.press(.character("a"), .control)
        #expect(collection.visibleCells.allSatisfy { $0.isSelected } && !collection.visibleCells.isEmpty)
        #expect(collection.indexPathsForSelectedItems?.count == Self.count)
    }

    // MARK: - The ranges

    /// Random ranges put in and taken out, beside a set of numbers.
    @Test(arguments: 0..<20) func rangesHoldWhatASetHolds(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var ranges = RowRanges()
        var numbers: Set<Int> = []
        for _ in 0..<200 {
            let start = Int.random(in: 0..<60, using: &random)
            let rows = start..<(start + Int.random(in: 0...8, using: &random))
            if Bool.random(using: &random) {
                ranges.insert(rows)
                numbers.formUnion(rows)
            } else {
                ranges.remove(rows)
                numbers.subtract(rows)
            }
            #expect(Array(ranges.ranges.joined()) == numbers.sorted() && ranges.count == numbers.count)
            #expect((0..<70).allSatisfy { ranges.contains($0) == numbers.contains($0) })
            #expect(
                zip(ranges.ranges, ranges.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        }
    }
}
