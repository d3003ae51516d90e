/// Reads sixels: the pixels that a device control string of that kind draws.
struct SixelReader {
    /// The pixels that were drawn, red in the lowest byte, by row and column; others stay as they were.
    private(set) var rows: [[Int: UInt32]] = []
    /// Whether all of it was understood.
    private(set) var isKnown = true

    private var colors: [Int: UInt32] = [:]
    private var color = 0
    private var x = 0
    private var band = 0

    /// Reads the body of the string; nil where it isn't one of sixels.
    init?(_ bytes: [UInt8]) {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "q")),
            bytes[..<start].allSatisfy({ (0x30...0x3B).contains($0) })
        else { return nil }
        var rest = bytes[(start + 1)...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): _ = Self.numbers(&rest)
            case UInt8(ascii: "#"): takeColor(Self.numbers(&rest))
            case UInt8(ascii: "!"):
                let count = Self.numbers(&rest).first ?? 1
                if let sixel = rest.popFirst() { draw(sixel, count: count) }
            case UInt8(ascii: "$"): x = 0
            case UInt8(ascii: "-"): (x, band) = (0, band + 1)
            default: draw(byte, count: 1)
            }
        }
    }

    private mutating func takeColor(_ numbers: [Int]) {
        color = numbers.first ?? 0
        guard numbers.count > 1 else { return isKnown = isKnown && colors[color] != nil }
        isKnown = isKnown && numbers.count == 5 && numbers[1] == 2 && numbers[2...].allSatisfy { $0 <= 100 }
        guard isKnown else { return }
        let channels = numbers[2...].map { UInt32(($0 * 255 + 50) / 100) }
        colors[color] = channels[0] | channels[1] << 8 | channels[2] << 16 | 0xFF00_0000
    }

    private mutating func draw(_ sixel: UInt8, count: Int) {
        guard (63...126).contains(sixel), let pixel = colors[color] else { return isKnown = false }
        for bit in 0..<6 where (sixel - 63) >> UInt8(bit) & 1 == 1 {
            let y = band * 6 + bit
            while rows.count <= y { rows.append([:]) }
            for column in x..<(x + count) { rows[y][column] = pixel }
        }
        x += count
    }

    private static func numbers(_ bytes: inout ArraySlice<UInt8>) -> [Int] {
        var numbers = [0]
        while let byte = bytes.first {
            if byte == UInt8(ascii: ";") {
                numbers.append(0)
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
