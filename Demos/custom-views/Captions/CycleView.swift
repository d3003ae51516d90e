import Foundation
import Nibble

/// The same, whose author had the nib loaded when a view is made: each load would make a view that loads the nib.
class CycleView: View {
    @Outlet var label: Label!
    @Outlet var imageView: ImageView!

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

    override init(frame: Rect) {
        super.init(frame: frame)
        initSubviews()
    }

    func initSubviews() {
        let nib = Nib(nibName: "CycleView", bundle: Bundle(for: type(of: self)))
        let objects = nib.instantiate(withOwner: self, options: nil)
        guard let view = objects.first as? View else { return }
        view.frame = bounds
        addSubview(view)
    }
}
