/// The elements of a layout file with the bytes that each of them takes up.
///
/// The reader of layout files says what a file means and where things begin; edits need to know where they end as well.
package struct MarkupTree {
    /// An attribute of an element.
    package struct Attribute {
        package let name: String
        /// The value as the file writes it, with entities.
        package let value: String
        /// The bytes from the name to the closing quotation mark.
        package let range: Range<Int>
        /// The bytes between the quotation marks.
        let valueRange: Range<Int>
    }

    /// An element with its attributes.
    package struct Element {
        package let name: String
        package fileprivate(set) var attributes: [Attribute] = []
        /// The bytes of the start tag, or of the whole element where that is one tag.
        package fileprivate(set) var tag: Range<Int>
        /// The bytes between start tag and end tag; nil where the element is one tag.
        package fileprivate(set) var content: Range<Int>?
        /// The bytes from the start tag to the end tag.
        package fileprivate(set) var range: Range<Int>
        /// The position of the element around it among all.
        package let parent: Int?
        /// The positions of the elements directly inside.
        package fileprivate(set) var children: [Int] = []

        /// The attribute of a name.
        package subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
        /// The attribute that gives the object its name.
        var naming: Attribute? { self["id"] ?? self["outlet"] }
        /// The outlets of the constraints that other attributes make, as `top.outlet`.
        var outletsOfConstraints: [Attribute] { attributes.filter { $0.name.hasSuffix(".outlet") } }
    }

    /// The elements in the order of their start tags.
    package let elements: [Element]
    /// The bytes of the comments, in the order of the file.
    package let comments: [Range<Int>]

    /// Finds the elements of a file.
    ///
    /// - Returns: Nil where the tags don't fit together; the reader of layout files says why.
    package init?(_ bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes)
        guard let elements = scanner.scan() else { return nil }
        (self.elements, comments) = (elements, scanner.comments)
    }

    /// The position of the element that begins at a byte.
    package func element(at offset: Int) -> Int? {
        first(from: offset).flatMap { elements[$0].range.lowerBound == offset ? $0 : nil }
    }

    /// The position of the first element that begins at a byte or behind it.
    package func first(from offset: Int) -> Int? {
        let index = elements.partitioningIndex { $0.range.lowerBound >= offset }
        return index < elements.count ? index : nil
    }

    /// The position of the innermost element that has a byte.
    package func innermost(at offset: Int) -> Int? {
        elements.lastIndex { $0.range.contains(offset) }
    }

    /// The elements inside one, and that one first.
    package func subtree(_ index: Int) -> Range<Int> {
        index..<(first(from: elements[index].range.upperBound) ?? elements.count)
    }
}

/// Goes through the tags of a file once.
private struct MarkupScanner {
    private let bytes: [UInt8]
    private var offset = 0
    private var elements: [MarkupTree.Element] = []
    private var open: [Int] = []
    private(set) var comments: [Range<Int>] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func scan() -> [MarkupTree.Element]? {
        while let tag = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
            offset = tag
            if begins("<!--") {
                guard skip(past: "-->") else { return nil }
                comments.append(tag..<offset)
            } else if begins("<![CDATA[") {
                guard skip(past: "]]>") else { return nil }
            } else if begins("<?") {
                guard skip(past: "?>") else { return nil }
            } else if begins("</") {
                guard close() else { return nil }
            } else {
                guard start() else { return nil }
            }
        }
        return open.isEmpty && !elements.isEmpty ? elements : nil
    }

    private func begins(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

    private mutating func skip(past text: String) -> Bool {
        while offset < bytes.count {
            if begins(text) {
                offset += text.utf8.count
                return true
            }
            offset += 1
        }
        return false
    }

    private mutating func close() -> Bool {
        let start = offset
        guard let index = open.popLast(), skip(past: ">") else { return false }
        let name = text(start + 2..<offset - 1).prefix { !$0.isWhitespace }
        guard name == elements[index].name else { return false }
        elements[index].content = elements[index].tag.upperBound..<start
        elements[index].range = elements[index].range.lowerBound..<offset
        return true
    }

    private mutating func start() -> Bool {
        let start = offset
        offset += 1
        let name = word()
        guard !name.isEmpty else { return false }
        let index = elements.count
        var element = MarkupTree.Element(
            name: name, tag: start..<start, range: start..<start, parent: open.last)
        while true {
            skipSpaces()
            guard offset < bytes.count else { return false }
            if bytes[offset] == UInt8(ascii: ">") || begins("/>") { break }
            guard let attribute = attribute() else { return false }
            element.attributes.append(attribute)
        }
        let isOneTag = bytes[offset] == UInt8(ascii: "/")
        offset += isOneTag ? 2 : 1
        element.tag = start..<offset
        element.range = start..<offset
        elements.append(element)
        if let parent = open.last { elements[parent].children.append(index) }
        if !isOneTag { open.append(index) }
        return true
    }

    private mutating func attribute() -> MarkupTree.Attribute? {
        let start = offset
        let name = word()
        skipSpaces()
        guard !name.isEmpty, offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { return nil }
        offset += 1
        skipSpaces()
        guard offset < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[offset]),
            let end = bytes[(offset + 1)...].firstIndex(of: bytes[offset])
        else { return nil }
        let value = offset + 1..<end
        offset = end + 1
        return MarkupTree.Attribute(name: name, value: text(value), range: start..<offset, valueRange: value)
    }

    private mutating func word() -> String {
        let start = offset
        while offset < bytes.count, !endsWord(bytes[offset]) { offset += 1 }
        return text(start..<offset)
    }

    private mutating func skipSpaces() {
        while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
    }

    // Every byte of a tag is asked, and an array of a few bytes takes longer to make than to look through.
    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private func endsWord(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
