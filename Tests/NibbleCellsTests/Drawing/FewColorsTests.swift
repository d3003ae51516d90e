import NibbleCells
import Testing

/// With sixteen colours or fewer nothing shows through anything: a translucent colour covers, or is not there.
struct FewColorsTests {
    static let depths = [ColorDepth.mono, .ansi8, .ansi16]

    private func canvas(_ depth: ColorDepth, width: Int = 4) -> Canvas {
        var canvas = Canvas(
            grid: CellGrid(size: Size(width: width, height: 1)), theme: ColorTheme(depth: depth))
        canvas.write("▚日x", at: .zero, style: CellStyle(foreground: .ansi(3)))
        return canvas
    }

    @Test(arguments: depths, [0.5, 0.8, 1])
    func halfOpacityCovers(depth: ColorDepth, alpha: Double) {
        var canvas = canvas(depth)
        canvas.fill(Rect(x: 0, y: 0, width: 4, height: 1), with: Color(white: 0.1, alpha: alpha))
        let expected = Cell(background: .rgb(0x1A1A1A))
        #expect(canvas.cells(in: canvas.bounds) == Array(repeating: expected, count: 4))
    }

    @Test(arguments: depths, [0, 0.2, 0.49])
    func lessThanHalfChangesNothing(depth: ColorDepth, alpha: Double) {
        var canvas = canvas(depth)
        let before = canvas.cells(in: canvas.bounds)
        canvas.fill(Rect(x: 0, y: 0, width: 4, height: 1), with: Color(white: 0.1, alpha: alpha))
        canvas.blend(Rect(x: 0, y: 0, width: 4, height: 1), with: Color(white: 0.1, alpha: alpha))
        #expect(canvas.cells(in: canvas.bounds) == before)
    }

    /// What a view drew over "▚日x" and a blank, with an opacity.
    private func mixed(_ depth: ColorDepth, _ text: String, alpha: UInt32) -> [Cell] {
        var canvas = canvas(depth, width: 5)
        let before = canvas.cells(in: canvas.bounds)
        canvas.fill(canvas.bounds, with: .ansi(4))
        canvas.write(text, at: .zero, style: CellStyle(foreground: .ansi(7)))
        canvas.mixBack(canvas.bounds, before, alpha: alpha)
        return canvas.cells(in: canvas.bounds)
    }

    @Test(arguments: depths, [128, 200]) func aViewOfHalfItsOpacityCovers(depth: ColorDepth, alpha: UInt32) {
        #expect(mixed(depth, "abcde", alpha: alpha) == mixed(depth, "abcde", alpha: 255))
    }

    // A shade over everything hides nothing, and a faint label can be read.
    @Test(arguments: depths, [1, 127])
    func aWeakerViewShowsItsGlyphsWhereThereAreNoneBelow(depth: ColorDepth, alpha: UInt32) {
        let below = canvas(depth, width: 5)
        let before = below.cells(in: below.bounds)
        #expect(mixed(depth, "", alpha: alpha) == before)
        var last = mixed(depth, "abcde", alpha: 255)[4]
        last.attributes.insert(.dim)
        #expect(mixed(depth, "abcde", alpha: alpha) == before[..<4] + [last])
    }

    @Test func coveringHalfOfAWideGlyphLeavesNoOtherHalf() {
        var canvas = canvas(.ansi16)
        canvas.fill(Rect(x: 2, y: 0, width: 2, height: 1), with: Color(white: 0.1, alpha: 0.8))
        #expect(canvas[Point(x: 0, y: 0)].glyph == Glyph(character: "▚"))
        #expect(canvas[Point(x: 1, y: 0)].glyph == .space)
    }

    @Test(arguments: [ColorDepth.indexed256, .trueColor]) func manyColorsLetGlyphsThrough(depth: ColorDepth) {
        var canvas = canvas(depth)
        canvas.fill(Rect(x: 0, y: 0, width: 4, height: 1), with: Color(white: 0.1, alpha: 0.8))
        #expect(canvas[Point(x: 0, y: 0)].glyph == Glyph(character: "▚"))
        #expect(canvas[Point(x: 0, y: 0)].foreground != canvas[Point(x: 0, y: 0)].background)
    }
}
