import Foundation
import Nibble

/// Shows what is known of somebody, or that nothing is: it owns its nib, and has an outlet for each of the views there.
class OwnedInformationView: View {
    @Outlet var dataView: View!
    @Outlet var emptyView: View!
    @Outlet var nameLabel: Label!

    /// The name; nil for nobody.
    var name: String? {
        get { nameLabel.text }
        set {
            nameLabel.text = newValue
            show(newValue == nil ? emptyView : dataView)
        }
    }

    override class var inspectables: InspectableTable { ["name": Inspectable(\OwnedInformationView.name)] }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        initSubviews()
    }

    override init(frame: Rect) {
        super.init(frame: frame)
        initSubviews()
    }

    func initSubviews() {
        let nib = Nib(nibName: "OwnedInformationView", bundle: Bundle(for: type(of: self)))
        nib.instantiate(withOwner: self, options: nil)
        show(emptyView)
    }

    private func show(_ shown: View) {
        for view in subviews { view.removeFromSuperview() }
        shown.frame = bounds
        addSubview(shown)
    }
}
