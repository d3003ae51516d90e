import NibbleCells
import NibbleTerminal

/// A screen as a picture in SVG that looks the same with any monospaced font.
///
/// Blocks, lines and Braille are drawn as shapes and every word is placed in its own cell, so that nothing depends
/// on the font's widths. Pictures in pixels are in the document, as files.
struct ScreenSVG {
    private let grid: CellGrid
    private let theme: ColorTheme
    private var grounds = SVGWriter()
    private var pictures = SVGWriter()
    private var shapes = SVGWriter()
    private var letters = SVGWriter()
    private var lines = SVGWriter()

    /// The document that shows a grid; the terminal's own colours are the theme's.
    static func file(of grid: CellGrid, theme: ColorTheme) -> String {
        SVGWriter.document(
            size: grid.size, ground: theme.rgb(.default, isGround: true),
            ink: theme.rgb(.default, isGround: false), parts: parts(of: grid, theme: theme))
    }

    /// The elements that show a grid, from the ground upwards.
    static func parts(of grid: CellGrid, theme: ColorTheme) -> [String] {
        var drawing = ScreenSVG(grid: grid, theme: theme)
        for row in 0..<grid.size.height { drawing.draw(row: row) }
        for picture in grid.shownPictures { drawing.draw(picture.file(), over: picture.rect) }
        return [drawing.grounds, drawing.pictures, drawing.shapes, drawing.letters, drawing.lines].map(\.text)
    }

    private init(grid: CellGrid, theme: ColorTheme) {
        var grid = grid
        for index in grid.cells.indices where grid.cells[index].attributes.contains(.picture) {
            grid.cells[index] = .blank
        }
        self.grid = grid
        self.theme = theme
    }

    private mutating func draw(row: Int) {
        let looks = (0..<grid.size.width).map { CellLook(grid[Point(x: $0, y: row)], theme: theme) }
        let plain = theme.rgb(.default, isGround: true)
        for (columns, ground) in runs(of: looks.map(\.ground)) where ground != plain {
            grounds.rect(
                x: columns.lowerBound * SVGWriter.cellWidth, y: row * SVGWriter.cellHeight,
                width: columns.count * SVGWriter.cellWidth, height: SVGWriter.cellHeight, fill: ground)
        }
        for (columns, look) in runs(of: looks) {
            drawGlyphs(row: row, columns, look)
            drawLines(row: row, columns, look)
        }
    }

    private mutating func draw(_ file: [UInt8], over rect: Rect) {
        pictures.picture(
            String(decoding: Base64Text.encoded(file), as: UTF8.self), at: Self.origin(rect.origin),
            width: rect.width * SVGWriter.cellWidth, height: rect.height * SVGWriter.cellHeight)
    }

    // MARK: - Glyphs

    /// Draws what the cells of one look show: shapes by themselves, the letters between two of them as one word.
    private mutating func drawGlyphs(row: Int, _ columns: Range<Int>, _ look: CellLook) {
        var word: [UInt8] = []
        var start = columns.lowerBound
        for column in columns {
            let glyph = grid[Point(x: column, y: row)].glyph
            let isLetter = glyph != .space && !glyph.isContinuation
            if isLetter, glyph.columns == 1, glyph.scalar?.isASCII == true {
                if word.isEmpty { start = column }
                glyph.appendUTF8(to: &word)
                continue
            }
            flush(&word, row: row, column: start, look)
            if isLetter { draw(glyph, at: Point(x: column, y: row), look) }
        }
        flush(&word, row: row, column: start, look)
    }

    private mutating func flush(_ word: inout [UInt8], row: Int, column: Int, _ look: CellLook) {
        guard !word.isEmpty else { return }
        letters.letters(
            String(decoding: word, as: UTF8.self), at: Self.origin(Point(x: column, y: row)),
            attributes: attributes(of: look))
        word.removeAll()
    }

    /// Draws one glyph that isn't an ASCII character.
    private mutating func draw(_ glyph: Glyph, at point: Point, _ look: CellLook) {
        let origin = Self.origin(point)
        if let scalar = glyph.scalar, shapes.draw(scalar, at: origin, color: look.ink) { return }
        var bytes: [UInt8] = []
        glyph.appendUTF8(to: &bytes)
        // A wide glyph comes from a font with widths of its own: it is centred in its two cells.
        let middle = Point(x: origin.x + SVGWriter.cellWidth, y: origin.y)
        letters.letters(
            String(decoding: bytes, as: UTF8.self), at: glyph.isWide ? middle : origin,
            attributes: attributes(of: look) + (glyph.isWide ? " text-anchor=\"middle\"" : ""))
    }

    private func attributes(of look: CellLook) -> String {
        var result = ""
        if look.ink != theme.rgb(.default, isGround: false) {
            result += " fill=\"\(SVGWriter.color(look.ink))\""
        }
        if look.attributes.contains(.bold) { result += " font-weight=\"bold\"" }
        if look.attributes.contains(.italic) { result += " font-style=\"italic\"" }
        return result
    }

    private static func origin(_ point: Point) -> Point {
        Point(x: point.x * SVGWriter.cellWidth, y: point.y * SVGWriter.cellHeight)
    }

    // MARK: - Lines under and through

    private mutating func drawLines(row: Int, _ columns: Range<Int>, _ look: CellLook) {
        let origin = Self.origin(Point(x: columns.lowerBound, y: row))
        let width = columns.count * SVGWriter.cellWidth
        lines.underline(look.attributes.underlineStyle, at: origin, width: width, color: look.underline)
        if look.attributes.contains(.strikethrough) {
            lines.rect(x: origin.x, y: origin.y + 12, width: width, height: 1, fill: look.ink)
        }
    }
}

/// The runs of equal neighbours.
private func runs<Value: Equatable>(of values: [Value]) -> [(Range<Int>, Value)] {
    var runs: [(Range<Int>, Value)] = []
    var start = 0
    while start < values.count {
        var end = start + 1
        while end < values.count, values[end] == values[start] { end += 1 }
        runs.append((start..<end, values[start]))
        start = end
    }
    return runs
}
