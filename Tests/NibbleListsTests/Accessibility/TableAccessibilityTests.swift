import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct TableAccessibilityTests {
    private let table = TableView(frame: Rect(x: 0, y: 0, width: 20, height: 4))
    private let source = ListSource([["Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald"]])
    private let stage: Stage

    init() {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = source
        let root = View()
        root.addSubview(table)
        stage = Stage(size: Size(width: 20, height: 4), root: root)
    }

    private var spoken: [String] {
        stage.application.accessibilityTree.flattened.map(\.spokenText).filter { !$0.isEmpty }
    }

    @Test func theVisibleRowsAreSpokenOf() {
        #expect(spoken == ["list, rows 1 to 4 of 6", "Ada", "Grace", "Alan", "Edsger"])
        stage.press(.tab)
        stage.press(.end)
        #expect(spoken == ["list, rows 3 to 6 of 6", "Alan", "Edsger", "Barbara", "Donald"])
    }

    @Test func rowsAreChosenAsEnterDoes() throws {
        let row = try #require(
            stage.application.accessibilityTree.flattened.first { $0.spokenText == "Grace" })
        row.properties.activate?()
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        stage.advance(by: 1)
        #expect(spoken.contains("Grace, selected"))
    }

    /// The row that is called so.
    private func row(_ name: String) throws -> AccessibilityProperties {
        let node = stage.application.accessibilityTree.flattened.first { $0.spokenText.hasPrefix(name) }
        return try #require(node).properties
    }

    private var selected: [Int] { (table.indexPathsForSelectedRows ?? []).map(\.row) }

    @Test func aRowIsChosenAloneWhereTheSelectionFollowsTheFocus() throws {
        table.allowsMultipleSelection = true
        table.selectionFollowsFocus = true
        try row("Grace").activate?()
        try row("Alan").activate?()
        #expect(selected == [2] && source.opened.isEmpty)
        try row("Alan").activate?()
        #expect(selected == [2] && source.opened == [IndexPath(row: 2, section: 0)])
        let (ada, alan) = (try row("Ada"), try row("Alan"))
        try #require(ada.actions.first { $0.name == "Add to selection" }).perform()
        #expect(selected == [0, 2])
        try #require(alan.actions.first { $0.name == "Remove from selection" }).perform()
        #expect(selected == [0])
    }

    @Test func rowsAreMarkedOneByOneWhereTheSelectionDoesNotFollow() throws {
        table.allowsMultipleSelection = true
        try row("Grace").activate?()
        try row("Alan").activate?()
        #expect(selected == [1, 2])
        try row("Grace").activate?()
        #expect(selected == [2])
        #expect(try row("Grace").actions.isEmpty)
    }

    @Test func theMenuOfARowIsAboutThatRow() throws {
        #expect(try row("Alan").openMenu?() == .ignored)
        table.contextMenu = Menu(children: [MenuAction(title: "Rename") { _ in }])
        #expect(try row("Alan").openMenu?() == .handled)
        #expect(table.indexPathForCurrentRow == IndexPath(row: 2, section: 0))
    }

    @Test func theHiddenCursorStandsOnTheCurrentRow() {
        stage.press(.tab)
        stage.press(.down)
        #expect(stage.terminal.placedCursor == Cursor(position: Point(x: 0, y: 1), isVisible: false))
    }

    @Test func theCurrentRowIsMarkedWhileTheTableHasTheFocus() {
        var current: [String] {
            stage.application.accessibilityTree.flattened.filter { $0.properties.traits.contains(.current) }
                .map(\.spokenText)
        }
        #expect(current.isEmpty)
        stage.press(.tab)
        #expect(current == ["Ada"])
        stage.press(.down)
        #expect(current == ["Grace"])
    }

    @Test func aRowWithAControlHasBoth() {
        let control = Switch(frame: Rect(x: 8, y: 0, width: 8, height: 1))
        table.visibleCells[0].contentView.addSubview(control)
        stage.advance(by: 1)
        #expect(spoken.prefix(3) == ["list, rows 1 to 4 of 6", "Ada", "Ada, switch, off"])
    }
}

/// What is said of a table's parts that stand alone beside the text "Level:".
@MainActor struct TablePartAccessibilityTests {
    private func spoken(of view: View) -> [String] {
        let root = View()
        let label = Label(frame: Rect(x: 0, y: 0, width: 6, height: 1))
        label.text = "Level:"
        root.addSubview(label)
        view.frame = Rect(x: 8, y: 0, width: 24, height: 1)
        root.addSubview(view)
        let stage = Stage(size: Size(width: 60, height: 12), root: root)
        return stage.application.accessibilityTree.flattened.map(\.spokenText).filter { !$0.isEmpty }
    }

    @Test func headersAreHeadings() {
        let view = TableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel.text = "Fruit"
        #expect(spoken(of: view) == ["Level:", "Fruit, heading"])
    }

    @Test func cellsSayTheirTextsAndTheirMark() {
        let cell = TableViewCell(style: .value1)
        cell.textLabel.text = "Ada"
        cell.detailTextLabel.text = "36"
        cell.accessoryType = .checkmark
        #expect(spoken(of: cell) == ["Level:", "Ada, 36, checked"])
    }
}
