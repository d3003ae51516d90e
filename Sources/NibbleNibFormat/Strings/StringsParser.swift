/// Reads the entries of a strings file; after a mistake it goes on at the next line.
struct StringsParser {
    private let bytes: [UInt8]
    private var index = 0
    // Places are counted on the way: every byte is looked at once for them.
    private var placeIndex = 0
    private var linePlace = NibPlace.start

    private(set) var entries: [String: StringsFile.Entry] = [:]
    private(set) var log: ProblemLog

    init(_ bytes: [UInt8], log: ProblemLog) {
        self.bytes = bytes
        self.log = log
    }

    mutating func parse() {
        skipSpace()
        while index < bytes.count {
            let start = index
            if !parseEntry() { recover(from: start) }
            skipSpace()
        }
    }

    private mutating func parseEntry() -> Bool {
        let start = place(of: index)
        guard let key = parseString(of: "key") else { return false }
        skipSpace()
        var value = key
        if take("=") {
            skipSpace()
            guard let text = parseString(of: "value") else { return false }
            value = text
            skipSpace()
        }
        guard take(";") else {
            log.error(
                .badStringsEntry, place(of: index), "A “;” is missing behind the entry “\(key.prefix(60))”.")
            add(key, value, start)
            // The next entry begins here, unless something else does.
            return index < bytes.count && bytes[index] == UInt8(ascii: "\"")
        }
        add(key, value, start)
        return true
    }

    private mutating func add(_ key: String, _ value: String, _ place: NibPlace) {
        guard !Self.hasControls(value) else {
            return log.error(
                .controlCharacter, place,
                "There is a control character in this text, which no terminal may be sent. Remove it.")
        }
        if let first = entries[key] {
            log.warning(
                .duplicateKey, place, "The key “\(key.prefix(60))” is there twice; the first entry counts.",
                notes: [(first.place, "The first one is here.")])
        } else {
            entries[key] = StringsFile.Entry(value: value, place: place)
        }
    }

    /// Whether a text has characters that steer terminals; ends of lines and tabs are a text's own.
    private static func hasControls(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x09, 0x0A, 0x0D: false
            case 0..<0x20, 0x7F..<0xA0: true
            default: false
            }
        }
    }

    // MARK: - Parts

    private mutating func parseString(of part: String) -> String? {
        guard index < bytes.count else {
            log.error(.badStringsEntry, place(of: index), "The file ends where a \(part) belongs.")
            return nil
        }
        if bytes[index] == UInt8(ascii: "\"") { return parseQuoted() }
        let start = index
        while index < bytes.count, Self.isBare(bytes[index]) { index += 1 }
        guard index > start else {
            log.error(
                .badStringsEntry, place(of: index),
                "A \(part) in quotation marks belongs here, as in \"key\" = \"value\";")
            return nil
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func parseQuoted() -> String? {
        let start = index
        index += 1
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 1
                parseEscape(into: &text)
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        guard index < bytes.count else {
            log.error(
                .badStringsEntry, place(of: start), "The quotation mark that begins here is never closed.")
            return nil
        }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func parseEscape(into text: inout [UInt8]) {
        guard index < bytes.count else { return }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "U"), UInt8(ascii: "u"): append(parseUnit(), to: &text)
        default: text.append(byte)
        }
    }

    /// Four digits of a UTF-16 unit, and of the second one when the first needs it.
    private mutating func parseUnit() -> [UInt16] {
        let first = parseHexadecimal()
        guard UTF16.isLeadSurrogate(first), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "U") || bytes[index + 1] == UInt8(ascii: "u")
        else { return [first] }
        index += 2
        return [first, parseHexadecimal()]
    }

    private mutating func parseHexadecimal() -> UInt16 {
        var value: UInt16 = 0
        var count = 0
        while count < 4, index < bytes.count,
            let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
        {
            value = value << 4 | UInt16(digit)
            index += 1
            count += 1
        }
        if count == 0 {
            log.error(
                .badStringsEntry, place(of: index), "Digits of a character's number belong behind “\\U”.")
            return 0xFFFD
        }
        return value
    }

    private func append(_ units: [UInt16], to text: inout [UInt8]) {
        text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    }

    // MARK: - Between the parts

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            let rest = bytes[index...].prefix(2)
            if Self.isSpace(bytes[index]) {
                index += 1
            } else if rest.elementsEqual("//".utf8) {
                while index < bytes.count, bytes[index] != 0x0A { index += 1 }
            } else if rest.elementsEqual("/*".utf8) {
                skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() {
        let start = index
        index += 2
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                index += 2
                return
            }
            index += 1
        }
        index = bytes.count
        log.error(.badStringsEntry, place(of: start), "The comment that begins here is never closed.")
    }

    /// Goes on behind the line of a mistake, and always further than it began.
    private mutating func recover(from start: Int) {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        if index == start { index += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The characters of a key without quotation marks.
    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
            UInt8(ascii: "$"):
            true
        default: false
        }
    }

    private mutating func place(of offset: Int) -> NibPlace {
        if offset < placeIndex {
            placeIndex = 0
            linePlace = .start
        }
        while placeIndex < min(offset, bytes.count) {
            if bytes[placeIndex] == 0x0A {
                linePlace = NibPlace(line: linePlace.line + 1, column: 1)
            } else if bytes[placeIndex] & 0xC0 != 0x80 {
                linePlace.column += 1
            }
            placeIndex += 1
        }
        return linePlace
    }
}
