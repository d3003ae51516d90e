import NibbleCells

/// The part of a panel's frame that the mouse or a key holds: its title, which moves it, or edges, which size it.
struct PanelGrip: Equatable {
    /// An edge that sizes; the upper one moves.
    enum Edge { case left, right, bottom }

    /// The edges that follow; none moves the whole panel.
    var edges: Set<Edge> = []

    /// The smallest panel: the frame, the button and a cell inside.
    static let minimumSize = Size(width: 12, height: 3)

    /// Moves the whole panel.
    static let title = PanelGrip()
    /// Sizes the panel at its lower right corner.
    static let corner = PanelGrip(edges: [.right, .bottom])

    /// The grip at a point of a panel; nil inside the frame.
    init?(at point: Point, in bounds: Rect, isResizable: Bool) {
        guard bounds.contains(point) else { return nil }
        if point.y == bounds.minY { return }
        guard isResizable else { return nil }
        if point.y == bounds.maxY - 1 { edges.insert(.bottom) }
        // The corner is two cells wide: a cell alone is hard to hit.
        if point.x <= bounds.minX + (edges.isEmpty ? 0 : 1) { edges.insert(.left) }
        if point.x >= bounds.maxX - (edges.isEmpty ? 1 : 2) { edges.insert(.right) }
        if edges.isEmpty { return nil }
    }

    private init(edges: Set<Edge> = []) {
        self.edges = edges
    }

    /// The frame that a panel has when what is held has moved.
    func frame(from start: Rect, movedBy step: Point) -> Rect {
        guard !edges.isEmpty else { return start.offsetBy(dx: step.x, dy: step.y) }
        let least = Self.minimumSize
        var frame = start
        if edges.contains(.right) { frame.size.width = max(least.width, start.width + step.x) }
        if edges.contains(.bottom) { frame.size.height = max(least.height, start.height + step.y) }
        if edges.contains(.left) {
            frame.size.width = max(least.width, start.width - step.x)
            frame.origin.x = start.maxX - frame.width
        }
        return frame
    }
}

/// The places of panels.
enum PanelPlacement {
    /// The columns of a panel's title that stay on the screen, however far it is moved.
    private static let visibleColumns = 8

    /// A frame whose title can be reached, no larger than there is room for.
    static func reachable(_ frame: Rect, in bounds: Rect) -> Rect {
        let least = PanelGrip.minimumSize
        let width = min(max(least.width, frame.width), max(least.width, bounds.width))
        let height = min(max(least.height, frame.height), max(least.height, bounds.height))
        let shown = min(Self.visibleColumns, width)
        let x = min(max(frame.minX, bounds.minX + shown - width), max(bounds.minX, bounds.maxX - shown))
        let y = min(max(frame.minY, bounds.minY), max(bounds.minY, bounds.maxY - 1))
        return Rect(x: x, y: y, width: width, height: height)
    }

    /// The frame of a new panel: of the size that it wants, each lower and further to the right than the one before.
    static func frame(of size: Size, number: Int, in bounds: Rect) -> Rect {
        let width = min(size.width, bounds.width)
        let height = min(size.height, bounds.height)
        let free = Size(width: bounds.width - width, height: bounds.height - height)
        // Where there is no more room the next ones begin at the top again.
        let steps = max(1, min(free.width / 4, free.height / 2) + 1)
        let step = number % steps
        return Rect(
            x: bounds.minX + min(free.width, 2 + 4 * step), y: bounds.minY + min(free.height, 1 + 2 * step),
            width: width, height: height)
    }

    /// Frames beside and below each other that fill the room.
    static func tiles(_ count: Int, in bounds: Rect) -> [Rect] {
        guard count > 0 else { return [] }
        let columns = Int(Double(count).squareRoot().rounded(.up))
        let rows = (count + columns - 1) / columns
        return (0..<count).map { index in
            let row = index / columns
            // The last row has fewer, which are wider.
            let inRow = row == rows - 1 ? count - columns * (rows - 1) : columns
            let column = index % columns
            let (left, right) = (bounds.width * column / inRow, bounds.width * (column + 1) / inRow)
            let (top, bottom) = (bounds.height * row / rows, bounds.height * (row + 1) / rows)
            return Rect(
                x: bounds.minX + left, y: bounds.minY + top, width: right - left, height: bottom - top)
        }
    }
}
