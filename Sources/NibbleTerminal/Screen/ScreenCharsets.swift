/// The character sets that a terminal can show in place of ASCII: DEC's line drawing is the one still used.
struct ScreenCharsets: Hashable, Sendable {
    /// Whether G0 and G1 hold the line drawing characters.
    private var isLineDrawing = [false, false]
    /// Whether G1 is in use (SO), not G0 (SI).
    var usesSecond = false

    /// Puts a set into G0 or G1 (`ESC ( 0`, `ESC ) B`).
    ///
    /// - Returns: Whether both are known.
    mutating func designate(_ register: UInt8, as set: UInt8) -> Bool {
        let registers = [UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+")]
        guard let index = registers.firstIndex(of: register) else { return false }
        guard let known = [UInt8(ascii: "B"), UInt8(ascii: "0")].firstIndex(of: set) else { return false }
        // G2 and G3 are never shown.
        guard index < isLineDrawing.count else { return true }
        isLineDrawing[index] = known == 1
        return true
    }

    /// The character that a byte stands for.
    func translate(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard isLineDrawing[usesSecond ? 1 : 0], (0x60...0x7E).contains(scalar.value) else { return scalar }
        return Self.lineDrawing[Int(scalar.value) - 0x60]
    }

    /// The characters that 0x60 to 0x7E show; VT100 User Guide, table 3-9.
    private static let lineDrawing = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
}
