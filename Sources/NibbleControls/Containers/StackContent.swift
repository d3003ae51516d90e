import NibbleCells
import NibbleViews

/// The lengths of the contents that a stack's proportions are made of.
@MainActor enum StackContent {
    /// The maximum nesting depth.
    private static let maximumDepth = 50

    /// The length of a view's content: in a stack view, of the contents of what it arranges, with its spacing and margins.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - axis: The axis.
    ///   - remaining: The levels of stacks that are still looked into.
    /// - Returns: The columns or rows; nil for a view without a content.
    static func length(
        of view: View, along axis: LayoutConstraint.Axis, remaining: Int = maximumDepth
    ) -> Int? {
        let size = view.intrinsicContentSize
        if let own = axis == .horizontal ? size.width : size.height { return own }
        guard remaining > 0, let stack = view as? StackView else { return nil }
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        let lengths = shown.compactMap { length(of: $0, along: axis, remaining: remaining - 1) }
        guard let longest = lengths.max() else { return nil }
        let margins = stack.isLayoutMarginsRelativeArrangement ? margins(of: stack, along: axis) : 0
        guard axis == stack.axis else { return longest.saturatingAdd(margins) }
        let spaces = shown.dropLast().reduce(Double(margins)) { $0 + stack.space(after: $1) }
        let sum =
            stack.distribution == .fillEqually
            ? longest.saturatingMultiply(shown.count) : lengths.reduce(0) { $0.saturatingAdd($1) }
        return Int(max(0, min(Double(sum) + spaces, Double(Int32.max))).rounded())
    }

    private static func margins(of stack: StackView, along axis: LayoutConstraint.Axis) -> Int {
        let margins = stack.layoutMargins
        return axis == .horizontal
            ? margins.left.saturatingAdd(margins.right) : margins.top.saturatingAdd(margins.bottom)
    }
}
