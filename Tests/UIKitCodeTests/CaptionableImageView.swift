import Nibble

// Code as tutorials for UIKit have it: the prefix dropped, cells for points, the rest left as it is.

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

    required init(coder aDecoder: NibCoder) throws {
        try super.init(coder: aDecoder)
        initSubviews()
    }

    override init(frame: Rect) {
        super.init(frame: frame)
        initSubviews()
    }

    func initSubviews() {
        // sets the image's frame to fill our view
        imageView = ImageView(frame: bounds)
        imageView.contentMode = ContentMode.scaleAspectFill
        imageView.clipsToBounds = true
        addSubview(imageView)

        // caption has translucent grey background 3 cells high and span across bottom of view
        let captionBackgroundView = View(
            frame: Rect(x: 0, y: bounds.height - 3, width: bounds.width, height: 3))
        captionBackgroundView.backgroundColor = Color(white: 0.1, alpha: 0.8)
        addSubview(captionBackgroundView)

        label = Label(frame: captionBackgroundView.bounds.insetBy(dx: 1, dy: 1))
        label.textColor = Color(white: 0.9, alpha: 1.0)
        captionBackgroundView.addSubview(label)
    }
}

class ViewController: Nibble.ViewController {

    var imageView: CaptionableImageView!

    override func viewDidLoad() {
        super.viewDidLoad()

        // we'd probably want to set up constraints here in a real app
        imageView = CaptionableImageView(frame: Rect(x: 0, y: 2, width: view.bounds.width, height: 20))
        imageView.image = Image(named: "yodawg")
        imageView.caption = "Yo dawg, I heard you like views"
        view.addSubview(imageView)
    }
}
