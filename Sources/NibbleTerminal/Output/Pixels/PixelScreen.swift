internal import NibbleCells

/// The cells of the terminal as far as pictures are concerned: each shows a piece of one, is empty, shows something else, or
/// isn't known.
struct PixelScreen {
    /// A rectangle of the screen that shows part of some pixels.
    struct Area: Hashable {
        /// The number of the pixels.
        var number: UInt16
        /// The cell of the screen that the first piece would be in.
        var origin: Point
        /// The cells of the screen.
        var rect: Rect
    }

    /// A rectangle of the screen whose pieces are tinted alike.
    struct Tint: Hashable {
        /// The colours that white and black become.
        var white: TerminalColor
        var black: TerminalColor
        /// The cells of the screen.
        var rect: Rect
    }

    /// The cells: pieces as they are, for all others one of the marks.
    private(set) var marks: CellGrid
    /// Cells that show something else.
    static let other = Cell(glyph: Glyph("o"))
    /// Cells of which nothing is known.
    static let unknown = Cell(glyph: Glyph("u"))
    /// Cells that are empty.
    static let empty = Cell.blank

    /// Makes a screen of which nothing is known.
    init(size: Size) {
        marks = CellGrid(size: size, filledWith: Self.unknown)
    }

    /// Whether any cell shows a piece.
    var showsPieces: Bool { marks.cells.contains { $0.attributes.contains(.picture) } }

    /// Notes that all cells were erased.
    mutating func clear(size: Size) { marks = CellGrid(size: size, filledWith: Self.empty) }

    /// Moves rows; those that nothing moves into are empty.
    mutating func move(_ scroll: FrameChanges.Scroll) { marks.move(scroll, filledWith: Self.empty) }

    /// Notes the mark of a cell.
    mutating func set(_ mark: Cell, x: Int, y: Int) { marks.cells[y * marks.size.width + x] = mark }

    /// The mark of a cell.
    func mark(x: Int, y: Int) -> Cell { marks.cells[y * marks.size.width + x] }

    /// The screen as it will be once the runs are written.
    func applying(_ changes: FrameChanges) -> PixelScreen {
        var result = self
        for run in changes.runs {
            for (offset, index) in run.cells.enumerated() {
                result.set(Self.mark(for: changes.cells[index]), x: run.column + offset, y: run.row)
            }
        }
        return result
    }

    /// The mark of a cell that is written.
    static func mark(for cell: Cell) -> Cell {
        guard cell.attributes.contains(.picture) else { return cell == .blank ? empty : other }
        var mark = cell
        mark.attributes = .picture
        return mark
    }

    /// The flag in a piece's mark that there may be text under it, which the terminal shows when the picture goes.
    private static let textBelow = CellAttributes.bold

    /// The mark of a piece, with text that may be under it.
    static func overText(_ mark: Cell) -> Cell {
        var mark = mark
        mark.attributes.insert(textBelow)
        return mark
    }

    /// Whether a mark is a piece's under which there may be text.
    static func isOverText(_ mark: Cell) -> Bool { mark.attributes.contains([.picture, textBelow]) }

    /// Whether the terminal has no text in a cell with a mark, whatever a picture shows there.
    static func isFreeOfText(_ mark: Cell) -> Bool {
        mark == empty || mark.attributes.contains(.picture) && !isOverText(mark)
    }

    // MARK: - Areas

    /// The rectangles that show pixels, and those that are tinted.
    func areas() -> (areas: [Area], tints: [Tint]) {
        var places = AreaCover<Area>()
        var colors = AreaCover<Tint>()
        var widths: [UInt16: Int] = [:]
        for y in 0..<marks.size.height {
            var x = 0
            while x < marks.size.width {
                guard let piece = mark(x: x, y: y).piece else {
                    x += 1
                    continue
                }
                let width = widths[piece.pixels] ?? CellPixels.numbered(piece.pixels)?.size.width ?? 1
                widths[piece.pixels] = width
                let end = addRun(from: x, y: y, width: width, to: &places)
                addTints(x..<end, y: y, to: &colors)
                x = end
            }
        }
        return (
            places.rectangles(Self.cut).map { key, rect in
                Area(number: key.number, origin: key.origin, rect: rect)
            },
            colors.rectangles().map { key, rect in
                Tint(white: key.white, black: key.black, rect: rect)
            }
        )
    }

