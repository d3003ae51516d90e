import NibbleCells

// Answers that arrive as control strings. What is not a well-formed answer of a known kind is nil, so that it is
// dropped: nothing here may ever be taken for typed text.
extension TerminalReply {
    /// The answer in the body of a device control string, or nil.
    init?(deviceControl body: [UInt8]) {
        if body.starts(with: [0x3e, 0x7c]) {  // > |
            self = .version(Self.printable(body.dropFirst(2), limit: 128))
            return
        }
        guard body.count >= 3, body[1] == 0x24, body[2] == 0x72 else { return nil }  // $ r
        switch body[0] {
        case UInt8(ascii: "1"):
            self = .setting(isValid: true, value: Self.printable(body.dropFirst(3), limit: 256))
        case UInt8(ascii: "0"):
            self = .setting(isValid: false, value: "")
        default:
            return nil
        }
    }

    /// The numbers of the pictures that a terminal is asked about: one that is not kept, one with frames, and one that doesn't exist.
    private static let askedPictures = 31...33

    /// The answer in the body of an application program command, or nil.
    init?(applicationCommand body: [UInt8]) {
        guard body.starts(with: "Gi=".utf8), let end = body.firstIndex(of: UInt8(ascii: ";")),
            let image = Int(String(decoding: body[3..<end], as: UTF8.self)),
            Self.askedPictures.contains(image)
        else { return nil }
        let code = body[(end + 1)...].prefix { $0 != UInt8(ascii: ":") }
        self = .graphics(image: image, code: Self.printable(code, limit: 32))
    }

    /// The answer in the body of an operating system command, or nil.
    ///
    /// Answers about the clipboard (52) are among those that are nil: it is never asked for.
    init?(operatingSystemCommand body: [UInt8]) {
        if body.starts(with: "1337;ReportCellSize=".utf8) {
            self = .cellSizeInPoints
            return
        }
        guard body.count > 3, body[0] == UInt8(ascii: "1"), body[2] == UInt8(ascii: ";"),
            let color = RGB(specification: body.dropFirst(3))
        else { return nil }
        switch body[1] {
        case UInt8(ascii: "0"): self = .foregroundColor(color)
        case UInt8(ascii: "1"): self = .backgroundColor(color)
        default: return nil
        }
    }

    /// The printable ASCII among `bytes`, at most `limit` characters.
    private static func printable(_ bytes: ArraySlice<UInt8>, limit: Int) -> String {
        String(decoding: bytes.lazy.filter { 0x20...0x7e ~= $0 }.prefix(limit), as: UTF8.self)
    }
}

extension TerminalReply.RGB {
    /// Reads `rgb:r/g/b`, `rgba:r/g/b/a` (the alpha is ignored) with 1 to 4 hexadecimal digits a channel, and
    /// `#rgb` with 1 to 4 digits a channel.
    ///
    /// Nil where anything is amiss.
    init?(specification: ArraySlice<UInt8>) {
        let channels: [ArraySlice<UInt8>]
        if specification.first == UInt8(ascii: "#") {
            let digits = specification.dropFirst()
            let width = digits.count / 3
            guard width * 3 == digits.count, 1...4 ~= width else { return nil }
            channels = (0..<3).map { digits.dropFirst($0 * width).prefix(width) }
        } else {
            guard let colon = specification.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let name = specification[..<colon]
            let expected = name.elementsEqual("rgb".utf8) ? 3 : name.elementsEqual("rgba".utf8) ? 4 : 0
            channels = specification[(colon + 1)...].split(
                separator: UInt8(ascii: "/"), maxSplits: 4, omittingEmptySubsequences: false)
            guard channels.count == expected else { return nil }
        }
        let values = channels.compactMap(Self.channel)
        guard values.count == channels.count else { return nil }
        self.init(red: values[0], green: values[1], blue: values[2])
    }

    /// The value of 1 to 4 hexadecimal digits, scaled so that all digits F are full intensity; nil for other bytes.
    private static func channel(_ digits: ArraySlice<UInt8>) -> UInt16? {
        guard 1...4 ~= digits.count else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            switch digit {
            case 0x30...0x39: value = value << 4 | UInt32(digit - 0x30)
            case 0x41...0x46: value = value << 4 | UInt32(digit - 0x37)
            case 0x61...0x66: value = value << 4 | UInt32(digit - 0x57)
            default: return nil
            }
        }
        let largest: UInt32 = 1 << (4 * UInt32(digits.count)) - 1
        return UInt16((value * 65535 + largest / 2) / largest)
    }
}
