/// Finds the value of an attribute that goes on because its quotation mark is missing.
///
/// The text before the fault is well formed, so comments, sections and tags end where they say.
enum UnclosedValue {
    /// The offset of the value's quotation mark; nil where a value isn't open, or may well end behind the fault.
    static func start(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let quote = openQuote(before: offset, in: bytes) else { return nil }
        let value = bytes[(quote + 1)..<offset]
        let signs = [
            value.contains(UInt8(ascii: ">")), value.contains(UInt8(ascii: "\n")),
            offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "/"),
        ]
        // Texts have signs of comparison, too: one alone says nothing.
        return signs.count(where: { $0 }) >= 2 ? quote : nil
    }

    /// The offset of the quotation mark that nothing has closed.
    static func openQuote(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var index = 0
        var isInTag = false
        var quote: Int?
        while index < offset {
            let byte = bytes[index]
            if let open = quote {
                if byte == bytes[open] { quote = nil }
            } else if isInTag {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = index }
                if byte == UInt8(ascii: ">") { isInTag = false }
            } else if byte == UInt8(ascii: "<") {
                if let end = end(ofSectionAt: index, before: offset, in: bytes) {
                    index = end
                    continue
                }
                isInTag = true
            }
            index += 1
        }
        return quote
    }

    /// The end of a comment, a section of text or an instruction; nil where none of them begins.
    private static func end(
        ofSectionAt start: Int, before offset: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        let sections = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
        let rest = bytes[start..<offset]
        guard let section = sections.first(where: { rest.starts(with: $0.0.utf8) }) else { return nil }
        var index = start + section.0.utf8.count
        while index < offset {
            if bytes[index..<offset].starts(with: section.1.utf8) { return index + section.1.utf8.count }
            index += 1
        }
        return offset
    }
}
