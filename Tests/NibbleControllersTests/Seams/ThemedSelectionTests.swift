import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// What is selected is seen from afar in every theme that comes with Nibble, and in every number of colours.
@MainActor struct ThemedSelectionTests {
    private final class Rows: TableViewDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel.text = ["apple", "bread", "cheese"][indexPath.row]
            return cell
        }
    }

    /// The ground of a cell and its text, as they are seen.
    private func seen(_ cell: Cell, _ theme: ColorTheme) -> (ground: TerminalColor, text: TerminalColor) {
        let ground = TerminalColor.rgb(theme.rgb(cell.background, isGround: true))
        let text = TerminalColor.rgb(theme.rgb(cell.foreground, isGround: false))
        return cell.attributes.contains(.reverse) ? (text, ground) : (ground, text)
    }

    @Test(arguments: ThemeFile.standard, ColorDepth.allCases)
    func rowsThatAreSelected(_ file: ThemeFile, _ depth: ColorDepth) {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        capabilities.background = 0x000000
        capabilities.foreground = 0xE5E5E5
        let (table, rows) = (TableView(), Rows())
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.showsVerticalScrollIndicator = false
        table.dataSource = rows
        let stage = Stage(size: Size(width: 14, height: 4), root: table, capabilities: capabilities)
        stage.application.theme = file.theme
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        stage.advance(by: 0)
        let theme = stage.application.colorTheme
        for x in 0..<14 {
            let cell = stage.screen[Point(x: x, y: 1)]
            let (ground, text) = seen(cell, theme)
            let plain = seen(stage.screen[Point(x: x, y: 2)], theme).ground
            let mark = theme.contrast(of: Cell(foreground: ground, background: plain))
            #expect(mark >= 3, "column \(x): \(mark) to 1")
            // The bar is an edge in the light, not text.
            guard cell.glyph != .space, cell.glyph != Glyph("▌") else { continue }
            let words = theme.contrast(of: Cell(foreground: text, background: ground))
            // With eight colours the bright entries are missing.
            #expect(words >= (depth == .ansi8 ? 3 : 4.5), "text in column \(x): \(words) to 1")
        }
        // The table does not keep it.
        withExtendedLifetime(rows) {}
    }
}
