/// The text at the start of a portable any-map, and where the samples begin.
struct PortableMapHeader {
    /// The notation of samples.
    enum Encoding { case digits, bytes }

    let view: ByteView
    let encoding: Encoding
    /// Whether there is one bit a pixel, 1 being black.
    let isBitmap: Bool
    /// 1 for bitmaps and grey, 3 for colour.
    let channels: Int
    let extent: Extent
    /// The sample that means full brightness, 1 … 65,535.
    let maximum: Int
    /// The place where the samples begin.
    let start: Int

    /// Whether the bytes start as a portable any-map does.
    static func isLikely(_ view: ByteView) -> Bool {
        guard view.byte(at: 0) == 0x50, let kind = view.byte(at: 1), (0x31...0x36).contains(kind),
            let next = view.byte(at: 2)
        else { return false }
        return isSpace(next) || next == 0x23
    }

    /// Reads the header.
    init(_ view: ByteView) throws(ImageHeader.Fault) {
        self.view = view
        let kind = try required(view.byte(at: 1)) - 0x30
        encoding = kind <= 3 ? .digits : .bytes
        isBitmap = kind == 1 || kind == 4
        channels = kind == 3 || kind == 6 ? 3 : 1
        var offset = 2
        extent = Extent(
            width: try PortableMapHeader.number(view, &offset),
            height: try PortableMapHeader.number(view, &offset))
        maximum = isBitmap ? 1 : try PortableMapHeader.number(view, &offset)
        guard (1...65_535).contains(maximum) else { throw .corrupt("the largest sample is \(maximum)") }
        // One white space separates the header from the samples.
        start = offset + 1
    }

    /// The next decimal number, after white space and comments; `offset` is moved behind it.
    ///
    /// Digits beyond eight are refused: no legal size, and no sample, is that large.
    static func number(_ view: ByteView, _ offset: inout Int) throws(ImageHeader.Fault) -> Int {
        var byte = try required(view.byte(at: offset))
        while isSpace(byte) || byte == 0x23 {
            if byte == 0x23 {
                while byte != 0x0A {
                    offset += 1
                    byte = try required(view.byte(at: offset))
                }
            }
            offset += 1
            byte = try required(view.byte(at: offset))
        }
        var value = 0
        var digits = 0
        while let digit = view.byte(at: offset), (0x30...0x39).contains(digit) {
            value = value * 10 + digit - 0x30
            offset += 1
            digits += 1
            guard digits <= 10 else { throw .corrupt("a number is too long") }
        }
        guard digits > 0 else { throw .corrupt("there is text where a number belongs") }
        return value
    }

    static func isSpace(_ byte: Int) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
