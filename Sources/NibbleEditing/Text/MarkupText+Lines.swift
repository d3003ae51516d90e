import NibbleNibFormat

extension MarkupText {
    /// The line ends of the file.
    var newline: String { bytes.usualLineEnd }

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

    /// Whether nothing but comments is before an element in its line.
    func beginsLine(_ index: Int) -> Bool {
        beginsLine(at: startOfComments(before: tree.elements[index].range.lowerBound))
    }

    private func beginsLine(at offset: Int) -> Bool {
        bytes[lineStart(offset)..<offset].allSatisfy(isBlank)
    }

    /// The spaces at the beginning of the line that an element begins in, or the comments before it.
    func indentation(of index: Int) -> String {
        let start = lineStart(startOfComments(before: tree.elements[index].range.lowerBound))
        return String(decoding: bytes[start...].prefix(while: isBlank), as: UTF8.self)
    }

    /// A range with the rest of its lines where nothing else is on them.
    func lines(of range: Range<Int>) -> Range<Int> {
        let start = lineStart(range.lowerBound)
        guard beginsLine(at: range.lowerBound) else { return range }
        var end = range.upperBound
        while end < bytes.count, isSpace(bytes[end]) {
            end += 1
            if bytes[end - 1] == UInt8(ascii: "\n") { return start..<end }
        }
        return end == bytes.count ? start..<end : range
    }

    // MARK: - Comments

    /// An element with the comments that are about it: those behind it on its last line, and those before it where no other
    /// element is on their line or between.
    func withComments(_ index: Int) -> Range<Int> {
        let range = tree.elements[index].range
        let end = endOfComments(after: range.upperBound)
        guard beginsLine(index) else { return range.lowerBound..<end }
        var start = startOfComments(before: range.lowerBound)
        for comment in comments(before: start).reversed() where comment.upperBound <= start {
            let gap = bytes[comment.upperBound..<start]
            let first = startOfComments(before: comment.upperBound)
            guard gap.allSatisfy(isSpace), gap.count(where: { $0 == UInt8(ascii: "\n") }) == 1,
                beginsLine(at: first)
            else { break }
            start = first
        }
        return start..<end
    }

    /// The comments that end before a byte: files have many, and few of them are about one element.
    private func comments(before offset: Int) -> ArraySlice<Range<Int>> {
        tree.comments[..<tree.comments.partitioningIndex { $0.upperBound > offset }]
    }

    /// The byte at which the comments begin that are right before a byte on its line.
    private func startOfComments(before offset: Int) -> Int {
        var start = offset
        for comment in comments(before: start).reversed() {
            guard bytes[comment.upperBound..<start].allSatisfy(isBlank) else { break }
            start = comment.lowerBound
        }
        return start
    }

    /// The byte behind the comments that follow a byte on its line.
    func endOfComments(after offset: Int) -> Int {
        var end = offset
        for comment in tree.comments[comments(before: offset).endIndex...] where comment.lowerBound >= end {
            guard bytes[end..<comment.lowerBound].allSatisfy(isBlank) else { break }
            end = comment.upperBound
        }
        return end
    }

    // MARK: - Indentation

    /// An element's text, indented from its first line on.
    func indented(_ fragment: String, by indent: String) -> String {
        indent + shifted(Array(fragment.replacing("\n", with: newline).utf8), by: indent)
    }

    /// A fragment whose lines but the first are moved to the right, or back.
    ///
    /// The lines inside of an attribute's value stay: spaces there are its own. So do empty ones.
    func shifted(_ fragment: [UInt8], by indent: String, isBack: Bool = false) -> String {
        changingLines(of: fragment) { line in
            if !isBack { return Array(indent.utf8) + line }
            return Array(line.starts(with: indent.utf8) ? line.dropFirst(indent.utf8.count) : line)
        }
    }

    /// A fragment of another text with this one's indentation in place of the tabs at the beginnings of its lines.
    func untabbed(_ fragment: [UInt8]) -> String {
        let unit = Array(self.unit.utf8)
        return changingLines(of: fragment) { line in
            let rest = line.drop { $0 == UInt8(ascii: "\t") }
            return Array(repeatElement(unit, count: line.count - rest.count).joined()) + rest
        }
    }

    /// A fragment with changed lines: those but the first that begin in no value, and aren't empty.
    private func changingLines(
        of fragment: [UInt8], _ change: (ArraySlice<UInt8>) -> [UInt8]
    ) -> String {
        let values = MarkupTree(fragment)?.elements.flatMap { $0.attributes.map(\.valueRange) } ?? []
        let ends = Set(values.flatMap { range in range.filter { fragment[$0] == UInt8(ascii: "\n") } })
        let lines = fragment.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let changed = lines.map { line -> [UInt8] in
            let isInValue = ends.contains(line.startIndex - 1)
            guard line.startIndex > 0, !isInValue, !line.allSatisfy(isSpace) else { return Array(line) }
            return change(line)
        }
        return String(decoding: Array(changed.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
    }
}
