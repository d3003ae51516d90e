import NibbleCells

/// The meaning of a finished control sequence, with nothing but the sequence to go by.
enum SequenceMeaning {
    /// Nothing that is of interest, or nothing known.
    case nothing
    /// A key.
    case key(KeyEvent)
    /// Characters that one key typed, by the kitty protocol.
    case text(String)
    /// A report of the mouse; column and row count from one.
    case mouse(code: Int, column: Int, row: Int, MouseTracker.Encoding)
    /// The window's focus.
    case focus(FocusChange)
    /// An answer.
    case reply(TerminalReply)
    /// A paste begins.
    case pasteStart

    /// Reads a sequence whose parameters have ended.
    init(of sequence: ControlSequence, final: UInt8, expectsCursorReports: Bool) {
        guard !sequence.isMalformed else {
            self = .nothing
            return
        }
        if sequence.introducer == .ss3 {
            self = Self.applicationKey(sequence, final)
            return
        }
        switch (sequence.marker, sequence.intermediate) {
        case (0, 0):
            self = Self.unmarked(sequence, final, expectsCursorReports)
        case (UInt8(ascii: "<"), 0):
            self = Self.mouse(sequence, final)
        default:
            self = TerminalReply(sequence, final: final).map(SequenceMeaning.reply) ?? .nothing
        }
    }

    private static func unmarked(
        _ sequence: ControlSequence, _ final: UInt8, _ expectsCursorReports: Bool
    ) -> SequenceMeaning {
        switch final {
        case UInt8(ascii: "M"):
            return legacyMouse(sequence)
        case UInt8(ascii: "I") where sequence.isEmpty:
            return .focus(.gained)
        case UInt8(ascii: "O") where sequence.isEmpty:
            return .focus(.lost)
        case UInt8(ascii: "R") where sequence.isCursorReport(expected: expectsCursorReports),
            UInt8(ascii: "t"):
            return TerminalReply(sequence, final: final).map(SequenceMeaning.reply) ?? .nothing
        case UInt8(ascii: "u"):
            return codePointKey(sequence)
        case UInt8(ascii: "~"):
            return tildeKey(sequence)
        case UInt8(ascii: "$") where sequence.isSingleNumber:
            return tildeKey(sequence, adding: .shift)
        case UInt8(ascii: "^") where sequence.isSingleNumber:
            return tildeKey(sequence, adding: .control)
        case UInt8(ascii: "@") where sequence.isSingleNumber:
            return tildeKey(sequence, adding: [.control, .shift])
        case UInt8(ascii: "Z"):
            return key(.tab, sequence, adding: .shift)
        case UInt8(ascii: "a")...UInt8(ascii: "d") where sequence.isEmpty:
            return key(Key(cursorLetter: final - 0x20), sequence, adding: .shift)
        default:
            return key(Key(cursorLetter: final), sequence)
        }
    }

    // MARK: Keys

    private static func applicationKey(_ sequence: ControlSequence, _ final: UInt8) -> SequenceMeaning {
        if UInt8(ascii: "a")...UInt8(ascii: "d") ~= final {
            return key(Key(cursorLetter: final - 0x20), sequence, adding: .control)
        }
        return key(Key(cursorLetter: final) ?? Key(keypadLetter: final), sequence)
    }

    /// A key with the modifiers of the sequence's second parameter, or of its only one, as in `ESC [ 5 A`.
    private static func key(
        _ key: Key?, _ sequence: ControlSequence, adding added: Modifiers = []
    ) -> SequenceMeaning {
        guard let key else { return .nothing }
        let position = sequence.count == 1 ? 0 : 1
        guard sequence.subparameter(position, 1) != KittyEvent.release else { return .nothing }
        let modifiers = Modifiers(parameter: sequence.parameter(position) ?? 1)
        return .key(KeyEvent(key: key, modifiers: modifiers.union(added)))
    }

    private static func tildeKey(
        _ sequence: ControlSequence, adding added: Modifiers = []
    ) -> SequenceMeaning {
        guard let number = sequence.parameter(0) else { return .nothing }
        let modifiers = Modifiers(parameter: sequence.parameter(1) ?? 1)
        switch number {
        case 27:
            guard let code = sequence.parameter(2) else { return .nothing }
            return KeyEvent(codePoint: code, modifiers: modifiers).map(SequenceMeaning.key) ?? .nothing
        case 200 where sequence.isSingleNumber && added.isEmpty:
            return .pasteStart
        default:
            guard let key = Key(tildeNumber: number), sequence.subparameter(1, 1) != KittyEvent.release
            else { return .nothing }
            return .key(KeyEvent(key: key, modifiers: modifiers.union(added)))
        }
    }

    /// `CSI code : shifted : base ; modifiers : event ; text u`, of the kitty protocol.
    private static func codePointKey(_ sequence: ControlSequence) -> SequenceMeaning {
        guard let code = sequence.parameter(0), sequence.subparameter(1, 1) != KittyEvent.release
        else { return .nothing }
        let modifiers = Modifiers(parameter: sequence.parameter(1) ?? 1)
        var typed = ""
        if modifiers.subtracting(.shift).isEmpty {
            typed.unicodeScalars.append(
                contentsOf: sequence.subparameters(2).compactMap(Unicode.Scalar.init(typed:)))
        }
        if let character = typed.first, typed.count == 1 {
            return .key(KeyEvent(key: .character(character), modifiers: modifiers))
        }
        // An input method may type several characters at once, and with no key (code 0).
        if !typed.isEmpty || code == 0 { return .text(typed) }
        let event = KeyEvent(
            codePoint: code, shifted: sequence.subparameter(0, 1), base: sequence.subparameter(0, 2),
            modifiers: modifiers)
        return event.map(SequenceMeaning.key) ?? .nothing
    }

    // MARK: Mouse

    private static func mouse(_ sequence: ControlSequence, _ final: UInt8) -> SequenceMeaning {
        guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), sequence.count == 3,
            let code = sequence.parameter(0), let column = sequence.parameter(1),
            let row = sequence.parameter(2)
        else { return .nothing }
        return .mouse(code: code, column: column, row: row, .sgr(isRelease: final == UInt8(ascii: "m")))
    }

    /// urxvt's form of a report: the numbers of the X10 form in decimal, 32 added to the first.
    private static func legacyMouse(_ sequence: ControlSequence) -> SequenceMeaning {
        guard sequence.count == 3, let code = sequence.parameter(0), let column = sequence.parameter(1),
            let row = sequence.parameter(2)
        else { return .nothing }
        return .mouse(code: code - 32, column: column, row: row, .legacy)
    }
}

/// The event types of the kitty protocol, as far as they matter: a repeat counts as a press.
private enum KittyEvent {
    static let release = 3
}

extension ControlSequence {
    /// Whether all there is so far is one number.
    var isSingleNumber: Bool { !isEmpty && hasOnlyDigits }

    /// Whether a sequence that ends in R is a cursor position rather than F3 with modifiers, `CSI 1 ; modifiers R`.
    fileprivate func isCursorReport(expected: Bool) -> Bool {
        guard count == 2, subparameter(1, 1) == nil, let row = parameter(0), let column = parameter(1)
        else { return false }
        // No terminal sends 1, no modifiers, with F3; nor more than xterm's four modifiers, because kitty, which knows
        // more, sends `CSI 13 ~`.
        return expected || row != 1 || !(2...16 ~= column)
    }
}
