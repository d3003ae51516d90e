import NibbleCells

/// Frames that follow from one another as those of an application do: some cells change, most stay.
struct RandomFrames {
    private(set) var grid: CellGrid
    private let glyphs: [Glyph]

    /// Glyphs that all terminals show alike.
    static let plainGlyphs = glyphs("aZ~é─▀日😀  e\u{301}🇩🇪")
    /// Glyphs whose width terminals see differently: new ones, emoji sequences, Devanagari, old Hangul.
    static let doubtfulGlyphs = glyphs(
        "\u{1CD00}\u{1FAE8}❤\u{FE0F}1\u{FE0F}\u{20E3}👍🏽👨\u{200D}👩\u{200D}👧🇩क\u{94D}षिᄒ\u{119E}\u{11AB}")

    private static func glyphs(_ text: String) -> [Glyph] { text.map { Glyph(character: $0) } }

    private static let links = ["https://example.org/a", "https://example.org/b?c=d;e"].map { Hyperlink($0) }
    private static let colors: [TerminalColor] = [
        .default, .default, .palette(1), .palette(7), .palette(8), .palette(15), .palette(16), .palette(255),
        .rgb(0x000000), .rgb(0xFFFFFF), .rgb(0x0A64FF), .rgb(0x000102),
    ]
    private static let attributes: [CellAttributes] = [
        [], [], [], .bold, .dim, .italic, .blink, .reverse, .strikethrough, [.bold, .reverse], .underline,
        CellAttributes(rawValue: 2 << 8), CellAttributes(rawValue: 3 << 8),
        [.dim, CellAttributes(rawValue: 5 << 8)],
    ]

    init(size: Size, glyphs: [Glyph] = plainGlyphs) {
        grid = CellGrid(size: size)
        self.glyphs = glyphs
    }

    mutating func resize(to size: Size) {
        grid = CellGrid(size: size)
    }

    /// Changes the grid a little, much, or not at all.
    mutating func advance(using random: inout SeededRandom) {
        for _ in 0..<random.pick([0, 1, 1, 2, 5]) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: fill(randomRect(using: &random), using: &random)
            case 1: for _ in 0..<4 { fill(randomCell(using: &random), using: &random) }
            case 2: blankTail(using: &random)
            case 3: scroll()
            case 4: writeRow(using: &random)
            default: tint(randomRect(using: &random), using: &random)
            }
        }
        repair()
    }

    private func randomCell(using random: inout SeededRandom) -> Rect {
        let x = Int.random(in: 0..<grid.size.width, using: &random)
        let y = Int.random(in: 0..<grid.size.height, using: &random)
        return Rect(x: x, y: y, width: 1, height: 1)
    }

    private func randomRect(using random: inout SeededRandom) -> Rect {
        randomCell(using: &random).union(randomCell(using: &random))
    }

    private func style(using random: inout SeededRandom) -> Cell {
        var cell = Cell(
            foreground: random.pick(Self.colors), background: random.pick(Self.colors),
            attributes: random.pick(Self.attributes))
        if random.happens(15) {
            let line = cell.attributes.underlineStyle == .none ? .default : random.pick(Self.colors)
            let extras = StyleExtras(underlineColor: line, link: random.pick(Self.links + [nil]))
            cell.extras = StyleExtrasTable.number(of: extras)
        }
        return cell
    }

    private mutating func fill(_ rect: Rect, using random: inout SeededRandom) {
        var cell = random.happens(30) ? .blank : style(using: &random)
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
                cell.glyph = random.pick(glyphs)
                grid[Point(x: x, y: y)] = cell
            }
        }
    }

    private mutating func tint(_ rect: Rect, using random: inout SeededRandom) {
        let style = style(using: &random)
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
                grid[Point(x: x, y: y)].background = style.background
                grid[Point(x: x, y: y)].foreground = style.foreground
            }
        }
    }

    private mutating func blankTail(using random: inout SeededRandom) {
        let start = randomCell(using: &random)
        for x in start.minX..<grid.size.width { grid[Point(x: x, y: start.minY)] = .blank }
    }

    private mutating func writeRow(using random: inout SeededRandom) {
        let row = randomCell(using: &random).minY
        for x in 0..<grid.size.width {
            if random.happens(20) { grid[Point(x: x, y: row)] = style(using: &random) }
            grid[Point(x: x, y: row)].glyph = random.pick(glyphs)
        }
    }

    private mutating func scroll() {
        let old = grid
        for y in 0..<grid.size.height {
            for x in 0..<grid.size.width { grid[Point(x: x, y: y)] = old[Point(x: x, y: y + 1)] }
        }
    }

    /// Gives each wide glyph a right half in its own style and takes halves away that have no glyph.
    private mutating func repair() {
        for y in 0..<grid.size.height {
            for x in 0..<grid.size.width {
                let glyph = grid[Point(x: x, y: y)].glyph
                let left = x == 0 ? .blank : grid[Point(x: x - 1, y: y)]
                if left.glyph.isWide {
                    grid[Point(x: x, y: y)] = left
                    grid[Point(x: x, y: y)].glyph = .continuation
                } else if glyph.isContinuation || (glyph.isWide && x + 1 == grid.size.width) {
                    grid[Point(x: x, y: y)].glyph = .space
                }
            }
        }
    }
}
