internal import NibbleCells

/// Reads PNG files of the kinds that programs send to terminals: 8 bits a channel, not interlaced.
struct PNGReader {
    private let width: Int
    private let height: Int
    /// The bytes of a pixel.
    private let channels: Int
    /// Whether pixels are places in a palette.
    private let isPalette: Bool
    /// Red, green and blue of each colour in the palette.
    private var palette: [UInt8] = []
    /// The alpha of the first colours in the palette.
    private var transparency: [UInt8] = []

    /// The most pixels of a picture.
    private static let pixelLimit = 1 << 23
    /// The bytes of a pixel by the kind of its colour: grey, red with green and blue, a place, grey and the three with alpha.
    private static let channels: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

    /// The pixels of a file; nil where it is damaged or of another kind.
    static func pixels(of file: [UInt8]) -> PixelBuffer? {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        var (position, data): (Int, [UInt8]) = (8, [])
        var reader: PNGReader?
        while position + 12 <= file.count {
            let count = number(file[position..<(position + 4)])
            let name = file[(position + 4)..<(position + 8)]
            guard count <= file.count - position - 12 else { return nil }
            let body = Array(file[(position + 8)..<(position + 8 + count)])
            switch String(decoding: name, as: UTF8.self) {
            case "IHDR": reader = PNGReader(header: body)
            case "PLTE": reader?.palette = body
            case "tRNS": reader?.transparency = body
            case "IDAT": data += body
            default: break
            }
            position += 12 + count
        }
        return reader?.pixels(in: data)
    }

    private init?(header: [UInt8]) {
        guard header.count == 13, header[8] == 8, header[10...] == [0, 0, 0],
            let channels = Self.channels[header[9]]
        else { return nil }
        (width, height) = (Self.number(header[0..<4]), Self.number(header[4..<8]))
        guard width > 0, height > 0, width <= Self.pixelLimit, height <= Self.pixelLimit / width else {
            return nil
        }
        self.channels = channels
        isPalette = header[9] == 3
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private func pixels(in data: [UInt8]) -> PixelBuffer? {
        let length = channels * width
        let count = height * (1 + length)
        guard let rows = Inflater.inflated(data[...], limit: count), rows.count == count else { return nil }
        var above = [UInt8](repeating: 0, count: length)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let start = y * (length + 1)
            var row = Array(rows[(start + 1)..<(start + 1 + length)])
            guard unfilter(&row, rows[start], above: above) else { return nil }
            for x in stride(from: 0, to: length, by: channels) { pixels.append(pixel(row, x)) }
            above = row
        }
        return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    private func pixel(_ row: [UInt8], _ x: Int) -> UInt32 {
        switch channels {
        case 3, 4:
            return PixelBuffer.pack(
                red: row[x], green: row[x + 1], blue: row[x + 2], alpha: channels == 4 ? row[x + 3] : 255)
        case 1 where isPalette:
            let place = Int(row[x])
            guard 3 * place + 2 < palette.count else { return 0xFF00_0000 }
            return PixelBuffer.pack(
                red: palette[3 * place], green: palette[3 * place + 1], blue: palette[3 * place + 2],
                alpha: place < transparency.count ? transparency[place] : 255)
        default:
            return PixelBuffer.pack(
                red: row[x], green: row[x], blue: row[x], alpha: channels == 2 ? row[x + 1] : 255)
        }
    }

    /// Adds to each byte what the row's filter took from it.
    private func unfilter(_ row: inout [UInt8], _ filter: UInt8, above: [UInt8]) -> Bool {
        for x in row.indices {
            let left = x < channels ? 0 : Int(row[x - channels])
            let (up, corner) = (Int(above[x]), x < channels ? 0 : Int(above[x - channels]))
            let expected: Int
            switch filter {
            case 0: return true
            case 1: expected = left
            case 2: expected = up
            case 3: expected = (left + up) / 2
            case 4:
                expected =
                    [left, up, corner].min { abs($0 - (left + up - corner)) < abs($1 - (left + up - corner)) }
                    ?? 0
            default: return false
            }
            row[x] &+= UInt8(expected)
        }
        return true
    }
}
