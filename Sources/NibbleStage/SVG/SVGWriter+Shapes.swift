import NibbleCells

extension SVGWriter {
    /// Draws a character that is a shape; answers false for one that needs a font.
    mutating func draw(_ scalar: Unicode.Scalar, at origin: Point, color: UInt32) -> Bool {
        if let mask = BlockShapes.mask(of: scalar) ?? LineShapes.mask(of: scalar) {
            boxes(mask.boxes, at: origin, fill: color)
            return true
        }
        switch scalar.value {
        case 0x2591...0x2593:
            let whole = CellMask(eighths: 0..<8, 0..<8)
            boxes(whole.boxes, at: origin, fill: color, opacity: Double(scalar.value - 0x2590) / 4)
        case 0x256D...0x2570:
            stroke(Self.corners[Int(scalar.value - 0x256D)], at: origin, color: color)
        case 0x2571...0x2573:
            stroke(Self.diagonals[Int(scalar.value - 0x2571)], at: origin, color: color)
        case 0x2800...0x28FF:
            dots(UInt8(truncatingIfNeeded: scalar.value), at: origin, color: color)
        default: return false
        }
        return true
    }

    /// Draws the line under a row of letters.
    mutating func underline(
        _ style: CellAttributes.UnderlineStyle, at origin: Point, width: Int, color: UInt32
    ) {
        let line = "M0 21.5h\(width)"
        switch style {
        case .none: break
        case .single: rect(x: origin.x, y: origin.y + 21, width: width, height: 1, fill: color)
        case .double:
            rect(x: origin.x, y: origin.y + 20, width: width, height: 1, fill: color)
            rect(x: origin.x, y: origin.y + 22, width: width, height: 1, fill: color)
        case .curly:
            let waves = String(repeating: "q1.5 -3 3 0t3 0", count: width / 6)
            stroke("M0 21.5" + waves, at: origin, color: color, options: " stroke-opacity=\"0.9\"")
        case .dotted: stroke(line, at: origin, color: color, options: " stroke-dasharray=\"2 2\"")
        case .dashed: stroke(line, at: origin, color: color, options: " stroke-dasharray=\"6 3\"")
        }
    }

    /// The rounded corners U+256D…U+2570, from one side of the cell to another.
    private static let corners = [
        "M12 12A6 6 0 0 0 6 18V24", "M0 12A6 6 0 0 1 6 18V24", "M0 12A6 6 0 0 0 6 6V0",
        "M12 12A6 6 0 0 1 6 6V0",
    ]

    /// The diagonals U+2571…U+2573.
    private static let diagonals = ["M0 24L12 0", "M0 0L12 24", "M0 24L12 0M0 0L12 24"]

    /// Braille: bits 0 to 2 and 6 are the left dots from the top, bits 3 to 5 and 7 the right ones.
    private mutating func dots(_ bits: UInt8, at origin: Point, color: UInt32) {
        let places = [(3, 3), (3, 9), (3, 15), (9, 3), (9, 9), (9, 15), (3, 21), (9, 21)]
        for (bit, place) in places.enumerated() where bits >> UInt8(bit) & 1 == 1 {
            disc(x: origin.x + place.0, y: origin.y + place.1, radius: 2, fill: color)
        }
    }
}
