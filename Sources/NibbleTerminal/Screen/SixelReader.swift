/// Reads sixels: the pixels that a device control string of that kind draws.
///
/// However much a string draws, what comes out and the work for it are bounded.
struct SixelReader {
    /// The pixels, red in the lowest byte, by row; those that were not drawn are 0, and rows end with the last one drawn.
    private(set) var rows: [[UInt32]] = []
    /// Whether all of it was understood.
    private(set) var isKnown = true
    /// The pixels of the longest row.
    private(set) var width = 0

    /// The row of pixels at which the last band begins.
    var bandTop: Int { band * 6 }

    private var colors: [Int: UInt32] = [:]
    private var color = 0
    private var x = 0
    private var band = 0
    /// The pixels that may yet be drawn.
    private var work = Self.columnLimit * Self.rowLimit * 2

    /// The most pixels of a row.
    private static let columnLimit = 4_000
    /// The most rows of pixels.
    private static let rowLimit = 2_000

    /// Reads the body of the string; nil where it isn't one of sixels.
    init?(_ bytes: [UInt8]) {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "q")),
            bytes[..<start].allSatisfy({ (0x30...0x3B).contains($0) })
        else { return nil }
        var rest = bytes[(start + 1)...]
        while let byte = rest.popFirst(), work > 0 {
            switch byte {
            case UInt8(ascii: "\""): _ = Self.numbers(&rest)
            case UInt8(ascii: "#"): takeColor(Self.numbers(&rest))
            case UInt8(ascii: "!"):
                let count = Self.numbers(&rest).first ?? 1
                if let sixel = rest.popFirst() { draw(sixel, count: max(1, count)) }
            case UInt8(ascii: "$"): x = 0
            case UInt8(ascii: "-"): (x, band) = (0, min(band + 1, Self.rowLimit))
            // Line ends that programs put between, to have lines that aren't too long.
            case 0x0A, 0x0D: break
            default: draw(byte, count: 1)
            }
        }
        if work <= 0 { isKnown = false }
    }

    private mutating func takeColor(_ numbers: [Int]) {
        color = numbers.first ?? 0
        guard numbers.count > 1 else { return isKnown = isKnown && colors[color] != nil }
        guard numbers.count == 5, colors.count < 1_024 || colors[color] != nil,
            let pixel = numbers[1] == 1 ? Self.pixel(hue: numbers) : Self.pixel(red: numbers)
        else { return isKnown = false }
        colors[color] = pixel
    }

    /// The colour of `number;2;red;green;blue`, in percent.
    private static func pixel(red numbers: [Int]) -> UInt32? {
        guard numbers[1] == 2, numbers[2...].allSatisfy({ $0 <= 100 }) else { return nil }
        let channels = numbers[2...].map { UInt32(($0 * 255 + 50) / 100) }
        return channels[0] | channels[1] << 8 | channels[2] << 16 | 0xFF00_0000
    }

    /// The colour of `number;1;hue;lightness;saturation`: degrees that begin at blue, and percent.
    private static func pixel(hue numbers: [Int]) -> UInt32? {
        guard numbers[2] <= 360, numbers[3] <= 100, numbers[4] <= 100 else { return nil }
        let hue = Double((numbers[2] + 240) % 360) / 60
        let (lightness, saturation) = (Double(numbers[3]) / 100, Double(numbers[4]) / 100)
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        let least = lightness - chroma / 2
        func channel(_ peak: Double) -> UInt32 {
            let distance = min(abs(hue - peak), 6 - abs(hue - peak))
            return UInt32((least + chroma * min(1, max(0, 2 - distance))) * 255 + 0.5)
        }
        return channel(0) | channel(2) << 8 | channel(4) << 16 | 0xFF00_0000
    }

    private mutating func draw(_ sixel: UInt8, count: Int) {
        guard (63...126).contains(sixel) else { return isKnown = false }
        let pixel = colors[color] ?? Self.unsetColor
        isKnown = isKnown && colors[color] != nil
        let end = min(x + count, Self.columnLimit)
        for bit in 0..<6 where (sixel - 63) >> UInt8(bit) & 1 == 1 {
            draw(pixel, row: band * 6 + bit, upTo: end)
        }
        work -= 1
        x = end
    }

    private mutating func draw(_ pixel: UInt32, row y: Int, upTo end: Int) {
        guard y < Self.rowLimit, x < end else { return }
        while rows.count <= y { rows.append([]) }
        if rows[y].count < end { rows[y] += repeatElement(0, count: end - rows[y].count) }
        for column in x..<end { rows[y][column] = pixel }
        width = max(width, end)
        work -= end - x
    }

    /// The colour of registers that nothing was put into.
    private static let unsetColor: UInt32 = 0xFF80_8080

    private static func numbers(_ bytes: inout ArraySlice<UInt8>) -> [Int] {
        var numbers = [0]
        while let byte = bytes.first {
            if byte == UInt8(ascii: ";") {
                if numbers.count < 8 { numbers.append(0) }
            } else if (0x30...0x39).contains(byte) {
                numbers[numbers.count - 1] = min(9_999, numbers[numbers.count - 1] * 10 + Int(byte - 0x30))
            } else {
                break
            }
            bytes = bytes.dropFirst()
        }
        return numbers
    }
}
