import DemoLayouts
import Nibble

/// The same component, whose subviews are in a layout file.
class LoadedCaptionableImageView: CaptionableImageView {
    @Outlet var contentView: View!

    /// The name of the file.
    class var fileName: String { "CaptionableImageView.layout" }

    override class var outlets: OutletTable {
        [
            "label": OutletProperty(\CaptionableImageView.label),
            "imageView": OutletProperty(\CaptionableImageView.imageView),
        ]
    }

    override func initSubviews() {
        let nib = Nib(nibName: Self.fileName, bundle: DemoLayouts.bundle)
        nib.instantiate(withOwner: self)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
}

/// The component from a file of Xcode.
final class XcodeCaptionableImageView: LoadedCaptionableImageView {
    override class var fileName: String { "CaptionableImageView.xib" }
}
