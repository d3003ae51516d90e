internal import NibbleTerminal

/// The bytes of keys, as xterm sends them, and as the kitty protocol has them where a program asked for that.
struct TerminalKeys {
    /// Whether cursor keys send application sequences (DECCKM).
    var areApplication = false
    /// Whether Enter sends a line feed after the carriage return (LNM).
    var startsLines = false
    /// The flags of the kitty protocol; 0 where it isn't in force.
    var kittyFlags = 0

    /// The bytes of a key; none for keys that terminals don't have.
    func bytes(of event: KeyEvent) -> [UInt8] { Array(text(of: event).utf8) }

    private func text(of event: KeyEvent) -> String {
        let modifiers = event.modifiers
        switch event.key {
        case .character(let character): return text(of: character, modifiers)
        case .tab: return modifiers.contains(.shift) ? "\u{1B}[Z" : plain("\t", 9, modifiers)
        case .enter: return plain(startsLines ? "\r\n" : "\r", 13, modifiers)
        case .escape:
            return kittyFlags & 1 != 0 ? numbered(27, "u", modifiers) : plain("\u{1B}", 27, modifiers)
        case .backspace: return plain(modifiers.contains(.control) ? "\u{8}" : "\u{7F}", 127, modifiers)
        case .insert: return numbered(2, "~", modifiers)
        case .delete: return numbered(3, "~", modifiers)
        case .pageUp: return numbered(5, "~", modifiers)
        case .pageDown: return numbered(6, "~", modifiers)
        case .up: return cursor("A", modifiers)
        case .down: return cursor("B", modifiers)
        case .right: return cursor("C", modifiers)
        case .left: return cursor("D", modifiers)
        case .home: return cursor("H", modifiers)
        case .end: return cursor("F", modifiers)
        case .function(let number): return function(number, modifiers)
        }
    }

    private func text(of character: Character, _ modifiers: Modifiers) -> String {
        let chord = modifiers.intersection([.control, .alt, .super])
        if chord.isEmpty { return String(character) }
        let lowered = character.lowercased().unicodeScalars.first
        if kittyFlags & 1 != 0, let lowered { return numbered(Int(lowered.value), "u", modifiers) }
        let prefix = modifiers.contains(.alt) ? "\u{1B}" : ""
        guard modifiers.contains(.control) else { return prefix + String(character) }
        return prefix + (Self.control(character) ?? String(character))
    }

    /// The control character that a key makes with Control.
    private static func control(_ character: Character) -> String? {
        guard let value = character.uppercased().unicodeScalars.first?.value else { return nil }
        switch value {
        case 0x40...0x5F: return Unicode.Scalar(value - 0x40).map { String($0) }
        case 0x20, 0x32: return "\0"
        case 0x2F: return "\u{1F}"
        case 0x3F: return "\u{7F}"
        default: return nil
        }
    }

    private func plain(_ text: String, _ code: Int, _ modifiers: Modifiers) -> String {
        let other = modifiers.subtracting(.shift)
        if kittyFlags & 1 != 0, !modifiers.isEmpty { return numbered(code, "u", modifiers) }
        return (other.contains(.alt) ? "\u{1B}" : "") + text
    }

    private func parameter(_ modifiers: Modifiers) -> Int { Int(modifiers.rawValue) + 1 }

    private func numbered(_ number: Int, _ final: String, _ modifiers: Modifiers) -> String {
        modifiers.isEmpty ? "\u{1B}[\(number)\(final)" : "\u{1B}[\(number);\(parameter(modifiers))\(final)"
    }

    private func cursor(_ letter: String, _ modifiers: Modifiers) -> String {
        guard modifiers.isEmpty else { return "\u{1B}[1;\(parameter(modifiers))\(letter)" }
        return (areApplication ? "\u{1B}O" : "\u{1B}[") + letter
    }

    private func function(_ number: Int, _ modifiers: Modifiers) -> String {
        let letters = ["P", "Q", "R", "S"]
        if letters.indices.contains(number - 1) {
            let letter = letters[number - 1]
            return modifiers.isEmpty ? "\u{1B}O\(letter)" : "\u{1B}[1;\(parameter(modifiers))\(letter)"
        }
        let codes = [15, 17, 18, 19, 20, 21, 23, 24]
        guard codes.indices.contains(number - 5) else { return "" }
        return numbered(codes[number - 5], "~", modifiers)
    }
}

extension TerminalKeys {
    /// The bytes of a pasted text, between marks where the program asked for them.
    ///
    /// Controls would be keys, and the mark of the end could be among them: they are left out, but for tabs and line ends.
    static func bytes(ofPaste text: String, isMarked: Bool) -> [UInt8] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r")
        let safe = lines.unicodeScalars.filter {
            $0 == "\t" || $0 == "\r" || $0.properties.generalCategory != .control
        }
        let pasted = String(String.UnicodeScalarView(safe))
        return Array((isMarked ? "\u{1B}[200~\(pasted)\u{1B}[201~" : pasted).utf8)
    }
}
