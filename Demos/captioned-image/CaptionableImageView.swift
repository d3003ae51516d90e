import Nibble

/// A picture with a caption over a translucent bar along its bottom.
///
/// Made in code with `init(frame:)`, or by a layout file with `init(coder:)`.
class CaptionableImageView: View {
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

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        initSubviews()
    }

    required override init(frame: Rect) {
        super.init(frame: frame)
        initSubviews()
    }

    func initSubviews() {
        // The picture fills the view.
        imageView = ImageView(frame: bounds)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(imageView)

        // The caption's bar is three rows high, spans the bottom, and lets the picture through.
        let captionBackgroundView = View(
            frame: Rect(x: 0, y: bounds.height - 3, width: bounds.width, height: 3))
        captionBackgroundView.backgroundColor = Color(white: 0.1, alpha: 0.6)
        captionBackgroundView.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        addSubview(captionBackgroundView)

        label = Label(frame: captionBackgroundView.bounds.insetBy(dx: 2, dy: 1))
        label.textColor = Color(white: 0.9, alpha: 1.0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        captionBackgroundView.addSubview(label)
    }
}
