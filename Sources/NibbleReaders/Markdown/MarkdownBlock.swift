#if Markdown
    /// A part of a text in Markdown, as its reader sees it.
    indirect enum MarkdownBlock: Equatable, Sendable {
        case heading(level: Int, [MarkdownSpan])
        case paragraph([MarkdownSpan])
        case code(language: String, text: String)
        case quote([MarkdownBlock])
        case list([MarkdownItem], isTight: Bool)
        case table(MarkdownTable)
        case rule
    }

    /// An item of a list.
    struct MarkdownItem: Equatable, Sendable {
        /// The bullet, the number or the box in front.
        var mark: String
        var blocks: [MarkdownBlock]
    }

    /// A table; its first row is the header.
    struct MarkdownTable: Equatable, Sendable {
        enum Alignment: Sendable { case left, center, right }

        var alignments: [Alignment]
        var rows: [[[MarkdownSpan]]]
    }

    /// Words that look alike.
    struct MarkdownSpan: Equatable, Sendable {
        /// The looks that words can have at once.
        struct Look: OptionSet, Hashable, Sendable {
            var rawValue: Int

            static let strong = Look(rawValue: 1)
            static let emphasis = Look(rawValue: 2)
            static let struck = Look(rawValue: 4)
            static let code = Look(rawValue: 8)
        }

        /// The words; a line end breaks the line.
        var text: String
        var look: Look = []
        /// The target of the link that they are.
        var link: String?
    }
#endif
