// The numbers and letters by which terminals name keys. Sources: xterm's ctlseqs, the DEC VT220 manual, the Linux
// console's console_codes(4), rxvt's reference, and the kitty keyboard protocol.

extension Key {
    /// The key of `ESC [ number ~`, or nil.
    init?(tildeNumber number: Int) {
        switch number {
        case 1, 7: self = .home
        case 2: self = .insert
        case 3: self = .delete
        case 4, 8: self = .end
        case 5: self = .pageUp
        case 6: self = .pageDown
        case 11...15: self = .function(number - 10)
        case 17...21: self = .function(number - 11)
        case 23...26: self = .function(number - 12)
        case 28, 29: self = .function(number - 13)
        case 31...34: self = .function(number - 14)
        default: return nil
        }
    }

    /// The key of `ESC [ letter` and `ESC O letter` where both mean the same, or nil.
    init?(cursorLetter letter: UInt8) {
        switch letter {
        case UInt8(ascii: "A"): self = .up
        case UInt8(ascii: "B"): self = .down
        case UInt8(ascii: "C"): self = .right
        case UInt8(ascii: "D"): self = .left
        case UInt8(ascii: "F"): self = .end
        case UInt8(ascii: "H"): self = .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter - UInt8(ascii: "P")) + 1)
        default: return nil
        }
    }

    /// The key of `ESC O letter` on a keypad in application mode, or nil.
    init?(keypadLetter letter: UInt8) {
        switch letter {
        case UInt8(ascii: "I"): self = .tab
        case UInt8(ascii: "M"): self = .enter
        case UInt8(ascii: "X"): self = .character("=")
        // The letters j to y stand for the characters 0x2a (*) to 0x39 (9), each 0x40 above.
        case UInt8(ascii: "j")...UInt8(ascii: "y"):
            self = .character(Character(Unicode.Scalar(letter - 0x40)))
        default: return nil
        }
    }

    /// The key of a code point that the kitty protocol sets aside for keys without a character, from 57344 on; nil
    /// for those that do nothing here: the modifiers themselves, locks, media keys.
    init?(kittyFunctional code: Int) {
        let named: [Key] = [
            .escape, .enter, .tab, .backspace, .insert, .delete, .left, .right, .up, .down, .pageUp,
            .pageDown,
            .home, .end,
        ]
        let keypad: [Key] = [
            .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter,
            .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end,
            .insert, .delete,
        ]
        switch code {
        case 57344...57357: self = named[code - 57344]
        case 57364...57398: self = .function(code - 57363)
        case 57399...57408: self = .character(Character(Unicode.Scalar(UInt8(code - 57399) + 0x30)))
        case 57409...57426: self = keypad[code - 57409]
        default: return nil
        }
    }
}

extension Modifiers {
    /// The modifiers of a sequence's modifier parameter: one more than a sum of bits.
    ///
    /// Values below 1 mean none; the bits for the locks are left out, Meta counts as Alt.
    init(parameter: Int) {
        let bits = parameter < 1 ? 0 : parameter - 1
        self = Modifiers(rawValue: UInt8(bits & 0x1f))
        if bits & 0x20 != 0 { insert(.alt) }
    }
}

extension KeyEvent {
    /// The key of a control character, 0x00 to 0x1f or 0x7f.
    ///
    /// Return is 0x0d and 0x0a is Ctrl-J, because a terminal in raw mode sends it for nothing else. Backspace is 0x7f
    /// and 0x08, of which terminals send either.
    init(control byte: UInt8) {
        switch byte {
        case 0x00: self.init(key: .character(" "), modifiers: .control)
        case 0x08, 0x7f: self.init(key: .backspace)
        case 0x09: self.init(key: .tab)
        case 0x0d: self.init(key: .enter)
        case 0x1b: self.init(key: .escape)
        case 0x01...0x1a:
            self.init(key: .character(Character(Unicode.Scalar(byte | 0x60))), modifiers: .control)
        // Ctrl with \ ] ^ _
        default: self.init(key: .character(Character(Unicode.Scalar(byte | 0x40))), modifiers: .control)
        }
    }

    /// The key that a terminal names by a code point, as kitty's `CSI code u` and xterm's modifyOtherKeys do; nil if
    /// the code point isn't a key.
    ///
    /// With Shift the character is the shifted one, with Control alone the plain one, so that Ctrl-A and Ctrl-Shift-A
    /// are the same events from every terminal. With Control, Alt or Super a key of a non-Latin layout is named by
    /// `base`, its character on the standard layout, so that Ctrl-C works on all of them.
    init?(codePoint code: Int, shifted: Int? = nil, base: Int? = nil, modifiers: Modifiers) {
        switch code {
        case 0x08, 0x7f:
            self.init(key: .backspace, modifiers: modifiers)
        case 0x00...0x1f:
            self.init(control: UInt8(code))
            self.modifiers.formUnion(modifiers)
        case 0xe000...0xf8ff where code >= 57344:
            guard let key = Key(kittyFunctional: code) else { return nil }
            self.init(key: key, modifiers: modifiers)
        default:
            let isShortcut = !modifiers.isDisjoint(with: [.control, .alt, .super])
            var chosen = code
            if modifiers.contains(.shift), let shifted { chosen = shifted }
            if isShortcut, code > 0x7f, let base, 0x20...0x7e ~= base { chosen = base }
            guard let scalar = Unicode.Scalar(typed: chosen) else { return nil }
            self.init(key: .character(scalar.cased(for: modifiers)), modifiers: modifiers)
        }
    }
}

extension Unicode.Scalar {
    /// The scalar of a code point that a key may type; nil for control characters and for what isn't a scalar.
    init?(typed code: Int) {
        guard code >= 0x20, !(0x7f...0x9f ~= code), let exact = UInt32(exactly: code) else { return nil }
        self.init(exact)
    }

    /// The character in the case that goes with the modifiers; itself where its case has no single scalar.
    fileprivate func cased(for modifiers: Modifiers) -> Character {
        let mapping: String
        if modifiers.contains(.shift) {
            mapping = properties.uppercaseMapping
        } else if modifiers.contains(.control) {
            mapping = properties.lowercaseMapping
        } else {
            return Character(self)
        }
        return mapping.unicodeScalars.count == 1 ? Character(mapping) : Character(self)
    }
}
