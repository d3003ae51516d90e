/// The parameters of a control sequence (`ESC [ …`) or of a key sent in SS3 form (`ESC O …`) while they arrive.
///
/// Holds at most 32 numbers in storage made once; a sequence with more is read to its end and counts as malformed.
struct ControlSequence: Sendable {
    /// The ways in which a sequence begins.
    enum Introducer: Sendable {
        /// `ESC [`
        case csi
        /// `ESC O`
        case ss3

        /// The byte after ESC.
        var byte: UInt8 { self == .csi ? UInt8(ascii: "[") : UInt8(ascii: "O") }
    }

    /// The introducer of the sequence.
    private(set) var introducer = Introducer.csi
    /// The private marker, one of `<=>?`, or 0.
    private(set) var marker: UInt8 = 0
    /// The intermediate byte, or 0.
    private(set) var intermediate: UInt8 = 0
    /// Whether nothing has followed the introducer yet.
    private(set) var isEmpty = true
    /// Whether nothing but digits has followed the introducer.
    private(set) var hasOnlyDigits = true
    /// Whether the grammar or a limit is broken, so that the sequence can mean nothing.
    private(set) var isMalformed = false

    private static let capacity = 32
    private static let absent = Int.min
    private static let largest = Int(Int32.max)

    private var values: [Int] = []
    /// Bit n says that value n begins a parameter; the others are subparameters, written after a colon.
    private var parameterStarts: UInt32 = 0
    private var current = ControlSequence.absent
    private var isNegative = false
    private var currentStartsParameter = true

    init() {
        values.reserveCapacity(Self.capacity)
    }

    /// Forgets everything and begins a sequence.
    mutating func begin(_ introducer: Introducer) {
        self.introducer = introducer
        marker = 0
        intermediate = 0
        isEmpty = true
        hasOnlyDigits = true
        isMalformed = false
        values.removeAll(keepingCapacity: true)
        parameterStarts = 0
        current = Self.absent
        isNegative = false
        currentStartsParameter = true
    }

    /// Whether a byte may stand between the introducer and the final byte.
    func accepts(_ byte: UInt8) -> Bool {
        switch introducer {
        case .csi: 0x20...0x3f ~= byte
        case .ss3: 0x30...0x39 ~= byte || byte == UInt8(ascii: ";")
        }
    }

    /// Takes a byte between the introducer and the final byte, one that `accepts` allows.
    mutating func append(_ byte: UInt8) {
        switch byte {
        case 0x30...0x39 where intermediate == 0:
            current = min(max(current, 0) * 10 + Int(byte - 0x30), Self.largest)
        case 0x3a where intermediate == 0, 0x3b where intermediate == 0:
            storeValue()
            currentStartsParameter = byte == 0x3b
        case 0x3c...0x3f where isEmpty:
            marker = byte
        case 0x2d where marker == 0x3c && current == Self.absent:
            // Terminals report the mouse left of or above their window with a minus sign.
            isNegative = true
        case 0x20...0x2f where intermediate == 0:
            intermediate = byte
        default:
            isMalformed = true
        }
        isEmpty = false
        if !(0x30...0x39 ~= byte) { hasOnlyDigits = false }
    }

    /// Ends the sequence, so that its parameters can be read.
    mutating func end() {
        guard current != Self.absent || !values.isEmpty || !currentStartsParameter else { return }
        storeValue()
    }

    private mutating func storeValue() {
        guard values.count < Self.capacity else {
            isMalformed = true
            return
        }
        if currentStartsParameter { parameterStarts |= 1 << UInt32(values.count) }
        values.append(isNegative && current != Self.absent ? -current : current)
        current = Self.absent
        isNegative = false
    }

    /// The number of parameters, subparameters not counted.
    var count: Int { parameterStarts.nonzeroBitCount }

    /// The parameter at `index`, or nil where it is left out or not there.
    func parameter(_ index: Int) -> Int? { subparameter(index, 0) }

    /// The part at `part` (0 is the parameter itself) of the parameter at `index`, or nil.
    func subparameter(_ index: Int, _ part: Int) -> Int? {
        let positions = positions(of: index)
        guard part < positions.count else { return nil }
        let value = values[positions.lowerBound + part]
        return value == Self.absent ? nil : value
    }

    /// All parts of the parameter at `index`; those left out are 0.
    func subparameters(_ index: Int) -> [Int] {
        values[positions(of: index)].map { $0 == Self.absent ? 0 : $0 }
    }

    /// The positions of the parts of the parameter at `index` among the values; empty where it is not there.
    private func positions(of index: Int) -> Range<Int> {
        var starts = parameterStarts
        for _ in 0..<index { starts &= starts &- 1 }
        guard starts != 0 else { return 0..<0 }
        let following = starts & (starts &- 1)
        return starts.trailingZeroBitCount..<(following == 0 ? values.count : following.trailingZeroBitCount)
    }
}
