import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTestSupport
import NibbleTesting
import Testing

@MainActor struct TableViewTests {
    private func table(_ source: ListSource, style: TableView.Style = .plain) -> TableView {
        let table = TableView(style: style)
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.showsVerticalScrollIndicator = false
        table.delegate = source
        table.dataSource = source
        return table
    }

    private func rows(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

    @Test func rowsAreShownFromTheTop() {
        let source = ListSource([rows(10)])
        let table = table(source)
        let stage = Stage(width: 10, height: 3, root: table)
        #expect(stage.text == " row 0\n row 1\n row 2")
        #expect(table.indexPathsForVisibleRows == (0..<3).map { IndexPath(row: $0, section: 0) })
        #expect(table.contentSize == Size(width: 10, height: 10))
        #expect(table.indexPathForRow(at: Point(x: 0, y: 7)) == IndexPath(row: 7, section: 0))
        #expect(table.indexPathForRow(at: Point(x: 0, y: 10)) == nil)
        #expect(table.rectForRow(at: IndexPath(row: 4, section: 0)) == Rect(x: 0, y: 4, width: 10, height: 1))
    }

    @Test func cellsAreUsedAgain() {
        let source = ListSource([rows(1_000)])
        let table = table(source)
        let stage = Stage(width: 10, height: 5, root: table)
        for offset in 1...200 {
            table.contentOffset.y = offset
            stage.advance(by: 0.1)
        }
        #expect(stage.text == " row 200\n row 201\n row 202\n row 203\n row 204")
        #expect(source.cells.count <= 7)
        table.contentOffset.y = 995
        stage.advance(by: 0.1)
        table.contentOffset.y = 0
        stage.advance(by: 0.1)
        #expect(stage.text == " row 0\n row 1\n row 2\n row 3\n row 4")
        #expect(source.cells.count <= 10)
        expectSoundTree(stage.application.window)
    }

    @Test func rowsThatAreScrolledThroughMakeNoNewCells() {
        let source = ListSource([rows(5_000)])
        let table = table(source)
        let stage = Stage(width: 20, height: 12, root: table)
        stage.press(.tab)
        for _ in 0..<3 { stage.press(.pageDown) }
        let made = source.cells.count
        for _ in 0..<200 { stage.press(.pageDown) }
        #expect(source.cells.count == made && made <= 24 && table.subviews.count <= made)
        #expect(table.indexPathForCurrentRow?.row == 203 * 11)
    }

    @Test func cellsAndTheirTableGoTogether() {
        weak var gone: TableView?
        weak var cell: TableViewCell?
        do {
            let source = ListSource([rows(99)])
            let table = table(source)
            let stage = Stage(width: 20, height: 5, root: table)
            for offset in [20, 50, 0, 90] {
                table.contentOffset.y = offset
                stage.advance(by: 0.1)
            }
            (gone, cell) = (table, table.visibleCells.first)
            #expect(cell != nil)
        }
        #expect(gone == nil && cell == nil)
    }

    @Test func rowsThatStayKeepTheirCells() throws {
        let source = ListSource([rows(9)])
        let table = table(source)
        let stage = Stage(width: 10, height: 5, root: table)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        source.sections[0].insert("new", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)])
        stage.advance(by: 0.1)
        #expect(stage.text == " new\n row 0\n row 1\n row 2\n row 3")
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === cell)
        source.sections[0][3] = "changed"
        table.reconfigureRows(at: [IndexPath(row: 3, section: 0)])
        stage.advance(by: 0.1)
        #expect(stage.text.contains("changed"))
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === cell)
    }

    @Test func rowsAreFilledAnewRightAfterOthersCame() throws {
        let source = ListSource([rows(9)])
        let table = table(source)
        let stage = Stage(width: 12, height: 5, root: table)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        table.performBatchUpdates {
            source.sections[0].insert("new", at: 0)
            table.insertRows(at: [IndexPath(row: 0, section: 0)])
        }
        source.sections[0][3] = "changed"
        var filled: [Int] = []
        source.configure = { _, path in filled.append(path.row) }
        table.reconfigureRows(at: [IndexPath(row: 3, section: 0), IndexPath(row: 8, section: 0)])
        #expect(filled == [3])
        stage.advance(by: 0.1)
        #expect(stage.text == " new\n row 0\n row 1\n changed\n row 3")
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === cell && filled == [3, 0])
    }

    @Test func aRowThatIsFilledAnewMayBecomeHigher() {
        let source = ListSource([rows(9)])
        let table = table(source)
        table.rowHeight = TableView.automaticDimension
        source.configure = { cell, _ in cell.textLabel.numberOfLines = 0 }
        let stage = Stage(width: 12, height: 5, root: table)
        source.sections[0].insert("new", at: 0)
        source.sections[0][1] = "two words more"
        table.insertRows(at: [IndexPath(row: 0, section: 0)])
        table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
        stage.advance(by: 0.1)
        #expect(stage.text == " new\n two words\n more\n row 1\n row 2")
    }

    @Test func aMillionRowsCostAsMuchAsTheScreen() {
        final class Million: TableViewDataSource {
            var asked = 0
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                asked += 1
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel.text = "\(indexPath.row)"
                return cell
            }
        }
        let source = Million()
        let table = TableView()
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        let stage = Stage(width: 12, height: 4, root: table)
        #expect(source.asked == 4)
        table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
        stage.advance(by: 0.1)
        #expect(source.asked == 8)
        #expect(table.indexPathsForVisibleRows.last?.row == 999_999)
    }

    @Test func headersStayWhileTheirSectionIsVisible() {
        let source = ListSource([rows(3), rows(4)])
        source.titles = ["First", "Second"]
        let stage = Stage(width: 10, height: 4, root: table(source))
        let table = stage.application.window.rootViewController?.view as? TableView
        #expect(stage.text == " First\n row 0\n row 1\n row 2")
        table?.contentOffset.y = 2
        stage.advance(by: 0.1)
        #expect(stage.text == " First\n row 2\n Second\n row 0")
        table?.contentOffset.y = 3
        stage.advance(by: 0.1)
        #expect(stage.text == " First\n Second\n row 0\n row 1")
        table?.contentOffset.y = 4
        stage.advance(by: 0.1)
        #expect(stage.text == " Second\n row 0\n row 1\n row 2")
    }

    @Test func footersStayWhileTheirSectionIsVisible() {
        let source = ListSource([rows(3), rows(4)])
        source.footers = ["Three", "Four"]
        let table = table(source)
        let stage = Stage(width: 10, height: 3, root: table)
        #expect(stage.text == " row 0\n row 1\n Three")
        table.contentOffset.y = 1
        stage.advance(by: 0.1)
        #expect(stage.text == " row 1\n row 2\n Three")
        table.contentOffset.y = 2
        stage.advance(by: 0.1)
        #expect(stage.text == " row 2\n Three\n Four")
        table.contentOffset.y = 4
        stage.advance(by: 0.1)
        #expect(stage.text == " row 0\n row 1\n Four")
        stage.press(.tab)
        for _ in 0..<2 { stage.press(.down) }
        #expect(stage.text == " row 1\n▌row 2\n Four")
        table.scrollToRow(at: IndexPath(row: 1, section: 0), at: .bottom, animated: false)
        stage.advance(by: 0.1)
        #expect(stage.text == " row 0\n row 1\n Three")
    }

    @Test func aPressOnAHeaderIsNoneOnTheRowBelowIt() {
        let source = ListSource([rows(9)])
        source.titles = ["First"]
        let table = table(source)
        table.delegate = source
        let stage = Stage(width: 10, height: 4, root: table)
        table.contentOffset.y = 3
        stage.advance(by: 0.1)
        #expect(stage.text.hasPrefix(" First\n row 3"))
        stage.click(at: Point(x: 2, y: 0))
        #expect(source.selected.isEmpty && table.indexPathForSelectedRow == nil)
        stage.click(at: Point(x: 2, y: 1))
        #expect(source.selected == [IndexPath(row: 3, section: 0)])
    }

    @Test func groupsAreSetApart() {
        let source = ListSource([rows(1), rows(1)])
        source.titles = ["First", "Second"]
        source.footers = ["end", nil]
        let stage = Stage(width: 12, height: 8, root: table(source, style: .insetGrouped))
        #expect(stage.text == "\n   First\n   row 0\n   end\n\n   Second\n   row 0")
    }

    @Test func cellsMaySayHowHighTheyAre() {
        let source = ListSource([["one two three", "four", "five six seven eight"]])
        source.configure = { cell, _ in cell.textLabel.numberOfLines = 0 }
        let table = table(source)
        table.rowHeight = TableView.automaticDimension
        let stage = Stage(width: 10, height: 6, root: table)
        #expect(stage.text == " one two\n three\n four\n five six\n seven\n eight")
        #expect(table.contentSize.height == 6)
        stage.resize(to: Size(width: 30, height: 4))
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(stage.text == " one two three\n four\n five six seven eight")
    }

    @Test func whatDoesNotFitIntoARowIsNotDrawnOverTheNextOne() {
        let source = ListSource([["one", "two"]])
        source.configure = { cell, _ in
            guard cell.contentView.subviews.count == 1 else { return }
            let label = Label("below")
            label.frame = Rect(x: 5, y: 1, width: 5, height: 1)
            cell.contentView.addSubview(label)
        }
        let stage = Stage(width: 12, height: 3, root: table(source))
        #expect(stage.text == " one\n two")
    }

    @Test func scrollingUpOverRowsOfUnknownHeightDoesNotJump() {
        let source = ListSource([(0..<50).map { $0 % 2 == 0 ? "a b c" : "d" }])
        source.configure = { cell, _ in cell.textLabel.numberOfLines = 0 }
        let table = table(source)
        table.rowHeight = TableView.automaticDimension
        let stage = Stage(width: 4, height: 6, root: table)
        table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
        stage.advance(by: 0.1)
        let first = table.indexPathsForVisibleRows.first
        table.contentOffset.y -= 1
        stage.advance(by: 0.1)
        #expect(table.indexPathsForVisibleRows.contains { $0 == first })
        #expect(table.indexPathsForVisibleRows.first.map { $0.row >= 39 } == true)
    }

    @Test func headerAndFooterOfTheTableScroll() {
        let source = ListSource([rows(2)])
        let table = table(source)
        let header = Label(frame: Rect(x: 0, y: 0, width: 0, height: 2))
        header.text = "top"
        let footer = Label(frame: Rect(x: 0, y: 0, width: 0, height: 1))
        footer.text = "end"
        table.tableHeaderView = header
        table.tableFooterView = footer
        let stage = Stage(width: 10, height: 5, root: table)
        #expect(stage.text == "top\n\n row 0\n row 1\nend")
        #expect(table.contentSize.height == 5)
        table.tableHeaderView = nil
        stage.advance(by: 0.1)
        #expect(stage.text == " row 0\n row 1\nend")
    }

    @Test func anIndexLeadsToSections() {
        let source = ListSource([rows(5), rows(5), rows(5)])
        source.indexTitles = ["A", "B", "C"]
        let table = table(source)
        let stage = Stage(width: 12, height: 5, root: table)
        #expect(stage.text == " row 0\n row 1     A\n row 2     B\n row 3     C\n row 4")
        stage.click(at: Point(x: 11, y: 2))
        #expect(table.contentOffset.y == 5)
        stage.click(at: Point(x: 11, y: 3))
        #expect(table.contentOffset.y == 10)
    }

    @Test func rowsNearbyAreFetchedBefore() {
        final class Fetcher: TableViewDataSourcePrefetching {
            var wanted: [Int] = []
            var cancelled: [Int] = []
            func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
                wanted += indexPaths.map(\.row)
            }
            func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths.map(\.row)
            }
        }
        let fetcher = Fetcher()
        let source = ListSource([rows(100)])
        let table = table(source)
        table.prefetchDataSource = fetcher
        let stage = Stage(width: 10, height: 3, root: table)
        #expect(fetcher.wanted == [3, 4, 5])
        table.contentOffset.y = 50
        stage.advance(by: 0.1)
        #expect(Set(fetcher.wanted).isSuperset(of: [47, 48, 49, 53, 54, 55]))
        #expect(fetcher.cancelled.contains(0))
    }

    @Test(arguments: [Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 3, height: 1)])
    func tinyTablesAreDrawn(size: Size) {
        let source = ListSource([rows(5), []])
        source.titles = ["x", "y"]
        source.indexTitles = ["A"]
        let stage = Stage(size: Size(width: 10, height: 3), root: table(source, style: .insetGrouped))
        stage.resize(to: size)
        #expect(
            stage.text.split(separator: "\n", omittingEmptySubsequences: false).count == max(1, size.height))
    }

    @Test func anEmptyTableShowsNothing() {
        let table = TableView()
        let stage = Stage(width: 5, height: 2, root: table)
        #expect(stage.text.isEmpty)
        #expect(table.numberOfSections == 0 && table.numberOfRows(inSection: 3) == 0)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == .zero)
        table.scrollToRow(at: IndexPath(row: 3, section: 1), at: .top, animated: false)
        stage.press(.down)
    }

    @Test func cellsGoWithTheirTable() {
        weak var gone: TableViewCell?
        do {
            let source = ListSource([rows(5)])
            let table = table(source)
            let stage = Stage(width: 10, height: 3, root: table)
            gone = table.visibleCells.first
            #expect(gone != nil)
            stage.application.terminate()
        }
        #expect(gone == nil)
    }
}
