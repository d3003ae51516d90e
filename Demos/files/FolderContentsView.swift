import DemoSupport
import Nibble

/// The first entries of a folder: names at the left, sizes at the right.
final class FolderContentsView: PassiveView {
    private var entries: [FileEntry] = []
    private var count = 0

    /// Shows entries, of which there may be more than those.
    func show(_ entries: [FileEntry], of count: Int) {
        self.entries = entries
        self.count = count
        setNeedsDisplay()
    }

    override func draw(in canvas: inout Canvas) {
        let rows = max(0, bounds.height)
        // The last row says how many there is no room for.
        let shown = entries.prefix(count > rows ? max(0, rows - 1) : rows)
        for (index, entry) in shown.enumerated() {
            draw(
                entry, in: Rect(x: bounds.minX, y: bounds.minY + index, width: bounds.width, height: 1),
                &canvas)
        }
        guard count > shown.count, rows > 0 else { return }
        canvas.write(
            "\(GroupedNumber.text(count - shown.count)) more",
            at: Point(x: bounds.minX, y: bounds.minY + shown.count),
            style: CellStyle(foreground: .tertiaryLabel))
    }

    private func draw(_ entry: FileEntry, in row: Rect, _ canvas: inout Canvas) {
        let size = entry.sizeText
        var place = row
        place.size.width = max(0, row.width - size.count - 1)
        canvas.write(
            entry.isFolder ? "\(entry.shownName)/" : entry.shownName, in: place, truncation: .middle,
            style: CellStyle(attributes: entry.isFolder ? .bold : []))
        canvas.write(size, in: row, alignment: .right, style: CellStyle(foreground: .secondaryLabel))
    }

    override var accessibilityDefaults: AccessibilityProperties {
        let names = entries.prefix(max(0, bounds.height)).map(\.shownName).joined(separator: ", ")
        return AccessibilityProperties(.text, label: "Contents", value: names)
    }
}
