/// The character sets that a terminal can show in place of ASCII: DEC's line drawing is the one still used.
struct ScreenCharsets: Hashable, Sendable {
    /// A set of characters, by the byte that designates it.
    private enum Charset: Sendable {
        case ascii, british, lineDrawing, technical

        /// The set of a final byte; nil where it isn't known.
        init?(_ byte: UInt8) {
            switch byte {
            // xterm, too, has ASCII in place of the alternate character generators.
            case UInt8(ascii: "B"), UInt8(ascii: "1"), UInt8(ascii: "2"): self = .ascii
            case UInt8(ascii: "A"): self = .british
            case UInt8(ascii: "0"): self = .lineDrawing
            case UInt8(ascii: ">"): self = .technical
            default: return nil
            }
        }
    }

    /// The sets in G0 to G3.
    private var sets = [Charset](repeating: .ascii, count: 4)
    /// The set in use: 0 (SI), 1 (SO), 2 (LS2) or 3 (LS3).
    var active = 0
    /// The set of the next character alone: 2 (SS2) or 3 (SS3).
    var next: Int?

    /// Puts a set into G0 to G3 (`ESC ( 0`, `ESC ) B`).
    ///
    /// - Returns: Whether both are known.
    mutating func designate(_ register: UInt8, as set: UInt8) -> Bool {
        let registers = [UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+")]
        guard let index = registers.firstIndex(of: register), let set = Charset(set) else {
            return false
        }
        sets[index] = set
        return true
    }

    /// The character that a byte stands for.
    mutating func translate(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let set = sets[next ?? active]
        next = nil
        switch set {
        case .ascii: return scalar
        case .british: return scalar == "#" ? "£" : scalar
        case .lineDrawing:
            guard (0x5F...0x7E).contains(scalar.value) else { return scalar }
            return Self.lineDrawing[Int(scalar.value) - 0x5F]
        case .technical:
            guard (0x21...0x7E).contains(scalar.value) else { return scalar }
            return Self.technical[Int(scalar.value) - 0x21]
        }
    }

    /// The characters that 0x5F to 0x7E show; VT100 User Guide, table 3-9.
    private static let lineDrawing = Array(" ◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
    /// The characters that 0x21 to 0x7E show in DEC's technical set, and xterm's mark for those that it lacks.
    private static let technical = Array(
        ("⎷┌─⌠⌡│⎡⎣⎤⎦⎧⎩⎫⎭⎨⎬⸮⸮⸮⸮⸮⸮⸮⸮⸮⸮⸮≤≠≥∫" + "∴∝∞÷Δ∇ΦΓ∼≃Θ×Λ⇔⇒≡ΠΨ⸮Σ⸮⸮√ΩΞΥ⊂⊃∩∪∧∨"
            + "¬αβχδεφγηιθκλ⸮ν∂πψρστ⸮ƒωξυζ←↑→↓").unicodeScalars)
}
