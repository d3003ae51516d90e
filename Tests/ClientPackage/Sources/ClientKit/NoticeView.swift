import Nibble

/// A message that can be dismissed.
public final class NoticeView: NibView {
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

    func dismiss() { isHidden = true }
}
