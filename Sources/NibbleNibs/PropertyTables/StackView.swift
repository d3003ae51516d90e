import NibbleCells
public import NibbleControls
public import NibbleViews

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
            "spacing": spacing,
        ])

    /// Numbers that a stack would refuse are no values of the attribute.
    private static let spacing = Inspectable(kind: .number) { object in
        guard let stack = object as? StackView else { return nil }
        let value = stack.spacing
        return { ($0 as? StackView)?.spacing = value }
    } setter: { content in
        guard let value = Double(inspectable: content), StackView.accepts(spacing: value) else { return nil }
        return { ($0 as? StackView)?.spacing = value }
    }
}

extension StackView: NibPartHolder {
    /// What is inside the element is arranged, in the order of the file.
    public func insert(_ view: View, after others: [View]?) -> Bool {
        guard let others else {
            addArrangedSubview(view)
            return true
        }
        let index = others.last.flatMap { last in arrangedSubviews.firstIndex { $0 === last } }
        insertArrangedSubview(view, at: index.map { $0 + 1 } ?? 0)
        return true
    }
}
