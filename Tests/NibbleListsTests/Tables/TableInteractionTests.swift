import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTesting
import Testing

@MainActor struct TableInteractionTests {
    private let source = ListSource([["apple", "bread", "butter", "cheese"], ["date", "egg"]])
    private let table = TableView()
    private let stage: Stage

    init() {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.showsVerticalScrollIndicator = false
        table.delegate = source
        table.dataSource = source
        stage = Stage(width: 14, height: 6, root: table)
        stage.press(.tab)
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func arrowsMoveTheCurrentRow() {
        #expect(table.isFirstResponder && table.indexPathForCurrentRow == path(0))
        #expect(stage.text.hasPrefix("▌apple\n bread"))
        stage.press(.down)
        #expect(table.indexPathForCurrentRow == path(1))
        stage.press(.end)
        #expect(table.indexPathForCurrentRow == path(1, 1))
        stage.press(.home)
        #expect(table.indexPathForCurrentRow == path(0))
        source.closedRows = [path(1)]
        stage.press(.down)
        #expect(table.indexPathForCurrentRow == path(2))
        #expect(source.selected.isEmpty)
    }

    @Test func enterSelectsAndOpens() {
        stage.press(.down)
        stage.press(.enter)
        #expect(source.selected == [path(1)] && source.opened == [path(1)])
        #expect(table.indexPathForSelectedRow == path(1))
        stage.press(.down)
        stage.press(.character(" "))
        #expect(source.selected == [path(1), path(2)] && source.deselected == [path(1)])
        #expect(source.opened.count == 1)
        stage.press(.up)
        #expect(stage.text.contains("▌bread\n•butter"))
    }

    /// Cells that scroll away come back as other rows: the light is where the mouse is, and nowhere else.
    @Test func theRowUnderTheMouseIsLitHoweverTheListScrolls() {
        let words = ListSource([(0..<40).map { "row \($0)" }])
        table.delegate = words
        table.dataSource = words
        table.reloadData()
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 3), button: .none, phase: .moved)))
        func grounds() -> [TerminalColor] {
            (0..<6).map { stage.terminal.screen[Point(x: 12, y: $0)].background }
        }
        let (lit, plain) = (grounds()[3], grounds()[4])
        #expect(lit != plain)
        for (steps, key) in [(1, Key.down), (4, .pageDown), (-2, .up), (6, .end)] {
            stage.wheel(steps, at: Point(x: 3, y: 3))
            stage.press(key)
            stage.press(.home)
            stage.wheel(steps, at: Point(x: 3, y: 3))
            #expect(grounds().indices.filter { grounds()[$0] == lit } == [3], "after \(steps) steps")
        }
    }

    @Test func severalRowsAreSelected() {
        table.allowsMultipleSelection = true
        stage.press(.character(" "))
        stage.press(.down, .shift)
        stage.press(.down, .shift)
        #expect(table.indexPathsForSelectedRows == [path(0), path(1), path(2)])
        stage.press(.up, .shift)
        #expect(table.indexPathsForSelectedRows == [path(0), path(1)])
        stage.press(.character("a"), .control)
        #expect(table.indexPathsForSelectedRows?.count == 6)
        stage.press(.character(" "))
        #expect(table.indexPathsForSelectedRows?.count == 5)
    }

    @Test func selectionMayFollowTheCurrentRow() {
        table.selectionFollowsFocus = true
        stage.press(.down)
        stage.press(.down)
        #expect(source.selected == [path(1), path(2)] && table.indexPathsForSelectedRows == [path(2)])
    }

    @Test func severalThatFollowTheCurrentRowAreSelectedAsInFileManagers() {
        table.selectionFollowsFocus = true
        table.allowsMultipleSelection = true
        stage.press(.down)
        stage.press(.down, .shift)
        #expect(table.indexPathsForSelectedRows == [path(1), path(2)])
        stage.press(.up)
        #expect(table.indexPathsForSelectedRows == [path(1)])
        click(row: 3, .control)
        #expect(table.indexPathsForSelectedRows == [path(1), path(3)])
        click(row: 3, .control)
        #expect(table.indexPathsForSelectedRows == [path(1)])
        click(row: 0)
        #expect(table.indexPathsForSelectedRows == [path(0)])
        click(row: 2, .shift)
        #expect(table.indexPathsForSelectedRows == [path(0), path(1), path(2)])
        stage.press(.end)
        click(row: 3, .shift)
        #expect(table.indexPathsForSelectedRows == [path(3), path(0, 1), path(1, 1)])
    }

    private func click(row: Int, _ modifiers: Modifiers = []) {
        for phase in [MouseEvent.Phase.down, .up] {
            let place = Point(x: 2, y: row)
            stage.send(.mouse(MouseEvent(location: place, modifiers: modifiers, phase: phase)))
        }
    }

    @Test func typingFindsARow() {
        stage.type("b")
        #expect(table.indexPathForCurrentRow == path(1))
        stage.type("u")
        #expect(table.indexPathForCurrentRow == path(2))
        stage.advance(by: 2)
        stage.type("e")
        #expect(table.indexPathForCurrentRow == path(1, 1))
        stage.advance(by: 2)
        stage.type("zz")
        #expect(table.indexPathForCurrentRow == path(1, 1))
    }

    @Test func pressesSelect() throws {
        try stage.click("cheese")
        #expect(source.selected == [path(3)] && table.indexPathForCurrentRow == path(3))
        try stage.click("egg", count: 2)
        #expect(source.opened == [path(1, 1)])
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 0), phase: .down)))
        #expect(table.cellForRow(at: path(0))?.isHighlighted == true)
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 2), phase: .dragged)))
        #expect(table.cellForRow(at: path(0))?.isHighlighted == false)
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 2), phase: .up)))
        #expect(!source.selected.contains(path(0)))
    }

    @Test func theProgramSelectsWithoutTellingTheDelegate() {
        table.selectRow(at: path(1, 1), animated: false, scrollPosition: .top)
        #expect(table.indexPathForSelectedRow == path(1, 1) && source.selected.isEmpty)
        table.deselectRow(at: path(1, 1), animated: false)
        #expect(table.indexPathsForSelectedRows == nil)
        table.selectRow(at: path(9, 9), animated: false, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test func theDeleteKeyTakesARowOut() {
        stage.press(.down)
        stage.press(.delete)
        #expect(source.sections[0] == ["apple", "butter", "cheese"])
        #expect(stage.text.hasPrefix(" apple\n▌butter"))
        #expect(table.numberOfRows(inSection: 0) == 3)
    }

    @Test func editingShowsItsMarks() {
        source.canMove = true
        table.setEditing(true, animated: false)
        stage.advance(by: 0.1)
        #expect(stage.text.hasPrefix("▌- apple    ≡"))
        stage.click(at: Point(x: 1, y: 1))
        #expect(source.sections[0] == ["apple", "butter", "cheese"])
        stage.drag(from: Point(x: 12, y: 0), to: Point(x: 12, y: 2))
        #expect(source.sections[0] == ["butter", "cheese", "apple"])
        stage.press(.up, .alt)
        #expect(source.sections[0] == ["butter", "apple", "cheese"])
        table.setEditing(false, animated: false)
        stage.advance(by: 0.1)
        #expect(!stage.text.contains("≡"))
    }

    @Test func accessoriesAreShownAndPressed() {
        source.configure = { cell, path in
            cell.accessoryType = [.detailButton, .checkmark, .disclosureIndicator, .none][path.row]
        }
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(stage.text.hasPrefix("▌apple      i\n bread      ✓\n butter     ›\n cheese"))
        stage.click(at: Point(x: 12, y: 0))
        #expect(source.accessories == [path(0)] && source.selected.isEmpty)
    }

    @Test func changesKeepTheSelection() {
        table.selectRow(at: path(2), animated: false, scrollPosition: .none)
        source.sections[0] = ["ale", "apple", "butter", "cheese"]
        source.sections.append(["fig"])
        table.performBatchUpdates {
            table.insertRows(at: [path(0)])
            table.deleteRows(at: [path(1)])
            table.insertSections([2])
        }
        #expect(table.indexPathForSelectedRow == path(2))
        stage.advance(by: 0.1)
        #expect(stage.text.hasPrefix(" ale\n apple\n▌butter\n cheese\n date\n egg"))
        source.sections[0].reverse()
        table.performBatchUpdates {
            table.moveRow(at: path(0), to: path(3))
            table.moveRow(at: path(1), to: path(2))
            table.moveRow(at: path(2), to: path(1))
            table.moveRow(at: path(3), to: path(0))
        }
        #expect(table.indexPathForSelectedRow == path(1))
        source.sections[1][0] = "DATE"
        table.reloadRows(at: [path(0, 1)])
        stage.advance(by: 0.1)
        #expect(stage.text.contains("DATE"))
    }

    @Test func marksAreSeenWithoutColorsAndWithoutUnicode() {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = .mono
        capabilities.glyphs = .ascii
        let stage = Stage(width: 14, height: 3, root: table, capabilities: capabilities)
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        stage.press(.tab)
        stage.press(.up)
        #expect(stage.text == ">apple\n*bread\n butter")
    }
}
