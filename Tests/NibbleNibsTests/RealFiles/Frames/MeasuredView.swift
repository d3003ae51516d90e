import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews

/// A view with the content size that an element had in Xcode.
final class MeasuredView: View {
    var content = IntrinsicSize.none {
        didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
    }

    override var intrinsicContentSize: IntrinsicSize { content }
}
