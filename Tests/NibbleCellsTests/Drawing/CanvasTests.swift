import NibbleCells
import Testing

struct CanvasTests {
    private let red = CellStyle(foreground: .red, background: .blue)

    @Test func textIsWrittenInItsStyle() {
        let probe = CanvasProbe { $0.write("ab", at: Point(x: 1, y: 1), style: red) }
        #expect(probe.text == ["........", ".ab.....", "........", "........"])
        #expect(
            probe[1, 1] == Cell(glyph: Glyph("a"), foreground: .rgb(0xFF0000), background: .rgb(0x0000FF)))
    }

    @Test(arguments: [
        (-2, 0, "cdef...."), (6, 0, "......ab"), (8, 0, "........"), (-6, 0, "........"), (0, -1, "........"),
        (0, 4, "........"), (.min, 0, "........"), (.max, 0, "........"), (0, .min, "........"),
        (0, .max, "........"),
    ])
    func textIsCutAtTheEdges(_ x: Int, _ y: Int, _ expected: String) {
        var columns = 0
        let probe = CanvasProbe { columns = $0.write("abcdef", at: Point(x: x, y: y)) }
        #expect(probe.text[0] == expected)
        #expect(columns == 6 || x == .max)
    }

    @Test(arguments: [
        (0, "日本...."), (-1, ".本....."), (5, ".....日."), (6, "......日"), (7, "........"), (-3, "........"),
    ])
    func wideGlyphsAreNeverHalved(_ x: Int, _ expected: String) {
        let probe = CanvasProbe { $0.write("日本", at: Point(x: x, y: 0)) }
        #expect(probe.text[0] == expected)
    }

    @Test func cutWideGlyphsLeaveTheirGround() {
        let probe = CanvasProbe { canvas in
            canvas.clipped(to: Rect(x: 2, y: 0, width: 2, height: 1)) {
                $0.write("日本語", at: Point(x: 1, y: 0), style: red)
            }
        }
        #expect(probe.text[0] == "........")
        #expect(
            (0..<8).map { probe[$0, 0].background == .rgb(0x0000FF) } == [false, false, true, true]
                + Array(repeating: false, count: 4))
    }

    @Test(arguments: [(0, "x.本...."), (1, ".x本...."), (2, "日x....."), (3, "日.x....")])
    func overwrittenHalvesTakeTheirGlyphWithThem(_ x: Int, _ expected: String) {
        let probe = CanvasProbe { canvas in
            canvas.write("日本", at: .zero)
            canvas.write("x", at: Point(x: x, y: 0))
        }
        #expect(probe.text[0] == expected)
    }

    @Test func wideGlyphsReplaceWideGlyphsHalfWay() {
        let probe = CanvasProbe { canvas in
            canvas.write("日本語", at: .zero)
            canvas.write("界", at: Point(x: 1, y: 0))
        }
        #expect(probe.text[0] == ".界.語..")
    }

    @Test func fillingCutsWideGlyphsAtItsEdges() {
        let probe = CanvasProbe { canvas in
            canvas.write("日本語", at: .zero)
            canvas.fill(Rect(x: 1, y: 0, width: 2, height: 1), with: .red)
        }
        #expect(probe.text[0] == "....語..")
        #expect(probe[0, 0].background == .default)
        #expect(probe[1, 0].background == .rgb(0xFF0000))
        #expect(probe[3, 0].background == .default)
    }

    @Test func controlsNeverReachACell() {
        let probe = CanvasProbe(width: 16, height: 1) { $0.write("a\u{1B}[31m\u{7}\u{202E}b", at: .zero) }
        for x in 0..<16 {
            let value = probe[x, 0].glyph.scalar?.value ?? 0x20
            #expect(value >= 0x20 && value != 0x7F && !(0x80..<0xA0).contains(value) && value != 0x202E)
        }
    }

    @Test func clipsNestAndEnd() {
        let probe = CanvasProbe { canvas in
            canvas.clipped(to: Rect(x: 1, y: 1, width: 4, height: 2)) { canvas in
                #expect(canvas.visibleBounds == Rect(x: 1, y: 1, width: 4, height: 2))
                canvas.clipped(to: Rect(x: 3, y: 0, width: 9, height: 9)) { $0.fill($0.bounds, with: .red) }
                canvas.clipped(to: Rect(x: 9, y: 9, width: 9, height: 9)) { $0.fill($0.bounds, with: .green) }
            }
            canvas.write("x", at: .zero)
        }
        #expect(probe.text[0] == "x.......")
        let reds = (0..<4).map { y in (0..<8).filter { probe[$0, y].background == .rgb(0xFF0000) } }
        #expect(reds == [[], [3, 4], [3, 4], []])
    }

    @Test(arguments: [
        Rect(x: .min, y: .min, width: .max, height: .max), Rect(x: .max, y: .max, width: .max, height: .max),
        Rect(x: 0, y: 0, width: .max, height: .max), Rect(x: -5, y: -5, width: .max, height: .max),
        Rect(x: .max - 1, y: 0, width: 5, height: 5), Rect(x: .min, y: 0, width: 5, height: 5), .zero,
        Rect(x: 0, y: .min, width: 1, height: .max), Rect(x: .min, y: 0, width: .max, height: 1),
    ])
    func extremeRectanglesAreHarmless(_ rect: Rect) {
        let probe = CanvasProbe { canvas in
            canvas.origin = Point(x: 1, y: -1)
            canvas.fill(rect, with: .red)
            canvas.blend(rect, with: Color(white: 0.5, alpha: 0.5))
            canvas.box(rect)
            canvas.line(from: rect.origin, to: Point(x: rect.maxX, y: rect.minY))
            canvas.line(from: rect.origin, to: Point(x: rect.minX, y: rect.maxY))
            canvas.draw(CellPicture(size: Size(width: 2, height: 2)), at: rect.origin)
            canvas.clipped(to: rect) { $0.write("text", at: rect.origin) }
            canvas[rect.origin] = .blank
            canvas.write([Cell.blank, .blank][...], at: rect.origin)
        }
        #expect(probe.grid.size == Size(width: 8, height: 4))
    }

    @Test func cellsAreReplacedWithoutBlending() {
        let cell = Cell(glyph: Glyph("x"), foreground: .palette(3))
        let probe = CanvasProbe { canvas in
            canvas.fill(canvas.bounds, with: .red)
            canvas[Point(x: 2, y: 1)] = cell
            canvas[Point(x: 99, y: 1)] = cell
            canvas.write(Array(repeating: cell, count: 4)[...], at: Point(x: -2, y: 0))
            canvas.write(Array(repeating: cell, count: 4)[1...], at: Point(x: 6, y: 3))
            #expect(canvas[Point(x: 2, y: 1)] == cell)
            #expect(canvas[Point(x: -1, y: 0)] == .blank)
        }
        #expect(probe.text == ["xx......", "..x.....", "........", "......xx"])
        #expect(probe[2, 1] == cell)
    }

    @Test func beginningARegionClearsItAlone() {
        let probe = CanvasProbe { canvas in
            canvas.fill(canvas.bounds, with: .red)
            canvas.begin(Rect(x: 6, y: 2, width: 9, height: 9))
            canvas.write("abcdefgh", at: Point(x: 0, y: 2))
            canvas.write("abcdefgh", at: .zero)
        }
        #expect(probe.text == ["........", "........", "......gh", "........"])
        #expect(probe[5, 2].background == .rgb(0xFF0000))
        #expect(probe[6, 3] == .blank)
    }
}
