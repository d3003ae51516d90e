/// Letters that are looked for in many texts: they are read once.
///
/// ```swift
/// let query = FuzzyQuery("sfl")
/// let found = titles.compactMap { query.match(in: $0) }
/// ```
public struct FuzzyQuery: Sendable {
    /// Longer queries are cut: nobody types more.
    private static let limit = 32

    /// The letters in lower case; nil where they aren't ASCII.
    let letters: [UInt8]?
    /// The same by character.
    let characters: [String]

    /// Reads the letters; blanks don't count.
    public init(_ text: String) {
        letters = ASCIIText.letters(of: text, limit: Self.limit)
        characters = text.filter { !$0.isWhitespace }.prefix(Self.limit).map { $0.lowercased() }
    }

    /// The match of a text; nil when it does not have all the letters in their order.
    ///
    /// A query without letters fits everything.
    public func match(in text: String) -> FuzzyMatch? { FuzzyMatch(self, in: text) }
}
