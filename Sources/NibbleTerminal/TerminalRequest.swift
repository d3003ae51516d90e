/// A request of an application to a terminal, besides showing cells.
public enum TerminalRequest: Hashable, Sendable {
    /// The movements of the mouse that are reported.
    public enum MouseTracking: Hashable, Sendable {
        /// None: the terminal's own selection works.
        case off
        /// Buttons, dragging and the wheel.
        case buttons
        /// All movement.
        case motion
    }

    /// Whether what is typed is shown where it would be: by a terminal that takes lines, and in recordings.
    public enum Echo: Hashable, Sendable {
        /// As it is typed.
        case shown
        /// Not at all: a secret is typed.
        case hidden
    }

    /// Names the terminal's window. Control characters are made visible; at most 256 columns are kept.
    case title(String)
    /// Rings the bell.
    case bell
    /// Puts text on the clipboard, because the user asked for it. At most 100 KB are taken; the
    /// terminal says what it cut.
    case copy(String)
    /// Reports the mouse. Defaults to buttons.
    case mouse(MouseTracking)
    /// Says a text of one or more lines; only a terminal that presents lines or takes descriptions
    /// does.
    case speak(String)
    /// Prints lines above an interface in some rows of the normal screen, or where lines are said; nothing elsewhere.
    case print(String)
    /// Describes the screen to a screen reader, from the outside in, in reading order; only a terminal that takes descriptions
    /// does.
    case describe([ScreenElement])
    /// Shows or hides what is typed from now on: a terminal that presents lines doesn't echo it, a recording of the
    /// session (`NIBBLE_RECORD`) has dots for it. Views that take a secret ask for it while they have the keys. Defaults to
    /// shown.
    case echo(Echo)
    /// Stops the process as Ctrl-Z does in a shell; `.repaint` follows when it goes on.
    case suspend
}
