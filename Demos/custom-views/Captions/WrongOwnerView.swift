import Foundation
import Nibble

/// Wants to own the nib of another view, and has one of its outlets under another name.
class WrongOwnerView: View {
    @Outlet var contentView: View!
    @Outlet var imageView: ImageView!
    @Outlet var titleLabel: Label!

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
        addSubview(contentView)
    }
}
