import Nibble

/// Uses a view that is made in code: in code, in this controller's nib and in that of another view.
final class CodeViewController: ViewController {
    @Outlet var stackView: StackView
    @Outlet var nibImageView: CodeCaptionableImageView
    @Outlet var albumView: CodeAlbumView

    var imageView: CodeCaptionableImageView!

    override func viewDidLoad() {
        super.viewDidLoad()

        imageView = CodeCaptionableImageView(frame: Rect(x: 0, y: 0, width: 24, height: 16))
        imageView.image = .views
        imageView.caption = "In code"
        stackView.insertArrangedSubview(imageView, at: 0)

        nibImageView.image = .views
        nibImageView.caption = "In a nib"
    }
}
