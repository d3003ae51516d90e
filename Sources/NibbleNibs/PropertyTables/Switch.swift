import NibbleControls
import NibbleViews

extension PropertyTable {
    /// A switch and its words.
    static let switchControl = PropertyTable(
        Switch.self,
        [
            "onTintColor": Inspectable(\Switch.onTintColor),
            "title": Inspectable(\Switch.title),
            "on": Inspectable { (control: Switch, isOn: Bool) in control.isOn = isOn },
        ])
}
