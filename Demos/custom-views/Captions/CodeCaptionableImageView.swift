import Nibble

/// An image view with a caption, made in code.
class CodeCaptionableImageView: View {
    var label: Label!
    var imageView: ImageView!

    var caption: String? {
        get { label?.text }
        set { label.text = newValue }
    }

    var image: Image? {
        get { imageView.image }
        set { imageView.image = newValue }
    }

    override class var inspectables: InspectableTable {
        [
            "caption": Inspectable(\CodeCaptionableImageView.caption),
            "image": Inspectable(\CodeCaptionableImageView.image),
        ]
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        initSubviews()
    }

    override init(frame: Rect) {
        super.init(frame: frame)
        initSubviews()
    }

    func initSubviews() {
        // sets the image's frame to fill our view
        imageView = ImageView(frame: bounds)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(imageView)

        // caption has a translucent grey background 3 rows high and spans across the bottom of the view
        let captionBackgroundView = View(
            frame: Rect(x: 0, y: bounds.height - 3, width: bounds.width, height: 3))
        captionBackgroundView.backgroundColor = Color(white: 0.1, alpha: 0.8)
        captionBackgroundView.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        addSubview(captionBackgroundView)

        label = Label(frame: captionBackgroundView.bounds.insetBy(dx: 2, dy: 1))
        label.textColor = Color(white: 0.9, alpha: 1.0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        captionBackgroundView.addSubview(label)
    }
}
