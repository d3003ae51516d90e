/// A control string (OSC, DCS, APC, PM, SOS) while it arrives.
///
/// At most 4 KiB are kept; a longer one is read to its end and then dropped.
struct ControlString: Sendable {
    /// The kinds of control strings; the raw value is the byte after ESC.
    enum Kind: UInt8, Sendable {
        /// An operating system command.
        case operatingSystem = 0x5d
        /// A device control string.
        case device = 0x50
        /// An application program command.
        case application = 0x5f
        /// A privacy message.
        case privacy = 0x5e
        /// A start of string.
        case start = 0x58

        /// Whether a string of this kind that a terminal sends may begin with `byte`.
        ///
        /// It tells a string from the keys Alt-] or Alt-P with another key typed after them.
        func canBegin(with byte: UInt8) -> Bool {
            switch self {
            // A number, or Sun's L, l and I.
            case .operatingSystem: 0x30...0x39 ~= byte || byte == 0x4c || byte == 0x6c || byte == 0x49
            case .device: 0x20...0x3f ~= byte
            case .application, .privacy, .start: 0x20...0x7e ~= byte
            }
        }
    }

    private static let limit = 4096

    /// The kind of the string.
    private(set) var kind = Kind.operatingSystem
    private var body: [UInt8] = []
    private var isTooLong = false

    /// Forgets everything and begins a string.
    mutating func begin(_ kind: Kind) {
        self.kind = kind
        body.removeAll(keepingCapacity: true)
        isTooLong = false
    }

    /// Takes a byte of the string's body.
    mutating func append(_ byte: UInt8) {
        guard body.count < Self.limit else {
            isTooLong = true
            return
        }
        body.append(byte)
    }

    /// The answer of the terminal in the finished string, or nil.
    var reply: TerminalReply? {
        guard !isTooLong else { return nil }
        switch kind {
        case .operatingSystem: return TerminalReply(operatingSystemCommand: body)
        case .device: return TerminalReply(deviceControl: body)
        case .application: return TerminalReply(applicationCommand: body)
        case .privacy, .start: return nil
        }
    }
}
