import NibbleCells
import Testing

struct ReliefTests {
    private let theme = ColorTheme(ground: 0x000000, text: 0xFFFFFF)
    private let ground = Color(hex: 0x405060)

    private func probe(
        _ height: Int, theme: ColorTheme? = nil, lines: LineGlyphs = .unicode, isPressed: Bool = false
    ) -> CanvasProbe {
        CanvasProbe(width: 5, height: height, theme: theme ?? self.theme, lines: lines) {
            $0.fillRaised(Rect(x: 0, y: 0, width: 5, height: height), with: ground, isPressed: isPressed)
        }
    }

    @Test func aRowHasItsEdgesAtTheSides() {
        let row = probe(1)
        #expect(row[0, 0].glyph == Glyph("▌") && row[4, 0].glyph == Glyph("▐") && row[2, 0].glyph == .space)
        #expect((0..<5).allSatisfy { row[$0, 0].background == .rgb(0x405060) })
    }

    @Test func theLightComesFromAboveAndFromBelowWhilePressed() {
        let (up, down) = (probe(3), probe(3, isPressed: true))
        #expect(up[1, 0].glyph == Glyph("▔") && up[1, 2].glyph == Glyph("▁") && up[1, 1].glyph == .space)
        #expect(brightness(up[1, 0]) > 0x50 && brightness(up[1, 2]) < 0x50)
        #expect(up[1, 0].foreground == down[1, 2].foreground && brightness(down[1, 0]) < 0x50)
    }

    private func brightness(_ cell: Cell) -> UInt32 { (cell.foreground.rgb ?? 0) >> 8 & 0xFF }

    @Test func withoutTonesOrGlyphsThereIsTheGroundAlone() {
        for row in [probe(1, theme: ColorTheme(depth: .ansi16)), probe(1, lines: .ascii)] {
            #expect((0..<5).allSatisfy { row[$0, 0].glyph == .space })
        }
    }

    @Test func aShadowDarkensWhatIsBesideAndBelow() {
        let below = Cell(glyph: Glyph("a"), foreground: .rgb(0xFFFFFF), background: .rgb(0x808080))
        let shadow = CanvasProbe(width: 8, height: 4, filledWith: below, theme: theme) {
            $0.castShadow(of: Rect(x: 1, y: 0, width: 4, height: 2))
        }
        for y in 0..<4 {
            for x in 0..<8 {
                let isBeside = (5...6).contains(x) && (1...2).contains(y)
                let isBelow = (3...4).contains(x) && y == 2
                #expect((shadow[x, y] != below) == (isBeside || isBelow), "\(x), \(y)")
                #expect(shadow[x, y].glyph == below.glyph)
            }
        }
        let few = CanvasProbe(width: 8, height: 4, filledWith: below, theme: ColorTheme(depth: .ansi16)) {
            $0.castShadow(of: Rect(x: 1, y: 0, width: 4, height: 2))
        }
        #expect(few[5, 1] == below)
    }

    @Test func placesFarOutsideDoNoHarm() {
        _ = CanvasProbe(width: 2, height: 2, theme: theme) {
            for rect in [
                Rect(x: .max, y: .max, width: .max, height: .max),
                Rect(x: .min, y: .min, width: .max, height: 3),
                Rect(x: -5, y: -5, width: .max, height: .max), .zero,
            ] {
                $0.fillRaised(rect, with: ground)
                $0.castShadow(of: rect)
            }
        }
    }

    @Test(arguments: [0x000000, 0x777777, 0x6CB6FF, 0xB3140B, 0xFFFFFF] as [UInt32])
    func labelsCanBeReadOnAnyColour(rgb: UInt32) {
        let label = theme.opaque(theme.label(on: Color(hex: rgb)))
        #expect(theme.contrast(of: Cell(foreground: label, background: .rgb(rgb))) >= 4.5)
    }

    /// With 256 colours the ground isn't the one that was asked for, and the other of the two may be easier to read on it.
    @Test func labelsCanBeReadOnColoursAsTheyAreShown() {
        let theme = ColorTheme(ground: 0x000000, text: 0xFFFFFF, depth: .indexed256)
        var quantizer = ColorQuantizer(depth: .indexed256)
        let levels = stride(from: 0, through: 255, by: 15).map(UInt32.init)
        for red in levels {
            for green in levels {
                for blue in levels {
                    let rgb = red << 16 | green << 8 | blue
                    let label = theme.opaque(theme.label(on: Color(hex: rgb)))
                    let cell = quantizer.quantize(Cell(foreground: label, background: .rgb(rgb)))
                    #expect(theme.contrast(of: cell) >= 4.5, "\(rgb)")
                }
            }
        }
    }
}
