public import NibbleCells
import NibbleTerminal

/// A screen as pixels, 12 by 24 a cell: what a picture of it in PNG holds.
///
/// Blocks, lines and Braille are drawn as shapes, pictures in pixels as they are. The Latin letters of European languages
/// and the marks of interfaces come from a table. What looks like a sign of ASCII is drawn as that; a frame stands for any
/// other character.
///
/// ```swift
/// let pixels = ScreenBitmap.pixels(of: stage.screen, theme: stage.application.colorTheme)
/// if let file = pixels.flatMap({ Image(pixels: $0).pngData() }) {
///     try Data(file).write(to: URL(filePath: "screen.png"))
/// }
/// ```
public struct ScreenBitmap {
    private let grid: CellGrid
    private let theme: ColorTheme
    private let width: Int
    private var pixels: [UInt32]
    private var shapes: [Glyph: BitmapShape] = [:]

    /// The pixels that show a screen; nil for one without cells.
    ///
    /// - Parameters:
    ///   - grid: The screen, such as a stage's.
    ///   - theme: The terminal's own colours.
    /// - Returns: The pixels, all of them opaque.
    public static func pixels(of grid: CellGrid, theme: ColorTheme) -> PixelBuffer? {
        var bitmap = ScreenBitmap(grid: grid, theme: theme)
        for row in 0..<grid.size.height {
            for column in 0..<grid.size.width { bitmap.draw(Point(x: column, y: row)) }
        }
        for picture in grid.shownPictures { bitmap.draw(picture.pixels, over: picture.rect) }
        return PixelBuffer(
            width: bitmap.width, height: grid.size.height * BitmapShape.height, pixels: bitmap.pixels)
    }

    private init(grid: CellGrid, theme: ColorTheme) {
        self.grid = grid
        self.theme = theme
        width = grid.size.width * BitmapShape.width
        pixels = Array(repeating: 0, count: width * grid.size.height * BitmapShape.height)
    }

    /// Draws a cell; the second one of a wide character is drawn with the first.
    private mutating func draw(_ point: Point) {
        let cell = grid[point]
        guard !cell.glyph.isContinuation else { return }
        let look = CellLook(cell, theme: theme)
        let columns = cell.glyph.isWide && point.x + 1 < grid.size.width ? 2 : 1
        let covers = coverage(of: cell, columns: columns)
        for y in 0..<BitmapShape.height {
            for x in 0..<(columns * BitmapShape.width) {
                let ink = look.isLine(y) ? 255 : covers(x, y)
                let color = look.isUnderline(x, y) ? look.underline : look.mixed(ink)
                set(color, x: point.x * BitmapShape.width + x, y: point.y * BitmapShape.height + y)
            }
        }
    }

    private mutating func coverage(of cell: Cell, columns: Int) -> (Int, Int) -> UInt8 {
        guard cell.glyph != .space, !cell.attributes.contains(.picture) else { return { _, _ in 0 } }
        guard columns == 1, let shape = shapes[cell.glyph] ?? BitmapShape(cell.glyph.character)
        else { return BitmapShape.frame(columns: columns) }
        shapes[cell.glyph] = shape
        let coverage = shape.coverage
        let isBold = cell.attributes.contains(.bold) && cell.glyph.character.isLetter
        return { x, y in
            let ink = coverage[y * BitmapShape.width + x]
            // Bold letters are drawn twice, side by side.
            return isBold && x > 0 ? max(ink, coverage[y * BitmapShape.width + x - 1]) : ink
        }
    }

    /// Draws a picture over the cells that show it, stretched between the nearest of its pixels.
    private mutating func draw(_ picture: PixelBuffer, over rect: Rect) {
        let (columns, rows) = (rect.width * BitmapShape.width, rect.height * BitmapShape.height)
        let (left, top) = (rect.minX * BitmapShape.width, rect.minY * BitmapShape.height)
        for y in 0..<rows {
            let source = (2 * y + 1) * picture.height / (2 * rows)
            for x in 0..<columns {
                let pixel = picture[(2 * x + 1) * picture.width / (2 * columns), source]
                pixels[(top + y) * width + left + x] = pixel | 0xFF00_0000
            }
        }
    }

    private mutating func set(_ color: UInt32, x: Int, y: Int) {
        pixels[y * width + x] = PixelBuffer.pack(
            red: UInt8(truncatingIfNeeded: color >> 16), green: UInt8(truncatingIfNeeded: color >> 8),
            blue: UInt8(truncatingIfNeeded: color))
    }
}

extension CellLook {
    /// The colour of a pixel that is covered to a part, 0 to 255.
    fileprivate func mixed(_ coverage: UInt8) -> UInt32 {
        switch coverage {
        case 0: ground
        case 255: ink
        default: mix(ink, over: ground, alpha: UInt32(coverage))
        }
    }

    /// Whether a row of pixels is in the line through the text.
    fileprivate func isLine(_ y: Int) -> Bool { y == 12 && attributes.contains(.strikethrough) }

    /// Whether a pixel is in the line under the text.
    fileprivate func isUnderline(_ x: Int, _ y: Int) -> Bool {
        switch attributes.underlineStyle {
        case .none: false
        case .single: y == 21
        case .double: y == 20 || y == 22
        case .curly: y == (x % 6 < 3 ? 21 : 22)
        case .dotted: y == 21 && x % 4 < 2
        case .dashed: y == 21 && x % 9 < 6
        }
    }
}
