import Nibble

/// A message that can be dismissed.
public final class NoticeView: View {
    @Outlet var label: Label

    /// The text of the message.
    public var message: String? {
        get { label.text }
        set { label.text = newValue }
    }

    /// The attributes that layout files can set.
    public override class var inspectables: InspectableTable {
        ["message": Inspectable(\NoticeView.message)]
    }

    /// The methods that its own file can call.
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
