import Foundation
import Nibble

/// An image view with a caption, made by a nib whose owner it is.
class CaptionableImageView: View {
    @Outlet var contentView: View!
    @WeakOutlet var label: Label?
    @WeakOutlet var imageView: ImageView?

    var caption: String? {
        get { label?.text }
        set { label?.text = newValue }
    }

    var image: Image? {
        get { imageView?.image }
        set { imageView?.image = newValue }
    }

    override class var inspectables: InspectableTable {
        [
            "caption": Inspectable(\CaptionableImageView.caption),
            "image": Inspectable(\CaptionableImageView.image),
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
        let nib = Nib(nibName: "CaptionableImageView", bundle: Bundle(for: type(of: self)))
        nib.instantiate(withOwner: self, options: nil)
        contentView.frame = bounds
        imageView?.contentMode = .scaleAspectFill
        imageView?.clipsToBounds = true
        addSubview(contentView)
    }

    /// A picture and a caption for design tools, which show the view and run no controller.
    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        image = .views
        caption = "Caption"
    }
}
