import NibbleCells
import Testing

/// What is drawn where nothing of it is seen leaves the canvas as it was, whatever lies there.
struct CanvasOutsideTests {
    private static let outside = [
        Rect(x: 40, y: 0, width: 3, height: 1), Rect(x: -40, y: 0, width: 3, height: 1),
        Rect(x: 0, y: 40, width: 3, height: 2), Rect(x: 0, y: -40, width: 3, height: 2),
        Rect(x: 8, y: 4, width: 1, height: 1), Rect(x: 9, y: -1, width: 1, height: 1),
        Rect(x: .max, y: .max, width: 5, height: 5), Rect(x: .min, y: .min, width: 5, height: 5),
        Rect(x: 40, y: 1, width: 0, height: 0),
    ]
    private static let themes = [
        ColorTheme(), ColorTheme(ground: 0x000000, text: 0xFFFFFF), ColorTheme(depth: .ansi16),
        ColorTheme(depth: .indexed256), ColorTheme(depth: .mono),
    ]

    @Test(arguments: outside, themes)
    func nothingIsDrawnBesideWideGlyphs(_ rect: Rect, _ theme: ColorTheme) {
        let veil = Color(white: 0.2, alpha: 0.6)
        let picture = CellPicture(
            size: rect.size,
            filledWith: CellPicture.Cell(glyph: Glyph("▀"), foreground: .red, background: .green))
        func probe(_ draw: (inout Canvas) -> Void) -> CellGrid {
            CanvasProbe(theme: theme) { canvas in
                for y in 0..<4 { canvas.write("漢字漢字", at: Point(x: 0, y: y)) }
                draw(&canvas)
            }.grid
        }
        let drawn = probe { canvas in
            canvas.fill(rect, with: veil)
            canvas.fill(rect, with: .red)
            canvas.blend(rect, with: veil)
            canvas.beginHighlight(rect, with: .red)
            canvas.endHighlight(rect, with: .red)
            canvas.draw(picture, at: rect.origin)
            canvas.box(rect)
            canvas.write("字", in: rect)
            canvas.clipped(to: rect) { canvas in
                canvas.fill(Rect(x: 0, y: 0, width: 8, height: 4), with: veil)
                canvas.write("漢", at: .zero)
            }
        }
        #expect(drawn == probe { _ in })
    }
}
