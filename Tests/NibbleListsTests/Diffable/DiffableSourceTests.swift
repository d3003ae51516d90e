import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// A list applies one snapshot after the other: it must look like one that was shown the last alone.
@MainActor struct DiffableSourceTests {
    typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
    fileprivate static let size = Size(width: 16, height: 7)

    @MainActor private struct Table {
        let table = TableView()
        let source: TableViewDiffableDataSource<Int, Int>
        let stage: Stage

        init() {
            table.register(TableViewCell.self, forCellReuseIdentifier: "row")
            table.showsVerticalScrollIndicator = false
            source = TableViewDiffableDataSource(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel.text = "item \(item)"
                return cell
            }
            stage = Stage(size: DiffableSourceTests.size, root: table)
        }
    }

    @MainActor private struct Grid {
        let collection: CollectionView
        let source: CollectionViewDiffableDataSource<Int, Int>
        let stage: Stage

        init() {
            let layout = CollectionViewGridLayout()
            layout.columnCount = 2
            layout.itemHeight = 1
            layout.minimumLineSpacing = 0
            collection = CollectionView(collectionViewLayout: layout)
            collection.register(TextCell.self, forCellWithReuseIdentifier: "item")
            collection.showsVerticalScrollIndicator = false
            source = CollectionViewDiffableDataSource(collectionView: collection) { collection, path, item in
                let cell = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
                (cell as? TextCell)?.label.text = "\(item)"
                return cell
            }
            stage = Stage(size: DiffableSourceTests.size, root: collection)
        }
    }

