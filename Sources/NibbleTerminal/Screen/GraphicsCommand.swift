internal import NibbleCells

/// A command of kitty's graphics protocol: keys with values, and data.
struct GraphicsCommand: Hashable, Sendable {
    /// The reasons for refusing a command, as the protocol names them.
    enum Refusal: String, Error {
        case invalid = "EINVAL:not understood"
        case badData = "EBADDATA:not the pixels that it says"
        case frames = "EINVAL:no frames"
        case missing = "ENOENT:no such picture"
        case tooLarge = "ENOSPC:too large"
    }

    private var values: [String: String] = [:]
    /// The data, in base 64.
    private(set) var payload: [UInt8] = []

    /// The most pixels of a picture.
    private static let pixelLimit = 1 << 23

    /// Reads what is between the frame's marks; nil where it is another kind of string.
    init?(_ bytes: [UInt8]) {
        guard bytes.first == UInt8(ascii: "G") else { return nil }
        let parts = bytes.dropFirst().split(
            separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count > 1 { payload = Array(parts[1]) }
        for pair in parts[0].split(separator: UInt8(ascii: ",")) {
            let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard sides.count == 2 else { return nil }
            values[String(decoding: sides[0], as: UTF8.self)] = String(decoding: sides[1], as: UTF8.self)
        }
    }

    /// The text of a key.
    func text(_ key: String) -> String? { values[key] }

    /// The number of a key; nil for those of more than 32 bits.
    func number(_ key: String) -> Int? {
        values[key].flatMap { Int($0) }.flatMap { -1 << 31..<1 << 32 ~= $0 ? $0 : nil }
    }

    /// The number of a key, where it is above 0.
    func positive(_ key: String) -> Int? { number(key).flatMap { $0 > 0 ? $0 : nil } }

    /// The number of the picture: its own, or one made of what the program calls it; nil where it has neither.
    var image: Int? { positive("i") ?? positive("I").map { 2_000_000_000 + $0 % 1_000_000_000 } }

    /// Whether it makes, changes, shows or deletes a frame.
    var isAboutFrames: Bool {
        switch text("a") {
        case "f", "c", "a": true
        case "d": text("d") == "f"
        default: false
        }
    }

    /// Whether a refused command only asks whether there are frames.
    func isQuestion(_ refusal: Refusal) -> Bool {
        refusal == .frames || refusal == .missing && text("a") == "a"
    }

    /// The answer, which holds nothing but numbers of the program; nil where it wants none.
    func answer(_ refusal: Refusal?) -> String? {
        guard let image, (number("q") ?? 0) < (refusal == nil ? 1 : 2) else { return nil }
        // As kitty 0.26, which says nothing where another frame is shown.
        if text("a") == "a", refusal == nil { return nil }
        let name = positive("I").map { ",I=\($0)" } ?? ""
        let placement = positive("p").map { ",p=\($0)" } ?? ""
        return "_Gi=\(image)\(name)\(placement);\(refusal?.rawValue ?? "OK")\u{1B}\\"
    }

    /// The pixels of a transmission, by its format: a PNG file, or three or four bytes a pixel, perhaps compressed.
    func pixels(_ text: [UInt8]) throws(Refusal) -> PixelBuffer {
        // Files and shared memory are the program's own business: nothing is opened for it.
        guard self.text("t") ?? "d" == "d" else { throw .invalid }
        guard let bytes = Base64Text.decoded(text) else { throw .badData }
        let format = number("f") ?? 32
        if format == 100 {
            guard let pixels = PNGReader.pixels(of: bytes) else { throw .badData }
            return pixels
        }
        guard format == 24 || format == 32, let width = positive("s"), let height = positive("v") else {
            throw .invalid
        }
        guard width <= Self.pixelLimit, height <= Self.pixelLimit / width else { throw .tooLarge }
        let count = width * height * format / 8
        let isCompressed = self.text("o") == "z"
        let data = isCompressed ? Inflater.inflated(bytes[...], limit: count) : bytes
        guard let data, data.count == count else { throw .badData }
        return try Self.pixels(data, channels: format / 8, width: width, height: height)
    }

    private static func pixels(
        _ data: [UInt8], channels: Int, width: Int, height: Int
    ) throws(Refusal) -> PixelBuffer {
        let pixels = (0..<(width * height)).map { index in
            let start = index * channels
            return PixelBuffer.pack(
                red: data[start], green: data[start + 1], blue: data[start + 2],
                alpha: channels == 4 ? data[start + 3] : 255)
        }
        guard let buffer = PixelBuffer(width: width, height: height, pixels: pixels) else { throw .badData }
        return buffer
    }
}

extension Base64Text {
    /// The bytes of a text; nil where it is not one.
    package static func decoded(_ text: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var (bits, count) = (UInt32(0), 0)
        for byte in text where byte != UInt8(ascii: "=") {
            guard let value = value(of: byte) else { return nil }
            bits = bits << 6 | value
            count += 1
            guard count == 4 else { continue }
            for shift: UInt32 in [16, 8, 0] { result.append(UInt8(truncatingIfNeeded: bits >> shift)) }
            (bits, count) = (0, 0)
        }
        guard count != 1, text.count % 4 == 0 else { return nil }
        bits <<= 6 * UInt32(4 - count)
        for index in 0..<max(0, count - 1) {
            result.append(UInt8(truncatingIfNeeded: bits >> (16 - 8 * UInt32(index))))
        }
        return result
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a") + 26)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0") + 52)
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
