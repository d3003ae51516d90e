import Nibble
import NibbleCells

/// The cells of something that is drawn elsewhere.
final class PictureOfChoice: View {
    /// The cells; nil shows nothing.
    var grid: CellGrid? { didSet { setNeedsDisplay() } }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.image)
        properties.label = "Picture"
        return properties
    }

    override func draw(in canvas: inout Canvas) {
        guard let grid else { return }
        for y in 0..<min(grid.size.height, bounds.height) {
            let row = (0..<grid.size.width).map { grid[Point(x: $0, y: y)] }
            canvas.write(row[...], at: Point(x: 0, y: y))
        }
    }
}
