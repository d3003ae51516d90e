import Nibble

/// A stack view of a client's own: it arranges its views in a column, and leaves out those that are hidden.
public final class ColumnView: View, ArrangingContainer {
    private var arranged: [View] = []
    private var ownConstraints: [LayoutConstraint] = []

    /// Makes a column of views.
    public init(_ views: [View]) {
        arranged = views
        super.init(frame: .zero)
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        setNeedsUpdateConstraints()
    }

    /// Makes an empty column for a layout file.
    ///
    /// - Throws: What is wrong with the file.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    /// Arranges the views again.
    public func arrangedView(_ view: View, didChange change: ArrangedViewChange) {
        setNeedsUpdateConstraints()
    }

    public override func updateConstraints() {
        LayoutConstraint.deactivate(ownConstraints)
        for (rank, view) in arranged.enumerated() { view.setArrangement(rank: rank, in: self) }
        let shown = arranged.filter { !$0.isHidden }
        ownConstraints = shown.flatMap {
            [
                $0.leadingAnchor.constraint(equalTo: leadingAnchor),
                $0.trailingAnchor.constraint(equalTo: trailingAnchor),
            ]
        }
        var edge = topAnchor
        for view in shown {
            ownConstraints.append(view.topAnchor.constraint(equalTo: edge))
            edge = view.bottomAnchor
        }
        ownConstraints.append(edge.constraint(lessThanOrEqualTo: bottomAnchor))
        LayoutConstraint.activate(ownConstraints)
        super.updateConstraints()
    }
}
