package import NibbleViews

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
        ])
}

extension BoxView: NibPartHolder {
    /// The content view, which is there already.
    package func part(_ name: String) -> AnyObject? { name == "contentView" ? contentView : nil }

    /// What is inside the element goes into the content view.
    package func insert(_ view: View, after others: [View]?) -> Bool {
        contentView.addSubview(view)
        return true
    }
}
