public import NibbleCells

/// A rectangle that takes part in layout as a view does, and is neither drawn nor pressed.
///
/// Add one with `addLayoutGuide(_:)` to place it by constraints; a view has some of its own, such as
/// `safeAreaLayoutGuide`, and a scroll view two more.
@MainActor public class LayoutGuide: LayoutItem {
    private(set) lazy var state = LayoutItemState(of: self, kind)
    /// The state that Auto Layout keeps about the guide.
    public var layoutItemState: LayoutItemState { state }
    private let kind: LayoutItemState.Kind

    /// A name for problems.
    ///
    /// Defaults to the empty text.
    public var identifier = ""

    /// Makes a guide without an owner.
    public init() {
        kind = .guide
    }

    /// Makes one of a view's own guides.
    init(_ kind: LayoutItemState.Kind, of view: View) {
        self.kind = kind
        state.move(to: view)
    }

    /// The view that it belongs to, in whose coordinates it is; nil while it belongs to none.
    public var owningView: View? { state.view }

    /// The rectangle in the owner's coordinates, as of the last layout; empty while there is no owner.
    public var layoutFrame: Rect {
        guard let view = state.view else { return .zero }
        if state.kind == .content {
            return Rect(origin: .zero, size: (view as? any ScrollContainer)?.contentSize ?? view.bounds.size)
        }
        return state.isInset ? view.bounds.inset(by: state.insets.rounded) : state.solvedFrame
    }
}

extension LayoutGuide: CoordinateSpace {
    /// The rectangle from (0, 0) on, as large as the guide is as of the last layout.
    public var bounds: Rect { Rect(origin: .zero, size: layoutFrame.size) }

    /// The place of the guide's first cell in the coordinates of the window.
    public var originInWindow: Point {
        let origin = layoutFrame.origin
        return owningView.map { $0.convert(origin, to: nil) } ?? origin
    }
}
