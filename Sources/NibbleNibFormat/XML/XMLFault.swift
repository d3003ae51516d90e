internal import CExpat

/// Puts the XML library's word on a fault into a sentence with a way out.
struct XMLFault {
    private let error: XML_Error
    private let offset: Int
    private let bytes: UnsafeBufferPointer<UInt8>
    private let open: [(name: String, place: NibPlace)]
    private let isRootClosed: Bool

    init(
        _ parser: OpaquePointer, _ bytes: UnsafeBufferPointer<UInt8>, open: [(name: String, place: NibPlace)],
        isRootClosed: Bool
    ) {
        error = XML_GetErrorCode(parser)
        offset = min(max(0, Int(XML_GetCurrentByteIndex(parser))), bytes.count)
        self.bytes = bytes
        self.open = open
        self.isRootClosed = isRootClosed
    }

    func explain(in log: inout ProblemLog) {
        let notes = open.suffix(1).map { (place: $0.place, text: "<\($0.name)> begins here.") }
        switch error {
        case XML_ERROR_TAG_MISMATCH:
            report(mismatch, notes: notes, in: &log)
        case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR:
            report("The file ends inside \(constructName).", notes: notes, in: &log)
        case XML_ERROR_UNCLOSED_CDATA_SECTION:
            report("The file ends inside a CDATA section.", notes: notes, in: &log)
        case XML_ERROR_NO_ELEMENTS:
            report(
                open.last.map { "The file ends before </\($0.name)>: a part of it is missing." }
                    ?? "The file has no element. \(log.beginning).", notes: notes, in: &log)
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
            report("Nothing but comments may follow the end of the first element.", in: &log)
        case XML_ERROR_DUPLICATE_ATTRIBUTE:
            report("The attribute “\(nameAtFault)” is given twice in one element.", in: &log)
        case XML_ERROR_UNDEFINED_ENTITY:
            report(
                "\(word(upTo: ";", from: reference)) isn't a character reference that XML knows. Write the character itself, or &amp; for “&”.",
                code: .doctype, at: reference, notes: notes, in: &log)
        case XML_ERROR_BAD_CHAR_REF:
            report(
                "\(word(upTo: ";", from: offset)) isn't the number of a character that text may have.",
                code: .controlCharacter,
                in: &log)
        case XML_ERROR_INVALID_TOKEN:
            reportInvalidToken(notes: notes, in: &log)
        case XML_ERROR_SYNTAX where open.isEmpty && !isRootClosed:
            report("\(log.beginning); this is text.", in: &log)
        default:
            let words = XML_ErrorString(error).map { String(cString: $0) } ?? "unknown fault"
            report("This isn't well-formed XML (\(words)).", notes: notes, in: &log)
        }
    }

    private func report(
        _ message: String, code: NibProblem.Code = .malformed, at place: Int? = nil,
        notes: [(place: NibPlace, text: String)] = [], in log: inout ProblemLog
    ) {
        var cursor = TextCursor(bytes)
        log.error(code, cursor.advance(to: place ?? offset), message, notes: notes)
    }

    private func reportInvalidToken(notes: [(place: NibPlace, text: String)], in log: inout ProblemLog) {
        // A line may end where something else is wrong.
        if offset < bytes.count, bytes[offset] < 0x20, ![0x09, 0x0A, 0x0D].contains(bytes[offset]) {
            let number = String(bytes[offset], radix: 16, uppercase: true)
            return report(
                "A file can't contain the control character U+\(number.count < 2 ? "000" : "00")\(number); remove it.",
                code: .controlCharacter, in: &log)
        }
        guard bytes.prefix(offset + 1).contains(UInt8(ascii: "<")) || byte(offset) == "&" else {
            return report("\(log.beginning); this is text.", in: &log)
        }
        if let start = attributeWithoutValue {
            let name = word(from: start)
            return report(
                "The attribute “\(name)” has no value. Write \(name)=\"…\", or remove it.", at: start,
                in: &log)
        }
        if byte(offset) == "<", let start = UnclosedValue.start(before: offset, in: bytes) {
            return report(
                "The value that begins here isn't closed: its quotation mark is missing.", at: start, in: &log
            )
        }
        report(invalidToken, at: isBehindAmpersand ? offset - 1 : offset, notes: notes, in: &log)
    }

