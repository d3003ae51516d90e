import NibbleControls
import NibbleViews

extension PropertyTable {
    /// What a line of values looks like; the values are code's.
    static let sparkline = PropertyTable(
        Sparkline.self,
        [
            "capacity": Inspectable(\Sparkline.capacity),
            "color": Inspectable(\Sparkline.color),
            "maximumValue": Inspectable(\Sparkline.maximumValue),
            "minimumValue": Inspectable(\Sparkline.minimumValue),
        ])
}
