/// Takes a program's output apart: text, ends of lines, and the sequences that change its look.
///
/// Whatever else a program says to its terminal is dropped, and nothing grows with it. The output may be cut anywhere, also in
/// the middle of a sequence.
struct OutputParser: Sendable {
    /// The things that are found.
    enum Item: Equatable {
        case text(Range<Int>)
        case lineEnd
        /// The line is written again from its start.
        case lineStart
        case rendition([Int])
        case tab
    }

    private enum State {
        case text, carriageReturn, escape, sequence, string, stringEscape
    }

    private var state = State.text
    private var parameters: [Int] = []
    /// Whether the sequence has a mark that makes it another one than its last letter says.
    private var isPrivate = false

    private static let parameterLimit = 32

    /// Goes over bytes.
    ///
    /// - Parameters:
    ///   - bytes: The next bytes of the output.
    ///   - take: Is told what is found, in order; ranges are those of the bytes.
    mutating func parse(_ bytes: [UInt8], _ take: (Item) -> Void) {
        var start: Int?
        for (index, byte) in bytes.enumerated() {
            if state == .carriageReturn {
                state = .text
                take(byte == 0x0A ? .lineEnd : .lineStart)
                if byte == 0x0A { continue }
            }
            if state == .text, byte >= 0x20, byte != 0x7F {
                start = start ?? index
                continue
            }
            if let first = start, state == .text {
                take(.text(first..<index))
                start = nil
            }
            step(byte, take)
        }
        if let start { take(.text(start..<bytes.count)) }
    }

    private mutating func step(_ byte: UInt8, _ take: (Item) -> Void) {
        switch state {
        case .text: stepText(byte, take)
        case .carriageReturn: break
        case .escape: stepEscape(byte)
        case .sequence: stepSequence(byte, take)
        case .string:
            if byte == 0x07 { state = .text } else if byte == 0x1B { state = .stringEscape }
        case .stringEscape:
            state = .text
            // Anything but the string's terminator begins a sequence of its own.
            if byte != 0x5C { stepEscape(byte) }
        }
    }

    private mutating func stepText(_ byte: UInt8, _ take: (Item) -> Void) {
        switch byte {
        case 0x0A: take(.lineEnd)
        case 0x0D: state = .carriageReturn
        case 0x09: take(.tab)
        case 0x1B: state = .escape
        default: break
        }
    }

    private mutating func stepEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["):
            state = .sequence
            parameters = []
            isPrivate = false
        // Strings to the terminal: DCS, SOS, OSC, PM, APC.
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string
        case 0x1B: state = .escape
        // Intermediate bytes come before the last one.
        case 0x20...0x2F: state = .escape
        default: state = .text
        }
    }

    private mutating func stepSequence(_ byte: UInt8, _ take: (Item) -> Void) {
        switch byte {
        case 0x30...0x39:
            if parameters.isEmpty { parameters = [0] }
            let digit = Int(byte - 0x30)
            let last = parameters.count - 1
            parameters[last] = min(100_000, parameters[last] * 10 + digit)
        case UInt8(ascii: ";"), UInt8(ascii: ":"):
            if parameters.isEmpty { parameters = [0] }
            if parameters.count < Self.parameterLimit { parameters.append(0) }
        case 0x20...0x2F, 0x3C...0x3F: isPrivate = true
        case 0x40...0x7E:
            if byte == UInt8(ascii: "m"), !isPrivate { take(.rendition(parameters)) }
            state = .text
        case 0x1B: state = .escape
        // A line that ends in the middle of a sequence was cut.
        case 0x0A:
            state = .text
            take(.lineEnd)
        default: break
        }
    }
}
