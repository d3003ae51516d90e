import Nibble

/// Rows below one another, an empty one between, or two in a high place; it scrolls where there is too little room for all.
final class FormView: ScrollView {
    override func layoutSubviews() {
        super.layoutSubviews()
        // The last column is that of the indicator.
        let width = max(0, bounds.width - 1)
        let heights = subviews.map { $0.sizeThatFits(Size(width: width, height: 1)).height }
        let rows = heights.reduce(0, +)
        let gap = rows + 2 * (heights.count - 1) <= bounds.height ? 2 : 1
        var y = 0
        for (row, height) in zip(subviews, heights) {
            row.frame = Rect(x: 0, y: y, width: width, height: height)
            y += height + gap
        }
        let size = Size(width: width, height: max(0, y - gap))
        guard size != contentSize else { return }
        contentSize = size
        // What had been said about a row above may have moved the field that is typed into.
        if let field = window?.firstResponder as? View, field.isDescendant(of: self) {
            scrollRectToVisible(field.convert(field.bounds, to: self), animated: false)
        }
    }
}
