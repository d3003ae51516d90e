/// Writes the elements of a `.layout` file in the one form that the formatter gives them.
struct NibWriter {
    /// Lines are no longer than this, unless a single attribute is.
    static let width = 100

    private var text = ""

    /// The text of a whole file.
    static func text(of document: XMLDocument) -> String {
        var writer = NibWriter()
        for node in document.prolog {
            writer.write(node, depth: 0, isFirst: writer.text.isEmpty, isOutside: true)
        }
        writer.startLine(0, hasGap: false)
        writer.write(document.root, depth: 0)
        for node in document.epilog { writer.write(node, depth: 0, isFirst: false) }
        return writer.text + "\n"
    }

    private mutating func startLine(_ depth: Int, hasGap: Bool) {
        if !text.isEmpty { text += hasGap ? "\n\n" : "\n" }
        text += String(repeating: "  ", count: depth)
    }

    private mutating func write(_ node: XMLNode, depth: Int, isFirst: Bool, isOutside: Bool = false) {
        let hasGap = !isFirst && node.lineEndsBefore > 1
        switch node.content {
        case .element(let element):
            startLine(depth, hasGap: hasGap)
            write(element, depth: depth)
        case .comment(let comment):
            // A comment that goes on in a line is about what is before it.
            if node.lineEndsBefore == 0, !text.isEmpty, !isOutside {
                text += " "
            } else {
                startLine(depth, hasGap: hasGap)
            }
            text += "<!--\(comment)-->"
        case .instruction(let instruction):
            startLine(depth, hasGap: hasGap)
            text += "<?\(instruction)?>"
        case .text(let string):
            startLine(depth, hasGap: hasGap)
            text += Self.escaped(Self.trimmed(string), isValue: false)
        }
    }

    private mutating func write(_ element: XMLElement, depth: Int) {
        writeTag(element, depth: depth)
        if let equation = equation(in: element) {
            text += ">\(Self.escaped(equation, isValue: false))</\(element.name)>"
        } else if element.children.isEmpty {
            text += "/>"
        } else {
            text += ">"
            for (index, child) in element.children.enumerated() {
                write(child, depth: depth + 1, isFirst: index == 0)
            }
            startLine(depth, hasGap: false)
            text += "</\(element.name)>"
        }
    }

    /// The text of a constraint that holds nothing else.
    private func equation(in element: XMLElement) -> String? {
        guard element.name == "constraint", element.children.count == 1,
            case .text(let text) = element.children[0].content
        else { return nil }
        return AnchorText.usualEquation(text) ?? Self.trimmed(text)
    }

    // MARK: - Tags

    private mutating func writeTag(_ element: XMLElement, depth: Int) {
        let attributes = AttributeOrder.sorted(element.attributes, of: element.name).map {
            (text: Self.text(of: $0.attribute), group: $0.group)
        }
        text += "<\(element.name)"
        let start = 2 * depth + 1 + element.name.count
        let whole = attributes.reduce(start) { $0 + 1 + $1.text.count }
        let closing = element.children.isEmpty ? 2 : 1
        if whole + closing <= Self.width || element.name == "when" {
            for attribute in attributes { text += " \(attribute.text)" }
        } else {
            writeWrapped(attributes, start: start, depth: depth, closing: closing)
        }
    }

    /// Fills lines with attributes; what names and describes an object, what places it and what it does begin new ones.
    private mutating func writeWrapped(
        _ attributes: [(text: String, group: AttributeOrder.Group)], start: Int, depth: Int, closing: Int
    ) {
        let indentation = start + 1 <= Self.width / 2 ? start + 1 : 2 * depth + 4
        var column = start
        var line: Int?
        for attribute in attributes {
            let next = Self.line(of: attribute.group)
            let isFirst = line == nil
            let breaks = line.map { $0 != next } ?? false
            if !isFirst, breaks || column + 1 + attribute.text.count + closing > Self.width {
                text += "\n" + String(repeating: " ", count: indentation) + attribute.text
                column = indentation + attribute.text.count
            } else {
                text += " " + attribute.text
                column += 1 + attribute.text.count
            }
            line = next
        }
    }

    private static func line(of group: AttributeOrder.Group) -> Int {
        switch group {
        case .name, .content, .style, .preview: 0
        case .place: 1
        case .event: 2
        }
    }

    private static func text(of attribute: XMLAttribute) -> String {
        let isAnchor = attribute.name == "edges" || AnchorSlot(attribute.name) != nil
        let value = isAnchor ? AnchorText.usual(attribute.value, of: attribute.name) : attribute.value
        return "\(attribute.name)=\"\(escaped(value, isValue: true))\""
    }

    // MARK: - Characters

    /// A text with the references that XML needs.
    static func escaped(_ text: String, isValue: Bool) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E || [0x22, 0x26, 0x3C, 0x3E].contains($0) })
        else { return text }
        var escaped = ""
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">" where !isValue: escaped += "&gt;"
            case "\"" where isValue: escaped += "&quot;"
            case "\n" where isValue, "\t" where isValue, "\r": escaped += "&#\(scalar.value);"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            // Nothing in XML stands for other control characters.
            case "\0"..<" ": break
            case _ where scalar.isHidden(after: previous):
                escaped += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func trimmed(_ text: String) -> String {
        let space: Set<Character> = [" ", "\n", "\t", "\r", "\r\n"]
        guard let first = text.firstIndex(where: { !space.contains($0) }),
            let last = text.lastIndex(where: { !space.contains($0) })
        else { return "" }
        return String(text[first...last])
    }
}
