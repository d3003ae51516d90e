import Foundation
import Nibble

/// A button and a label that a nib makes, with the view itself on top of it.
///
/// Where another nib has a placeholder of this class, the real thing takes its place.
class NibCustomView: View {
    @WeakOutlet var button: Button?
    @WeakOutlet var label: Label?

    override class var actions: ActionTable { ["press": Action(NibCustomView.press)] }

    /// The steps that the view was asked for since it was made, in order.
    private(set) var steps: [String] = []

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        steps.append("init(coder:)")
    }

    override func awakeAfter(using coder: NibCoder) -> View {
        if subviews.count == 0 {  // (1)
            let elementsInNib = Bundle.module.loadNibNamed("NibCustomView", owner: nil, options: nil)  // (2)
            guard let realThing = elementsInNib?.last as? NibCustomView else { return self }
            realThing.frame = frame  // (3)
            realThing.autoresizingMask = autoresizingMask
            return realThing
        }
        steps.append("awakeAfter(using:)")
        return self
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        steps.append("awakeFromNib()")
    }

    func press() {
        label?.text = "Pressed"
    }
}
