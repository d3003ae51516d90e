import NibbleCells
import NibbleViews

/// The lengths of the contents that a stack's proportions are made of.
@MainActor enum StackContent {
    /// The most stacks inside one another that are looked into.
    private static let depth = 50

    /// The length of a view's content: in a stack view, of the contents of what it arranges.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - axis: The axis.
    ///   - depth: The levels of stacks that are still looked into.
    /// - Returns: The columns or rows; nil for a view without a content.
    static func length(of view: View, along axis: LayoutConstraint.Axis, depth: Int = depth) -> Int? {
        let size = view.intrinsicContentSize
        if let own = axis == .horizontal ? size.width : size.height { return own }
        guard depth > 0, let stack = view as? StackView else { return nil }
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        let lengths = shown.compactMap { length(of: $0, along: axis, depth: depth - 1) }
        guard let longest = lengths.max() else { return nil }
        guard axis == stack.axis else { return longest }
        let spaces = shown.dropLast().reduce(0) { $0 + stack.space(after: $1) }
        let sum =
            stack.distribution == .fillEqually
            ? longest.saturatingMultiply(lengths.count) : lengths.reduce(0) { $0.saturatingAdd($1) }
        return sum.saturatingAdd(Int(max(0, min(spaces, Double(Int32.max))).rounded()))
    }
}
