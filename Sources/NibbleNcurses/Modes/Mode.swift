import NibbleTerminal

/// Something a terminal is switched to while the interface is up.
package enum Mode: Hashable, Sendable {
    /// The movements of the mouse that are reported.
    package enum MouseReports: Int, Hashable, Sendable {
        /// Buttons and the wheel.
        case buttons = 1000
        /// Also movement while a button is held.
        case drag = 1002
        /// All movement.
        case motion = 1003
    }

    /// Some rows of the normal screen are the interface's, from the first on down; leaving keeps some of them and erases
    /// the rest. Entering one place after another sends nothing: what was there has moved.
    case rows(first: Int, kept: Int)
    /// The second screen, so that the shell's text comes back.
    case alternateScreen
    /// No cursor.
    case hiddenCursor
    /// Frames may change the cursor's form; leaving gives back the user's.
    case cursorShape
    /// The cursor keys and the keypad send application sequences, those of terminfo.
    case applicationKeypad
    /// The title of the window is the application's; the user's is kept on the terminal's stack.
    case title
    /// Frames may hold links; leaving closes one left open.
    case hyperlinks
    /// Frames may show pictures by kitty's protocol; leaving deletes them, and frees the terminal's memory.
    case pictures
    /// Frames may show pictures past tmux; leaving frees the terminal's memory.
    case passedPictures(ClosedRange<UInt8>)
    /// The last column does not wrap.
    case noAutowrap
    /// A paste arrives between marks.
    case bracketedPaste
    /// The window's focus is reported.
    case focusReports
    /// The mouse is reported, in SGR coordinates.
    case mouse(MouseReports)
    /// xterm's reports of modified keys, level 2.
    case modifyOtherKeys
    /// The kitty keyboard protocol with its flags.
    case kittyKeyboard(flags: Int)

    /// A mode without its settings; the order is that of entering, and leaving goes backwards.
    enum Kind: Int, Hashable, Sendable, Comparable {
        case rows, alternateScreen, hiddenCursor, cursorShape, applicationKeypad, title, hyperlinks, pictures
        case passedPictures, noAutowrap
        case bracketedPaste, focusReports, mouse, modifyOtherKeys, kittyKeyboard

        static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

        /// Whether the terminal sends something because of it; such modes are left first.
        var isInput: Bool { self >= .bracketedPaste }
    }

    /// The kind of the mode.
    var kind: Kind {
        switch self {
        case .rows: .rows
        case .alternateScreen: .alternateScreen
        case .hiddenCursor: .hiddenCursor
        case .cursorShape: .cursorShape
        case .applicationKeypad: .applicationKeypad
        case .title: .title
        case .hyperlinks: .hyperlinks
        case .pictures: .pictures
        case .passedPictures: .passedPictures
        case .noAutowrap: .noAutowrap
        case .bracketedPaste: .bracketedPaste
        case .focusReports: .focusReports
        case .mouse: .mouse
        case .modifyOtherKeys: .modifyOtherKeys
        case .kittyKeyboard: .kittyKeyboard
        }
    }

    /// The bytes that switch it on.
    func enterBytes(in dialect: ModeDialect) -> [UInt8] {
        switch self {
        case .alternateScreen: dialect.enterScreen
        case .hiddenCursor: dialect.hideCursor
        case .applicationKeypad: dialect.keypadOn
        case .rows, .cursorShape, .hyperlinks, .pictures, .passedPictures: []
        case .title: dialect.xtermOnly("[22;0t")
        case .noAutowrap: dialect.xtermOnly("[?7l")
        case .bracketedPaste: dialect.xtermOnly("[?2004h")
        case .focusReports: dialect.xtermOnly("[?1004h")
        case .mouse(let reports): dialect.xtermOnly("[?\(reports.rawValue)h") + dialect.xtermOnly("[?1006h")
        case .modifyOtherKeys: dialect.xtermOnly("[>4;2m")
        case .kittyKeyboard(let flags): dialect.xtermOnly("[>\(flags)u")
        }
    }

    /// The bytes that switch it off.
    func leaveBytes(in dialect: ModeDialect) -> [UInt8] {
        switch self {
        case .rows(let first, 0): Array("\u{1B}[\(first + 1);1H".utf8) + RowErasing.bytes
        // Below the screen's last row a new one is made.
        case .rows(let first, let kept): Array("\u{1B}[\(first + kept);1H\r\n\u{1B}[J".utf8)
        case .alternateScreen: dialect.leaveScreen
        case .hiddenCursor: dialect.showCursor
        case .applicationKeypad: dialect.keypadOff
        case .cursorShape: dialect.xtermOnly("[0 q")
        case .hyperlinks: dialect.xtermOnly("]8;;") + dialect.xtermOnly("\\")
        case .pictures: dialect.xtermOnly("_Ga=d,d=A,q=2") + dialect.xtermOnly("\\")
        case .passedPictures(let numbers):
            dialect.xtermOnly("Ptmux;")
                + numbers.flatMap { "\u{1B}\u{1B}_Ga=d,d=I,i=\($0),q=2\u{1B}\u{1B}\\".utf8 }
                + dialect.xtermOnly("\\")
        case .title: dialect.xtermOnly("[23;0t")
        case .noAutowrap: dialect.xtermOnly("[?7h")
        case .bracketedPaste: dialect.xtermOnly("[?2004l")
        case .focusReports: dialect.xtermOnly("[?1004l")
        case .mouse: ["[?1006l", "[?1003l", "[?1002l", "[?1000l"].flatMap(dialect.xtermOnly)
        case .modifyOtherKeys: dialect.xtermOnly("[>4m")
        case .kittyKeyboard: dialect.xtermOnly("[<u")
        }
    }
}

extension ModeDialect {
    /// Escape and what follows it, for terminals that know such sequences; nothing for others.
    func xtermOnly(_ sequence: String) -> [UInt8] {
        isXterm ? [0x1B] + Array(sequence.utf8) : []
    }
}
