import Foundation
import Nibble

/// The row above a scene: its title, what it shows, and its place among the scenes.
final class SceneHeader: View {
    private var title = ""
    private var summary = ""
    private var place = ""

    /// Shows another scene's words.
    func show(_ scene: Scene, number: Int, of count: Int) {
        (title, summary, place) = (scene.title, scene.summary, "\(number)/\(count)")
        setNeedsDisplay()
    }

    override func draw(in canvas: inout Canvas) {
        guard bounds.height > 0 else { return }
        let row = Rect(x: 1, y: 0, width: max(0, bounds.width - 2), height: 1)
        let placeWidth = place.count
        canvas.write(
            place, in: row, alignment: .right, style: CellStyle(foreground: .tertiaryLabel))
        let words = Rect(x: row.minX, y: 0, width: max(0, row.width - placeWidth - 2), height: 1)
        let end = canvas.write(
            title, at: words.origin, style: CellStyle(foreground: .label, attributes: .bold))
        let rest = Rect(x: words.minX + end + 2, y: 0, width: max(0, words.width - end - 2), height: 1)
        canvas.write(
            summary.clauses(fitting: rest.width), in: rest, style: CellStyle(foreground: .secondaryLabel))
    }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.heading, label: "\(title). \(summary)")
    }
}

extension String {
    /// The text, or as many of its clauses as fit into some columns; at least the first.
    func clauses(fitting width: Int, separators: [String] = ["; ", ": ", ", "]) -> String {
        var shown = self[...]
        while shown.count > width,
            let cut = separators.compactMap({ shown.range(of: $0, options: .backwards) }).map(\.lowerBound)
                .max()
        {
            shown = shown[..<cut]
        }
        return String(shown)
    }
}
