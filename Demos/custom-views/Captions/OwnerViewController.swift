import Nibble

/// Uses a view that owns its nib: in code, in this controller's nib and in that of another view.
final class OwnerViewController: ViewController {
    @Outlet var stackView: StackView
    @Outlet var nibImageView: CaptionableImageView
    @Outlet var albumView: OwnerAlbumView

    var imageView: CaptionableImageView!

    override func viewDidLoad() {
        super.viewDidLoad()

        imageView = CaptionableImageView(frame: Rect(x: 0, y: 0, width: 24, height: 16))
        imageView.image = .views
        imageView.caption = "In code"
        stackView.insertArrangedSubview(imageView, at: 0)

        nibImageView.image = .views
        nibImageView.caption = "In a nib"
    }
}
