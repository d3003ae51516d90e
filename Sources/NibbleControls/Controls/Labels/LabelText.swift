import FoundationEssentials
import NibbleCells

/// The content of a label, as given.
enum LabelText: Equatable {
    case plain(String)
    case attributed(AttributedString)

    /// Paragraphs as glyphs; a style's number a glyph where the text is attributed.
    struct Paragraph {
        var glyphs: [Glyph] = []
        var styles: [UInt16] = []
        /// Whether columns were left out because nobody will see them.
        var isCut = false
    }

    /// The text without attributes.
    var string: String {
        switch self {
        case .plain(let string): string
        case .attributed(let text): String(text.characters)
        }
    }

    /// The first paragraphs, each cut after some columns.
    func paragraphs(limit: Int, columns: Int) -> [Paragraph] {
        switch self {
        case .plain(let string):
            return TerminalText.lines(of: string, limit: limit).map { line in
                let glyphs = TerminalText.glyphs(of: line, limitColumns: columns)
                return Paragraph(glyphs: glyphs, isCut: LabelLayout.columns(of: glyphs[...]) >= columns)
            }
        case .attributed(let text): return Self.paragraphs(of: text, limit: limit, columns: columns)
        }
    }

    /// The styles that the numbers in paragraphs stand for, laid over the label's own.
    func styles(over base: CellStyle) -> [CellStyle] {
        guard case .attributed(let text) = self else { return [base] }
        return text.runs.map { run in
            var style = base
            if let color = run.foregroundColor { style.foreground = color }
            if let color = run.backgroundColor { style.background = color }
            if let attributes = run.textAttributes { style.attributes.formUnion(attributes) }
            style.underlineColor = run.underlineColor
            style.link = run.hyperlink
            return style
        }
    }

    private static func paragraphs(of text: AttributedString, limit: Int, columns: Int) -> [Paragraph] {
        var result = [Paragraph()]
        var used = 0
        for (number, run) in text.runs.enumerated() {
            let lines = TerminalText.lines(of: String(text.characters[run.range]))
            for (index, line) in lines.enumerated() {
                if index > 0 {
                    guard result.count < limit else { return result }
                    result.append(Paragraph())
                    used = 0
                }
                let glyphs = TerminalText.glyphs(
                    of: line, limitColumns: max(0, columns - used), startColumn: used)
                used += LabelLayout.columns(of: glyphs[...])
                result[result.count - 1].glyphs += glyphs
                result[result.count - 1].styles += repeatElement(
                    UInt16(clamping: number), count: glyphs.count)
                result[result.count - 1].isCut = used >= columns
            }
        }
        return result
    }
}
