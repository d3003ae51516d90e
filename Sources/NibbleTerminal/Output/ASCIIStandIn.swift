public import NibbleCells

extension Cell {
    /// The cell for a terminal that reads no UTF-8: a sign of ASCII stands for what it shows, in as many columns.
    public var inASCII: Cell {
        // The number of a picture's piece isn't a sign.
        guard !attributes.contains(.picture) else { return self }
        var cell = self
        cell.glyph = Glyph(Unicode.Scalar(glyph.asciiStandIn))
        return cell
    }
}

extension Glyph {
    /// The sign of ASCII that looks most like the glyph; a question mark where none does.
    ///
    /// Wide glyphs are two of them, one for each half.
    var asciiStandIn: UInt8 {
        guard !isContinuation, !isWide else { return UInt8(ascii: "?") }
        let scalar = baseScalar.value
        switch scalar {
        case 0x20..<0x7F: return UInt8(scalar)
        case 0xC0..<0x180: return Self.letters[Int(scalar) - 0xC0]
        case 0x2190..<0x2194: return Self.arrows[Int(scalar) - 0x2190]
        case 0x2500..<0x2580: return Self.line(scalar)
        case 0x2580..<0x25A0: return Self.blocks[Int(scalar) - 0x2580]
        case 0x2800..<0x2900: return Self.ramp[((scalar & 0xFF).nonzeroBitCount + 1) / 2]
        // Sextants and octants: how full they are can't be told from their numbers.
        case 0x1FB00..<0x1FB3C, 0x1CD00..<0x1CDE6: return UInt8(ascii: ":")
        default: return Self.signs[scalar] ?? Self.letter(of: baseScalar) ?? UInt8(ascii: "?")
        }
    }

    /// The letter that Unicode's name says: “LATIN SMALL LETTER E WITH CIRCUMFLEX AND ACUTE” is an “e”.
    private static func letter(of scalar: Unicode.Scalar) -> UInt8? {
        let words = scalar.properties.name?.split(separator: " ") ?? []
        guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH" else {
            return nil
        }
        let letter = words[3].utf8
        guard letter.count == 1, let capital = letter.first else { return nil }
        return words[1] == "SMALL" ? capital | 0x20 : capital
    }

    /// The letters of Latin-1 and Latin Extended-A, without their accents.
    private static let letters = Array(
        ("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
            + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiJjJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOo"
            + "RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)
    private static let arrows = Array("<^>v".utf8)
    /// Empty to full.
    private static let ramp = Array(" .:+#".utf8)
    /// The block elements: upper and lower parts, left parts, shades, corners.
    private static let blocks = Array("\"__===####|||||||.:#-|...#:##.:#".utf8)

    private static func line(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A,
            0x257C, 0x257E:
            UInt8(ascii: "-")
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579,
            0x257B, 0x257D, 0x257F:
            UInt8(ascii: "|")
        case 0x2550: UInt8(ascii: "=")
        case 0x2571: UInt8(ascii: "/")
        case 0x2572: UInt8(ascii: "\\")
        case 0x2573: UInt8(ascii: "x")
        default: UInt8(ascii: "+")
        }
    }

    /// All other signs that stand for themselves in a row of ASCII, by the character that shows them.
    private static let signs: [UInt32: UInt8] = {
        let alike: KeyValuePairs<Character, String> = [
            " ": "\u{A0}\u{2007}\u{2009}\u{202F}", "-": "\u{AD}‐‑‒–—―−↔▬", "'": "‘’‚‛′´`", "\"": "“”„‟″",
            "<": "‹«◀◂◁◃◄⟨↩↵⏎⌫⇐⇤≤", ">": "›»▶▸▷▹►⟩❯⇒⇥≥", "^": "▲▴△▵⌃⇧∧", "v": "▼▾▽▿⌄⇩∨", "x": "✕✖✗✘×⨯☑☒",
            "*": "•●◉◆◇★☆✱", "o": "○◦◌°◯☐", ".": "…·∙⋅□▫", "#": "■▪◼▣▤▥▦▧▨▩", "+": "±✓✔", "|": "¦↕‖",
            "/": "◢↗↙", "\\": "◣↖↘", "u": "µμ", "c": "©", "r": "®", "1": "¹", "2": "²", "3": "³", "!": "¡",
            "E": "€", "L": "£", "Y": "¥", "S": "§", "=": "≡≈", "~": "∼",
        ]
        var signs: [UInt32: UInt8] = [:]
        for (sign, characters) in alike {
            for scalar in characters.unicodeScalars { signs[scalar.value] = sign.asciiValue }
        }
        return signs
    }()
}
