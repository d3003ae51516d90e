import NibbleCells

/// The colours and attributes of a screen as text, for comparing and for people.
///
///     2-7 #e6e6e6 on #1a1a1a bold underline; 9 ansi(14)
enum ScreenStyles {
    /// A line a row: columns and style of each run that is not plain; empty for a plain row.
    static func lines(of grid: CellGrid) -> [String] {
        (0..<grid.size.height).map { row in
            var runs: [String] = []
            var start = 0
            while start < grid.size.width {
                let cell = grid[Point(x: start, y: row)]
                var end = start + 1
                while end < grid.size.width, grid[Point(x: end, y: row)].hasStyle(of: cell) { end += 1 }
                let style = description(of: cell)
                let columns = end - start == 1 ? "\(start)" : "\(start)-\(end - 1)"
                if !style.isEmpty { runs.append("\(columns) \(style)") }
                start = end
            }
            return runs.joined(separator: "; ")
        }
    }

    private static func description(of cell: Cell) -> String {
        var words: [String] = []
        if !cell.foreground.isDefault { words.append("\(cell.foreground)") }
        if !cell.background.isDefault { words.append("on \(cell.background)") }
        words += attributeNames.filter { cell.attributes.contains($0.attribute) }.map(\.name)
        switch cell.attributes.underlineStyle {
        case .none: break
        case .single: words.append("underline")
        case .double, .curly, .dotted, .dashed: words.append("\(cell.attributes.underlineStyle)-underline")
        }
        let extras = StyleExtrasTable.extras(cell.extras)
        if !extras.underlineColor.isDefault { words.append("underlined in \(extras.underlineColor)") }
        if let link = extras.link { words.append("link \(link.target)") }
        return words.joined(separator: " ")
    }

    private static let attributeNames: [(attribute: CellAttributes, name: String)] = [
        (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.blink, "blink"), (.reverse, "reverse"),
        (.strikethrough, "strikethrough"), (.picture, "picture"),
    ]
}
