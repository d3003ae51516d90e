import NibbleTerminal

/// The text that was copied, within the application and beyond it.
///
///     view.window?.application?.pasteboard.string = "https://example.org"
///
/// Copied text reaches the system's clipboard through the terminal (OSC 52), and through the platform's program for it
/// where there is one. The terminal is never asked what its clipboard holds: that would hand it to anything that can
/// write to the screen. People paste with their terminal's key, whose text arrives at `paste(_:)`.
@MainActor public final class Pasteboard {
    /// The most bytes that a terminal is sent: 100 KB.
    ///
    /// Longer texts are not cut, but left to the platform's program. Where there is none, the user is told.
    static let terminalLimit = 100_000

    private unowned let terminal: any Terminal
    private var text: String?
    /// Called when a text is too long for the terminal and there is no program that takes it.
    var wasNotSent: (@MainActor () -> Void)?

    init(terminal: any Terminal) {
        self.terminal = terminal
    }

    /// Whether what is copied reaches the system's clipboard.
    ///
    /// Defaults to true. When it is false, it stays within the application.
    public var reachesSystem = true

    /// The platform's clipboard, where a program can be started that knows it.
    ///
    /// Defaults to nil; `Application(rootViewController:)` sets it where such a program is installed.
    public var service: (any PasteboardService)?

    /// The text that was copied last within the application; nil before that.
    ///
    /// Setting it copies: do so only because the user asked for it.
    public var string: String? {
        get { text }
        set {
            text = newValue
            if let newValue { send(newValue) }
        }
    }

    /// Whether anything was copied within the application.
    public var hasStrings: Bool { text != nil }

    /// Whether there may be something to paste: what the platform's clipboard holds is not known until it is asked.
    public var mayHaveStrings: Bool { text != nil || (reachesSystem && service != nil) }

    /// The text to paste: what the platform's clipboard holds where it can be read, else what was copied within the
    /// application.
    public func currentString() async -> String? {
        guard reachesSystem, let service else { return text }
        return await service.text() ?? text
    }

    /// Does something with the text to paste, at once where no program must be asked for it.
    ///
    /// - Parameters:
    ///   - body: Called with the text.
    ///   - otherwise: Called where there is nothing to paste; by default that does nothing.
    public func withString(
        _ body: @escaping @MainActor (String) -> Void, otherwise: @escaping @MainActor () -> Void = {}
    ) {
        guard reachesSystem, service != nil else {
            if let text { body(text) } else { otherwise() }
            return
        }
        Task { if let text = await currentString() { body(text) } else { otherwise() } }
    }

    private func send(_ text: String) {
        guard reachesSystem else { return }
        let fitsTerminal = text.utf8.count <= Self.terminalLimit
        if fitsTerminal { terminal.perform(.copy(text)) }
        service?.copy(text)
        if !fitsTerminal, service == nil { wasNotSent?() }
    }
}

/// The platform's clipboard, for `Pasteboard`.
@MainActor public protocol PasteboardService {
    /// Puts text on the clipboard; what is copied later replaces it.
    func copy(_ text: String)

    /// The text on the clipboard; nil where there is none or it cannot be had soon.
    func text() async -> String?
}
