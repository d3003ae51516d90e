import NibbleCells

@testable import NibbleControllers
@testable import NibbleControls
@testable import NibbleLists
@testable import NibbleViews

/// A view that constraints place, with a content size of its own.
final class PlacedView: View {
    var content: IntrinsicSize {
        didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// How often it was laid out.
    private(set) var layouts = 0

    init(_ name: String = "", width: Int? = nil, height: Int? = nil, in superview: View? = nil) {
        content = IntrinsicSize(width: width, height: height)
        super.init(frame: .zero)
        accessibilityIdentifier = name
        translatesAutoresizingMaskIntoConstraints = false
        superview?.addSubview(self)
    }

    required init(coder: NibCoder) throws {
        content = .none
        try super.init(coder: coder)
    }

    override var intrinsicContentSize: IntrinsicSize { content }

    override func layoutSubviews() { layouts += 1 }
}

extension View {
    /// A framed view of a size, to hold others.
    static func container(_ width: Int, _ height: Int) -> View {
        View(frame: Rect(x: 0, y: 0, width: width, height: height))
    }

    /// Pins all edges to the superview's.
    func pin(_ inset: Double = 0) {
        guard let superview else { return }
        LayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: inset),
            trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -inset),
            topAnchor.constraint(equalTo: superview.topAnchor, constant: inset),
            bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -inset),
        ])
    }
}

extension Label {
    /// A label that constraints place.
    convenience init(placed text: String, lines: Int = 1, in superview: View? = nil) {
        self.init()
        self.text = text
        numberOfLines = lines
        translatesAutoresizingMaskIntoConstraints = false
        superview?.addSubview(self)
    }
}
