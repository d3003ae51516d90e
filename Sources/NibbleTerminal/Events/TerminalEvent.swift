/// An event that a terminal sends to an application.
public enum TerminalEvent: Hashable, Sendable {
    /// The reason why a terminal is no longer there.
    public enum End: Hashable, Sendable {
        /// The terminal was closed or the line broke.
        case hangUp
        /// A signal asked the process to end; its number.
        case signal(Int32)
    }

    /// A key was pressed.
    case key(KeyEvent)
    /// The mouse did something.
    case mouse(MouseEvent)
    /// Text was pasted; line ends are LF. A paste of more than 16 MiB comes as several texts, one after the other; at
    /// most 256 MiB are taken, and the terminal says what it cut.
    case paste(String)
    /// A line was typed; only from a terminal that presents lines.
    case line(String)
    /// The terminal's window became active, or no longer is.
    case focus(isActive: Bool)
    /// `size` changed.
    case resize
    /// `capabilities` changed.
    case capabilitiesChanged
    /// The last frame was taken; the next can be presented.
    case ready
    /// The content of the screen is no longer known; everything is to be drawn.
    case repaint
    /// The terminal is gone, or the process is to end.
    case end(End)
}
