internal import NibbleNcurses
public import NibbleViews

/// The platform's clipboard through the program that is installed for it: wl-copy, xclip, xsel or pbcopy.
///
/// `Application(rootViewController:)` uses it by itself. A program that makes its own terminal can do so too:
///
///     application.pasteboard.service = PlatformPasteboard()
public struct PlatformPasteboard: PasteboardService {
    private let tool: ClipboardTool

    /// Finds the program; nil where there is none, and where a browser shows the application: the machine's clipboard isn't
    /// the visitor's.
    ///
    /// Wayland and X programs are used only where the environment names a display.
    public init?() {
        guard !StreamTerminal.isAskedFor, let tool = ClipboardTool() else { return nil }
        self.tool = tool
    }

    /// Puts text on the clipboard, in the background.
    public func copy(_ text: String) {
        tool.copy(text)
    }

    /// The text on the clipboard; nil where the program fails or takes longer than two seconds.
    public func text() async -> String? { await tool.text() }
}
