import Nibble

/// Shows what has come.
public final class InboxController: ViewController {
    @Outlet var notice: NoticeView

    /// The number of times that something was read.
    public private(set) var readings = 0

    /// The methods that its layout file can call.
    public override class var actions: ActionTable { ["read": Action(InboxController.read)] }

    func read(_ sender: Button) {
        readings += 1
        notice.message = "\(readings) read"
    }
}
