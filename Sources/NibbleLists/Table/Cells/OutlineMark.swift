import NibbleCells
import NibbleControls
import NibbleViews

/// The marks before the content of a row in a tree: lines of the items around it, and whether it is expanded.
struct OutlineMark: Equatable {
    /// Whether there is something below the item, and whether it is shown.
    enum State: Hashable {
        case leaf, collapsed, expanded
    }

    var level: Int
    var state: State
    var showsGuides: Bool

    /// The columns of a level.
    static let width = 2

    /// The levels that are moved in by, in a row of some columns: half of it at most.
    func levels(in width: Int) -> Int { min(max(0, level), max(0, width / 2 / Self.width - 1)) }

    /// The column of the mark, counted in the row.
    func column(in width: Int) -> Int { 1 + levels(in: width) * Self.width }

    /// The columns before the content.
    func indent(in width: Int) -> Int { (levels(in: width) + 1) * Self.width }

    func draw(width: Int, on canvas: inout Canvas, tint: Color) {
        let isASCII = canvas.lines == .ascii
        let line = CellStyle(foreground: .separator)
        if showsGuides {
            for level in 0..<levels(in: width) {
                canvas.write(isASCII ? "|" : "│", at: Point(x: 1 + level * Self.width, y: 0), style: line)
            }
        }
        drawDepth(width: width, on: &canvas, style: line)
        let mark: String
        switch state {
        case .leaf: return
        case .collapsed: mark = isASCII ? "+" : "▸"
        case .expanded: mark = isASCII ? "-" : "▾"
        }
        canvas.write(
            mark, at: Point(x: column(in: width), y: 0), style: CellStyle(foreground: .secondaryLabel))
    }

    /// Draws the number of levels that are left out at the start, where there isn't room for all.
    private func drawDepth(width: Int, on canvas: inout Canvas, style: CellStyle) {
        let missing = level - levels(in: width)
        let text = (canvas.lines == .ascii ? "<" : "‹") + String(missing)
        guard missing > 0, text.count < levels(in: width) * Self.width else { return }
        var style = style
        style.foreground = .secondaryLabel
        canvas.write(text, at: Point(x: 1, y: 0), style: style)
    }
}
