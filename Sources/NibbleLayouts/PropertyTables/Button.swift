import NibbleViews

extension PropertyTable {
    /// A button's title goes by `text` too, as all other text in files does.
    static let button = PropertyTable(
        Button.self,
        [
            "role": Inspectable(\Button.role),
            "text": Inspectable(\Button.title),
            "title": Inspectable(\Button.title),
        ])
}
