import NibbleCells
import NibbleControls
import NibbleViews

extension PropertyTable {
    /// A line and its words.
    static let separator = PropertyTable(
        Separator.self,
        [
            "axis": .choice(\Separator.axis, ["horizontal": .horizontal, "vertical": .vertical]),
            "color": Inspectable(\Separator.color),
            "lineStyle": .choice(
                \Separator.lineStyle,
                ["light": .light, "heavy": .heavy, "double": .double, "rounded": .rounded]),
            "title": Inspectable(\Separator.title),
            "titleAlignment": Inspectable(\Separator.titleAlignment),
        ])
}
