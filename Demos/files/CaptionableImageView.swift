import Nibble

/// A picture with a caption over a translucent bar along its bottom; its parts are in a layout file.
final class CaptionableImageView: View {
    @Outlet var contentView: View
    @Outlet var imageView: ImageView
    @Outlet var label: Label

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addContent()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addContent()
    }

    private func addContent() {
        Nib(nibName: "CaptionableImageView", bundle: .module).instantiate(withOwner: self)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// The words below the picture.
    var caption: String? {
        get { label.text }
        set { label.text = newValue }
    }

    /// The picture.
    var image: Image? {
        get { imageView.image }
        set { imageView.image = newValue }
    }
}
