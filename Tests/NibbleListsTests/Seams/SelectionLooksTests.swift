import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import Testing

/// What is selected is seen from afar, on every ground and in every number of colours.
@MainActor struct SelectionLooksTests {
    struct Screen: Sendable, CustomTestStringConvertible {
        let ground: UInt32
        let text: UInt32
        let depth: ColorDepth

        var testDescription: String { "\(Color(hex: ground)) \(depth)" }

        var capabilities: TerminalCapabilities {
            var capabilities = TerminalCapabilities()
            capabilities.background = ground
            capabilities.foreground = text
            capabilities.colorDepth = depth
            return capabilities
        }
    }

    nonisolated static let screens = [ColorDepth.trueColor, .indexed256, .ansi16, .mono].flatMap { depth in
        [
            (0x000000, 0xE5E5E5), (0x1E1E1E, 0xD4D4D4), (0x282C34, 0xDCDFE4), (0xFFFFFF, 0x000000),
            (0xFDF6E3, 0x333333),
        ]
        .map { Screen(ground: $0.0, text: $0.1, depth: depth) }
    }

    /// The ground of a cell as it is seen, 0xRRGGBB, and that of its text.
    private func seen(_ cell: Cell, _ stage: Stage) -> (ground: TerminalColor, text: TerminalColor) {
        let theme = stage.application.colorTheme
        let ground = TerminalColor.rgb(theme.rgb(cell.background, isGround: true))
        let text = TerminalColor.rgb(theme.rgb(cell.foreground, isGround: false))
        return cell.isReversed ? (text, ground) : (ground, text)
    }

    /// Every cell of a row stands out from the ground of another, and its text from the row.
    private func expectSeen(row: Int, other: Int, columns: Range<Int>, _ stage: Stage) {
        let theme = stage.application.colorTheme
        for x in columns {
            let cell = stage.style(at: Point(x: x, y: row))
            let (ground, text) = seen(cell, stage)
            let plain = seen(stage.style(at: Point(x: x, y: other)), stage).ground
            let mark = theme.contrast(of: Cell(foreground: ground, background: plain))
            #expect(mark >= 3, "column \(x): \(mark) to 1 between \(ground) and \(plain)")
            // The bar is an edge in the light, not text.
            guard cell.glyph != .space, cell.glyph != Glyph("▌") else { continue }
            #expect(
                theme.contrast(of: Cell(foreground: text, background: ground)) >= 4.5, "text in column \(x)")
        }
    }

    @Test(arguments: screens) func rowsOfTables(_ screen: Screen) {
        let source = ListSource([["apple", "bread", "cheese"]])
        let table = TableView()
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.showsVerticalScrollIndicator = false
        table.dataSource = source
        let stage = Stage(
            size: Size(width: 14, height: 4), root: table, capabilities: screen.capabilities)
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        stage.advance(by: 0)
        expectSeen(row: 1, other: 2, columns: 0..<14, stage)
        table.becomeFirstResponder()
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
        stage.press(.home)
        expectSeen(row: 0, other: 2, columns: 0..<14, stage)
    }

    @Test(arguments: screens) func wholeRowsOfTablesWithColumns(_ screen: Screen) {
        let source = GridSource(rows: 4)
        let table = DataTable()
        table.columns = ["a", "b", "c"].map { TableColumn($0, title: $0, width: 4) }
        table.dataSource = source
        let stage = Stage(
            size: Size(width: 30, height: 5), root: table, capabilities: screen.capabilities)
        table.selectRow(1)
        stage.advance(by: 0)
        expectSeen(row: 2, other: 3, columns: 0..<29, stage)
    }

    /// How much brighter the bar of the current row is than the row's ground, by row; empty without a bar.
    private func light(ofBarAt x: Int, rows: Range<Int>, _ stage: Stage) -> [Float] {
        let theme = stage.application.colorTheme
        return rows.compactMap { y in
            let cell = stage.style(at: Point(x: x, y: y))
            let brightness = [cell.foreground, cell.background].map { color -> UInt32 in
                let rgb = theme.rgb(color, isGround: true)
                return (rgb >> 16 & 0xFF) + (rgb >> 8 & 0xFF) + (rgb & 0xFF)
            }
            guard cell.glyph == Glyph("▌"), brightness[0] > brightness[1] else { return nil }
            return theme.contrast(of: cell)
        }
    }

    @Test(arguments: screens.filter({ $0.depth >= .indexed256 })) func theBarOfARowIsLitToItsEnd(
        _ screen: Screen
    ) {
        let source = ListSource([["apple", "bread", "cheese"]])
        let table = TableView()
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.showsVerticalScrollIndicator = false
        table.rowHeight = 2
        table.dataSource = source
        let stage = Stage(
            size: Size(width: 14, height: 6), root: table, capabilities: screen.capabilities)
        stage.press(.tab)
        let lights = light(ofBarAt: 0, rows: 0..<2, stage)
        // A palette may have no colour between the fill and white.
        let isLost = screen.depth == .indexed256 && lights.isEmpty
        #expect(isLost || lights.count == 2 && lights.allSatisfy { $0 > 1.1 && $0 < 4.5 }, "\(lights)")
    }

    @Test func theIndicatorOfAListIsQuieterThanItsRow() {
        let source = ListSource([(0..<40).map { "row \($0)" }])
        let table = TableView()
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        let stage = Stage(width: 14, height: 6, root: table)
        let before = (0..<6).map { stage.style(at: Point(x: 13, y: $0)) }
        #expect(before.contains { $0.glyph != .space })
        stage.press(.tab)
        // The first row has the keys now, and its highlight goes to the end.
        #expect((1..<6).allSatisfy { stage.style(at: Point(x: 13, y: $0)) == before[$0] })
    }

    @Test func aRowUnderTheMouseLooksSo() {
        let source = ListSource([["apple", "bread", "cheese"]])
        let table = TableView()
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        let stage = Stage(width: 14, height: 4, root: table)
        #expect(stage.terminal.requests.contains(.mouse(.motion)))
        let before = stage.style(at: Point(x: 3, y: 1))
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 1), button: .none, phase: .moved)))
        #expect(stage.style(at: Point(x: 3, y: 1)) != before)
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 2), button: .none, phase: .moved)))
        #expect(stage.style(at: Point(x: 3, y: 1)) == before)
    }
}
