/// Finds the parts of source text that have a colour, line by line.
///
/// What a line can't know of the lines above it, such as a comment that is still open, is handed on in the state. A text is
/// coloured from near what is shown, so a line must mean the same however often it is asked about.
///
/// ```swift
/// /// Colours the lines of a diff.
/// struct DiffHighlighter: SyntaxHighlighter {
///     func tokens(in line: [UInt8], state: inout SyntaxState) -> [SyntaxToken] {
///         switch line.first {
///         case UInt8(ascii: "+"): [SyntaxToken(.string, 0..<line.count)]
///         case UInt8(ascii: "-"): [SyntaxToken(.keyword, 0..<line.count)]
///         default: []
///         }
///     }
/// }
///
/// code.highlighter = DiffHighlighter()
/// ```
public protocol SyntaxHighlighter: Sendable {
    /// Returns the parts of a line that have a colour, in order.
    ///
    /// - Parameters:
    ///   - line: The line in UTF-8, without its line end.
    ///   - state: The state at the line's start, which becomes that at its end.
    /// - Returns: The parts, none of which overlaps another.
    func tokens(in line: [UInt8], state: inout SyntaxState) -> [SyntaxToken]
}

/// The part that a piece of source text plays, which decides its colour.
public enum SyntaxKind: String, CaseIterable, Sendable {
    /// A word of the language.
    case keyword
    /// The name of a type.
    case type
    /// The name of something that is called.
    case function
    /// Text in quotes.
    case string
    /// A number, or a word such as `true` that is a value.
    case number
    /// A remark.
    case comment
    /// An attribute, an annotation or a key.
    case attribute
    /// The name of an element, or a command to the preprocessor.
    case tag
    /// A variable of a shell, an entity, what stands for something else.
    case variable
    /// A heading of prose.
    case heading
    /// Words of prose that are stressed.
    case emphasis
    /// Words of prose that are stressed more.
    case strong
    /// The target of a link.
    case link
    /// Marks of a list, of a quote and the like.
    case mark
}

/// A part of a line and its kind.
public struct SyntaxToken: Hashable, Sendable {
    /// The part that it plays.
    public var kind: SyntaxKind
    /// The bytes of the line.
    public var range: Range<Int>

    /// Makes a token.
    public init(_ kind: SyntaxKind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}

/// The things that the end of a line leaves open.
///
/// A highlighter gives the fields their meaning; all are zero or empty at the start of a text.
public struct SyntaxState: Hashable, Sendable {
    /// The construct that is open.
    public var mode = 0
    /// The number of constructs around it.
    public var depth = 0
    /// The text that ends it.
    public var delimiter = ""
    /// The fence of a block of code in prose, with its language; the other fields are the block's then.
    public var fence = ""

    /// Makes the state at the start of a text.
    public init() {}
}
