import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTesting
import Testing

/// The row that keys act on stays where it is when a list reads its data again.
@MainActor struct CurrentRowTests {
    private let source = ListSource([["apple", "bread", "butter", "cheese"], ["date", "egg"]])
    private let table = TableView()

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func stage(focused: Bool = true) -> Stage {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.showsVerticalScrollIndicator = false
        table.delegate = source
        table.dataSource = source
        let stage = Stage(width: 14, height: 6, root: table)
        if focused { stage.press(.tab) }
        return stage
    }

    @Test func enterOpensTheCurrentRowAfterReloading() {
        let stage = stage()
        stage.press(.down)
        table.reloadData()
        stage.press(.enter)
        #expect(source.opened == [path(1)] && table.indexPathForCurrentRow == path(1))
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(stage.text.hasPrefix(" apple\n▌bread"))
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test(arguments: [(Key.end, 1), (.home, 0)])
    func aKeyToTheRowThatIsCurrentShowsIt(key: Key, section: Int) {
        source.sections = [(0..<20).map { "first \($0)" }, (0..<20).map { "second \($0)" }]
        let stage = stage()
        stage.press(key)
        let place = table.contentOffset
        table.contentOffset = Point(x: 0, y: 12)
        stage.advance(by: 0.1)
        stage.press(key)
        #expect(table.contentOffset == place && place != Point(x: 0, y: 12))
        #expect(table.indexPathForCurrentRow?.section == section)
    }

    @Test func aRowThatIsGoneMakesWayForTheLast() {
        let stage = stage()
        stage.press(.end)
        source.sections = [["apple"], ["date"]]
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(0, 1))
        source.sections = [["apple", "bread"]]
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(1))
        #expect(stage.text == " apple\n▌bread")
    }

    @Test func rowsThatArriveInAFocusedTableHaveACurrentOne() {
        let stage = stage()
        source.sections = []
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == nil && table.isFirstResponder)
        source.sections = [["apple", "bread"]]
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(0) && stage.text.hasPrefix("▌apple"))
    }

    @Test func enterOpensTheFirstOfRowsThatHaveJustArrived() {
        let stage = stage()
        source.sections = []
        table.reloadData()
        stage.settle()
        source.sections = [["apple", "bread"]]
        table.reloadData()
        stage.press(.enter)
        #expect(source.opened == [path(0)])
    }

    @Test func anotherDataSourceHasACurrentRowAtOnce() {
        let stage = stage()
        let other = ListSource([["x", "y"]])
        table.delegate = other
        table.dataSource = other
        stage.press(.down)
        #expect(table.indexPathForCurrentRow == path(1))
    }

    @Test func theCurrentRowIsOneThatCanBeCurrent() {
        let stage = stage()
        stage.press(.down)
        source.closedRows = [path(1)]
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(2))
        source.sections = [["apple", "bread"]]
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(0))
    }

    @Test func aTableWithoutTheFocusIsLeftWithoutACurrentRow() {
        let stage = stage(focused: false)
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == nil)
    }

    @Test func anotherRowHeightKeepsWhatIsSelectedAndCurrent() {
        let stage = stage()
        table.allowsMultipleSelection = true
        stage.press(.character(" "))
        stage.press(.down)
        stage.press(.character(" "))
        table.rowHeight = 2
        stage.advance(by: 0.1)
        #expect(table.indexPathsForSelectedRows == [path(0), path(1)])
        #expect(table.indexPathForCurrentRow == path(1))
        #expect(table.rectForRow(at: path(1)) == Rect(x: 0, y: 2, width: 14, height: 2))
        #expect(stage.text == "•apple\n\n▌bread\n▌\n butter")
        table.rowHeight = TableView.automaticDimension
        table.estimatedRowHeight = 3
        stage.advance(by: 0.1)
        #expect(table.indexPathsForSelectedRows == [path(0), path(1)])
        #expect(table.indexPathForCurrentRow == path(1))
    }

    @Test func theProgramSetsTheCurrentRow() {
        let stage = stage()
        table.indexPathForCurrentRow = path(1, 1)
        #expect(table.indexPathsForSelectedRows == nil && source.selected.isEmpty)
        stage.press(.enter)
        #expect(source.opened == [path(1, 1)])
        table.indexPathForCurrentRow = path(9, 9)
        #expect(table.indexPathForCurrentRow == path(1, 1))
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        table.indexPathForCurrentRow = nil
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(0))
    }

    @Test func anotherDataSourceBeginsAtItsFirstRow() {
        let stage = stage()
        stage.press(.down)
        let other = ListSource([["x", "y"]])
        table.dataSource = other
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(0))
    }

    @Test func aCollectionKeepsItsCurrentItem() {
        let source = CollectionSource([["apple", "bread", "butter", "cheese"]])
        let layout = CollectionViewGridLayout()
        layout.columnCount = 2
        layout.itemHeight = 1
        let collection = CollectionView.showing(source, layout)
        let stage = Stage(width: 20, height: 6, root: collection)
        stage.press(.tab)
        stage.press(.right)
        collection.reloadData()
        stage.press(.enter)
        #expect(source.opened == [path(1)] && collection.indexPathForCurrentItem == path(1))
        source.sections = [["apple"]]
        collection.reloadData()
        stage.advance(by: 0.1)
        #expect(collection.indexPathForCurrentItem == path(0))
        source.sections = []
        collection.reloadData()
        stage.advance(by: 0.1)
        #expect(collection.indexPathForCurrentItem == nil)
        source.sections = [["date"]]
        collection.reloadData()
        stage.advance(by: 0.1)
        #expect(collection.indexPathForCurrentItem == path(0) && collection.isFirstResponder)
    }

    @Test func enterOpensTheFirstOfItemsThatHaveJustArrived() {
        let source = CollectionSource([["apple", "bread"]])
        let collection = CollectionView.showing(source, CollectionViewGridLayout())
        let stage = Stage(width: 20, height: 6, root: collection)
        stage.press(.tab)
        source.sections = []
        collection.reloadData()
        stage.settle()
        source.sections = [["date"]]
        collection.reloadData()
        stage.press(.enter)
        #expect(source.opened == [path(0)])
    }

    @Test func aTableWithColumnsKeepsItsCurrentRow() {
        let source = GridSource(rows: 9)
        let table = DataTable()
        table.columns = [TableColumn("a", title: "A"), TableColumn("b", title: "B")]
        table.dataSource = source
        let stage = Stage(width: 20, height: 6, root: table)
        table.becomeFirstResponder()
        stage.press(.down)
        stage.press(.down)
        table.reloadData()
        stage.press(.down)
        #expect(table.currentRow == 3)
        source.rows = 2
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(table.currentRow == 1)
        source.rows = 0
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(table.currentRow == nil)
        source.rows = 4
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(table.currentRow == 0)
    }

    @Test func aTreeKeepsItsCurrentItem() {
        let source = TreeSource(["": ["harbour", "town"], "harbour": ["boats", "crane"]])
        let outline = OutlineView()
        outline.dataSource = source
        let stage = Stage(width: 20, height: 8, root: outline)
        outline.becomeFirstResponder()
        stage.press(.down)
        source.children[""] = ["bay", "harbour", "town"]
        outline.reloadData()
        stage.advance(by: 0.1)
        #expect(outline.currentItem == AnyHashable("town"))
        source.children[""] = []
        outline.reloadData()
        stage.advance(by: 0.1)
        #expect(outline.currentItem == nil)
        source.children[""] = ["bay"]
        outline.reloadData()
        stage.advance(by: 0.1)
        #expect(outline.currentItem == AnyHashable("bay"))
    }

    @Test func snapshotsThatReloadKeepTheCurrentItemByItsIdentifier() {
        let table = TableView()
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel.text = "item \(item)"
            return cell
        }
        func snapshot(_ items: [Int]) -> DiffableDataSourceSnapshot<Int, Int> {
            var snapshot = DiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            return snapshot
        }
        source.apply(snapshot([1, 2, 3]))
        let stage = Stage(width: 14, height: 6, root: table)
        stage.press(.tab)
        stage.press(.down)
        source.applySnapshotUsingReloadData(snapshot([7, 8, 1, 2, 3]))
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(3))
        source.applySnapshotUsingReloadData(snapshot([7]))
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(0))
    }

    @Test func aRowThatKeysActOnStaysVisibleWhenASearchEnds() {
        let rows = (0..<200).map { "row \($0)" }
        source.sections = [rows]
        let stage = stage()
        source.sections = [["row 150"]]
        table.performBatchUpdates {
            table.deleteRows(at: rows.indices.filter { $0 != 150 }.map { path($0) })
        }
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(0))
        source.sections = [rows]
        table.performBatchUpdates {
            table.insertRows(at: rows.indices.filter { $0 != 150 }.map { path($0) })
        }
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(150))
        #expect(stage.text.contains("▌row 150"))
    }

    @Test func aRowThatWasScrolledAwayByHandStaysAwayWhenRowsCome() {
        source.sections = [(0..<40).map { "row \($0)" }]
        let stage = stage()
        table.contentOffset = Point(x: 0, y: 20)
        stage.advance(by: 0.1)
        source.sections[0].append("row 40")
        table.insertRows(at: [path(40)])
        stage.advance(by: 0.1)
        #expect(table.indexPathForCurrentRow == path(0) && table.contentOffset.y == 20)
    }
}
