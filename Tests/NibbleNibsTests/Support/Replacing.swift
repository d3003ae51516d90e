import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibs
import NibbleViews

/// The custom view of a tutorial: described by its file, and replaced by what that describes where another file names it.
final class NibCustomView: View {
    static let log = CallLog()
    @WeakOutlet var button: Button?
    @WeakOutlet var label: Label?

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        Self.log.add("init \(subviews.count)")
    }

    override func awakeAfter(using coder: NibCoder) -> View {
        Self.log.add("after \(subviews.count)")
        guard subviews.isEmpty else { return self }
        let elements = Nib(nibName: "NibCustomView", bundle: nil).instantiate(withOwner: nil, options: nil)
        guard let realThing = elements.last as? NibCustomView else { return self }
        realThing.frame = frame
        realThing.autoresizingMask = autoresizingMask
        return realThing
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        Self.log.add("awake \(button != nil) \(label != nil)")
    }
}

/// The same, whose author forgot to look whether there is something to replace.
final class HastyView: View {
    override func awakeAfter(using coder: NibCoder) -> View {
        let elements = Nib(nibName: "HastyView", bundle: nil).instantiate(withOwner: nil, options: nil)
        return elements.last as? HastyView ?? self
    }
}

/// The same, without any code for it.
final class RatingView: View, NibReplaceable {
    static var nibReplacement: Nib? { try? Nib(for: RatingView.self) }
    @Outlet var label: Label!
    var stars = 0
    override class var inspectables: InspectableTable { ["stars": Inspectable(\RatingView.stars)] }
}

/// A view that answers with one of another class.
final class ImpostorView: View {
    override func awakeAfter(using coder: NibCoder) -> View { Label() }
}

final class CustomViewController: ViewController {
    @Outlet var nibCustomView: NibCustomView
    @Outlet var placeholder: View!
    @Outlet var width: LayoutConstraint!
}
