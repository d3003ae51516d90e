import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import Testing

@MainActor struct DataTableTests {
    private let source = GridSource(rows: 50)
    private let table = DataTable()

    private func column(_ name: String, _ width: Int = 6, _ change: (TableColumn) -> Void = { _ in })
        -> TableColumn
    {
        let column = TableColumn(name, title: name.uppercased(), width: width)
        change(column)
        return column
    }

    private func stage(width: Int = 24, height: Int = 5, _ names: [String] = ["a", "b"]) -> Stage {
        if table.columns.isEmpty { table.columns = names.map { column($0) } }
        table.delegate = source
        table.dataSource = source
        return Stage(width: width, height: height, root: table)
    }

    /// The text without scroll indicators.
    private func shown(_ stage: Stage) -> String {
        stage.text.split(separator: "\n").map { line in
            let end = line.lastIndex { !" ▐█▇▄▖▝▀▗".contains($0) } ?? line.startIndex
            return line.isEmpty ? "" : String(line[...end])
        }.joined(separator: "\n")
    }

    // MARK: - Showing

    @Test func titlesStandOverTheRows() {
        let stage = stage()
        #expect(shown(stage).hasPrefix(" A      ▏B\n a0      b0\n a1      b1\n a2      b2\n a3      b3"))
        #expect(table.numberOfRows == 50 && table.visibleRows == 0..<4)
        stage.wheel(1, at: Point(x: 3, y: 2))
        #expect(shown(stage).hasPrefix(" A      ▏B\n a3 "))
    }

    @Test func theCellThatKeysActOnStaysVisibleInLessRoom() {
        table.usesCellCursor = true
        let stage = stage(width: 30, ["a", "b", "c"])
        table.becomeFirstResponder()
        stage.press(.right)
        stage.press(.right)
        #expect(stage.text.contains("c0"))
        stage.resize(to: Size(width: 16, height: 5))
        #expect(stage.text.contains("c0"))
    }

    @Test func textsStandWhereTheirColumnSays() {
        table.columns = [
            column("a") { $0.alignment = .right },
            column("b", 5) { $0.lineBreakMode = .middle },
            column("c") { $0.isHidden = true },
        ]
        source.texts = [0: ["a": "7", "b": "abcdefgh"]]
        #expect(shown(stage()).hasPrefix("      A ▏B\n      7  ab…gh\n"))
    }

    @Test func attributedTextsAndViewsAreShown() {
        source.custom = "box"
        table.register(BoxCell.self, forCellReuseIdentifier: "box")
        let stage = stage(["bold", "box"])
        #expect(stage.text.contains(" b0") && stage.style(at: Point(x: 1, y: 1)).isBold)
        #expect(stage.text.contains("[✓]") && stage.text.contains("[ ]"))
    }

    private func stage(_ names: [String]) -> Stage { stage(width: 24, height: 5, names) }

    @Test func cellsAreUsedAgain() {
        source.rows = 1_000
        source.custom = "b"
        table.register(BoxCell.self, forCellReuseIdentifier: "box")
        let stage = stage()
        for _ in 0..<100 { stage.wheel(1, at: Point(x: 3, y: 2)) }
        #expect(source.made.count <= 12)
        expectSoundTree(stage.application.window)
    }

    @Test func aMillionRowsOfAHundredColumnsCostAsMuchAsTheScreen() {
        source.rows = 1_000_000
        table.columns = (0..<100).map { column("c\($0)x", 10) }
        let stage = stage()
        stage.press(.tab)
        stage.press(.tab)
        let before = source.asked
        stage.press(.end)
        #expect(stage.text.contains("c0x999999 "))
        #expect(source.asked - before <= 5 * 4)
        for _ in 0..<98 { stage.press(.right) }
        #expect(stage.text.contains("C99X"))
        #expect(source.asked - before <= 100 * 5 * 3)
    }

    @Test func nothingToShowDoesNoHarm() {
        source.rows = 0
        let stage = stage()
        for key in [Key.tab, .tab, .down, .left, .right, .enter, .end, .function(2)] { stage.press(key) }
        #expect(stage.text == " A      ▏B")
        table.columns = []
        stage.advance(by: 0.1)
        for key in [Key.tab, .tab, .down, .left, .right, .enter, .end, .function(2)] { stage.press(key) }
        #expect(stage.text == "")
        expectSoundTree(stage.application.window)
    }

