/// Colours XML: elements, attributes, values, entities, comments.
struct MarkupHighlighter: SyntaxHighlighter {
    /// The construct that a line may leave open.
    private enum Mode: Int {
        case text, comment, data, tag, value
    }

    func tokens(in line: [UInt8], state: inout SyntaxState) -> [SyntaxToken] {
        var scan = Scan(
            line: line, mode: Mode(rawValue: state.mode) ?? .text, quote: state.delimiter.utf8.first)
        while scan.position < line.count { scan.step() }
        state.mode = scan.mode.rawValue
        state.delimiter = scan.quote.map { String(Unicode.Scalar($0)) } ?? ""
        return scan.tokens
    }

    private struct Scan {
        let line: [UInt8]
        var mode: Mode
        /// The quote that ends a value.
        var quote: UInt8?
        var position = 0
        var tokens: [SyntaxToken] = []

        mutating func step() {
            switch mode {
            case .text: stepText()
            case .comment: scan(to: "-->", .comment)
            case .data: scan(to: "]]>", .string)
            case .tag: stepTag()
            case .value: scanValue()
            }
        }

        private mutating func add(_ kind: SyntaxKind, _ end: Int) {
            if end > position { tokens.append(SyntaxToken(kind, position..<end)) }
            position = end
        }

        private func has(_ mark: String) -> Bool { line[position...].starts(with: mark.utf8) }

        /// The first place from here on at which a mark begins.
        private func place(of mark: String) -> Int? {
            let mark = Array(mark.utf8)
            guard line.count - position >= mark.count else { return nil }
            return (position...line.count - mark.count).first { line[$0...].starts(with: mark) }
        }

        private mutating func scan(to mark: String, _ kind: SyntaxKind) {
            guard let end = place(of: mark) else { return add(kind, line.count) }
            add(kind, end + mark.utf8.count)
            mode = .text
        }

        private mutating func stepText() {
            if has("<!--") {
                mode = .comment
            } else if has("<![CDATA[") {
                mode = .data
            } else if has("<") {
                let start = position + 1
                let sign = line[start...].prefix { [0x2F, 0x3F, 0x21].contains($0) }.count
                add(.tag, start + sign + line[(start + sign)...].prefix(while: \.isElementName).count)
                mode = .tag
            } else if has("&"), let end = place(of: ";"), end - position < 12 {
                add(.variable, end + 1)
            } else {
                position += 1
            }
        }

        private mutating func stepTag() {
            let byte = line[position]
            if byte == UInt8(ascii: ">") {
                mode = .text
                add(.tag, position + 1)
            } else if has("/>") || has("?>") {
                mode = .text
                add(.tag, position + 2)
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                mode = .value
                quote = byte
                add(.string, position + 1)
            } else if byte.isElementName {
                add(.attribute, position + line[position...].prefix(while: \.isElementName).count)
            } else {
                position += 1
            }
        }

        private mutating func scanValue() {
            guard let end = line[position...].firstIndex(where: { $0 == quote }) else {
                return add(.string, line.count)
            }
            quote = nil
            mode = .tag
            add(.string, end + 1)
        }
    }
}

extension UInt8 {
    /// Whether the name of an element or of an attribute may have it.
    fileprivate var isElementName: Bool { isName || [0x2D, 0x2E, 0x3A].contains(self) }
}
