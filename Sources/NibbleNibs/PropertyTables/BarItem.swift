import NibbleControls
import NibbleViews

extension PropertyTable {
    /// What every item of a bar has.
    static let barItem = PropertyTable(
        BarItem.self,
        [
            "enabled": Inspectable(\BarItem.isEnabled),
            "image": Inspectable(\BarItem.image),
            "tag": Inspectable(\BarItem.tag),
            "title": Inspectable(\BarItem.title),
        ])
}