    @Test(arguments: [0, 1, 2, 3, 7, 13]) func anySizeIsTaken(width: Int) {
        table.frozenColumnCount = 1
        source.editable = ["a", "b"]
        let stage = stage(width: width, height: width % 4)
        for key in [Key.tab, .tab, .down, .right, .function(2), .escape, .left, .enter] { stage.press(key) }
        stage.resize(to: Size(width: 30, height: 5))
        #expect(shown(stage).contains("b1"))
    }

    @Test func titlesThatSortLookSoUnderTheMouse() {
        table.columns = [column("a") { $0.isSortable = true }, column("b")]
        source.rows = 0
        let stage = stage()
        #expect(stage.terminal.requests.contains(.mouse(.motion)))
        let before = stage.screen
        stage.send(.mouse(MouseEvent(location: Point(x: 2, y: 0), button: .none, phase: .moved)))
        #expect(stage.style(at: Point(x: 1, y: 0)).attributes.contains(.underline))
        stage.send(.mouse(MouseEvent(location: Point(x: 10, y: 0), button: .none, phase: .moved)))
        #expect(stage.screen == before)
    }

    // MARK: - Scrolling to the side

    @Test func frozenColumnsStay() {
        table.frozenColumnCount = 1
        let stage = stage(["a", "b", "c", "d"])
        #expect(shown(stage).hasPrefix(" A      ▏B      ▏C\n a0     ▏b0      c0\n"))
        stage.press(.tab)
        stage.press(.tab)
        stage.press(.right)
        #expect(shown(stage).hasPrefix(" A      ▏C      ▏D\n▌a0     ▏c0      d0\n"))
        stage.press(.left)
        #expect(shown(stage).hasPrefix(" A      ▏B      ▏C\n▌a0     ▏b0      c0\n"))
    }

    @Test func columnsAreCutAtTheEdges() {
        source.texts = [0: ["b": "123456"]]
        let stage = stage(["a", "b", "c", "d"])
        stage.press(.tab)
        stage.press(.tab)
        stage.wheelAcross(1, at: Point(x: 3, y: 2))
        #expect(stage.text.split(separator: "\n")[1].hasPrefix("▌  123456"))
    }

    // MARK: - Columns

    @Test func theMouseChangesWidths() {
        let stage = stage()
        stage.drag(from: Point(x: 8, y: 0), to: Point(x: 11, y: 0))
        #expect(table.columns[0].preferredWidth == 9 && source.resized.contains("a"))
        #expect(shown(stage).hasPrefix(" A         ▏B"))
        stage.drag(from: Point(x: 11, y: 0), to: Point(x: 0, y: 0))
        #expect(table.columns[0].preferredWidth == 3)
    }

    @Test func keysChangeWidthsAndSort() {
        table.columns = [column("a") { $0.isSortable = true }, column("b") { $0.isSortable = true }]
        let stage = stage()
        stage.press(.tab)
        stage.press(.right, .shift)
        #expect(table.columns[0].preferredWidth == 7)
        stage.press(.right)
        stage.press(.enter)
        #expect(source.sorts == [DataTable.Sort(by: "b")])
        #expect(stage.text.contains("B ▲"))
        stage.press(.character(" "))
        #expect(source.sorts.last == DataTable.Sort(by: "b", isAscending: false))
        #expect(stage.text.contains("B ▼"))
        stage.press(.left)
        stage.press(.character("="))
        #expect(table.columns[0].preferredWidth == 3)
        stage.press(.down)
        stage.press(.down)
        #expect(table.currentRow == 1)
    }

    @Test func pressingATitleSorts() throws {
        table.columns = [column("a") { $0.isSortable = true }, column("b")]
        let stage = stage()
        try stage.click("A")
        try stage.click("A")
        try stage.click("B")
        #expect(source.sorts.map(\.isAscending) == [true, false])
        table.sort = nil
        stage.advance(by: 0.1)
        #expect(!stage.text.contains("▼") && source.sorts.count == 2)
    }

    @Test func marksOfOrderAreASCIIWhereNothingElseIs() {
        table.columns = [column("a") { $0.isSortable = true }, column("b")]
        table.sort = DataTable.Sort(by: "a", isAscending: false)
        table.dataSource = source
        var capabilities = TerminalCapabilities()
        capabilities.glyphs = .ascii
        let stage = Stage(width: 24, height: 3, root: table, capabilities: capabilities)
        #expect(shown(stage).hasPrefix(" A v    |B"))
    }
}

extension Stage {
    /// Turns the wheel to the side.
    func wheelAcross(_ steps: Int, at point: Point) {
        send(
            .mouse(
                MouseEvent(
                    location: point, button: .none, clickCount: 0, phase: .scrolled,
                    scrollDelta: Point(x: steps, y: 0))))
    }
}
