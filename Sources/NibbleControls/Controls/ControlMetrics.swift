import NibbleViews

/// The text of a control whose height doesn't follow its width; its rows are in the middle of the control.
struct ControlMetrics: TextMetrics {
    let text: String
    let rowCount: Int?
    var namesView = true
    var heightFollowsWidth = false
}
