import Nibble
import Workloads

/// W6: a translucent panel moves over a ground in which every cell has its own colours.
final class MovingOverlay: Workload {
    static let frameCount = 2_000

    let view: View
    private let panel: View
    private let screen: Size

    init(screen: Size) {
        self.screen = screen
        view = View(frame: Rect(origin: .zero, size: screen))
        let ground = CellsView(frame: view.bounds)
        ground.isOpaque = true
        ground.cells = (0..<screen.width * screen.height).map { index in
            let color = OverlayPath.background(
                x: index % screen.width, y: index / screen.width, columns: screen.width, rows: screen.height)
            return Cell(
                glyph: Glyph(character: "."), foreground: .rgb(OverlayPath.foreground(over: color)),
                background: .rgb(color))
        }
        view.addSubview(ground)
        panel = View(frame: .zero)
        panel.backgroundColor = Color(white: 1, alpha: 0.5)
        view.addSubview(panel)
    }

    func change(frame: Int) {
        let position = OverlayPath.position(frame: frame, columns: screen.width, rows: screen.height)
        panel.frame = Rect(
            x: position.x, y: position.y, width: OverlayPath.width, height: OverlayPath.height)
    }
}
