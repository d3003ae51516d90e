import Nibble

/// A message that can be dismissed.
public final class NoticeView: View {
    @Outlet var label: Label

    /// What it says.
    public var message: String? {
        get { label.text }
        set { label.text = newValue }
    }

    /// What layout files can say of it.
    public override class var inspectables: InspectableTable {
        ["message": Inspectable(\NoticeView.message)]
    }

    /// What its own file can call.
    public override class var actions: ActionTable { ["dismiss": Action(NoticeView.dismiss)] }

    /// Makes a notice in code.
    public override init(frame: Rect) {
        super.init(frame: frame)
        loadLayout()
    }

    /// Makes a notice that a layout file has inside.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        loadLayout()
    }

    func dismiss() { isHidden = true }
}
