import NibbleCells
package import NibbleViews

/// A view that constraints place, with a content size of its own.
package final class PlacedView: View {
    package var content: IntrinsicSize {
        didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The number of times that it was laid out.
    package private(set) var layouts = 0

    package init(_ name: String = "", width: Int? = nil, height: Int? = nil, in superview: View? = nil) {
        content = IntrinsicSize(width: width, height: height)
        super.init(frame: .zero)
        accessibilityIdentifier = name
        translatesAutoresizingMaskIntoConstraints = false
        superview?.addSubview(self)
    }

    package required init(coder: NibCoder) throws {
        content = .none
        try super.init(coder: coder)
    }

    package override var intrinsicContentSize: IntrinsicSize { content }

    package override func layoutSubviews() { layouts += 1 }
}

extension View {
    /// A framed view of a size, to hold others.
    package static func container(_ width: Int, _ height: Int) -> View {
        View(frame: Rect(x: 0, y: 0, width: width, height: height))
    }

    /// Pins all edges to the superview's.
    package func pin(_ inset: Double = 0) {
        guard let superview else { return }
        LayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: inset),
            trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -inset),
            topAnchor.constraint(equalTo: superview.topAnchor, constant: inset),
            bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -inset),
        ])
    }
}
