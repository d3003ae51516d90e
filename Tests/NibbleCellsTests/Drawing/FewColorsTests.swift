import NibbleCells
import Testing

/// With sixteen colours or fewer nothing shows through anything: a translucent colour covers, or is not there.
struct FewColorsTests {
    static let depths = [ColorDepth.mono, .ansi8, .ansi16]

    private func canvas(_ depth: ColorDepth) -> Canvas {
        var canvas = Canvas(grid: CellGrid(size: Size(width: 4, height: 1)), theme: ColorTheme(depth: depth))
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
