/// Reads the modes that a terminal is in from the bytes it was sent, and where the main screen begins again.
struct ModeReader {
    /// Private modes that are on, the cursor's 25 and the wrap's 7 inverted, so that none is left at the end.
    private(set) var unusual: Set<Int> = []
    /// The depth of the kitty keyboard stack.
    private(set) var keyboardDepth = 0
    private(set) var hasApplicationKeypad = false
    /// What was written since the alternate screen was last left; nil when it never was.
    private(set) var afterScreen: [UInt8]?
    /// How often the alternate screen was entered and left.
    private(set) var enteredCount = 0
    private(set) var leftCount = 0

    init(_ bytes: [UInt8]) {
        var at = 0
        while at < bytes.count {
            guard bytes[at] == 0x1B, at + 1 < bytes.count else {
                afterScreen?.append(bytes[at])
                at += 1
                continue
            }
            at = escape(bytes, at + 1)
        }
    }

    /// Whether nothing is left on.
    var isClean: Bool { unusual.isEmpty && keyboardDepth == 0 && !hasApplicationKeypad }

    private mutating func escape(_ bytes: [UInt8], _ start: Int) -> Int {
        switch bytes[start] {
        case UInt8(ascii: "="): hasApplicationKeypad = true
        case UInt8(ascii: ">"): hasApplicationKeypad = false
        case UInt8(ascii: "["): return control(bytes, start + 1)
        default: break
        }
        return start + 1
    }

    private mutating func control(_ bytes: [UInt8], _ start: Int) -> Int {
        guard let end = bytes[start...].firstIndex(where: { (0x40...0x7E).contains($0) }) else { return bytes.count }
        let parameters = String(decoding: bytes[start..<end], as: UTF8.self)
        let mode = Int(parameters.drop { !$0.isNumber }) ?? 0
        switch (bytes[end], parameters.first) {
        case (UInt8(ascii: "h"), "?"): set(mode, to: true)
        case (UInt8(ascii: "l"), "?"): set(mode, to: false)
        case (UInt8(ascii: "u"), ">"): keyboardDepth += 1
        case (UInt8(ascii: "u"), "<"): keyboardDepth = max(0, keyboardDepth - 1)
        default: break
        }
        return end + 1
    }

    private mutating func set(_ mode: Int, to isSet: Bool) {
        let isUnusual = mode == 25 || mode == 7 ? !isSet : isSet
        if isUnusual { unusual.insert(mode) } else { unusual.remove(mode) }
        if mode == 1049 {
            if isSet { enteredCount += 1 } else { leftCount += 1 }
            afterScreen = isSet ? nil : []
        }
    }
}
