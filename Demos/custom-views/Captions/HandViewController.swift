import Foundation
import Nibble

/// Loads the nib of a view that does not load it itself; such a view inside another nib stays empty.
final class HandViewController: ViewController {
    @Outlet var stackView: StackView
    @Outlet var nibImageView: HandCaptionableImageView

    var imageView: HandCaptionableImageView!

    override func viewDidLoad() {
        super.viewDidLoad()

        let nib = Nib(nibName: "HandCaptionableImageView", bundle: .module)
        let objects = nib.instantiate(withOwner: nil, options: nil)
        imageView = objects.first as? HandCaptionableImageView
        imageView.image = .views
        imageView.caption = "Loaded by hand"
        stackView.insertArrangedSubview(imageView, at: 0)
    }
}
