internal import NibbleCells

/// Writes a session as an asciicast of version 2: a header, then an event a line.
///
/// Times are microseconds.
/// Other players show its output ("o"), resizes ("r") and markers ("m"). Input ("i") is for `nib replay`, as are bytes
/// of input that aren't UTF-8 ("b", in hexadecimal), which the format has no event for.
struct AsciicastWriter {
    /// The beginning of a character whose rest is still to be sent.
    private var torn: [UInt8] = []

    /// The first line.
    static func header(size: Size, timestamp: Int, environment: [(name: String, value: String)]) -> [UInt8] {
        let variables = environment.map { variable in
            [variable.name, variable.value].map(TerminalText.jsonString).joined(separator: ": ")
        }
        return line(
            "{\"version\": 2, \"width\": \(size.width), \"height\": \(size.height), \"timestamp\": \(timestamp), "
                + "\"env\": {\(variables.joined(separator: ", "))}}")
    }

    /// The line for bytes that were sent to the terminal; nil while they are only the beginning of a character.
    mutating func output(_ bytes: ArraySlice<UInt8>, at time: Int) -> [UInt8]? {
        var whole = torn + bytes
        torn = Array(whole.suffix(Self.tornLength(of: whole)))
        whole.removeLast(torn.count)
        return whole.isEmpty ? nil : Self.event("o", String(decoding: whole, as: UTF8.self), at: time)
    }

    /// The line for bytes that were read from the terminal.
    static func input(_ bytes: [UInt8], at time: Int) -> [UInt8] {
        if let text = String(validating: bytes, as: UTF8.self) { return event("i", text, at: time) }
        return event("b", bytes.map { String($0, digits: 2, radix: 16) }.joined(), at: time)
    }

    /// The line for another size.
    static func resize(to size: Size, at time: Int) -> [UInt8] {
        event("r", "\(size.width)x\(size.height)", at: time)
    }

    /// The line for a marker.
    static func marker(_ text: String, at time: Int) -> [UInt8] { event("m", text, at: time) }

    // MARK: - JSON

    private static func event(_ code: String, _ data: String, at time: Int) -> [UInt8] {
        let fraction = String(time % 1_000_000, digits: 6)
        return line("[\(time / 1_000_000).\(fraction), \"\(code)\", \(TerminalText.jsonString(data))]")
    }

    private static func line(_ text: String) -> [UInt8] { Array((text + "\n").utf8) }

    /// The number of bytes at the end that begin a character and don't end it.
    private static func tornLength(of bytes: [UInt8]) -> Int {
        guard let lead = bytes.suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC2 else {
            return 0
        }
        let length = bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : bytes[lead] < 0xF5 ? 4 : 0
        return bytes.count - lead < length ? bytes.count - lead : 0
    }
}
