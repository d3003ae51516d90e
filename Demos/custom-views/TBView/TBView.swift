import Foundation
import Nibble

/// A view whose nib is named after it; the nib's view is its subview.
class TBView: View {
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)

        let bundle = Bundle.module
        let views = bundle.loadNibNamed(NSStringFromClass(type(of: self)), owner: nil, options: nil)
        if let view = views?[0] as? View { addSubview(view) }
    }

    override init(frame: Rect) {
        super.init(frame: frame)

        let bundle = Bundle.module
        let views = bundle.loadNibNamed(NSStringFromClass(type(of: self)), owner: nil, options: nil)
        if let view = views?[0] as? View { addSubview(view) }
    }
}
