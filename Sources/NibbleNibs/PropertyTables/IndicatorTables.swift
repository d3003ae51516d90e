import NibbleControls
import NibbleViews

/// The tables of views that show a value or that something goes on.
@MainActor enum IndicatorTables {
    /// All of them.
    static let all = [activityIndicatorView, chart, gauge, progressView, sparkline]

    /// Whether something goes on, and what.
    static let activityIndicatorView = PropertyTable(
        ActivityIndicatorView.self,
        [
            "animating": Inspectable(\ActivityIndicatorView.turns),
            "color": Inspectable(\ActivityIndicatorView.color),
            "delay": Inspectable(\ActivityIndicatorView.delay),
            "hidesWhenStopped": Inspectable(\ActivityIndicatorView.hidesWhenStopped),
            "title": Inspectable(\ActivityIndicatorView.title),
        ])

    /// The look of a chart; its series are code's.
    static let chart = PropertyTable(
        Chart.self,
        [
            "labels": .list(\Chart.labels),
            "maximumValue": Inspectable(\Chart.maximumValue),
            "minimumValue": Inspectable(\Chart.minimumValue),
            "showsAxes": Inspectable(\Chart.showsAxes),
            "showsGrid": Inspectable(\Chart.showsGrid),
            "showsLegend": Inspectable(\Chart.showsLegend),
            "style": Inspectable(\Chart.style),
        ])

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

    /// The progress of something.
    static let progressView = PropertyTable(
        ProgressView.self,
        [
            "indeterminate": Inspectable(\ProgressView.isIndeterminate),
            "progress": Inspectable(\ProgressView.progress),
            "progressTintColor": Inspectable(\ProgressView.progressTintColor),
            "showsPercentage": Inspectable(\ProgressView.showsPercentage),
            "showsTimeRemaining": Inspectable(\ProgressView.showsTimeRemaining),
            "trackTintColor": Inspectable(\ProgressView.trackTintColor),
            "unit": Inspectable(\ProgressView.unit),
        ])

    /// The look of a line of values; the values are code's.
    static let sparkline = PropertyTable(
        Sparkline.self,
        [
            "capacity": Inspectable(\Sparkline.capacity),
            "color": Inspectable(\Sparkline.color),
            "maximumValue": Inspectable(\Sparkline.maximumValue),
            "minimumValue": Inspectable(\Sparkline.minimumValue),
        ])
}

extension ActivityIndicatorView {
    fileprivate var turns: Bool {
        get { isAnimating }
        set { if newValue { startAnimating() } else { stopAnimating() } }
    }
}
