public import NibbleCells

/// A rectangle that takes part in layout as a view does, and is neither drawn nor pressed.
///
/// Add one with `addLayoutGuide(_:)` to place it by constraints; a view has some of its own, such as
/// `safeAreaLayoutGuide`, and a scroll view two more.
@MainActor public final class LayoutGuide: LayoutItem {
    private(set) lazy var state = LayoutItemState(of: self, kind)
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
        if state.kind == .content { return Rect(origin: .zero, size: view.scrolledSize) }
        return state.isInset ? view.bounds.inset(by: state.insets.rounded) : state.solvedFrame
    }

    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(state, .left) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(state, .right) }
    /// The edge where lines of text begin.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(state, .leading) }
    /// The edge where lines of text end.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(state, .trailing) }
    /// The top edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(state, .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(state, .bottom) }
    /// The columns.
    public var widthAnchor: LayoutDimension { LayoutDimension(state, .width) }
    /// The rows.
    public var heightAnchor: LayoutDimension { LayoutDimension(state, .height) }
    /// The middle between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(state, .centerX) }
    /// The middle between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(state, .centerY) }
}

extension View {
    /// The guides that were added to the view.
    public var layoutGuides: [LayoutGuide] { layout.auto?.guides ?? [] }

    /// Makes a guide the view's, taking it from where it was.
    ///
    /// Does nothing for the view's own guides, such as `safeAreaLayoutGuide`.
    public func addLayoutGuide(_ guide: LayoutGuide) {
        guard guide.state.kind == .guide, guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.state.move(to: self)
        madeItemState.guides.append(guide)
        markAutoLayout()
        madeItemState.engine?.note(.role, of: guide.state)
        autoLayoutChanged()
    }

    /// Takes a guide from the view; constraints about it are deactivated.
    ///
    /// Does nothing for guides that were not added to the view.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        guard guide.owningView === self, let state = layout.auto,
            let index = state.guides.firstIndex(where: { $0 === guide })
        else { return }
        for constraint in guide.state.mentions { constraint.deactivate() }
        state.engine?.remove(guide.state)
        state.guides.remove(at: index)
        guide.state.move(to: nil)
        autoLayoutChanged()
    }
}
