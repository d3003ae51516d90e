import Nibble

/// Rows below one another, an empty one between; it scrolls where there is too little room for all.
final class FormView: ScrollView {
    override func layoutSubviews() {
        super.layoutSubviews()
        // The last column is that of the indicator.
        let width = max(0, bounds.width - 1)
        var y = 0
        for row in subviews {
            let height = row.sizeThatFits(Size(width: width, height: 1)).height
            row.frame = Rect(x: 0, y: y, width: width, height: height)
            y += height + 1
        }
        let size = Size(width: width, height: max(0, y - 1))
        guard size != contentSize else { return }
        contentSize = size
        // What had been said about a row above may have moved the field that is typed into.
        if let field = window?.firstResponder as? View, field.isDescendant(of: self) {
            scrollRectToVisible(field.convert(field.bounds, to: self), animated: false)
        }
    }
}
