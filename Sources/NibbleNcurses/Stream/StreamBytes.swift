import NibbleCells
import NibbleTerminal

/// The bytes of one message to the page: a kind, then fields.
///
/// Whole numbers are sent seven bits to a byte, the lowest first, with the top bit set in all bytes but the last.
struct StreamBytes {
    /// The kinds of messages to the page.
    enum Kind: UInt8 {
        case hello = 0x48
        case frame = 0x46
        case title = 0x54
        case bell = 0x42
        case copy = 0x43
        case mouse = 0x4D
        case picture = 0x50
        case forgetPicture = 0x44
        case description = 0x41
        case speech = 0x53
        case refusal = 0x45
    }

    /// The message with its length in front of it, which is known once it is finished.
    private var bytes: [UInt8]

    /// Begins a message.
    init(_ kind: Kind) {
        bytes = [0, 0, 0, 0, kind.rawValue]
    }

    /// A message of a kind and a text.
    init(_ kind: Kind, text: [UInt8]) {
        self.init(kind)
        bytes += text
    }

    /// The whole message: the length of what follows in four bytes, the highest first, then the kind and the fields.
    var finished: [UInt8] {
        var message = bytes
        let length = message.count - 4
        for index in 0..<4 { message[index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * index)) }
        return message
    }

    /// Appends a byte.
    mutating func put(_ byte: UInt8) { bytes.append(byte) }

    /// Appends bytes as they are.
    mutating func put(_ more: [UInt8]) { bytes += more }

    /// Appends a whole number that isn't negative.
    mutating func put(number: Int) {
        var rest = UInt64(clamping: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a whole number that may be negative: 0, -1, 1, -2, 2 and so on.
    mutating func put(signed number: Int) {
        put(number: number < 0 ? -2 * number - 1 : 2 * number)
    }

    /// Appends a number of bytes and the bytes.
    mutating func put(counted text: [UInt8]) {
        put(number: text.count)
        bytes += text
    }

    /// Appends UTF-8 through what writes it.
    mutating func put(_ write: (inout [UInt8]) -> Void) { write(&bytes) }
}

extension StreamBytes {
    /// The most bytes of a text in a description; a page has no use for a whole document at once.
    private static let textLimit = 2_000

    /// A message that describes the screen: the number of elements, and each with its depth, states, frame and texts.
    init(describing elements: [ScreenElement]) {
        self.init(.description)
        put(number: elements.count)
        for element in elements {
            put(number: element.depth)
            put(element.states.rawValue)
            for number in [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height]
            {
                put(signed: number)
            }
            for text in [element.role, element.label, element.value] {
                put(counted: Array(String(decoding: text.utf8.prefix(Self.textLimit), as: UTF8.self).utf8))
            }
        }
    }
}
