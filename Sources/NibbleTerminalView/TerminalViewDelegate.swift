internal import NibbleViews

/// The methods that tell of the program in a terminal view, and ask; every method has a default.
@MainActor public protocol TerminalViewDelegate: AnyObject {
    /// The program has ended, with a status; 128 and the signal's number where a signal ended it.
    func terminalView(_ terminalView: TerminalView, didEndWith status: Int32)
    /// The program has named its window; the name has no control characters.
    func terminalView(_ terminalView: TerminalView, didChangeTitle title: String)
    /// The program rang the bell.
    func terminalViewDidRing(_ terminalView: TerminalView)
    /// Whether the program may put a text on the pasteboard (OSC 52).
    ///
    /// Defaults to false: what a program writes may come from anywhere. It can never read the pasteboard.
    func terminalView(_ terminalView: TerminalView, shouldCopy text: String) -> Bool
}

extension TerminalViewDelegate {
    /// Does nothing.
    public func terminalView(_ terminalView: TerminalView, didEndWith status: Int32) {}
    /// Does nothing.
    public func terminalView(_ terminalView: TerminalView, didChangeTitle title: String) {}
    /// Does nothing.
    public func terminalViewDidRing(_ terminalView: TerminalView) {}
    /// No.
    public func terminalView(_ terminalView: TerminalView, shouldCopy text: String) -> Bool { false }
}
