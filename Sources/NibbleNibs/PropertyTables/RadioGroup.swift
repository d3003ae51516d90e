import NibbleCells
import NibbleControls
import NibbleViews

extension PropertyTable {
    /// Choices, `items="Small, Medium, Large"`, and the one that is made.
    static let radioGroup = PropertyTable(
        RadioGroup.self,
        [
            "axis": .choice(\RadioGroup.axis, ["horizontal": .horizontal, "vertical": .vertical]),
            "items": .list(\RadioGroup.items),
            "selectedIndex": Inspectable(\RadioGroup.selectedIndex),
        ], late: ["selectedIndex"])
}
