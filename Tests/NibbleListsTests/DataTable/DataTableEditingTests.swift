import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct DataTableEditingTests {
    private let source = GridSource(rows: 9)
    private let table = DataTable()
    private let stage: Stage

    init() {
        table.columns = ["a", "b", "c"].map { TableColumn($0, title: $0.uppercased(), width: 6) }
        table.delegate = source
        table.dataSource = source
        stage = Stage(width: 30, height: 6, root: table)
        table.becomeFirstResponder()
    }

    // MARK: - Rows

    @Test func rowsAreChosen() throws {
        stage.press(.down)
        stage.press(.enter)
        #expect(source.selected == [1] && source.opened == [1] && table.selectedRow == 1)
        #expect(source.moves == [0, 1])
        try stage.click("a3", count: 2)
        #expect(source.opened == [1, 3] && table.currentRow == 3)
        table.allowsMultipleSelection = true
        stage.press(.up, .shift)
        #expect(table.selectedRows == [2, 3])
        table.selectRow(nil)
        #expect(table.selectedRows.isEmpty)
    }

    @Test func typingFindsARow() {
        source.texts = [4: ["a": "wine"], 5: ["b": "water"]]
        stage.type("wi")
        #expect(table.currentRow == 4)
        table.typeSelectColumn = "b"
        stage.advance(by: 2)
        stage.type("w")
        #expect(table.currentRow == 5)
    }

    @Test func theRightButtonMakesItsRowCurrent() {
        var chosen: Int?
        table.contextMenu = Menu(
            children: [MenuAction(title: "Look") { [table] _ in chosen = table.currentRow }])
        stage.send(.mouse(MouseEvent(location: Point(x: 2, y: 4), button: .right, phase: .down)))
        stage.send(.mouse(MouseEvent(location: Point(x: 2, y: 4), button: .right, phase: .up)))
        stage.press(.down)
        stage.press(.enter)
        #expect(chosen == 3)
    }

    // MARK: - Cells

    @Test func theCursorMovesAlongCells() throws {
        table.usesCellCursor = true
        stage.advance(by: 0.1)
        #expect(stage.text.contains("[a0    ] b0"))
        stage.press(.right)
        #expect(stage.text.contains("▌a0     [b0    ]") && table.currentCellColumn?.identifier == "b")
        stage.press(.right)
        stage.press(.right)
        #expect(table.currentCellColumn?.identifier == "c")
        try stage.click("b2")
        #expect(table.currentCellColumn?.identifier == "b" && table.currentRow == 2)
    }

    @Test func enterEditsACell() {
        table.usesCellCursor = true
        source.editable = ["b", "c"]
        stage.press(.enter)
        #expect(!table.isEditingCell && source.opened == [0])
        stage.press(.right)
        stage.press(.enter)
        #expect(table.isEditingCell)
        stage.type("new")
        stage.press(.enter)
        #expect(source.texts[0]?["b"] == "new" && !table.isEditingCell)
        #expect(stage.text.contains("▌a0     [new   ]"))
        stage.press(.down)
        #expect(table.currentRow == 1)
    }

    @Test func escapeLeavesACellAsItWas() {
        table.usesCellCursor = true
        source.editable = ["a"]
        stage.press(.function(2))
        stage.type("x")
        stage.press(.escape)
        #expect(!table.isEditingCell && source.texts.isEmpty && stage.text.contains("[a0    ]"))
    }

    @Test func tabGoesOnInTheNextCell() {
        table.usesCellCursor = true
        source.editable = ["a", "c"]
        stage.press(.function(2))
        stage.type("x\ty")
        stage.press(.enter)
        #expect(source.texts[0] == ["a": "x", "c": "y"])
        stage.press(.function(2))
        stage.press(.tab, .shift)
        #expect(table.isEditingCell && table.currentCellColumn?.identifier == "a")
    }

    @Test func wrongTextsAreNotTaken() {
        source.editable = ["b"]
        stage.press(.function(2))
        #expect(table.isEditingCell)
        stage.press(.backspace)
        stage.press(.enter)
        #expect(table.isEditingCell && source.problems.last == "Something must be there")
        stage.type("z")
        stage.press(.enter)
        #expect(source.texts[0] == ["b": "z"] && source.problems.last == .some(nil))
    }

    @Test func aPressElsewhereTakesTheTextOver() throws {
        source.editable = ["b"]
        table.editCell(row: 2, column: "b")
        stage.advance(by: 0.1)
        stage.type("zz")
        try stage.click("a4")
        #expect(source.texts[2] == ["b": "zz"] && !table.isEditingCell && table.currentRow == 4)
        #expect(stage.text.contains("zz"))
    }

    @Test func whatIsEditedGoesWithTheRows() {
        source.editable = ["b"]
        table.editCell(row: 0, column: "b")
        table.reloadData()
        stage.advance(by: 0.1)
        #expect(!table.isEditingCell)
        #expect(!table.editCell(row: 99, column: "b") && !table.editCell(row: 0, column: "zz"))
    }

    // MARK: - Accessibility

    @Test func cellsAreSpokenWithTheirTitles() throws {
        source.editable = ["c"]
        let cell = try #require(table.rowsForTesting.first)
        #expect(cell.accessibilityProperties.actions.map(\.name) == ["Edit C"])
        #expect(cell.accessibilityProperties.label == "a0, B b0, C c0")
        #expect(table.accessibilityValue == "rows 1 to 5 of 9, 3 columns")
        #expect(table.accessibilityRole == .table)
    }

    @Test func theFieldStaysVisibleAndBesideColumnsThatStay() {
        table.columns.append(TableColumn("d", title: "D", width: 6))
        table.frozenColumnCount = 1
        source.editable = ["d"]
        table.editCell(row: 0, column: "d")
        stage.resize(to: Size(width: 24, height: 6))
        let line = stage.text.split(separator: "\n")[1]
        #expect(line.dropFirst().hasPrefix("a0") && line.contains("[d0"))
        stage.type("new")
        #expect(stage.text.contains("[new"))
    }
}

extension DataTable {
    /// The cells of the visible rows.
    fileprivate var rowsForTesting: [TableViewCell] {
        subviews.compactMap { $0 as? TableView }.flatMap(\.visibleCells)
    }
}
