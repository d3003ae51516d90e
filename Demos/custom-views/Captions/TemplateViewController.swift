import Nibble

/// Uses a view that is made by a template: in code, in this controller's nib and in that of another view.
final class TemplateViewController: ViewController {
    @Outlet var stackView: StackView
    @Outlet var nibImageView: TemplateCaptionableImageView
    @Outlet var albumView: TemplateAlbumView

    var imageView: TemplateCaptionableImageView!

    override func viewDidLoad() {
        super.viewDidLoad()

        imageView = TemplateCaptionableImageView(frame: Rect(x: 0, y: 0, width: 24, height: 16))
        imageView.image = .views
        imageView.caption = "In code"
        stackView.insertArrangedSubview(imageView, at: 0)

        nibImageView.image = .views
        nibImageView.caption = "In a nib"
    }
}
