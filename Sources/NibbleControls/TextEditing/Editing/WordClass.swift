import NibbleCells

/// The class of a character in motions by word: a word is a run of characters of one class.
///
/// The standard library knows letters and digits, but no dictionary: Thai is divided at its blanks alone, and of Chinese
/// and Japanese each run of one script counts as a word.
enum WordClass: Hashable {
    /// Blanks and line ends.
    case blank
    /// Letters, digits and marks of the scripts that put blanks between words, and `_`.
    case word
    /// Chinese characters.
    case ideograph
    case hiragana
    case katakana
    /// Punctuation, symbols, emoji.
    case other

    /// Whether motions stop at runs of this class.
    var isWord: Bool { self != .blank && self != .other }

    init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .other
            return
        }
        if scalar.value < 0x80 {
            self = WordClass.ascii(UInt8(scalar.value))
        } else if character.isWhitespace {
            self = .blank
        } else {
            self = WordClass.script(of: scalar)
        }
    }

    private static func ascii(_ byte: UInt8) -> WordClass {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            .word
        case 0x09...0x0D, 0x20: .blank
        default: .other
        }
    }

    private static func script(of scalar: Unicode.Scalar) -> WordClass {
        switch scalar.value {
        case 0x3041...0x309F, 0x1B001...0x1B11F: return .hiragana
        case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .katakana
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            return .ideograph
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
            .connectorPunctuation:
            return .word
        default: return .other
        }
    }
}

/// A character together with what it is to motions by word.
private struct WordCharacter {
    let character: Character
    let wordClass: WordClass

    init?(_ character: Character?) {
        guard let character else { return nil }
        self.character = character
        wordClass = WordClass(character)
    }

    /// Whether it joins two characters of a word that stand around it: an apostrophe letters, a point digits.
    ///
    /// From the rules WB6, WB7, WB11 and WB12 of Unicode's text segmentation (UAX 29).
    func joins(_ before: Character, _ after: Character?) -> Bool {
        guard let after else { return false }
        switch character {
        case "'", "’", "·": return before.isLetter && after.isLetter
        case ".", ",": return before.isNumber && after.isNumber
        default: return false
        }
    }
}

extension TextDocument {
    /// The end of the word at an offset or, between words, of the next one.
    func wordEnd(after offset: Int) -> Int {
        var reader = CharacterReader(self, at: offset)
        var current = WordCharacter(reader.next())
        while let skipped = current, !skipped.wordClass.isWord { current = WordCharacter(reader.next()) }
        guard let first = current else { return count }
        return runEnd(of: first, from: reader.offset)
    }

    /// The start of the word at an offset or, between words, of the one before.
    func wordStart(before offset: Int) -> Int {
        var reader = CharacterReader(self, at: offset)
        var current = WordCharacter(reader.previous())
        while let skipped = current, !skipped.wordClass.isWord { current = WordCharacter(reader.previous()) }
        guard let last = current else { return 0 }
        return runStart(of: last, from: reader.offset)
    }

    /// The run of one class that the character behind an offset is in: a word, blanks, or punctuation.
    ///
    /// Line ends are in no run with anything else.
    func wordRange(at offset: Int) -> Range<Int> {
        var reader = CharacterReader(self, at: offset)
        guard let first = WordCharacter(reader.next()), !first.character.isNewline else {
            return offset..<offset
        }
        return runStart(of: first, from: offset)..<runEnd(of: first, from: reader.offset)
    }

    /// Finds where the run ends of which one character ends at an offset.
    private func runEnd(of first: WordCharacter, from offset: Int) -> Int {
        var reader = CharacterReader(self, at: offset)
        var end = offset
        var last = first.character
        while let next = WordCharacter(reader.next()), !next.character.isNewline {
            if next.wordClass == first.wordClass {
                last = next.character
                end = reader.offset
                continue
            }
            guard first.wordClass == .word else { break }
            var ahead = reader
            guard next.joins(last, ahead.next()) else { break }
        }
        return end
    }

    /// Finds where the run starts of which one character starts at an offset.
    private func runStart(of last: WordCharacter, from offset: Int) -> Int {
        var reader = CharacterReader(self, at: offset)
        var start = offset
        var following = last.character
        while let before = WordCharacter(reader.previous()), !before.character.isNewline {
            if before.wordClass == last.wordClass {
                following = before.character
                start = reader.offset
                continue
            }
            guard last.wordClass == .word else { break }
            var ahead = reader
            guard let first = ahead.previous(), before.joins(first, following) else { break }
        }
        return start
    }
}
