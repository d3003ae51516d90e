import NibbleCells
import NibbleControls
import NibbleViews

/// Holds the view of a controller, and scrolls it while its layout needs more rows than there are.
///
/// The view is as wide as there is room, and as high at least. What is required makes it higher, and so does text that would
/// be squeezed, and what stands in its middle and would reach out of it; pictures give way before that.
final class OverfullView: ScrollView, ViewHolder {
    private var width: LayoutConstraint?
    /// Keeps what stands in the middle of the view within it.
    private var keeping: [LayoutConstraint] = []
    /// Whether the view was placed by its frame before.
    private var wasFramed = true
    /// The size for which the columns were given out.
    private var arrangedSize = Size.zero
    private var lines = RoomyLines()

    /// The rows from the middle beyond which a view is somewhere else: below the screen, say, until it slides in.
    private static let mostOffset = 8.0

    /// Takes a view in, in the place of the one before.
    func hold(_ view: View) {
        for subview in subviews { subview.removeFromSuperview() }
        wasFramed = view.translatesAutoresizingMaskIntoConstraints
        let rows = MaskedRows.needed(in: view)
        addSubview(view)
        view.frame = Rect(origin: .zero, size: bounds.size)
        view.translatesAutoresizingMaskIntoConstraints = false
        Self.letPicturesShrink(in: view)
        keeping = Self.keepWithin(view)
        let content = contentLayoutGuide
        let width = view.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor)
        let filling = view.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor)
        filling.priority = .filling
        self.width = width
        // The view before had another layout.
        arrangedSize = .zero
        LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: content.topAnchor),
            view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            view.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            view.trailingAnchor.constraint(equalTo: content.trailingAnchor), width, filling,
            view.heightAnchor.constraint(greaterThanOrEqualTo: frameLayoutGuide.heightAnchor),
            view.heightAnchor.constraint(greaterThanOrEqualToConstant: Double(rows)),
        ])
        LayoutConstraint.activate(keeping)
    }

    /// Constraints for what is centred: too high, it would begin above the first row, where nobody can scroll to.
    private static func keepWithin(_ view: View) -> [LayoutConstraint] {
        var kept: Set<ObjectIdentifier> = []
        return view.constraints.flatMap { constraint -> [LayoutConstraint] in
            guard let subview = centred(by: constraint, in: view),
                kept.insert(ObjectIdentifier(subview)).inserted
            else { return [] }
            let keeping = [
                subview.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor),
                subview.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
            ]
            for constraint in keeping { constraint.priority = .aboveFilling }
            return keeping
        }
    }

    /// The subview that a constraint puts into the middle of a view or of one of its guides, or not far from that.
    private static func centred(by constraint: LayoutConstraint, in view: View) -> View? {
        guard constraint.firstAttribute == .centerY, constraint.secondAttribute == .centerY,
            constraint.relation == .equal, constraint.multiplier == 1, abs(constraint.constant) <= mostOffset
        else { return nil }
        let items = [constraint.firstItem, constraint.secondItem]
        let isHolder = items.contains { $0 === view || ($0 as? LayoutGuide)?.owningView === view }
        let subview = items.lazy.compactMap { $0 as? View }.first { $0.superview === view }
        guard isHolder, let subview, !subview.isHidden, !(subview is any ScalableContent) else { return nil }
        return subview
    }

    /// Pictures that nobody has given a priority of their own give way before the page scrolls.
    private static func letPicturesShrink(in view: View) {
        var pending: [View] = [view]
        while let view = pending.popLast() {
            for axis in [Axis.vertical, .horizontal]
            where view is any ScalableContent && (axis == .vertical || hasRatio(view))
                && view.contentCompressionResistancePriority(for: axis) == .defaultHigh
            {
                view.setContentCompressionResistancePriority(.scalableContent, for: axis)
            }
            pending += view.subviews
        }
    }

    /// Whether the height of a view follows its width.
    private static func hasRatio(_ view: View) -> Bool {
        view.constraints.contains { $0.firstItem === view && $0.secondItem === view }
    }

    /// Places the view in the old way when it is taken away.
    override func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
        LayoutConstraint.deactivate(keeping)
        keeping = []
        subview.translatesAutoresizingMaskIntoConstraints = wasFramed
        lines.restore()
    }

    /// Leaves the last column to the indicator while there is one.
    override func layoutSubviews() {
        super.layoutSubviews()
        let isOverfull = contentSize.height > bounds.height && bounds.width > 1
        // With a column less the layout may need fewer rows; until the size changes that is not asked again.
        if bounds.size != arrangedSize {
            arrangedSize = bounds.size
            width?.constant = isOverfull ? -1 : 0
            if let view = subviews.first { lines.fit(view, into: bounds.height) }
        } else if isOverfull {
            width?.constant = -1
        }
    }
}

extension LayoutPriority {
    /// Below what keeps text from being squeezed.
    fileprivate static let aboveFilling = LayoutPriority(749.5)
    /// Below anything that needs more rows, and above pictures.
    fileprivate static let filling = LayoutPriority(749)
}
