import NibbleControls
import NibbleViews

extension PropertyTable {
    /// A box and its words.
    static let checkBox = PropertyTable(
        CheckBox.self,
        [
            "on": Inspectable(\CheckBox.isOn),
            "title": Inspectable(\CheckBox.title),
            "value": .choice(\CheckBox.value, ["off": .off, "on": .on, "mixed": .mixed]),
        ])
}