    private var mismatch: String {
        guard let last = open.last else { return "An end tag closes nothing." }
        return
            "</\(word(from: offset + (byte(offset) == "<" ? 2 : 0)))> does not close <\(last.name)>, which is open here."
            + " Close it with “/>” or </\(last.name)>."
    }

    /// The place of an unknown reference: the library tells of those in values only in which tag they are.
    private var reference: Int {
        let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#"]
        for index in bytes.indices[offset...] where bytes[index] == UInt8(ascii: "&") {
            if !known.contains(where: { bytes[index...].starts(with: $0.utf8) }) { return index }
        }
        return offset
    }

    private var isBehindAmpersand: Bool { offset > 0 && byte(offset - 1) == "&" }

    private var invalidToken: String {
        switch byte(isBehindAmpersand ? offset - 1 : offset) {
        case _ where isInsideComment: "A comment can't contain “--”."
        case "&": "“&” begins a character reference. Write &amp; for the character itself."
        case "<" where isBehindAttributes:
            "“>” or “/>” is missing before “<”: the tag that begins before it isn't closed."
        case "<" where isInsideTag || UnclosedValue.openQuote(before: offset, in: bytes) != nil:
            "A value can't contain “<”. Write &lt;, and in an anchor “max” for “≤” and “min” for “≥”."
        case "\"", "'": "A quotation mark is too many here, or a space is missing before the next attribute."
        default:
            isInsideTag
                ? "An attribute is written name=\"value\"; this is something else."
                : "XML allows nothing like this here."
        }
    }

    /// The beginning of the name right before the fault, where that is an attribute's and no value follows.
    private var attributeWithoutValue: Int? {
        guard isBehindAttributes, !isInsideComment,
            let tag = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")),
            let last = bytes[..<offset].lastIndex(where: { !Self.spaces.contains($0) }),
            let gap = bytes[tag...last].lastIndex(where: Self.spaces.contains),
            !"!?/".utf8.contains(bytes[tag + 1]),
            !bytes[gap...last].contains(where: { "=\"'/&".utf8.contains($0) })
        else { return nil }
        return gap + 1
    }

    private static let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

    /// Whether the fault is behind the beginning of a comment that nothing has ended.
    private var isInsideComment: Bool {
        let before = bytes[..<offset]
        var index = before.endIndex - 3
        while index >= 0 {
            if before[index...].starts(with: "<!--".utf8) { return true }
            if before[index...].starts(with: "-->".utf8) { return false }
            index -= 1
        }
        return false
    }

    /// Whether the fault is in a tag, and not in the value of an attribute.
    private var isBehindAttributes: Bool {
        guard isInsideTag, let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) else { return false }
        var quote: UInt8?
        for byte in bytes[start..<offset] where ["\"", "'"].contains(UnicodeScalar(byte)) {
            if quote == nil { quote = byte } else if quote == byte { quote = nil }
        }
        return quote == nil
    }

    /// Whether the fault is behind a “<” that no “>” has closed.
    private var isInsideTag: Bool {
        for byte in bytes[..<offset].reversed() {
            if byte == UInt8(ascii: "<") { return true }
            if byte == UInt8(ascii: ">") { return false }
        }
        return false
    }

    /// The part that the file ends in: its last “<” tells.
    private var constructName: String {
        let rest = bytes[offset...].prefix(9)
        if rest.starts(with: "<!--".utf8) { return "a comment" }
        if rest.starts(with: "<![CDATA[".utf8) { return "a CDATA section" }
        if rest.starts(with: "</".utf8) { return "an end tag" }
        if rest.starts(with: "<".utf8) { return "a tag" }
        return "a character"
    }

    private var nameAtFault: String { word(from: offset) }

    private func byte(_ index: Int) -> Character? {
        index < bytes.count ? Character(Unicode.Scalar(bytes[index])) : nil
    }

    /// The name at an offset.
    private func word(from start: Int) -> String {
        guard start < bytes.count else { return "" }
        let end = Self.spaces.union("=>/".utf8)
        return String(decoding: bytes[start...].prefix(40).prefix { !end.contains($0) }, as: UTF8.self)
    }

    /// The text from an offset up to a sign and with it.
    private func word(upTo sign: Unicode.Scalar, from start: Int) -> String {
        let text = bytes[start...].prefix(20).prefix { $0 != UInt8(ascii: sign) }
        return String(decoding: text, as: UTF8.self) + String(Character(sign))
    }
}
