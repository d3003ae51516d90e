internal import NibbleCells

/// The pictures that a terminal with kitty's graphics protocol holds and shows.
struct ScreenPictures: Hashable, Sendable {
    /// A picture's pixels on the screen.
    struct Placement: Hashable, Sendable {
        var image: Int
        /// The cells that it covers.
        var cells: Rect
        /// The pixels that are stretched over them.
        var source: Rect
        var layer: Int
    }

    private struct Key: Hashable, Sendable {
        var image: Int
        var placement: Int
    }

    /// A transmission of which more is to come.
    private struct Loading: Hashable, Sendable {
        var command: GraphicsCommand
        var text: [UInt8]
    }

    /// The pictures held, by number.
    private(set) var images: [Int: PixelBuffer] = [:]
    private var placed: [Key: Placement] = [:]
    private var loading: Loading?
    /// The pixels of cells that sixels were drawn in; the cells hold their places.
    var sixels: [[UInt32]] = []
    /// The numbers of transmissions that were complete, one for each time.
    private(set) var received: [Int] = []

    /// The placements, the lowest first.
    var placements: [Placement] {
        placed.sorted { ($0.value.layer, $0.key.image) < ($1.value.layer, $1.key.image) }.map(\.value)
    }

    /// Takes all pictures off the screen.
    mutating func removePlacements() { placed.removeAll() }

    /// Does what a command asks for; false where it is not known or not right.
    mutating func perform(_ bytes: [UInt8], at cursor: Point) -> Bool {
        guard let command = GraphicsCommand(bytes) else { return false }
        if var begun = loading {
            guard command.text("a") == nil else { return false }
            begun.text += command.payload
            loading = begun
            guard command.number("m") != 1 else { return true }
            loading = nil
            return receive(begun.command, text: begun.text, at: cursor)
        }
        switch command.text("a") ?? "t" {
        case "t", "T":
            guard command.number("m") == 1 else {
                return receive(command, text: command.payload, at: cursor)
            }
            loading = Loading(command: command, text: command.payload)
            return command.payload.count % 4 == 0
        case "p": return place(command, at: cursor)
        case "d": return delete(command)
        case "q": return true
        default: return false
        }
    }

    private mutating func receive(_ command: GraphicsCommand, text: [UInt8], at cursor: Point) -> Bool {
        guard let image = command.number("i"), let bytes = Base64Text.decoded(text),
            let pixels = Self.pixels(bytes, command)
        else { return false }
        images[image] = pixels
        placed = placed.filter { $0.key.image != image }
        received.append(image)
        return command.text("a") != "T" || place(command, at: cursor)
    }

    /// The pixels of a transmission, by its format: a PNG file, or three or four bytes a pixel.
    private static func pixels(_ bytes: [UInt8], _ command: GraphicsCommand) -> PixelBuffer? {
        let format = command.number("f") ?? 32
        if format == 100 { return PNGReader.pixels(of: bytes) }
        guard let width = command.number("s"), let height = command.number("v"),
            format == 24 || format == 32, bytes.count == width * height * format / 8
        else { return nil }
        let step = format / 8
        let pixels = stride(from: 0, to: bytes.count, by: step).map { start in
            PixelBuffer.pack(
                red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2],
                alpha: step == 4 ? bytes[start + 3] : 255)
        }
        return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    private mutating func place(_ command: GraphicsCommand, at cursor: Point) -> Bool {
        guard let image = command.number("i"), let pixels = images[image], command.number("C") == 1,
            let columns = command.number("c"), let rows = command.number("r")
        else { return false }
        let (x, y) = (command.number("x") ?? 0, command.number("y") ?? 0)
        let source = Rect(
            x: x, y: y, width: command.number("w") ?? (pixels.width - x),
            height: command.number("h") ?? (pixels.height - y))
        let cells = Rect(x: cursor.x, y: cursor.y, width: columns, height: rows)
        guard Rect(x: 0, y: 0, width: pixels.width, height: pixels.height).contains(source) else {
            return false
        }
        placed[Key(image: image, placement: command.number("p") ?? 0)] = Placement(
            image: image, cells: cells, source: source, layer: command.number("z") ?? 0)
        return true
    }

    private mutating func delete(_ command: GraphicsCommand) -> Bool {
        let image = command.number("i")
        switch command.text("d") ?? "a" {
        case "a": placed.removeAll()
        case "A": (placed, images) = ([:], [:])
        case "i":
            guard let image, images[image] != nil else { return false }
            let number = command.number("p")
            placed = placed.filter {
                $0.key.image != image || (number != nil && number != $0.key.placement)
            }
        case "I":
            guard let image, images.removeValue(forKey: image) != nil else { return false }
            placed = placed.filter { $0.key.image != image }
        default: return false
        }
        return true
    }
}

/// A command of kitty's graphics protocol: keys with values, and data.
struct GraphicsCommand: Hashable, Sendable {
    private var values: [String: String] = [:]
    /// The data, in base 64.
    private(set) var payload: [UInt8] = []

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

    func text(_ key: String) -> String? { values[key] }
    func number(_ key: String) -> Int? { values[key].flatMap { Int($0) } }
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
