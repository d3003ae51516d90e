import NibbleCells

/// The text of a view, as Auto Layout, problems and help see it.
///
/// It is asked often, while constraints are solved: answer from what the view keeps, and compute only what is asked for.
///
///     struct ParagraphMetrics: TextMetrics {
///         let view: ParagraphView
///         var text: String { view.text }
///         var heightFollowsWidth: Bool { true }
///         var rowCount: Int? { view.rows.count }
///     }
///     override var textMetrics: (any TextMetrics)? { ParagraphMetrics(view: self) }
@MainActor public protocol TextMetrics {
    /// The text, which names the view in `description`, and in problems where `namesView` says so.
    var text: String { get }
    /// Whether the height depends on the width that the view gets, as in text that wraps.
    ///
    /// Auto Layout then asks `sizeThatFits(_:)` for the rows at the width that it found, and solves again.
    var heightFollowsWidth: Bool { get }
    /// The rows of text, which are centred vertically in the view: its baselines are the first and the last of them.
    ///
    /// Nil where the baselines are the view's edges.
    var rowCount: Int? { get }
    /// Whether the text names the view in problems, as a title does and what somebody has typed doesn't.
    ///
    /// Defaults to true.
    var namesView: Bool { get }
}

extension TextMetrics {
    /// The text is the view's own.
    public var namesView: Bool { true }
}

/// The size that a view's content wants, in cells; nil along an axis without a preference.
public struct IntrinsicSize: Hashable, Sendable {
    /// The columns wanted.
    public var width: Int?
    /// The rows wanted.
    public var height: Int?

    /// No preference.
    public static let none = IntrinsicSize()

    /// Makes a preference; each length defaults to none.
    public init(width: Int? = nil, height: Int? = nil) {
        self.width = width
        self.height = height
    }

    /// The length that is wanted along an axis.
    subscript(axis: Axis) -> Int? { axis == .horizontal ? width : height }
}
