import NibbleCells
import Testing

struct FrameChangesTests {
    private let width = 8

    /// A row of cells: a letter a cell, upper case in red, `#` a glyph in doubt, `日` a wide one and its half.
    private func row(_ text: String) -> [Cell] {
        var cells: [Cell] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "#": cells.append(Cell(glyph: Glyph(scalar, isDoubtful: true)))
            case "日": cells += [Cell(glyph: Glyph(scalar, isWide: true)), Cell(glyph: .continuation)]
            case "A"..."Z": cells.append(Cell(glyph: Glyph(scalar), foreground: .palette(1)))
            default: cells.append(Cell(glyph: Glyph(scalar)))
            }
        }
        return cells
    }

    /// The runs from one row to another, as `column:length`, and the row that is shown afterwards.
    private func runs(from old: String, to new: String, columns: Range<Int>? = nil) -> (String, shown: [Cell])
    {
        var shown = row(old)
        var changes = FrameChanges(size: Size(width: shown.count, height: 1))
        changes.collect(
            row: 0, columns: columns ?? 0..<shown.count, from: row(new), into: &shown, width: shown.count)
        return (changes.runs.map { "\($0.column):\($0.cells.count)" }.joined(separator: " "), shown)
    }

    @Test(arguments: [
        ("abcdefgh", "abcdefgh", ""), ("abcdefgh", "Xbcdefgh", "0:1"), ("abcdefgh", "abcdefgX", "7:1"),
        ("abcdefgh", "ABCDEFGH", "0:8"), ("abcdefgh", "xbcdexgh", "0:6"), ("abcdefgh", "xbcdefxh", "0:1 6:1"),
        ("abcdefgh", "XbXdXfXh", "0:1 2:1 4:1 6:1"), ("ABCDEFGH", "XBXDXFXH", "0:7"),
        ("a━━bcdef", "x━━bcdef", "0:1"),
        ("a━bcdefg", "x━xcdefg", "0:3"), ("a━━cdefg", "x━━xdefg", "0:1 3:1"),
    ])
    func runsHoldWhatDiffersAndShortGaps(_ old: String, _ new: String, _ expected: String) {
        #expect(runs(from: old, to: new).0 == expected)
        #expect(runs(from: old, to: new).shown == row(new))
    }

    @Test(arguments: [
        ("日bcdef", "日bcdef", ""), ("日bcdef", "xybcdef", "0:2"), ("xybcdef", "日bcdef", "0:2"),
        ("abc日fg", "ab日efg", "2:3"), ("ab日日h", "ab日xyh", "4:2"),
    ])
    func wideGlyphsAreNeverCut(_ old: String, _ new: String, _ expected: String) {
        #expect(runs(from: old, to: new).0 == expected)
    }

    @Test func changedRightHalfBringsItsGlyph() {
        var drawn = row("ab日ef")
        var shown = drawn
        drawn[3].background = .palette(4)
        var changes = FrameChanges(size: Size(width: 6, height: 1))
        changes.collect(row: 0, columns: 3..<6, from: drawn, into: &shown, width: 6)
        #expect(changes.runs.map(\.column) == [2])
        #expect(changes.cells.map(\.glyph) == [Glyph("日", isWide: true), .continuation])
    }

    @Test(arguments: [
        ("abcdefgh", "a#cdefgh", "1:2"), ("abcdefgh", "abcdefg#", "7:1"), ("#bcdefgh", "#bcdefgx", "7:1"),
    ])
    func cellsBehindWidthsInDoubtAreWrittenToo(_ old: String, _ new: String, _ expected: String) {
        #expect(runs(from: old, to: new).0 == expected)
    }

    @Test func onlyTheColumnsAskedForAreCompared() {
        let result = runs(from: "abcdefgh", to: "ABCDEFGH", columns: 2..<5)
        #expect(result.0 == "2:3")
        #expect(result.shown == row("abCDEfgh"))
        #expect(runs(from: "abcdefgh", to: "ABCDEFGH", columns: 3..<3).0 == "")
    }

    @Test(arguments: 0..<100)
    func applyingTheRunsMakesTheNewGrid(seed: Int) {
        var random = CellRandom(seed: seed)
        let size = Size(
            width: Int.random(in: 1...20, using: &random), height: Int.random(in: 1...6, using: &random))
        let count = size.width * size.height
        var drawn = (0..<count).map { _ in random.cell() }
        var shown = drawn
        for _ in 0..<Int.random(in: 0...count, using: &random) {
            drawn[Int.random(in: 0..<count, using: &random)] = random.cell()
        }
        var applied = shown
        var changes = FrameChanges(size: size)
        for row in 0..<size.height {
            changes.collect(row: row, columns: 0..<size.width, from: drawn, into: &shown, width: size.width)
        }
        var end = 0
        for run in changes.runs {
            let start = run.row * size.width + run.column
            #expect(start >= end, "runs are in order and do not overlap")
            #expect(run.column + run.cells.count <= size.width)
            end = start + run.cells.count
            applied.replaceSubrange(start..<end, with: changes.cells[run.cells])
        }
        #expect(applied == drawn)
        #expect(shown == drawn)
        #expect(changes.isEmpty == changes.runs.isEmpty)
    }

    @Test func resettingKeepsNothing() {
        var shown = row("abcdefgh")
        var changes = FrameChanges(size: Size(width: 8, height: 1))
        changes.collect(row: 0, columns: 0..<8, from: row("xbcdefgh"), into: &shown, width: 8)
        changes.reset(size: Size(width: 3, height: 2), isFullRepaint: true)
        #expect(changes == FrameChanges(size: Size(width: 3, height: 2), isFullRepaint: true))
        #expect(!changes.isEmpty)
    }
}

/// Random cells of few kinds, so that equal ones meet: SplitMix64.
struct CellRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    mutating func cell() -> Cell {
        let glyphs = [Glyph("a"), Glyph("b"), .space, .continuation, Glyph("日", isWide: true)]
        let colors: [TerminalColor] = [.default, .default, .rgb(0xFF0000)]
        return Cell(
            glyph: glyphs[Int.random(in: 0..<glyphs.count, using: &self)],
            foreground: colors[Int.random(in: 0..<colors.count, using: &self)])
    }
}
