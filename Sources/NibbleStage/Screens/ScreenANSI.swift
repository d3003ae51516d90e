import NibbleCells

/// A screen as rows of text with SGR sequences, as a terminal's `cat` shows it.
enum ScreenANSI {
    /// Every row, each ended by a newline and without colours left over; blank cells at its end are left out.
    static func file(of grid: CellGrid) -> String {
        var bytes: [UInt8] = []
        let grid = grid.withoutPixels
        for row in 0..<grid.size.height { append(row: row, of: grid, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(row: Int, of grid: CellGrid, to bytes: inout [UInt8]) {
        var width = grid.size.width
        while width > 0, grid[Point(x: width - 1, y: row)] == .blank { width -= 1 }
        var pen = Cell.blank
        for column in 0..<width {
            let cell = grid[Point(x: column, y: row)]
            if cell.glyph.isContinuation { continue }
            if !cell.hasStyle(of: pen) {
                let codes = ["0"] + codes(of: cell)
                bytes += Array("\u{1B}[\(codes.joined(separator: ";"))m".utf8)
                pen = cell
            }
            cell.glyph.appendUTF8(to: &bytes)
        }
        if !pen.hasStyle(of: .blank) { bytes += Array("\u{1B}[0m".utf8) }
        bytes.append(UInt8(ascii: "\n"))
    }

    private static func codes(of cell: Cell) -> [String] {
        var codes = attributeCodes.filter { cell.attributes.contains($0.attribute) }.map(\.code)
        switch cell.attributes.underlineStyle {
        case .none: break
        case .single: codes.append("4")
        case .double, .curly, .dotted, .dashed:
            codes.append("4:\(cell.attributes.underlineStyle.rawValue)")
        }
        codes += color(cell.foreground, base: 30)
        codes += color(cell.background, base: 40)
        return codes + underlineColor(of: cell)
    }

    /// SGR parameters for a colour; `base` is 30 for the glyph's, 40 for the ground's.
    private static func color(_ color: TerminalColor, base: Int) -> [String] {
        if let rgb = color.rgb {
            return ["\(base + 8)", "2", "\(rgb >> 16)", "\(rgb >> 8 & 255)", "\(rgb & 255)"]
        }
        guard let index = color.paletteIndex.map({ Int($0) }) else { return [] }
        switch index {
        case 0..<8: return ["\(base + index)"]
        case 8..<16: return ["\(base + 60 + index - 8)"]
        default: return ["\(base + 8)", "5", "\(index)"]
        }
    }

    private static func underlineColor(of cell: Cell) -> [String] {
        let color = StyleExtrasTable.extras(cell.extras).underlineColor
        if let rgb = color.rgb { return ["58:2::\(rgb >> 16):\(rgb >> 8 & 255):\(rgb & 255)"] }
        return color.paletteIndex.map { ["58:5:\($0)"] } ?? []
    }

    private static let attributeCodes: [(attribute: CellAttributes, code: String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.blink, "5"), (.reverse, "7"), (.strikethrough, "9"),
    ]
}
