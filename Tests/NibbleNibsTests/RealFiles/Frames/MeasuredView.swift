import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews

/// A view with the content size that an element had in Xcode.
final class MeasuredView: View {
    var content = IntrinsicSize.none {
        didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Whether the content is a line of text, whose baseline is near the view's middle instead of its edge.
    var isLine = false

    override var intrinsicContentSize: IntrinsicSize { content }

    override var textMetrics: (any TextMetrics)? { isLine ? Line() : nil }

    private struct Line: TextMetrics {
        let text = ""
        let heightFollowsWidth = false
        let rowCount: Int? = 1
    }
}
