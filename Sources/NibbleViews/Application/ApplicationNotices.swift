import NibbleTerminal

/// The sentences that an application shows in passing, each of which takes the place of the last of its kind.
@MainActor struct ApplicationNotices {
    private enum Kind { case passing, mouse, interrupt }

    /// The time for which a notice is shown, in seconds.
    private static let noticeTime = 4.0
    /// The seconds in which a second press ends the application.
    private static let interruptTime = 2.0

    private var shown: [Kind: View] = [:]
    private var passingText = ""

    /// Says something for some seconds.
    mutating func showPassing(_ text: String, in application: Application) {
        passingText = text
        show(text, as: .passing, in: application, for: Self.noticeTime)
    }

    /// Takes what was said away before its time is over, unless it's another sentence than the one given.
    mutating func hidePassing(_ text: String?) {
        guard text == nil || text == passingText else { return }
        shown.removeValue(forKey: .passing)?.removeFromSuperview()
    }

    /// Says how to get the mouse back, while it is suspended.
    mutating func showMouse(in application: Application) {
        guard application.isMouseSuspended else {
            shown.removeValue(forKey: .mouse)?.removeFromSuperview()
            return
        }
        let key = application.standardCommands.first { $0.identifier == "suspendMouse" }
            .flatMap { application.keyBindings.events(for: $0).first }
        let text = "Select text with the mouse. \(key.map { "\($0.title) ends it." } ?? "")"
        show(text, as: .mouse, in: application, for: nil)
    }

    /// Asks for a second press of Ctrl-C.
    ///
    /// - Returns: Whether that has been asked already and this is the second.
    mutating func askForInterrupt(in application: Application) -> Bool {
        guard shown[.interrupt]?.superview == nil else { return true }
        show("Ctrl C again ends the program.", as: .interrupt, in: application, for: Self.interruptTime)
        return false
    }

    private mutating func show(
        _ text: String, as kind: Kind, in application: Application, for seconds: Double?
    ) {
        shown[kind]?.removeFromSuperview()
        let notice = application.services.showNotice(text, in: application.window, for: seconds)
        // What is announced as well would be said twice.
        notice.accessibilityElementsHidden = kind == .passing
        shown[kind] = notice
    }
}
