/// The place of a line in a width that is greater than the line.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the left edge.
    case left
    /// In the middle; an odd column is left over at the right.
    case center
    /// At the right edge.
    case right
    /// The side where lines of the user's language start. Today the left edge, whatever the language.
    case natural

    /// The columns before the line.
    ///
    /// - Parameters:
    ///   - contentColumns: The columns of the line.
    ///   - width: The columns there are.
    /// - Returns: The column that the line starts at; 0 for a line that is too long.
    public func offset(of contentColumns: Int, in width: Int) -> Int {
        let space = max(0, width.saturatingSubtract(contentColumns))
        return switch self {
        case .left, .natural: 0
        case .center: space / 2
        case .right: space
        }
    }
}
