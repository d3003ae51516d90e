import NibbleCells

/// A parsed visual format: views in a line, and the spaces between.
struct VisualFormat: Equatable {
    var axis = Axis.horizontal
    /// From the leading or top end to the other; the superview only at the ends.
    var elements: [Element] = []
    /// The space before each element but the first.
    var spaces: [Space] = []

    enum Element: Equatable {
        case superview
        case view(name: String, position: Int, lengths: [Predicate])
    }

    enum Space: Equatable {
        case none
        /// As between neighbours where nothing is said.
        case standard
        case given([Predicate])
    }

    /// A relation to a number or to another view's length.
    struct Predicate: Equatable {
        var relation = LayoutConstraint.Relation.equal
        var value: Value
        var priority = LayoutPriority.required
    }

    enum Value: Equatable {
        case number(Double)
        case view(name: String, position: Int)
    }
}

/// The reason why a visual format makes no constraints.
///
/// The description is the fact, the format, and a caret below the place.
public struct VisualFormatError: Error, Hashable, CustomStringConvertible {
    /// The problem, on one line.
    public let reason: String
    /// The format.
    public let format: String
    /// The character at which it is wrong, counted from 0; the end counts as one.
    public let position: Int

    /// The fact, the format, and a caret below the place.
    public var description: String {
        "Unable to parse constraint format: \(reason)\n\(format)\n\(String(repeating: " ", count: position))^"
    }
}
