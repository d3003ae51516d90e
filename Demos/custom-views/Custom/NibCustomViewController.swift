import Foundation
import Nibble

/// Uses the view in code and in its nib.
final class NibCustomViewController: ViewController {
    @Outlet var codeBox: BoxView
    @Outlet var nibNibCustomView: NibCustomView
    @Outlet var steps: Label

    var nibCustomView: NibCustomView!

    override var preferredFocusedView: View? { nibCustomView.button }

    override func viewDidLoad() {
        super.viewDidLoad()

        let elementsInNib = Bundle.module.loadNibNamed("NibCustomView", owner: nil, options: nil)
        let nibCustomView = elementsInNib?.last as? NibCustomView
        self.nibCustomView = nibCustomView
        codeBox.contentView.addSubview(self.nibCustomView)

        assert(nibNibCustomView.button != nil)
        assert(nibNibCustomView.label != nil)
        steps.text = nibNibCustomView.steps.joined(separator: " → ")
    }
}
