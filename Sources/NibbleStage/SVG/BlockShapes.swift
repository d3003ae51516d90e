/// The block characters of Unicode 16 as shapes: block elements, sextants, octants, quarters and eighths.
enum BlockShapes {
    /// The shape of a character; nil for all others.
    static func mask(of scalar: Unicode.Scalar) -> CellMask? {
        let value = scalar.value
        return switch value {
        case 0x2580...0x259F: element(value)
        case 0x1FB00...0x1FB3B: sextant(value)
        case 0x1FB70...0x1FB75: CellMask(eighths: eighth(after: value - 0x1FB6F), 0..<8)
        case 0x1FB76...0x1FB7B: CellMask(eighths: 0..<8, eighth(after: value - 0x1FB75))
        case 0x1FB82...0x1FB86: CellMask(eighths: 0..<8, 0..<wideEighths[Int(value - 0x1FB82)])
        case 0x1FB87...0x1FB8B: CellMask(eighths: (8 - wideEighths[Int(value - 0x1FB87)])..<8, 0..<8)
        case 0x1CD00...0x1CDE5: octants[value].map { CellMask(parts: $0, columns: 2, rows: 4) }
        default: strayOctants[value].map { CellMask(parts: $0, columns: 2, rows: 4) }
        }
    }

    private static func eighth(after count: UInt32) -> Range<Int> { Int(count)..<(Int(count) + 1) }

    /// The eighths that the upper and right blocks of Symbols for Legacy Computing fill.
    private static let wideEighths = [2, 3, 5, 6, 7]

    private static func element(_ value: UInt32) -> CellMask? {
        switch value {
        case 0x2580: CellMask(eighths: 0..<8, 0..<4)
        case 0x2581...0x2588: CellMask(eighths: 0..<8, (8 - Int(value - 0x2580))..<8)
        case 0x2589...0x258F: CellMask(eighths: 0..<(8 - Int(value - 0x2588)), 0..<8)
        case 0x2590: CellMask(eighths: 4..<8, 0..<8)
        case 0x2594: CellMask(eighths: 0..<8, 0..<1)
        case 0x2595: CellMask(eighths: 7..<8, 0..<8)
        case 0x2596...0x259F: CellMask(parts: quadrants[Int(value - 0x2596)], columns: 2, rows: 2)
        default: nil
        }
    }

    /// U+2596…U+259F: upper left 1, upper right 2, lower left 4, lower right 8.
    private static let quadrants: [UInt8] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

    /// Sextants are numbered by their pattern, without the empty one, both halves and the full one.
    private static func sextant(_ value: UInt32) -> CellMask {
        var pattern = value - 0x1FB00 + 1
        if pattern >= 0b010101 { pattern += 1 }
        if pattern >= 0b101010 { pattern += 1 }
        return CellMask(parts: UInt8(truncatingIfNeeded: pattern), columns: 2, rows: 3)
    }

    /// Octants are numbered by their pattern too, without those that are characters elsewhere.
    private static let octants: [UInt32: UInt8] = {
        let elsewhere: Set<UInt8> = [
            0, 1, 2, 3, 5, 10, 15, 20, 40, 63, 64, 80, 85, 90, 95, 128, 160, 165, 170, 175, 192, 240, 245,
            250,
            252, 255,
        ]
        let patterns = (UInt8.min...UInt8.max).filter { !elsewhere.contains($0) }
        return Dictionary(uniqueKeysWithValues: zip(UInt32(0x1CD00)..., patterns))
    }()

    /// Single and middle octants, encoded apart in Unicode 16.
    private static let strayOctants: [UInt32: UInt8] = [
        0x1CEA8: 1, 0x1CEAB: 2, 0x1CEA3: 64, 0x1CEA0: 128, 0x1FBE6: 20, 0x1FBE7: 40,
    ]
}
