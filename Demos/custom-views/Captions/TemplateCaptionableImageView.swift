import Nibble

/// An image view with a caption, to which a template gives its subviews.
class TemplateCaptionableImageView: View {
    @Outlet var imageView: ImageView
    @Outlet var label: Label

    var caption: String? {
        get { label.text }
        set { label.text = newValue }
    }

    var image: Image? {
        get { imageView.image }
        set { imageView.image = newValue }
    }

    override class var inspectables: InspectableTable {
        [
            "caption": Inspectable(\TemplateCaptionableImageView.caption),
            "image": Inspectable(\TemplateCaptionableImageView.image),
        ]
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        loadLayout()
    }

    override init(frame: Rect) {
        super.init(frame: frame)
        loadLayout()
    }
}
