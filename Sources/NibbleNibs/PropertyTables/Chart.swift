import NibbleControls
import NibbleViews

extension PropertyTable {
    /// What a chart looks like; its series are code's.
    static let chart = PropertyTable(
        Chart.self,
        [
            "labels": .list(\Chart.labels),
            "maximumValue": Inspectable(\Chart.maximumValue),
            "minimumValue": Inspectable(\Chart.minimumValue),
            "showsAxes": Inspectable(\Chart.showsAxes),
            "showsLegend": Inspectable(\Chart.showsLegend),
            "style": Inspectable(\Chart.style),
        ])
}
