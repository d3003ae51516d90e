import Nibble

/// A picture in cells as a program printed it or as Nibble made it: characters with two colours each.
struct DrawnCells {
    struct Cell {
        var scalar: Unicode.Scalar = " "
        /// Red, green and blue, 0…255.
        var ink = SIMD3<Float>(repeating: 255)
        var paper = SIMD3<Float>.zero
    }

    let columns: Int
    let rows: Int
    private(set) var cells: [Cell]

    /// The cells of a picture; the terminal's own colours are white on black, or black on white.
    init(_ picture: CellPicture, isDark: Bool) {
        columns = picture.size.width
        rows = picture.size.height
        let white = SIMD3<Float>(repeating: 255)
        cells = picture.cells.map { cell in
            Cell(
                scalar: cell.glyph.scalar ?? " ",
                ink: TextColors.color(cell.foreground) ?? (isDark ? white : .zero),
                paper: TextColors.color(cell.background) ?? (isDark ? .zero : white))
        }
    }

    /// The cells of a text with the colours of `SGR` sequences, on a dark ground.
    init(_ text: String, columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Cell(), count: columns * rows)
        var colors = TextColors()
        var (column, row) = (0, 0)
        var scalars = text.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            if scalar == "\u{1B}" {
                var parameters = ""
                while let next = scalars.next() {
                    if next.properties.isAlphabetic {
                        if next == "m" { colors.apply(parameters.dropFirst().split(separator: ";")) }
                        break
                    }
                    parameters.unicodeScalars.append(next)
                }
            } else if scalar == "\n" {
                (column, row) = (0, row + 1)
            } else if scalar.value >= 0x20 {
                if column < columns, row < rows {
                    cells[row * columns + column] = colors.cell(scalar)
                }
                column += 1
            }
        }
    }

    /// The picture's red, green and blue, `CellInk.columns` by `CellInk.rows` values a cell.
    func planes(_ inks: [Unicode.Scalar: CellInk]) -> [Plane] {
        let width = columns * CellInk.columns
        var planes = Array(repeating: Plane(width: width, height: rows * CellInk.rows), count: 3)
        for (index, cell) in cells.enumerated() {
            guard let ink = inks[cell.scalar] else { continue }
            let start = index / columns * CellInk.rows * width + index % columns * CellInk.columns
            for (square, share) in ink.squares.enumerated() {
                let color = cell.paper + (cell.ink - cell.paper) * share
                let place = start + square / CellInk.columns * width + square % CellInk.columns
                for channel in 0..<3 { planes[channel].values[place] = color[channel] }
            }
        }
        return planes
    }

    /// The number of different coverages that the glyphs have, told apart by a two-thousandth of a cell.
    func levels(_ inks: [Unicode.Scalar: CellInk]) -> Int {
        Set(cells.map { ((inks[$0.scalar]?.coverage ?? 0) * 2000).rounded() }).count
    }

    /// The cells as text with `SGR` sequences, for a look.
    var text: String {
        var text = ""
        for (index, cell) in cells.enumerated() {
            text += "\u{1B}[38;2;" + Self.numbers(cell.ink) + ";48;2;" + Self.numbers(cell.paper) + "m"
            text.unicodeScalars.append(cell.scalar)
            if index % columns == columns - 1 { text += "\u{1B}[0m\n" }
        }
        return text
    }

    private static func numbers(_ color: SIMD3<Float>) -> String {
        "\(Int(color.x));\(Int(color.y));\(Int(color.z))"
    }
}
