import NibbleCells
import NibbleTerminal

/// The part of each pixel of a cell that a character covers: 0 to 255, row by row.
struct BitmapShape {
    static let width = BitmapGlyphs.width
    static let height = BitmapGlyphs.height

    private(set) var coverage = Array(repeating: UInt8(0), count: width * height)

    /// The shape of a character: blocks, lines and Braille by their geometry, letters by the table.
    ///
    /// Any other is drawn as the sign of ASCII that looks most like it: letters lose rare accents. Nil where none does.
    init?(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else { return nil }
        switch scalar.value {
        case 0x20: return
        case 0x2591...0x2593:
            coverage = Array(repeating: UInt8((scalar.value - 0x2590) * 255 / 4), count: coverage.count)
        case 0x256D...0x2570: drawCorner(Int(scalar.value - 0x256D))
        case 0x2571: drawStroke { abs(2 * $0 + $1 - 24) / 5.squareRoot() }
        case 0x2572: drawStroke { abs(2 * $0 - $1) / 5.squareRoot() }
        case 0x2573: drawStroke { min(abs(2 * $0 + $1 - 24), abs(2 * $0 - $1)) / 5.squareRoot() }
        case 0x2800...0x28FF: drawDots(UInt8(truncatingIfNeeded: scalar.value))
        default:
            if let mask = BlockShapes.mask(of: scalar) ?? LineShapes.mask(of: scalar) {
                draw(mask)
            } else if let letter = Self.letters[character] ?? Self.standIn(for: character) {
                draw(letter)
            } else {
                return nil
            }
        }
    }

    /// A frame that stands for a character that isn't in the table, as wide as some cells.
    static func frame(columns: Int) -> (Int, Int) -> UInt8 {
        let (width, height) = (columns * width, height)
        return { x, y in
            let isInside = (2..<(width - 2)).contains(x) && (4..<(height - 4)).contains(y)
            let isEdge = x == 2 || x == width - 3 || y == 4 || y == height - 5
            return isInside && isEdge ? 255 : 0
        }
    }

    /// The sign of ASCII that looks most like a character.
    private static func standIn(for character: Character) -> StaticString? {
        let sign = Cell(glyph: Glyph(character: character)).inASCII.glyph.character
        return sign == "?" ? nil : letters[sign]
    }

    /// Characters are equal whether an accent is a scalar of its own or not.
    private static let letters: [Character: StaticString] = Dictionary(
        zip(BitmapGlyphs.characters, BitmapGlyphs.encoded), uniquingKeysWith: { $1 })

    /// Takes the pixels of a letter: three a digit, in four shades.
    private mutating func draw(_ letter: StaticString) {
        letter.withUTF8Buffer { digits in
            for index in coverage.indices where index / 3 < digits.count {
                let shade = Self.value(of: digits[index / 3]) >> UInt8(4 - index % 3 * 2) & 3
                coverage[index] = shade * 85
            }
        }
    }

    /// The number that a digit of 64 stands for: `A` to `Z`, `a` to `z`, `0` to `9`, `+` and `/`.
    private static func value(of digit: UInt8) -> UInt8 {
        switch digit {
        case 0x41...0x5A: digit - 0x41
        case 0x61...0x7A: digit - 0x61 + 26
        case 0x30...0x39: digit - 0x30 + 52
        default: digit == 0x2B ? 62 : 63
        }
    }

    /// A square of a mask is half a pixel wide and one high.
    private mutating func draw(_ mask: CellMask) {
        for box in mask.boxes {
            for y in box.y {
                for x in box.x { coverage[y * Self.width + x / 2] += x % 2 == 0 ? 127 : 128 }
            }
        }
    }

    /// Covers the pixels near a line; `distance` is that of a pixel's middle from it.
    private mutating func drawStroke(_ distance: (Double, Double) -> Double) {
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let far = distance(Double(x) + 0.5, Double(y) + 0.5)
                coverage[y * Self.width + x] = UInt8(255 * min(1, max(0, 1.5 - far)))
            }
        }
    }

    /// The rounded corners, from the one at the top left of a box clockwise: a quarter of a circle and a straight line.
    private mutating func drawCorner(_ corner: Int) {
        let (goesRight, goesDown) = (corner == 0 || corner == 3, corner < 2)
        drawStroke { x, y in
            // As if it were the corner at the top left.
            let (across, down) = (goesRight ? x : 12 - x, goesDown ? y : 24 - y)
            let (fromX, fromY) = (across - 12, down - 18)
            if fromY > 0 { return abs(across - 6) }
            return abs((fromX * fromX + fromY * fromY).squareRoot() - 6)
        }
    }

    /// Braille: bits 0 to 2 and 6 are the left dots from the top, bits 3 to 5 and 7 the right ones.
    private mutating func drawDots(_ bits: UInt8) {
        let places = [
            (3.0, 3.0), (3, 9), (3, 15), (9, 3), (9, 9), (9, 15), (3, 21), (9, 21),
        ].enumerated().filter { bits >> UInt8($0.offset) & 1 == 1 }.map(\.element)
        drawStroke { x, y in
            let nearest = places.map { ($0.0 - x) * ($0.0 - x) + ($0.1 - y) * ($0.1 - y) }.min()
            return nearest.map { $0.squareRoot() - 1 } ?? .infinity
        }
    }
}
