import NibbleControls
import NibbleViews

extension PropertyTable {
    /// A gauge's values; the value comes when its limits are there.
    static let gauge = PropertyTable(
        Gauge.self,
        [
            "barTintColor": Inspectable(\Gauge.barTintColor),
            "criticalValue": Inspectable(\Gauge.criticalValue),
            "maximumValue": Inspectable(\Gauge.maximumValue),
            "minimumValue": Inspectable(\Gauge.minimumValue),
            "title": Inspectable(\Gauge.title),
            "value": Inspectable(\Gauge.value),
            "warningValue": Inspectable(\Gauge.warningValue),
        ], late: ["value"])
}
