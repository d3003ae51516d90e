import Foundation
import Nibble

/// Loads a nib for an object that has its outlets, and shows a view that does not have them.
final class WrongOwnerViewController: ViewController {
    @Outlet var frameView: View
    @Outlet var wrongOwnerView: WrongOwnerView

    let holder = ImageHolder()

    override func viewDidLoad() {
        super.viewDidLoad()

        let nib = Nib(nibName: "CaptionableImageView", bundle: .module)
        let objects = nib.instantiate(withOwner: holder, options: nil)

        // the only top-level object is the view that the outlet holds too
        guard let view = objects.first as? View else { return }
        view.frame = frameView.bounds
        frameView.addSubview(view)

        holder.imageView.image = .views
        holder.imageView.contentMode = .scaleAspectFill
        holder.imageView.clipsToBounds = true
        holder.label.text = "Any object with the outlets will do"
    }
}
