import NibbleControls
import NibbleViews

extension PropertyTable {
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
}

extension ActivityIndicatorView {
    fileprivate var turns: Bool {
        get { isAnimating }
        set { if newValue { startAnimating() } else { stopAnimating() } }
    }
}
