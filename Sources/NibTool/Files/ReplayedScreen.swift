import Nibble
import NibbleInspector
import NibbleStage

/// A program's screen, drawn again here from what it tells, so that it can be written down.
final class ReplayedScreen: View {
    /// The largest screen that is drawn, in cells of a side.
    private static let limit = 2_000

    /// The screen that is drawn; nil draws nothing.
    var screen: InspectedScreen? { didSet { if screen != oldValue { setNeedsDisplay() } } }

    /// The screen as a file holds it.
    @MainActor static func file(of screen: InspectedScreen, as format: ScreenFormat) -> String {
        let stage = stage(of: screen)
        return format.file(of: stage.screen, theme: stage.application.colorTheme)
    }

    /// The screen's cells.
    @MainActor static func cells(of screen: InspectedScreen) -> CellGrid { stage(of: screen).screen }

    private static func stage(of screen: InspectedScreen) -> Stage {
        let size = Size(
            width: max(1, min(limit, screen.columns)), height: max(1, min(limit, screen.rows.count)))
        let view = ReplayedScreen()
        view.screen = screen
        return Stage(size: size, root: view)
    }

    override func draw(in canvas: inout Canvas) {
        for (y, runs) in (screen?.rows ?? []).prefix(bounds.height).enumerated() {
            var x = 0
            for run in runs {
                // Whatever is in a run, the canvas only writes what is safe to show.
                x += canvas.write(run.text, at: Point(x: x, y: y), style: Self.style(of: run))
            }
        }
    }

    /// The style of a run, without the bit that keeps a cell from being drawn.
    private static func style(of run: InspectedScreen.Run) -> CellStyle {
        CellStyle(
            foreground: color(run.foreground) ?? .label, background: color(run.background) ?? .clear,
            attributes: CellAttributes(rawValue: run.attributes & 0x7FFF))
    }

    /// The colour that a report names: `#rrggbb` or `ansi(n)`.
    private static func color(_ name: String?) -> Color? {
        guard let name else { return nil }
        if name.hasPrefix("#"), name.count == 7 {
            return UInt32(name.dropFirst(), radix: 16).map(Color.init(hex:))
        }
        guard name.hasPrefix("ansi("), name.hasSuffix(")") else { return nil }
        return UInt8(name.dropFirst(5).dropLast()).map(Color.ansi)
    }
}
