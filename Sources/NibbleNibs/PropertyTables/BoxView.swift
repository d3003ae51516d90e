public import NibbleControls
public import NibbleViews

extension PropertyTable {
    /// A border with words in it, around a content view.
    static let boxView = PropertyTable(
        BoxView.self,
        [
            "borderColor": Inspectable(\BoxView.borderColor),
            "borderStyle": .choice(
                \BoxView.borderStyle,
                [
                    "none": BorderStyle.none, "light": .light, "rounded": .rounded, "heavy": .heavy,
                    "double": .double, "innerHalf": .innerHalf, "ascii": .ascii,
                ]),
            "contentInset": Inspectable(\BoxView.contentInset),
            "fillColor": Inspectable(\BoxView.fillColor),
            "footer": Inspectable(\BoxView.footer),
            "highlightsFocus": Inspectable(\BoxView.highlightsFocus),
            "title": Inspectable(\BoxView.title),
            "titleAlignment": Inspectable(\BoxView.titleAlignment),
            "titleColor": Inspectable(\BoxView.titleColor),
        ], parts: ["contentView"])
}

extension BoxView: NibPartHolder {
    /// The content view, which is there already.
    public func part(_ name: String) -> AnyObject? { name == "contentView" ? contentView : nil }

    /// What is inside the element goes into the content view.
    public func insert(_ view: View, after others: [View]?) -> Bool {
        // The file's frame is one in the room that the border leaves, not in none.
        if contentView.superview == nil { layoutSubviews() }
        contentView.addSubview(view)
        return true
    }
}