    private func random(_ random: inout SeededGenerator) -> Snapshot {
        var snapshot = Snapshot()
        var items = Array(0..<40).shuffled(using: &random)
        for section in Array(0..<5).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)) {
            snapshot.appendSections([section])
            let count = Int.random(in: 0...9, using: &random)
            snapshot.appendItems(Array(items.prefix(count)))
            items.removeFirst(count)
        }
        if Bool.random(using: &random), let item = snapshot.itemIdentifiers.randomElement(using: &random) {
            snapshot.reloadItems([item])
            snapshot.reconfigureItems([snapshot.itemIdentifiers[0]])
        }
        if let section = snapshot.sectionIdentifiers.randomElement(using: &random),
            Int.random(in: 0..<4, using: &random) == 0
        {
            snapshot.reloadSections([section])
        }
        return snapshot
    }

    @Test(arguments: 0..<LongRun.count(8, long: 100)) func aTableThatChangedEqualsAFreshOne(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let changed = Table()
        changed.stage.press(.tab)
        for _ in 0..<12 {
            let selected = changed.table.indexPathForSelectedRow.flatMap {
                changed.source.itemIdentifier(for: $0)
            }
            let current = changed.table.indexPathForCurrentRow.flatMap {
                changed.source.itemIdentifier(for: $0)
            }
            let snapshot = random(&generator)
            changed.source.apply(snapshot)
            changed.stage.advance(by: 0.1)
            let place = selected.flatMap { changed.source.indexPath(for: $0) }
            #expect(changed.table.indexPathForSelectedRow == place)
            if let current, let path = changed.source.indexPath(for: current) {
                #expect(changed.table.indexPathForCurrentRow == path)
            }
            let fresh = Table()
            fresh.source.apply(snapshot)
            fresh.table.contentOffset = changed.table.contentOffset
            fresh.table.selectRow(at: place, animated: false, scrollPosition: .none)
            fresh.stage.advance(by: 0.1)
            #expect(plain(changed.stage.text) == plain(fresh.stage.text))
            expectSoundTree(changed.stage.application.window)
            for _ in 0..<Int.random(in: 0...6, using: &generator) { changed.stage.press(.down) }
            if Bool.random(using: &generator) { changed.stage.press(.enter) }
            if Bool.random(using: &generator) { changed.stage.wheel(1, at: Point(x: 2, y: 2)) }
        }
    }

    /// The text without the marks of what is current.
    private func plain(_ text: String) -> String {
        String(text.map { $0 == "▌" || $0 == "•" ? " " : $0 })
    }

    @Test(arguments: 0..<LongRun.count(8, long: 100)) func aCollectionThatChangedEqualsAFreshOne(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let changed = Grid()
        changed.stage.press(.tab)
        for _ in 0..<12 {
            let selected = changed.collection.indexPathsForSelectedItems?.first.flatMap {
                changed.source.itemIdentifier(for: $0)
            }
            let snapshot = random(&generator)
            changed.source.apply(snapshot)
            changed.stage.advance(by: 0.1)
            let place = selected.flatMap { changed.source.indexPath(for: $0) }
            #expect(changed.collection.indexPathsForSelectedItems?.first == place)
            let fresh = Grid()
            fresh.source.apply(snapshot)
            fresh.stage.advance(by: 0.1)
            fresh.collection.contentOffset = changed.collection.contentOffset
            fresh.collection.selectItem(at: place, animated: false, scrollPosition: [])
            fresh.stage.advance(by: 0.1)
            #expect(plain(changed.stage.text) == plain(fresh.stage.text))
            expectSoundTree(changed.stage.application.window)
            for _ in 0..<Int.random(in: 0...6, using: &generator) { changed.stage.press(.right) }
            if Bool.random(using: &generator) { changed.stage.press(.enter) }
            if Bool.random(using: &generator) { changed.stage.wheel(1, at: Point(x: 2, y: 2)) }
        }
    }

    @Test func whatIsVisibleStaysWhenSomethingComesInAboveIt() throws {
        let table = Table()
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<50))
        table.source.apply(snapshot)
        table.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
        table.stage.advance(by: 0.1)
        let shown = table.stage.text
        let cell = try #require(table.table.visibleCells.first)
        snapshot.insertItems(Array(100..<110), beforeItem: 5)
        snapshot.deleteItems([7, 8])
        table.source.apply(snapshot)
        table.stage.advance(by: 0.1)
        #expect(plain(table.stage.text) == plain(shown) && table.table.contentOffset.y == 28)
        #expect(table.table.visibleCells.first === cell)
    }

    @Test func whatIsVisibleInACollectionStaysToo() throws {
        let grid = Grid()
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<50))
        grid.source.apply(snapshot)
        grid.collection.scrollToItem(at: IndexPath(item: 20, section: 0), at: .top, animated: false)
        grid.stage.advance(by: 0.1)
        let shown = grid.stage.text
        let cell = try #require(grid.collection.cellForItem(at: IndexPath(item: 20, section: 0)))
        snapshot.insertItems(Array(100..<110), beforeItem: 5)
        grid.source.apply(snapshot)
        grid.stage.advance(by: 0.1)
        #expect(grid.stage.text == shown && grid.collection.contentOffset.y == 15)
        #expect(grid.collection.cellForItem(at: IndexPath(item: 30, section: 0)) === cell)
    }

    @Test func somethingThatIsTypedIntoACellStaysWhereItIs() throws {
        let grid = Grid()
        grid.collection.register(FieldCell.self, forCellWithReuseIdentifier: "item")
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        grid.source.apply(snapshot)
        grid.stage.advance(by: 0.1)
        let cell = try #require(grid.collection.cellForItem(at: IndexPath(item: 1, section: 0)) as? FieldCell)
        cell.field.becomeFirstResponder()
        grid.stage.type("hello")
        snapshot.insertItems([3, 4, 5], beforeItem: 1)
        snapshot.reconfigureItems([2])
        grid.source.apply(snapshot)
        grid.stage.advance(by: 0.1)
        #expect(cell.field.isFirstResponder && cell.field.text == "hello")
        #expect(grid.collection.indexPath(for: cell)?.item == 4)
    }

    private final class FieldCell: CollectionViewCell {
        let field = TextField()

        required init(frame: Rect = .zero) {
            super.init(frame: frame)
            contentView.addSubview(field)
        }

        required init(coder: NibCoder) throws { try super.init(coder: coder) }

        override func layoutSubviews() {
            super.layoutSubviews()
            field.frame = contentView.bounds
        }
    }

    @Test func aRowThatAPersonMovesIsMovedInTheSnapshot() {
        final class Movable: TableViewDiffableDataSource<Int, Int> {
            override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
                true
            }
        }
        let table = TableView()
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        let source = Movable(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel.text = "\(item)"
            return cell
        }
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot)
        let stage = Stage(width: 12, height: 4, root: table)
        stage.press(.tab)
        table.setEditing(true, animated: false)
        stage.press(.down, .alt)
        #expect(source.snapshot().itemIdentifiers == [2, 1, 3])
        stage.press(.up, .alt)
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    }

    @Test func anApplicationOfAHundredThousandItemsIsQuick() {
        let table = Table()
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<100_000))
        table.source.apply(snapshot)
        table.table.selectRow(
            at: IndexPath(row: 99_999, section: 0), animated: false, scrollPosition: .bottom)
        var reversed = Snapshot()
        reversed.appendSections([0])
        reversed.appendItems((0..<100_000).reversed())
        table.source.apply(reversed)
        table.stage.advance(by: 0.1)
        #expect(table.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        #expect(table.table.numberOfRows(inSection: 0) == 100_000)
    }
}
