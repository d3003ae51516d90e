/// The meaning of one stretch of the terminal's input.
package enum InputEvent: Hashable, Sendable {
    /// A key was pressed or repeated.
    case key(KeyEvent)
    /// The mouse reported something.
    case mouse(MouseEvent)
    /// Text was pasted: repaired to valid Unicode, its line ends made `"\n"`, everything else kept, control
    /// characters and escape sequences included. A long paste arrives as several texts that belong together.
    case paste(String)
    /// The paste before was longer than the limit; the number of bytes that were dropped.
    case pasteCut(droppedBytes: Int)
    /// The terminal's window gained or lost the focus.
    case focus(FocusChange)
    /// The terminal answered a question. Whether anybody had asked is for the receiver to know.
    case reply(TerminalReply)
}

/// A change of the keyboard focus of the terminal's window.
package enum FocusChange: Hashable, Sendable {
    /// The window now receives the keys.
    case gained
    /// Another window now receives the keys.
    case lost
}
