import NibbleControls
import NibbleViews

extension PropertyTable {
    /// How far something is.
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
}
