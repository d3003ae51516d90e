import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews

/// A view with the content size that an element had in Xcode.
final class MeasuredView: View {
    var content = IntrinsicSize.none {
        didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The cells of the view down to the top of the last line of its text, for its baselines; nil where it has no text.
    var rowCount: Int?

    override var intrinsicContentSize: IntrinsicSize { content }

    override var textMetrics: (any TextMetrics)? { rowCount.map { Line(rowCount: $0) } }

    private struct Line: TextMetrics {
        let text = ""
        let heightFollowsWidth = false
        let rowCount: Int?
    }
}
