internal import NibbleCells

/// Reads PNG files of the kind that this project sends to terminals: 8 bits a channel, no alpha, not interlaced.
enum PNGReader {
    /// The most pixels of a picture.
    private static let pixelLimit = 1 << 22

    /// The pixels of a file; nil where it is damaged or of another kind.
    static func pixels(of file: [UInt8]) -> PixelBuffer? {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        var (position, header, data): (Int, [UInt8], [UInt8]) = (8, [], [])
        while position + 12 <= file.count {
            let count = number(file[position..<(position + 4)])
            let name = file[(position + 4)..<(position + 8)]
            guard count <= file.count - position - 12 else { return nil }
            let body = file[(position + 8)..<(position + 8 + count)]
            if name.elementsEqual("IHDR".utf8) { header = Array(body) }
            if name.elementsEqual("IDAT".utf8) { data += body }
            position += 12 + count
        }
        guard header.count == 13, header[8...] == [8, 2, 0, 0, 0] else { return nil }
        let (width, height) = (number(header[0..<4]), number(header[4..<8]))
        guard width > 0, height > 0, width <= pixelLimit, height <= pixelLimit / width else { return nil }
        let count = height * (1 + 3 * width)
        guard let rows = Inflater.inflated(data[...], limit: count), rows.count == count else { return nil }
        return pixels(rows, width: width, height: height)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func pixels(_ rows: [UInt8], width: Int, height: Int) -> PixelBuffer? {
        let length = 3 * width
        var above = [UInt8](repeating: 0, count: length)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let start = y * (length + 1)
            var row = Array(rows[(start + 1)..<(start + 1 + length)])
            guard unfilter(&row, rows[start], above: above) else { return nil }
            for x in stride(from: 0, to: length, by: 3) {
                pixels.append(PixelBuffer.pack(red: row[x], green: row[x + 1], blue: row[x + 2]))
            }
            above = row
        }
        return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    /// Adds to each byte what the row's filter took from it.
    private static func unfilter(_ row: inout [UInt8], _ filter: UInt8, above: [UInt8]) -> Bool {
        for x in row.indices {
            let left = x < 3 ? 0 : Int(row[x - 3])
            let (up, corner) = (Int(above[x]), x < 3 ? 0 : Int(above[x - 3]))
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
