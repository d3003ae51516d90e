extension ImageDecoder {
    /// Decodes a Windows bitmap.
    func decodeBitmap(_ header: BitmapHeader) throws -> DecodedImage {
        try admit(header.extent, .bmp)
        switch header.packing {
        case .plain, .masks: return try decodePlain(header)
        case .runLength4, .runLength8: return try decodeRuns(header)
        }
    }

    private func decodePlain(_ header: BitmapHeader) throws -> DecodedImage {
        let rowBytes = header.rowBytes
        guard header.view.count - header.start >= rowBytes * header.extent.height - 3 else {
            throw Rejection(.truncated(.bmp))
        }
        let lanes = header.masks.map(BitmapLane.init)
        let lastRow = header.extent.height - 1
        return try reduceRows(header.extent, channels: header.masks[3] == 0 ? 3 : 4) { y, row in
            let start = header.start + (header.isTopDown ? y : lastRow - y) * rowBytes
            if header.depth <= 8 {
                unpackIndices(header, at: start, into: row)
            } else {
                unpackColors(header, lanes, at: start, into: row)
            }
        }
    }

    private func unpackIndices(
        _ header: BitmapHeader, at start: Int, into row: UnsafeMutableBufferPointer<UInt8>
    ) {
        let perByte = 8 / header.depth
        let mask = (1 << header.depth) - 1
        for x in 0..<header.extent.width {
            let shift = (perByte - 1 - x % perByte) * header.depth
            let color = header.color((header.view.byte(at: start + x / perByte) ?? 0) >> shift & mask)
            for channel in 0..<3 { row[3 * x + channel] = color[channel] }
        }
    }

    private func unpackColors(
        _ header: BitmapHeader, _ lanes: [BitmapLane], at start: Int,
        into row: UnsafeMutableBufferPointer<UInt8>
    ) {
        let bytes = header.depth / 8
        let channels = header.masks[3] == 0 ? 3 : 4
        for x in 0..<header.extent.width {
            let pixel = header.view.number(at: start + x * bytes, length: bytes, isLittle: true) ?? 0
            for channel in 0..<channels { row[channels * x + channel] = lanes[channel].sample(pixel) }
        }
    }

    private func decodeRuns(_ header: BitmapHeader) throws -> DecodedImage {
        guard header.extent.area <= limits.workBytes(forFileOf: header.view.count) else {
            throw Rejection(
                .tooMuchMemory(.bmp, width: header.extent.width, height: header.extent.height))
        }
        var runs = BitmapRuns(header)
        let indices = try runs.unpack()
        let width = header.extent.width
        let lastRow = header.extent.height - 1
        return try reduceRows(header.extent, channels: 3) { y, row in
            let start = (header.isTopDown ? y : lastRow - y) * width
            for x in 0..<width {
                let color = header.color(Int(indices[start + x]))
                for channel in 0..<3 { row[3 * x + channel] = color[channel] }
            }
        }
    }
}

/// One colour's bits within a 16- or 32-bit pixel.
private struct BitmapLane {
    let shift: Int
    let maximum: Int

    init(mask: Int) {
        shift = mask == 0 ? 0 : mask.trailingZeroBitCount
        maximum = mask >> shift
    }

    func sample(_ pixel: Int) -> UInt8 {
        guard maximum > 0 else { return 0 }
        // A mask with holes could exceed its own maximum.
        return UInt8((min(pixel >> shift & maximum, maximum) * 255 + maximum / 2) / maximum)
    }
}

/// Unpacks run-length encoded palette indices: rows in the file's order, colour 0 where nothing is written.
private struct BitmapRuns {
    private let view: ByteView
    private let extent: Extent
    private let isHalfBytes: Bool
    private var offset: Int
    private var x = 0
    private var y = 0
    private var indices: [UInt8]

    init(_ header: BitmapHeader) {
        view = header.view
        extent = header.extent
        isHalfBytes = header.packing == .runLength4
        offset = header.start
        indices = Array(repeating: 0, count: header.extent.area)
    }

    mutating func unpack() throws(ImageHeader.Fault) -> [UInt8] {
        while y < extent.height {
            let count = try next()
            let value = try next()
            if count > 0 {
                for index in 0..<count { put(nibble(of: value, index)) }
                continue
            }
            switch value {
            case 0:
                x = 0
                y += 1
            case 1: return indices
            case 2:
                x += try next()
                y += try next()
            default: try copy(value)
            }
        }
        return indices
    }

    private mutating func copy(_ count: Int) throws(ImageHeader.Fault) {
        let start = offset
        var byte = 0
        for index in 0..<count {
            if !isHalfBytes || index % 2 == 0 { byte = try next() }
            put(nibble(of: byte, index))
        }
        // Copied bytes are padded to an even number.
        if (offset - start) % 2 == 1 { offset += 1 }
    }

    private func nibble(of byte: Int, _ index: Int) -> UInt8 {
        guard isHalfBytes else { return UInt8(byte) }
        return UInt8(index % 2 == 0 ? byte >> 4 : byte & 15)
    }

    private mutating func put(_ value: UInt8) {
        if x < extent.width, y < extent.height { indices[y * extent.width + x] = value }
        x += 1
    }

    private mutating func next() throws(ImageHeader.Fault) -> Int {
        defer { offset += 1 }
        return try required(view.byte(at: offset))
    }
}
