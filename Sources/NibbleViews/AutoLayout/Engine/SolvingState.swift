import NibbleCells
import NibbleSolver

/// The state that the engine keeps about a view or guide.
@MainActor struct SolvingState {
    /// The engine that solves the item; the rest is of no use to another one.
    var engine: LayoutEngine?
    /// The changes to take up before solving.
    var changes: ItemChanges = []
    var horizontal = AxisSolving()
    var vertical = AxisSolving()
    /// The subviews whose edges were solved again and not yet given to them.
    var movedSubviews: [LayoutItemState] = []
    /// Whether all subviews that constraints place must be given their edges.
    var movesAll = false
    /// Whether the item is among the moved ones of its superview.
    var isMoved = false

    /// Whether some subview's edges were solved again and not yet given to it.
    var hasMovedSubviews: Bool { movesAll || !movedSubviews.isEmpty }
    /// The constraints that make lengths of subviews equal.
    var equalLengths = ObjectList<LayoutConstraint>()
    /// Whether these must be looked at, because some subview moved.
    var mayShare = false
    /// Constraints that reach into the view from outside, or stay where it is looked at: scrolling changes them.
    var scrolledConstraints: [LayoutConstraint] = []
    /// The columns that wrapped content was measured for last.
    var measuredWidth: Int?

    subscript(axis: Axis) -> AxisSolving {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// One axis of an item in the solver: where it starts in its superview, and its length.
///
/// Places are relative to the superview, so that what moves as a whole changes nothing inside.
struct AxisSolving {
    var start: Variable?
    var length: Variable?
    /// The start as of the last solving, in cells.
    var startValue = 0.0
    /// The length as of the last solving, in cells.
    var lengthValue = 0.0
    /// The frame as constraints, of views that are only framed.
    var frameStart: FrameRow?
    var frameLength: FrameRow?
    /// The same for views whose size is asked for again and again.
    var fitting: FittingRows?
    /// The constraint that keeps the length from being negative.
    var minimum: ConstraintID?
    var content: ContentRows?
    /// The cells that the item was given last.
    var placed: EdgeSnapping.Span?
    /// The distance of the exact start beyond the cell that it got.
    var rest = 0.0
}

/// A place or length that a frame gives: a constant, and a part of the superview's length where a mask says so.
struct FrameRow {
    let id: ConstraintID
    let slope: Double
}

/// A framed length as two bounds, and the length that the view is fitted into.
///
/// A table fits its cells at each change of its width: with bounds, only constants change, which costs a solver little.
struct FittingRows {
    let lower: ConstraintID
    let upper: ConstraintID
    let target: ConstraintID
    var priority: LayoutPriority
}

/// The constraints that keep a length at the content's.
struct ContentRows {
    let hugging: ConstraintID
    let compression: ConstraintID
    /// The wish for more than the content's own length, where that was designed higher.
    var wish: ConstraintID?
    var length: Double
    /// The factor by which the content is longer than its own length where there is room; 1 for most.
    let roomy: Double
    let priorities: (hugging: LayoutPriority, compression: LayoutPriority)
    let rank: Int
    let isArranged: Bool
}

/// The changes of an item since it was solved.
struct ItemChanges: OptionSet {
    let rawValue: UInt8

    /// Whether constraints or its frame place it, or it is new.
    static let role = ItemChanges(rawValue: 1)
    /// The frame of a view that is only framed.
    static let frame = ItemChanges(rawValue: 2)
    /// The size of the content.
    static let content = ItemChanges(rawValue: 4)
}

/// The record by which the engine knows a constraint.
@MainActor struct ConstraintRecord {
    /// The engine that solves it or will.
    var engine: LayoutEngine?
    var id: ConstraintID?
    /// The constant of its expression.
    var constant = 0.0
    /// The cells by which the first side is longer than the constraint says, because cells cannot be divided.
    var share = 0.0
    /// Whether it is in the engine's list of what must be brought up to date.
    var isQueued = false
    /// Whether it must be built again rather than given its constant and priority.
    var needsBuilding = false
}
