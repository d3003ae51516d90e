public import NibbleCells

/// The looks of the kinds of source text.
///
/// The standard ones are the roles of the theme, so that they can be read on every ground; where there are no colours,
/// bold and italic tell keywords and comments apart.
///
/// ```swift
/// code.styles[.comment] = CellStyle(foreground: .systemGreen, attributes: .italic)
/// ```
public struct SyntaxStyles: Hashable, Sendable {
    private var styles: [SyntaxKind: CellStyle]

    /// The standard looks.
    public static let standard = SyntaxStyles([
        .keyword: CellStyle(foreground: .systemRed, attributes: .bold),
        .type: CellStyle(foreground: .systemYellow),
        .function: CellStyle(foreground: .tint),
        .string: CellStyle(foreground: .systemGreen),
        .number: CellStyle(foreground: .systemBlue),
        .comment: CellStyle(foreground: .tertiaryLabel, attributes: .italic),
        .attribute: CellStyle(foreground: .systemYellow),
        .tag: CellStyle(foreground: .systemRed, attributes: .bold),
        .variable: CellStyle(foreground: .systemBlue),
        .heading: CellStyle(foreground: .tint, attributes: .bold),
        .emphasis: CellStyle(attributes: .italic),
        .strong: CellStyle(attributes: .bold),
        .link: CellStyle(foreground: .systemBlue, attributes: .underline),
        .mark: CellStyle(foreground: .secondaryLabel),
    ])

    /// Makes looks; kinds that have none look as the text does.
    public init(_ styles: [SyntaxKind: CellStyle] = [:]) {
        self.styles = styles
    }

    /// The look of a kind; nil where it is that of the text.
    public subscript(kind: SyntaxKind) -> CellStyle? {
        get { styles[kind] }
        set { styles[kind] = newValue }
    }
}
