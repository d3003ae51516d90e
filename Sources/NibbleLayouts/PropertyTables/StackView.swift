import NibbleCells
package import NibbleViews

extension PropertyTable {
    /// How a stack arranges what is inside its element.
    static let stackView = PropertyTable(
        StackView.self,
        [
            "alignment": .choice(
                \StackView.alignment,
                [
                    "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing,
                    "bottom": .bottom, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
                ]),
            "axis": .choice(\StackView.axis, ["horizontal": .horizontal, "vertical": .vertical]),
            "baselineRelativeArrangement": Inspectable(\StackView.isBaselineRelativeArrangement),
            "distribution": .choice(
                \StackView.distribution,
                [
                    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
                    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
                ]),
            "layoutMarginsRelativeArrangement": Inspectable(\StackView.isLayoutMarginsRelativeArrangement),
            "spacing": Inspectable(\StackView.spacing),
        ])
}

extension StackView: NibPartHolder {
    /// What is inside the element is arranged, in the order of the file.
    package func insert(_ view: View, after others: [View]?) -> Bool {
        guard let others else {
            addArrangedSubview(view)
            return true
        }
        let index = others.last.flatMap { last in arrangedSubviews.firstIndex { $0 === last } }
        insertArrangedSubview(view, at: index.map { $0 + 1 } ?? 0)
        return true
    }
}
