internal import NibbleTerminal

extension Terminfo {
    /// Reads the keys that the input parser is to know, for terminals that do not follow xterm.
    @MainActor func readKeyStrings() -> [InputParser.KeyString] {
        readKeys().compactMap { sequence in
            sequence.event.map { InputParser.KeyString(bytes: sequence.bytes, event: $0) }
        }
    }
}

extension Terminfo.KeySequence {
    /// The key press that a capability stands for; nil for keys that no event has.
    var event: KeyEvent? {
        if let plain = plainKeys[name] { return KeyEvent(key: plain) }
        if let shifted = shiftedKeys[name] { return KeyEvent(key: shifted, modifiers: .shift) }
        if name.hasPrefix("kf"), let number = Int(name.dropFirst(2)), (1...35).contains(number) {
            return KeyEvent(key: .function(number))
        }
        guard let digit = name.last?.wholeNumberValue, (3...8).contains(digit) else { return nil }
        return shiftedKeys[String(name.dropLast())].map { key in
            KeyEvent(key: key, modifiers: Modifiers(rawValue: UInt8(digit - 1)))
        }
    }
}

private let plainKeys: [String: Key] = [
    "kcuu1": .up, "kcud1": .down, "kcub1": .left, "kcuf1": .right, "khome": .home, "kend": .end,
    "kpp": .pageUp,
    "knp": .pageDown, "kich1": .insert, "kdch1": .delete, "kbs": .backspace, "kent": .enter, "ka1": .home,
    "ka3": .pageUp, "kc1": .end, "kc3": .pageDown,
]

/// xterm's capabilities for keys with Shift; a digit behind them names other modifiers, in xterm's numbering: one
/// more than the bits Shift 1, Alt 2, Control 4.
private let shiftedKeys: [String: Key] = [
    "kUP": .up, "kDN": .down, "kLFT": .left, "kRIT": .right, "kHOM": .home, "kEND": .end, "kPRV": .pageUp,
    "kNXT": .pageDown, "kIC": .insert, "kDC": .delete, "kri": .up, "kind": .down, "kcbt": .tab,
]
