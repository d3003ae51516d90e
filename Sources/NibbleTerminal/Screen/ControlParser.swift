/// Takes apart the bytes that a program sends to a terminal: text, control characters, sequences, strings.
///
/// It follows ECMA-48 and Unicode's rules for damaged UTF-8; nothing that it is fed makes it fail or grow without
/// bound.
struct ControlParser: Sendable {
    /// The meaning of some bytes.
    enum Action: Hashable, Sendable {
        /// A character to show.
        case print(Unicode.Scalar)
        /// A control character of one byte.
        case control(UInt8)
        /// A control sequence.
        case sequence(OutputSequence)
        /// An escape sequence of intermediate bytes and a final one.
        case escape(intermediates: [UInt8], final: UInt8)
        /// An operating system command, without its frame.
        case command([UInt8])
        /// An application program command, without its frame.
        case application([UInt8])
        /// A device control string, without its frame.
        case device([UInt8])
        /// A string that is only of interest to other terminals.
        case ignoredString
        /// Bytes that aren't a sequence.
        case malformed(String)
    }

    private enum State: Sendable {
        case ground, escape, sequence, command, application, device, string
        /// An escape character was read inside a string: the next byte decides whether it ends.
        case commandEnd, applicationEnd, deviceEnd, stringEnd
    }

    private var state = State.ground
    private var sequence = OutputSequence()
    private var intermediates: [UInt8] = []
    private var text: [UInt8] = []
    private var decoder = ScalarDecoder()

    /// The most bytes of a string that are kept.
    private static let stringLimit = 200_000
    /// The most bytes that are kept of a string with a picture: in sixels, or as a file.
    private static let pictureLimit = 4_000_000
    private static let fileCommand = Array("1337;File=".utf8)
    /// The states in which the end of a string of each kind is awaited.
    private static let ends: [State: State] = [
        .command: .commandEnd, .application: .applicationEnd, .device: .deviceEnd, .string: .stringEnd,
    ]
    /// The most parameters of a sequence that are kept.
    private static let parameterLimit = 64
    /// The most intermediate bytes of a sequence that are kept: standard ones have one or two.
    private static let intermediateLimit = 8

    /// Reads one byte and appends what it completes.
    mutating func read(_ byte: UInt8, into actions: inout [Action]) {
        switch state {
        case .ground: readGround(byte, into: &actions)
        case .escape: readEscape(byte, into: &actions)
        case .sequence: readSequence(byte, into: &actions)
        case .command, .application, .device, .string: readString(byte, into: &actions)
        case .commandEnd, .applicationEnd, .deviceEnd, .stringEnd: readStringEnd(byte, into: &actions)
        }
    }

    private mutating func readGround(_ byte: UInt8, into actions: inout [Action]) {
        if byte >= 0x20, byte < 0x7F, !decoder.isWaiting {
            actions.append(.print(Unicode.Scalar(byte)))
        } else {
            for scalar in decoder.read(byte) { finish(scalar, into: &actions) }
        }
    }

    private mutating func finish(_ scalar: Unicode.Scalar, into actions: inout [Action]) {
        switch scalar.value {
        case 0x1B:
            state = .escape
            intermediates = []
        case 0x00..<0x20, 0x7F: actions.append(.control(UInt8(truncatingIfNeeded: scalar.value)))
        case 0x80..<0xA0: actions.append(.malformed("U+00\(String(scalar.value, radix: 16))"))
        default: actions.append(.print(scalar))
        }
    }

