import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibs
import NibbleViews

/// A component in the template style.
final class CaptionView: View {
    @Outlet var picture: View
    @Outlet var label: Label
    static let log = CallLog()
    var caption: String? {
        get { label.text }
        set {
            Self.log.add("caption with \(label.text ?? "nil")")
            label.text = newValue
        }
    }
    var onSave = 0

    override class var inspectables: InspectableTable { ["caption": Inspectable(\CaptionView.caption)] }
    override class var actions: ActionTable { ["save": Action(CaptionView.save)] }
    func save() { onSave += 1 }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        loadLayout()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        loadLayout()
        Self.log.add("loaded \(label.text ?? "nil")")
    }

    override func nibDidLoad(named name: String) { Self.log.add("did load \(name)") }
}

/// A component in the owner style.
final class OwnerView: View {
    @Outlet var contentView: View!
    @Outlet var label: Label!

    override init(frame: Rect) {
        super.init(frame: frame)
        initSubviews()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        initSubviews()
    }

    private func initSubviews() {
        let nib = Nib(nibName: "OwnerView", bundle: nil)
        nib.instantiate(withOwner: self, options: nil)
        contentView.frame = bounds
        addSubview(contentView)
    }
}

/// A component whose file sets its own class on the top-level view and that loads the file when it is made.
final class LoopView: View {
    static var count = 0
    @Outlet var label: Label!

    override init(frame: Rect) {
        super.init(frame: frame)
        initSubviews()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        initSubviews()
    }

    private func initSubviews() {
        Self.count += 1
        let contents = Nib(nibName: "LoopView", bundle: nil).instantiate(withOwner: self, options: nil)
        if let view = contents.first as? View { addSubview(view) }
    }
}

/// Two components that have each other inside.
final class YinView: View {
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        try Nib(for: YangView.self).instantiate()
    }
}

final class YangView: View {
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        try Nib(for: YinView.self).instantiate()
    }
}

/// A component that has itself inside, below its top-level view.
final class MirrorView: View {
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        try Nib(for: MirrorView.self).instantiate(owner: self)
    }
}
