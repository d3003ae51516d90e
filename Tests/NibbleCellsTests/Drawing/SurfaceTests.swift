import NibbleCells
import Testing

struct SurfaceTests {
    static let screens = [ColorDepth.trueColor, .indexed256].flatMap { depth in
        [0x000000, 0x16181D, 0x282C34, 0xFFFFFF, 0xFDF6E3].map { ColorTheme(ground: $0, depth: depth) }
    }

    private let row = Rect(x: 0, y: 0, width: 4, height: 1)

    private func shown(_ cell: Cell, _ theme: ColorTheme) -> Cell {
        var quantizer = ColorQuantizer(depth: theme.depth)
        return quantizer.quantize(cell)
    }

    @Test(
        arguments: screens,
        [
            Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .tint, .selection,
            Color(hex: 0x808080),
        ])
    func aSurfaceIsSeenOnWhatIsBelow(theme: ColorTheme, ground: Color) {
        for wanted in [1.3, 1.5] {
            let probe = CanvasProbe(width: 4, height: 1, theme: theme) {
                $0.fill(row, with: ground)
                $0.fillSurface(row, contrast: wanted)
                $0.write("text", at: .zero, style: CellStyle(foreground: .tertiaryLabel))
                $0.makeTextReadable(in: row)
            }
            let text = shown(probe[3, 0], theme)
            let below = shown(Cell(background: theme.opaque(ground)), theme).background
            #expect(theme.contrast(of: text) >= 4.5)
            let grounds = [text.background, below].map { TerminalColor.rgb(theme.rgb($0, isGround: true)) }
            #expect(theme.contrast(of: Cell(foreground: grounds[0], background: grounds[1])) >= Float(wanted))
        }
    }

    @Test func eachCellHasTheSurfaceOfItsOwnGround() {
        let theme = ColorTheme(ground: 0x000000)
        let probe = CanvasProbe(width: 4, height: 1, theme: theme) {
            $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: Color(hex: 0x404040))
            $0.fillSurface(row)
        }
        #expect(probe[0, 0] == probe[1, 0] && probe[2, 0] == probe[3, 0] && probe[1, 0] != probe[2, 0])
    }

    @Test func withSixteenColoursOnALightGroundDimTextIsBrightBlack() {
        func cell(_ theme: ColorTheme) -> Cell {
            CanvasProbe(width: 4, height: 1, theme: theme) {
                $0.write("x", at: .zero, style: CellStyle(foreground: .tertiaryLabel, attributes: .dim))
            }[0, 0]
        }
        for theme in [
            ColorTheme(ground: 0xFFFFFF, depth: .ansi16), ColorTheme(painting: .light, depth: .ansi16),
        ] {
            #expect(cell(theme).foreground == .palette(8) && !cell(theme).attributes.contains(.dim))
        }
        for theme in [
            ColorTheme(ground: 0x000000, depth: .ansi16), ColorTheme(ground: 0xFFFFFF, depth: .mono),
        ] {
            #expect(cell(theme).foreground == .default && cell(theme).attributes.contains(.dim))
        }
    }
}
