import NibbleCells

/// The lines of a label for a width: broken, truncated, ready to be placed.
struct LabelLayout: Equatable {
    /// One line on the screen.
    struct Line: Equatable {
        var glyphs: [Glyph]
        /// A style's number a glyph; empty where all have the label's own.
        var styles: [UInt16]
        var columns: Int
        /// The paragraph, by number, and which of its glyphs the line has.
        var paragraph = 0
        var parts: [Range<Int>] = []
        /// The part that the ellipsis stands after; nil where none was needed.
        var ellipsisAfter: Int?

        /// Whether the paragraph begins here.
        var isFirstOfParagraph: Bool { parts.first?.lowerBound == 0 }
    }

    private(set) var lines: [Line] = []
    /// The paragraph that lines are being made of.
    private var paragraphNumber = 0

    /// The columns of the widest line.
    var width: Int { lines.map(\.columns).max() ?? 0 }

    /// The rules by which text becomes lines.
    struct Rules: Equatable {
        var width: Int
        /// The lines that may be shown, at least one.
        var lineLimit: Int
        var wraps: Bool
        var mode: LineBreakMode
        var ellipsis: Glyph
    }

    init(_ text: LabelText, _ rules: Rules) {
        guard rules.width > 0, rules.lineLimit > 0 else { return }
        // Nobody sees what is far beyond the last line; only truncation of the head or middle must know the end.
        let needsAll = rules.mode == .head || rules.mode == .middle
        let enough = rules.width.multipliedReportingOverflow(by: rules.lineLimit.saturatingAdd(1))
        let columns = needsAll || enough.overflow ? Int.max : enough.partialValue.saturatingAdd(256)
        let limit = rules.lineLimit.saturatingAdd(2)
        let paragraphs = text.paragraphs(limit: limit, columns: columns)
        // Trailing line breaks leave only empty lines; dropping those loses nothing.
        let isWhole = paragraphs.count < limit
        let last = isWhole ? paragraphs.lastIndex { !$0.glyphs.isEmpty } ?? 0 : paragraphs.count - 1
        for (index, paragraph) in paragraphs.enumerated() where lines.count < rules.lineLimit {
            paragraphNumber = index
            add(paragraph, rules, isLast: index >= last)
        }
    }

    static func columns(of glyphs: ArraySlice<Glyph>) -> Int {
        glyphs.reduce(0) { $0 + $1.columns }
    }

    private mutating func add(_ paragraph: LabelText.Paragraph, _ rules: Rules, isLast: Bool) {
        let room = rules.lineLimit - lines.count
        let ranges = Self.ranges(of: paragraph.glyphs, rules, limit: room)
        for (index, range) in ranges.enumerated() {
            let isFinalLine = lines.count == rules.lineLimit - 1
            let hasMoreHere = index + 1 < ranges.count || paragraph.isCut || !rules.wraps
            guard isFinalLine, hasMoreHere || !isLast else {
                append(paragraph, [range], ellipsisAfter: nil, rules)
                continue
            }
            let rest = range.lowerBound..<paragraph.glyphs.count
            return appendTruncated(paragraph, rest, shown: range, hasMoreParagraphs: !isLast, rules)
        }
    }

    private static func ranges(of glyphs: [Glyph], _ rules: Rules, limit: Int) -> [Range<Int>] {
        guard rules.wraps, !glyphs.isEmpty else { return [0..<glyphs.count] }
        let wrapping: TextWrapping = rules.mode == .charWrap ? .byCharacter : .byWord
        // One line more than there is room for tells whether the last one is the end.
        return wrapping.lines(of: glyphs, width: rules.width, limit: limit == .max ? limit : limit + 1)
    }

    private mutating func appendTruncated(
        _ paragraph: LabelText.Paragraph, _ rest: Range<Int>, shown: Range<Int>, hasMoreParagraphs: Bool,
        _ rules: Rules
    ) {
        guard let truncation = rules.mode.truncation else {
            let cut = TextTruncation.clip.parts(of: paragraph.glyphs[shown], width: rules.width)
            let head = shown.lowerBound..<(shown.lowerBound + cut.head.count)
            return append(paragraph, [head], ellipsisAfter: nil, rules)
        }
        let glyphs = Array(paragraph.glyphs[rest])
        let fits = Self.columns(of: glyphs[...]) <= rules.width
        if fits, !hasMoreParagraphs { return append(paragraph, [rest], ellipsisAfter: nil, rules) }
        let parts =
            fits
            ? TextTruncation.clip.parts(of: glyphs[...], width: rules.width - 1)
            : truncation.parts(of: glyphs[...], width: rules.width)
        let offset = rest.lowerBound
        let head = (offset + parts.head.lowerBound)..<(offset + parts.head.upperBound)
        let tail = (offset + parts.tail.lowerBound)..<(offset + parts.tail.upperBound)
        append(paragraph, [head, tail], ellipsisAfter: fits || parts.needsEllipsis ? 0 : nil, rules)
    }

    /// Adds a line made of parts of a paragraph, with the ellipsis after one of them.
    private mutating func append(
        _ paragraph: LabelText.Paragraph, _ parts: [Range<Int>], ellipsisAfter: Int?, _ rules: Rules
    ) {
        var line = Line(glyphs: [], styles: [], columns: 0)
        for (index, part) in parts.enumerated() {
            line.glyphs += paragraph.glyphs[part]
            if !paragraph.styles.isEmpty { line.styles += paragraph.styles[part] }
            guard index == ellipsisAfter else { continue }
            line.glyphs.append(rules.ellipsis)
            if !paragraph.styles.isEmpty {
                let neighbour = part.isEmpty ? parts.last?.lowerBound ?? 0 : part.upperBound - 1
                line.styles.append(
                    paragraph.styles.indices.contains(neighbour) ? paragraph.styles[neighbour] : 0)
            }
        }
        line.columns = Self.columns(of: line.glyphs[...])
        line.paragraph = paragraphNumber
        line.parts = parts
        line.ellipsisAfter = ellipsisAfter
        lines.append(line)
    }
}

extension LineBreakMode {
    /// The truncation that the mode stands for, nil where text is wrapped or cut.
    var truncation: TextTruncation? {
        switch self {
        case .wordWrap, .charWrap, .clip: nil
        case .head: .head
        case .tail: .tail
        case .middle: .middle
        }
    }
}
