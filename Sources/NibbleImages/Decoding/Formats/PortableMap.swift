extension ImageDecoder {
    /// Decodes a portable any-map, P1 to P6; further pictures in the file are ignored.
    func decodePortableMap(_ header: PortableMapHeader) throws -> DecodedImage {
        try admit(header.extent, .ppm)
        if header.encoding == .digits { return try decodeDigits(header) }
        let rowBytes = PortableMapRow.byteCount(header)
        guard header.view.count - header.start >= rowBytes * header.extent.height else {
            throw Rejection(.truncated(.ppm))
        }
        return try reduceRows(header.extent, channels: header.channels) { y, row in
            PortableMapRow.unpack(header, at: header.start + y * rowBytes, into: row)
        }
    }

    private func decodeDigits(_ header: PortableMapHeader) throws -> DecodedImage {
        // Each sample takes a byte at least, so a short file cannot ask for long work.
        guard header.view.count - header.start >= header.extent.area else {
            throw Rejection(.truncated(.ppm))
        }
        var offset = header.start
        return try reduceRows(header.extent, channels: header.channels) { _, row in
            for index in row.indices {
                if header.isBitmap {
                    row[index] = try PortableMapRow.bit(header.view, &offset)
                } else {
                    let sample = try PortableMapHeader.number(header.view, &offset)
                    row[index] = PortableMapRow.scaled(sample, header.maximum)
                }
            }
        }
    }
}

/// The rows of a portable any-map.
private enum PortableMapRow {
    static func byteCount(_ header: PortableMapHeader) -> Int {
        let samples = header.extent.width * header.channels
        if header.isBitmap { return (samples + 7) / 8 }
        return header.maximum > 255 ? samples * 2 : samples
    }

    /// A sample as 8 bits; those above the maximum count as the maximum.
    static func scaled(_ sample: Int, _ maximum: Int) -> UInt8 {
        UInt8((min(sample, maximum) * 255 + maximum / 2) / maximum)
    }

    static func unpack(
        _ header: PortableMapHeader, at start: Int, into row: UnsafeMutableBufferPointer<UInt8>
    ) {
        header.view.bytes.withUnsafeBufferPointer { bytes in
            if header.isBitmap {
                for x in row.indices { row[x] = bytes[start + x / 8] & (0x80 >> UInt8(x % 8)) == 0 ? 255 : 0 }
            } else if header.maximum == 255 {
                for x in row.indices { row[x] = bytes[start + x] }
            } else if header.maximum < 255 {
                for x in row.indices { row[x] = scaled(Int(bytes[start + x]), header.maximum) }
            } else {
                for x in row.indices {
                    let sample = Int(bytes[start + 2 * x]) << 8 | Int(bytes[start + 2 * x + 1])
                    row[x] = scaled(sample, header.maximum)
                }
            }
        }
    }

    /// The next digit of a P1 file, where digits need no space between them.
    static func bit(_ view: ByteView, _ offset: inout Int) throws(ImageHeader.Fault) -> UInt8 {
        while true {
            let byte = try required(view.byte(at: offset))
            offset += 1
            switch byte {
            case 0x30: return 255
            case 0x31: return 0
            case 0x23: while try required(view.byte(at: offset)) != 0x0A { offset += 1 }
            default:
                guard PortableMapHeader.isSpace(byte) else { throw .corrupt("a pixel is neither 0 nor 1") }
            }
        }
    }
}
