extension MarkupText {
    /// The line ends of the file.
    var newline: String { bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

    /// The spaces by which an element is indented more than the one around it.
    var unit: String {
        guard let first = tree.elements[0].children.first, beginsLine(first) else { return "  " }
        let inner = indentation(of: first)
        return inner.isEmpty ? "  " : inner
    }

    func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// The first byte of the line that a byte is in.
    private func lineStart(_ offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// Whether nothing is before an element in its line.
    func beginsLine(_ index: Int) -> Bool {
        let start = tree.elements[index].range.lowerBound
        return bytes[lineStart(start)..<start].allSatisfy(isBlank)
    }

    /// The spaces at the beginning of the line that an element begins in.
    func indentation(of index: Int) -> String {
        let start = lineStart(tree.elements[index].range.lowerBound)
        return String(decoding: bytes[start...].prefix(while: isBlank), as: UTF8.self)
    }

    /// A range with the rest of its lines where nothing else is on them.
    func lines(of range: Range<Int>) -> Range<Int> {
        let start = lineStart(range.lowerBound)
        guard bytes[start..<range.lowerBound].allSatisfy(isBlank) else { return range }
        var end = range.upperBound
        while end < bytes.count, isSpace(bytes[end]) {
            end += 1
            if bytes[end - 1] == UInt8(ascii: "\n") { return start..<end }
        }
        return end == bytes.count ? start..<end : range
    }

    /// An element's text, indented from its first line on.
    func indented(_ fragment: String, by indent: String) -> String {
        indent
            + fragment.split(separator: "\n", omittingEmptySubsequences: false).joined(
                separator: newline + indent)
    }
}
