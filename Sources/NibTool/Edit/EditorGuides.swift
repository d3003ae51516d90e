import Nibble
import NibbleEditing

/// The lines that a dragged view snaps to: edges of the views beside it, and of the view around it with its margins and safe
/// area.
@MainActor struct EditorGuides {
    /// A line across the canvas, along an axis.
    struct Line: Hashable {
        let axis: Axis
        /// The column or row, counted as edges of cells are.
        let place: Int
        /// Whether it is the end of what has it, so that it is drawn in the cell before.
        let isEnd: Bool
    }

    /// The places of edges, by the axis that they are counted along.
    private var edges: [Axis: Set<Int>] = [.horizontal: [], .vertical: []]
    /// The middles of the view around, in halves of cells.
    private var middles: [Axis: Set<Int>] = [.horizontal: [], .vertical: []]

    /// The axes along which the view was on a line, and has not gone further away from it than a cell since.
    private var left: Set<Axis> = []

    /// Finds the lines for some views that are dragged together.
    init(_ dragged: [Int], _ file: EditedFile, _ scene: DrawnScene) {
        guard let first = dragged.first, let parent = file.parent(of: first) else { return }
        for sibling in file.text.tree.elements[parent].children where !dragged.contains(sibling) {
            if let frame = scene.frames[sibling], scene.views[sibling]?.isHidden == false { add(frame) }
        }
        guard let view = scene.views[parent].map(DrawnScene.content), let room = scene.room(of: parent) else {
            return
        }
        add(room)
        add(room.inset(by: view.safeAreaInsets))
        add(room.inset(by: view.layoutMargins))
    }

    private mutating func add(_ rect: Rect) {
        edges[.horizontal]?.formUnion([rect.minX, rect.maxX])
        edges[.vertical]?.formUnion([rect.minY, rect.maxY])
        middles[.horizontal]?.insert(rect.minX + rect.maxX)
        middles[.vertical]?.insert(rect.minY + rect.maxY)
    }

    /// The nearest place of a moved view: one cell away at most, and the same where no line is near.
    mutating func snapped(_ frame: Rect) -> Rect {
        frame.offsetBy(
            dx: step([frame.minX, frame.maxX], .horizontal), dy: step([frame.minY, frame.maxY], .vertical))
    }

    /// The nearest size of a view whose lower right corner is dragged.
    mutating func resized(_ frame: Rect) -> Rect {
        let grow = Point(x: step([frame.maxX], .horizontal), y: step([frame.maxY], .vertical))
        return EditorCanvas.Change(grow: grow).applied(to: frame)
    }

    /// The cells to the nearest line.
    ///
    /// A line draws a view that comes near, and lets go of one that was dragged onto it: so the cell beside it can be reached too.
    private mutating func step(_ places: [Int], _ axis: Axis) -> Int {
        let known = edges[axis] ?? []
        let step = [0, -1, 1].first { step in places.contains { known.contains($0 + step) } }
        switch step {
        case nil: left.remove(axis)
        case 0: left.insert(axis)
        default: return left.contains(axis) ? 0 : step ?? 0
        }
        return 0
    }

    /// The lines at which a view is.
    func lines(at frame: Rect) -> [Line] {
        var lines: [Line] = []
        for axis in [Axis.horizontal, .vertical] {
            let (start, end) =
                axis == .horizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
            if edges[axis]?.contains(start) == true {
                lines.append(Line(axis: axis, place: start, isEnd: false))
            }
            if edges[axis]?.contains(end) == true { lines.append(Line(axis: axis, place: end, isEnd: true)) }
            if middles[axis]?.contains(start + end) == true {
                lines.append(Line(axis: axis, place: (start + end) / 2, isEnd: false))
            }
        }
        return lines
    }
}
