/// The glyphs of lines and boxes: the Unicode box-drawing characters, or ASCII where those cannot be shown.
public enum LineGlyphs: Hashable, Sendable {
    /// U+2500 to U+257F.
    case unicode
    /// `+`, `-` and `|`.
    case ascii
}

/// The kind of a line.
public enum LineStyle: UInt8, Hashable, Sendable {
    /// One thin line.
    case light = 1
    /// One thick line.
    case heavy = 2
    /// Two thin lines.
    case double = 3
    /// One thin line with rounded corners.
    case rounded = 4
}

/// A line glyph as the weights of its four arms, so that crossing lines can be joined.
struct LineArms: Hashable {
    /// The weight of each arm: 0 none, 1 light, 2 heavy, 3 double.
    var up: UInt8 = 0
    var right: UInt8 = 0
    var down: UInt8 = 0
    var left: UInt8 = 0
    /// Whether a corner is round.
    var isRounded = false

    /// The arms of a glyph; nil if it isn't a line.
    init?(_ glyph: Glyph) {
        guard let value = glyph.scalar?.value, (0x2500...0x257F).contains(value) else { return nil }
        let code = Self.codes[Int(value - 0x2500)]
        guard code != 0 else { return nil }
        self.init(code: code)
        isRounded = (0x256D...0x2570).contains(value)
    }

    init(up: UInt8 = 0, right: UInt8 = 0, down: UInt8 = 0, left: UInt8 = 0, isRounded: Bool = false) {
        self.up = up
        self.right = right
        self.down = down
        self.left = left
        self.isRounded = isRounded
    }

    private init(code: UInt16) {
        self.init(
            up: UInt8(code >> 12 & 15), right: UInt8(code >> 8 & 15), down: UInt8(code >> 4 & 15),
            left: UInt8(code & 15))
    }

    /// These arms with those of another line; where both have one, the other's counts.
    func joined(with other: LineArms) -> LineArms {
        LineArms(
            up: other.up == 0 ? up : other.up, right: other.right == 0 ? right : other.right,
            down: other.down == 0 ? down : other.down, left: other.left == 0 ? left : other.left,
            isRounded: isRounded && self == other)
    }

    /// The character with these arms, or the nearest one where Unicode has none.
    var glyph: Glyph {
        let slot = Int((up & 3) << 6 | (right & 3) << 4 | (down & 3) << 2 | left & 3)
        return isRounded ? Self.roundGlyphs[slot] : Self.glyphs[slot]
    }

    /// By two bits an arm: up, right, down, left.
    private static let glyphs: [Glyph] = {
        var named = [Glyph?](repeating: nil, count: 256)
        for (index, code) in codes.enumerated() where code != 0 && !(0x6D...0x70).contains(index) {
            named[slot(of: code)] = glyph(0x2500 + UInt32(index))
        }
        // Unicode has no character that mixes double with heavy lines: all arms become light.
        return named.indices.map { slot in named[slot] ?? named[(slot | slot >> 1) & 0x55] ?? .space }
    }()

    /// As `glyphs`, with the four corners round.
    private static let roundGlyphs: [Glyph] = {
        let corners: [(code: UInt16, scalar: UInt32)] = [
            (0x0110, 0x256D), (0x0011, 0x256E), (0x1001, 0x256F), (0x1100, 0x2570),
        ]
        var round = glyphs
        for corner in corners { round[slot(of: corner.code)] = glyph(corner.scalar) }
        return round
    }()

    /// The place of a code of `codes` in the tables above.
    private static func slot(of code: UInt16) -> Int {
        Int(code >> 12 & 3) << 6 | Int(code >> 8 & 3) << 4 | Int(code >> 4 & 3) << 2 | Int(code & 3)
    }

    private static func glyph(_ value: UInt32) -> Glyph { Unicode.Scalar(value).map { Glyph($0) } ?? .space }

    /// One code a character of U+2500…U+257F, a hexadecimal digit an arm: up, right, down, left; 0 for the
    /// dashed and diagonal ones, which never join.
    ///
    /// From the names in the Unicode code chart "Box Drawing".
    private static let codes: [UInt16] = [
        0x0101, 0x0202, 0x1010, 0x2020, 0, 0, 0, 0, 0, 0, 0, 0, 0x0110, 0x0210, 0x0120, 0x0220,
        0x0011, 0x0012, 0x0021, 0x0022, 0x1100, 0x1200, 0x2100, 0x2200, 0x1001, 0x1002, 0x2001, 0x2002,
        0x1110, 0x1210, 0x2110, 0x1120, 0x2120, 0x2210, 0x1220, 0x2220,
        0x1011, 0x1012, 0x2011, 0x1021, 0x2021, 0x2012, 0x1022, 0x2022,
        0x0111, 0x0112, 0x0211, 0x0212, 0x0121, 0x0122, 0x0221, 0x0222,
        0x1101, 0x1102, 0x1201, 0x1202, 0x2101, 0x2102, 0x2201, 0x2202,
        0x1111, 0x1112, 0x1211, 0x1212, 0x2111, 0x1121, 0x2121, 0x2112, 0x2211, 0x1122, 0x1221,
        0x2212, 0x1222, 0x2122, 0x2221, 0x2222, 0, 0, 0, 0,
        0x0303, 0x3030, 0x0310, 0x0130, 0x0330, 0x0013, 0x0031, 0x0033, 0x1300, 0x3100, 0x3300,
        0x1003, 0x3001, 0x3003, 0x1310, 0x3130, 0x3330, 0x1013, 0x3031, 0x3033, 0x0313, 0x0131, 0x0333,
        0x1303, 0x3101, 0x3303, 0x1313, 0x3131, 0x3333, 0x0110, 0x0011, 0x1001, 0x1100, 0, 0, 0,
        0x0001, 0x1000, 0x0100, 0x0010, 0x0002, 0x2000, 0x0200, 0x0020, 0x0201, 0x1020, 0x0102, 0x2010,
    ]
}

extension LineArms {
    /// The glyph in ASCII, which joins a line that is there.
    func asciiGlyph(over old: Glyph) -> Glyph {
        let isHorizontal = up == 0 && down == 0
        let isVertical = left == 0 && right == 0
        let crosses =
            old == Glyph("+") || (isHorizontal && old == Glyph("|")) || (isVertical && old == Glyph("-"))
        if crosses || !(isHorizontal || isVertical) { return Glyph("+") }
        return isHorizontal ? Glyph("-") : Glyph("|")
    }
}
