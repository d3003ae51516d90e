/// The words and marks of a language that is made of words, quotes and comments.
struct WordGrammar: Sendable {
    /// A kind of text in quotes.
    struct Quote: Sendable {
        let open: [UInt8]
        let close: [UInt8]
        /// Whether a backslash takes the next character with it.
        var escapes = true
        /// Whether the text may go on in the next line.
        var spansLines = false

        init(_ mark: String, escapes: Bool = true, spansLines: Bool = false) {
            open = Array(mark.utf8)
            close = open
            self.escapes = escapes
            self.spansLines = spansLines
        }
    }

    /// A feature that not every language has.
    enum Feature: Sendable {
        /// Names with a capital are types.
        case capitalTypes
        /// Names that end in `_t` are types.
        case suffixedTypes
        /// Names before a parenthesis are called.
        case calls
        /// `@name` is an attribute.
        case attributes
        /// `#name` is a command; in C only at the start of a line.
        case commands, commandsAtStart
        /// `$name` is a variable, also in quotes that escape.
        case variables
        /// Text in quotes before a colon is a key.
        case keys
        /// `#"…"#` with any number of number signs.
        case rawQuotes
        /// Up to two letters before a quote belong to it.
        case prefixedQuotes
        /// `<<WORD` begins a text that ends with a line of that word.
        case hereDocuments
        /// Comments begin only at the start of a word.
        case commentsAtWords
        /// Comments may be nested.
        case nestedComments
    }

    var keywords: Set<String>
    var types: Set<String> = []
    var values: Set<String> = []
    /// Names that are called without a parenthesis.
    var commands: Set<String> = []
    var lineComment: [UInt8] = []
    var blockComment: (open: [UInt8], close: [UInt8])?
    /// Longer ones before those that they begin with.
    var quotes: [Quote] = []
    var features: Set<Feature> = []
    /// The start of code in quotes, which ends with the parenthesis.
    var interpolation: [UInt8] = []
}

/// The words of a text.
private func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
}

private let slashes = Array("//".utf8)
private let stars = (open: Array("/*".utf8), close: Array("*/".utf8))

extension WordGrammar {
    static let swift = WordGrammar(
        keywords: words(
            """
            actor any as associatedtype async await borrowing break case catch class consuming continue convenience
            default defer deinit didSet do dynamic each else enum extension fallthrough fileprivate final for func get
            guard if import in indirect infix init inout internal is isolated lazy let macro mutating nonisolated
            nonmutating open operator optional override package postfix precedencegroup prefix private protocol public
            repeat required rethrows return self Self sending set some static struct subscript super switch throw throws
            try typealias unowned var weak where while willSet yield
            """),
        values: words("true false nil"), lineComment: slashes, blockComment: stars,
        quotes: [Quote("\"\"\"", spansLines: true), Quote("\"")],
        features: [.capitalTypes, .calls, .attributes, .commands, .rawQuotes, .nestedComments],
        interpolation: Array("\\(".utf8))

    static let json = WordGrammar(
        keywords: [], values: words("true false null"), quotes: [Quote("\"")], features: [.keys])

    static let python = WordGrammar(
        keywords: words(
            """
            and as assert async await break case class continue def del elif else except finally for from global if
            import in is lambda match nonlocal not or pass raise return self try while with yield
            """),
        types: words("bool bytes bytearray complex dict float frozenset int list object set str tuple type"),
        values: words("True False None"), lineComment: Array("#".utf8),
        quotes: [
            Quote("\"\"\"", spansLines: true), Quote("'''", spansLines: true), Quote("\""), Quote("'"),
        ],
        features: [.capitalTypes, .calls, .attributes, .prefixedQuotes])

    static let c = WordGrammar(
        keywords: words(
            """
            alignas alignof auto break case catch class const constexpr continue default delete do else enum explicit
            extern final for friend goto if inline namespace new noexcept nullptr operator override private protected
            public register restrict return sizeof static static_assert struct switch template this throw try typedef
            typename union using virtual volatile while
            """),
        types: words("bool char double float int long short signed unsigned void FILE"),
        values: words("true false NULL"), lineComment: slashes, blockComment: stars,
        quotes: [Quote("\""), Quote("'")], features: [.suffixedTypes, .calls, .commandsAtStart])

    static let shell = WordGrammar(
        keywords: words(
            "case do done elif else esac fi for function if in local readonly return select then time until while"
        ),
        commands: words(
            """
            alias awk bash break cat cd chmod command continue cp curl cut declare echo eval exec exit export find git
            grep head kill ls make mkdir mv printf pwd read rm sed set shift sleep sort source sudo swift tail tar test
            touch trap tr type uniq unset wait wc which xargs
            """),
        lineComment: Array("#".utf8),
        quotes: [Quote("\"", spansLines: true), Quote("'", escapes: false, spansLines: true)],
        features: [.variables, .hereDocuments, .commentsAtWords], interpolation: Array("$(".utf8))
}