    private mutating func readEscape(_ byte: UInt8, into actions: inout [Action]) {
        switch byte {
        case 0x1B: intermediates = []
        case 0x18, 0x1A: cancel(byte, into: &actions)
        case 0x00..<0x20: actions.append(.control(byte))
        case 0x7F: break
        case 0x20..<0x30:
            if intermediates.count < Self.intermediateLimit { intermediates.append(byte) }
        case UInt8(ascii: "[") where intermediates.isEmpty:
            sequence = OutputSequence()
            state = .sequence
        case UInt8(ascii: "]") where intermediates.isEmpty: begin(.command)
        case UInt8(ascii: "_") where intermediates.isEmpty: begin(.application)
        case UInt8(ascii: "P") where intermediates.isEmpty: begin(.device)
        case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            intermediates.isEmpty ? begin(.string) : finishEscape(byte, into: &actions)
        case 0x30..<0x7F: finishEscape(byte, into: &actions)
        default:
            state = .ground
            actions.append(.malformed("\\e\(byte)"))
        }
    }

    private mutating func finishEscape(_ byte: UInt8, into actions: inout [Action]) {
        state = .ground
        actions.append(.escape(intermediates: intermediates, final: byte))
    }

    /// Ends a sequence before it's complete.
    private mutating func cancel(_ byte: UInt8, into actions: inout [Action]) {
        state = .ground
        actions.append(.control(byte))
    }

    private mutating func readSequence(_ byte: UInt8, into actions: inout [Action]) {
        switch byte {
        case 0x1B:
            actions.append(.malformed("\(sequence)\\e"))
            state = .escape
            intermediates = []
        case 0x18, 0x1A: cancel(byte, into: &actions)
        case 0x00..<0x20: actions.append(.control(byte))
        case 0x7F: break
        case 0x20..<0x30:
            if sequence.intermediates.count < Self.intermediateLimit { sequence.intermediates.append(byte) }
        case UInt8(ascii: "0")...UInt8(ascii: "9"): appendDigit(Int(byte - UInt8(ascii: "0")))
        case UInt8(ascii: ";"), UInt8(ascii: ":"):
            guard sequence.parameters.count < Self.parameterLimit else { return }
            sequence.parameters.append(.init(isPart: byte == UInt8(ascii: ":")))
        case 0x3C..<0x40: sequence.marker = byte
        case 0x40..<0x7F:
            sequence.final = byte
            state = .ground
            actions.append(.sequence(sequence))
        default:
            state = .ground
            actions.append(.malformed("\(sequence)\(byte)"))
        }
    }

    private mutating func appendDigit(_ digit: Int) {
        let last = sequence.parameters.count - 1
        let value = sequence.parameters[last].value ?? 0
        sequence.parameters[last].value = min(65_535, value * 10 + digit)
    }

    // MARK: - Strings

    private mutating func begin(_ string: State) {
        state = string
        text = []
    }

    private mutating func readString(_ byte: UInt8, into actions: inout [Action]) {
        let isCommand = state == .command
        switch byte {
        case 0x1B: state = Self.ends[state] ?? .stringEnd
        case 0x07 where isCommand: finishString(into: &actions)
        case 0x18, 0x1A:
            state = .ground
            actions.append(.malformed("a string cut short"))
        default:
            if text.count < Self.stringLimit || (hasPicture && text.count < Self.pictureLimit) {
                text.append(byte)
            }
            if isCommand, isLinuxPalette { finishString(into: &actions) }
        }
    }

    private var hasPicture: Bool { state == .device || text.starts(with: Self.fileCommand) }

    /// The Linux console's own commands, `ESC ] R` and `ESC ] P nrrggbb`, end without a terminator.
    private var isLinuxPalette: Bool {
        text.first == UInt8(ascii: "R") || (text.first == UInt8(ascii: "P") && text.count == 8)
    }

    private mutating func readStringEnd(_ byte: UInt8, into actions: inout [Action]) {
        guard byte == UInt8(ascii: "\\") else {
            actions.append(.malformed("a string without its end"))
            state = .escape
            intermediates = []
            return readEscape(byte, into: &actions)
        }
        state = Self.ends.first { $0.value == state }?.key ?? .string
        finishString(into: &actions)
    }

    private mutating func finishString(into actions: inout [Action]) {
        switch state {
        case .command: actions.append(.command(text))
        case .application: actions.append(.application(text))
        case .device: actions.append(.device(text))
        default: actions.append(.ignoredString)
        }
        state = .ground
    }
}
