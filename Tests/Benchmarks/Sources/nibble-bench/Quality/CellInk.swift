import Nibble

/// How much ink a character puts on each square of a cell, for measuring.
struct CellInk {
    static let columns = GlyphInk.columns
    static let rows = GlyphInk.rows

    /// The ink of each square, 0…1, row by row.
    let squares: [Float]
    /// The part of the cell that is ink, 0…1.
    let coverage: Float

    private init(_ squares: [Float]) {
        self.squares = squares
        coverage = squares.reduce(0, +) / Float(squares.count)
    }

    /// All characters that pictures are made of, by their scalars.
    static func all() -> [Unicode.Scalar: CellInk] {
        var known: [Unicode.Scalar: CellInk] = [:]
        for (index, text) in GlyphInk.encoded.enumerated() {
            known[Unicode.Scalar(UInt8(0x20 + index))] = CellInk(decoded(text))
        }
        for (text, width, height, patterns) in blocks {
            for (scalar, pattern) in zip(text.unicodeScalars, patterns) {
                known[scalar] = CellInk(block(pattern, width, height))
            }
        }
        for (index, scalar) in "░▒▓".unicodeScalars.enumerated() {
            known[scalar] = CellInk(Array(repeating: Float(index + 1) / 4, count: columns * rows))
        }
        addSextants(to: &known)
        addOctants(to: &known)
        addBraille(to: &known)
        return known
    }

    private static let blocks: [(text: String, width: Int, height: Int, patterns: [Int])] = [
        ("█", 1, 1, [1]), ("▀▄", 1, 2, [1, 2]), ("▌▐", 2, 1, [1, 2]),
        ("▘▝▖▗▚▞▛▜▙▟", 2, 2, [1, 2, 4, 8, 9, 6, 7, 11, 13, 14]),
        ("▂▆", 1, 4, [8, 14]), ("\u{1FB82}\u{1FB85}", 1, 4, [1, 7]),
        ("\u{1CEA8}\u{1CEAB}\u{1CEA3}\u{1CEA0}\u{1FBE6}\u{1FBE7}", 2, 4, [1, 2, 64, 128, 20, 40]),
    ]

    private static func addSextants(to known: inout [Unicode.Scalar: CellInk]) {
        let patterns = (1..<63).filter { $0 != 21 && $0 != 42 }
        for (index, pattern) in patterns.enumerated() {
            add(0x1FB00 + index, block(pattern, 2, 3), to: &known)
        }
    }

    /// Unicode 16's octants are in the order of their patterns, without those that were there before.
    private static func addOctants(to known: inout [Unicode.Scalar: CellInk]) {
        let older: Set = [
            0, 1, 2, 3, 5, 10, 15, 20, 40, 63, 64, 80, 85, 90, 95, 128, 160, 165, 170, 175, 192, 240, 245,
            250,
            252, 255,
        ]
        for (index, pattern) in (0..<256).filter({ !older.contains($0) }).enumerated() {
            add(0x1CD00 + index, block(pattern, 2, 4), to: &known)
        }
    }

    /// Dots of half the width and height of their eighth of the cell, which fonts draw about so.
    private static func addBraille(to known: inout [Unicode.Scalar: CellInk]) {
        let places = [0, 2, 4, 1, 3, 5, 6, 7]
        for dots in 0..<256 {
            let pattern = places.indices.reduce(0) { dots >> $1 & 1 == 1 ? $0 | 1 << places[$1] : $0 }
            let full = block(pattern, 2, 4)
            let ink = full.indices.map { index in
                let across = index % columns % 3
                let down = index / columns % 3
                return full[index] * (across == 1 ? 1 : 0.25) * (down == 1 ? 1 : 0.25)
            }
            add(0x2800 + dots, ink, to: &known)
        }
    }

    private static func add(
        _ scalar: Int, _ squares: [Float], to known: inout [Unicode.Scalar: CellInk]
    ) {
        if let scalar = Unicode.Scalar(UInt32(scalar)) { known[scalar] = CellInk(squares) }
    }

    private static func block(_ pattern: Int, _ width: Int, _ height: Int) -> [Float] {
        (0..<columns * rows).map { index in
            let square = index / columns * height / rows * width + index % columns * width / columns
            return Float(pattern >> square & 1)
        }
    }

    private static func decoded(_ text: StaticString) -> [Float] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        return text.withUTF8Buffer { $0.map { Float(digits.firstIndex(of: $0) ?? 0) / 63 } }
    }
}