    /// The way to cut what is seen of a picture, within some bounds.
    private static func cut(_ area: Area, _ bounds: Rect) -> AreaCut {
        guard let whole = CellPixels.numbered(area.number)?.enlargedCells else { return .overlapping }
        // The terminal cuts each part at whole pixels, so parts that overlap would differ visibly. It's told every edge of a
        // part that's inside the picture: of rows the sides of the area three times each, its top and bottom once.
        let seen = bounds.offsetBy(dx: -area.origin.x, dy: -area.origin.y)
        let sides = [seen.minX > whole.minX, seen.maxX < whole.maxX].count { $0 }
        let ends = [seen.minY > whole.minY, seen.maxY < whole.maxY].count { $0 }
        return sides > ends ? .columns : .rows
    }

    /// The pieces as rectangles of one picture and one tint each; no other cell is in them.
    func patches() -> [PixelPatch] {
        var cover = AreaCover<PixelPatch>()
        for y in 0..<marks.size.height {
            var x = 0
            while x < marks.size.width {
                let first = mark(x: x, y: y)
                guard let piece = first.piece else {
                    x += 1
                    continue
                }
                let width = CellPixels.numbered(piece.pixels)?.size.width ?? 1
                var run = AreaCover<Area>()
                let end = addRun(from: x, y: y, width: width, to: &run)
                var last = x + 1
                while last < end, first.isTinted(like: mark(x: last, y: y)) { last += 1 }
                let origin = Point(x: x - Int(piece.index) % width, y: y - Int(piece.index) / width)
                let patch = PixelPatch(
                    number: piece.pixels, origin: origin, white: first.foreground, black: first.background,
                    rect: .zero)
                cover.add(patch, row: y, columns: x..<last)
                x = last
            }
        }
        return cover.rectangles().map { key, rect in
            var patch = key
            patch.rect = rect
            return patch
        }
    }

    /// Adds the pieces of one picture that lie side by side, and returns the column after them.
    private func addRun(from start: Int, y: Int, width: Int, to cover: inout AreaCover<Area>) -> Int {
        guard let first = mark(x: start, y: y).piece else { return start + 1 }
        var end = start + 1
        while end < marks.size.width, let next = mark(x: end, y: y).piece, next.pixels == first.pixels,
            Int(next.index) == Int(first.index) + end - start, Int(next.index) % width != 0
        {
            end += 1
        }
        let origin = Point(x: start - Int(first.index) % width, y: y - Int(first.index) / width)
        cover.add(Area(number: first.pixels, origin: origin, rect: .zero), row: y, columns: start..<end)
        return end
    }

    private func addTints(_ columns: Range<Int>, y: Int, to cover: inout AreaCover<Tint>) {
        var start = columns.lowerBound
        while start < columns.upperBound {
            let first = mark(x: start, y: y)
            var end = start + 1
            while end < columns.upperBound, first.isTinted(like: mark(x: end, y: y)) { end += 1 }
            if !first.isUntinted {
                let tint = Tint(white: first.foreground, black: first.background, rect: .zero)
                cover.add(tint, row: y, columns: start..<end)
            }
            start = end
        }
    }
}

extension Cell {
    /// Whether white stays white and black black.
    var isUntinted: Bool { foreground == .rgb(0xFFFFFF) && background == .rgb(0) }

    fileprivate func isTinted(like other: Cell) -> Bool {
        foreground == other.foreground && background == other.background
    }
}
