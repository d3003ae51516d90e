#if Markdown
    import NibbleCells

    /// A row of Markdown as it is shown: pieces of text at their columns.
    struct MarkdownRow: Equatable, Sendable {
        /// A piece of text.
        struct Piece: Equatable, Sendable {
            var x: Int
            var text: String
            var style: CellStyle
            /// The number of the link that it belongs to.
            var link: Int?
        }

        var pieces: [Piece] = []
        /// The columns that a line goes over: below headings, for rules.
        var line: Range<Int>?
        /// The columns of a ground of its own: that of code.
        var ground: Range<Int>?
    }

    /// Lays blocks out in rows of a width.
    struct MarkdownRows {
        private(set) var rows: [MarkdownRow] = []
        /// The targets of links, in order.
        private(set) var links: [String] = []

        private let width: Int
        private let styles: SyntaxStyles
        private static let narrowest = 12

        /// Lays out.
        init(_ blocks: [MarkdownBlock], width: Int, styles: SyntaxStyles) {
            self.width = max(Self.narrowest, width)
            self.styles = styles
            add(blocks, at: 0, spaced: true)
        }

        private mutating func add(_ blocks: [MarkdownBlock], at x: Int, spaced: Bool) {
            for (index, block) in blocks.enumerated() {
                if index > 0, spaced { rows.append(MarkdownRow()) }
                add(block, at: min(x, width - Self.narrowest))
            }
        }

        private mutating func add(_ block: MarkdownBlock, at x: Int) {
            switch block {
            case .heading(let level, let spans): addHeading(spans, level: level, at: x)
            case .paragraph(let spans): rows += wrapped(spans, at: x, CellStyle())
            case .code(let language, let text): addCode(text, language: language, at: x)
            case .quote(let blocks): addQuote(blocks, at: x)
            case .list(let items, let isTight): addList(items, isTight: isTight, at: x)
            case .table(let table): addTable(table, at: x)
            case .rule: rows.append(MarkdownRow(line: x..<width))
            }
        }

        private mutating func addHeading(_ spans: [MarkdownSpan], level: Int, at x: Int) {
            var style = styles[.heading] ?? CellStyle(attributes: .bold)
            if level > 2 { style.foreground = .label }
            rows += wrapped(spans, at: x, style)
            if level == 1 { rows.append(MarkdownRow(line: x..<width)) }
        }

        private mutating func addCode(_ text: String, language: String, at x: Int) {
            let highlighter = (CodeLanguage(named: language) ?? .plain).highlighter
            var state = SyntaxState()
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            if lines.last?.isEmpty == true { lines.removeLast() }
            for line in lines {
                let bytes = Array(line.utf8.prefix(1_000))
                var row = MarkdownRow(ground: x..<width)
                var column = x + 1
                var done = 0
                func piece(_ range: Range<Int>, _ style: CellStyle) {
                    guard !range.isEmpty else { return }
                    let text = String(decoding: bytes[range], as: UTF8.self)
                    row.pieces.append(MarkdownRow.Piece(x: column, text: text, style: style))
                    column += TerminalText.columns(of: text)
                    done = range.upperBound
                }
                for token in highlighter.tokens(in: bytes, state: &state) {
                    piece(done..<token.range.lowerBound, CellStyle())
                    piece(token.range, styles[token.kind] ?? CellStyle())
                }
                piece(done..<bytes.count, CellStyle())
                rows.append(row)
            }
        }

        private mutating func addQuote(_ blocks: [MarkdownBlock], at x: Int) {
            let first = rows.count
            add(blocks, at: x + 2, spaced: true)
            for row in rows.indices[first...] {
                rows[row].pieces.insert(
                    MarkdownRow.Piece(x: x, text: "▌", style: CellStyle(foreground: .tertiaryLabel)), at: 0)
            }
        }

        private mutating func addList(_ items: [MarkdownItem], isTight: Bool, at x: Int) {
            let indent = (items.map { TerminalText.columns(of: $0.mark) }.max() ?? 1) + 1
            for (index, item) in items.enumerated() {
                if index > 0, !isTight { rows.append(MarkdownRow()) }
                let first = rows.count
                add(item.blocks, at: x + indent, spaced: !isTight)
                if rows.count == first { rows.append(MarkdownRow()) }
                let mark = MarkdownRow.Piece(
                    x: min(x, width - Self.narrowest), text: item.mark, style: CellStyle(foreground: .tint))
                rows[first].pieces.insert(mark, at: 0)
            }
        }

        // MARK: - Tables

        private mutating func addTable(_ table: MarkdownTable, at x: Int) {
            let widths = columnWidths(of: table, room: width - x)
            for (index, cells) in table.rows.enumerated() {
                var row = MarkdownRow()
                var column = x
                for (number, cell) in cells.prefix(widths.count).enumerated() {
                    let style = index == 0 ? CellStyle(attributes: .bold) : CellStyle()
                    let line = flat(cell, style, limit: widths[number])
                    let free = widths[number] - line.width
                    let shift =
                        switch table.alignments[number] {
                        case .left: 0
                        case .center: free / 2
                        case .right: free
                        }
                    row.pieces += line.pieces.map { piece in
                        var piece = piece
                        piece.x += column + shift
                        return piece
                    }
                    column += widths[number] + 2
                }
                rows.append(row)
                if index == 0 { rows.append(MarkdownRow(line: x..<min(width, max(x + 1, column - 2)))) }
            }
        }

        /// The widths that columns want; where that is more than there is, the widest ones give way.
        private func columnWidths(of table: MarkdownTable, room: Int) -> [Int] {
            var widths = table.alignments.indices.map { column in
                table.rows.map { row in
                    column < row.count ? TerminalText.columns(of: row[column].map(\.text).joined()) : 0
                }.max() ?? 0
            }
            let free = max(widths.count, room - 2 * (widths.count - 1))
            var excess = widths.reduce(0, +) - free
            while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
                widths[widest] > 1
            {
                widths[widest] -= 1
                excess -= 1
            }
            return widths
        }

        /// The pieces of a cell, which is a row high.
        private mutating func flat(
            _ spans: [MarkdownSpan], _ base: CellStyle, limit: Int
        ) -> (pieces: [MarkdownRow.Piece], width: Int) {
            var pieces: [MarkdownRow.Piece] = []
            var x = 0
            for span in spans where x < limit {
                var text = String(span.text.prefix(limit - x))
                while TerminalText.columns(of: text) > limit - x { text.removeLast() }
                pieces.append(
                    MarkdownRow.Piece(x: x, text: text, style: style(of: span, base), link: number(of: span)))
                x += TerminalText.columns(of: text)
            }
            return (pieces, x)
        }

        // MARK: - Words

        private func style(of span: MarkdownSpan, _ base: CellStyle) -> CellStyle {
            var style = base
            if span.look.contains(.code) {
                style.foreground = styles[.string]?.foreground ?? style.foreground
                style.background = .tertiarySystemBackground
            }
            if let link = span.link {
                style.foreground = styles[.link]?.foreground ?? style.foreground
                style.attributes.insert(.underline)
                style.link = Hyperlink(link)
            }
            if span.look.contains(.strong) { style.attributes.insert(.bold) }
            if span.look.contains(.emphasis) { style.attributes.insert(.italic) }
            if span.look.contains(.struck) { style.attributes.insert(.strikethrough) }
            return style
        }

        /// The number of a span's link; words of one link that follow each other have the same.
        private mutating func number(of span: MarkdownSpan) -> Int? {
            guard let link = span.link else { return nil }
            if links.last != link { links.append(link) }
            return links.count - 1
        }

        /// Breaks words into rows.
        private mutating func wrapped(_ spans: [MarkdownSpan], at x: Int, _ base: CellStyle) -> [MarkdownRow]
        {
            var rows = [MarkdownRow()]
            var column = x
            func write(_ text: Substring, _ style: CellStyle, _ link: Int?) {
                guard !text.isEmpty else { return }
                rows[rows.count - 1].pieces.append(
                    MarkdownRow.Piece(x: column, text: String(text), style: style, link: link))
                column += TerminalText.columns(of: String(text))
            }
            func breakLine() {
                rows.append(MarkdownRow())
                column = x
            }
            for span in spans {
                let (style, link) = (style(of: span, base), number(of: span))
                if span.text == "\n" {
                    breakLine()
                    continue
                }
                for word in Self.words(of: span.text) {
                    let isBlank = word.first == " "
                    let columns = TerminalText.columns(of: String(word))
                    if column > x, column + columns > width { breakLine() }
                    if isBlank, column == x { continue }
                    var rest = word
                    // A word that is longer than a row goes on in the next.
                    while TerminalText.columns(of: String(rest)) > width - x {
                        let part = rest.prefix(max(1, width - x))
                        write(part, style, link)
                        breakLine()
                        rest = rest.dropFirst(part.count)
                    }
                    write(rest, style, link)
                }
            }
            return rows
        }

        /// Words and the blanks between them.
        private static func words(of text: String) -> [Substring] {
            var words: [Substring] = []
            var start = text.startIndex
            while start < text.endIndex {
                let isBlank = text[start] == " "
                let end = text[start...].firstIndex { ($0 == " ") != isBlank } ?? text.endIndex
                words.append(text[start..<end])
                start = end
            }
            return words
        }
    }
#endif
