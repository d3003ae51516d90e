import NibbleCells

/// The score of some letters that were typed, against a text that has them in their order, as `sfl` fits "Save file".
///
/// Letters at the beginnings of words and letters beside each other count more; case makes no difference.
public struct FuzzyMatch: Hashable, Sendable {
    /// The score; more is better.
    public let score: Int
    /// The positions of the letters in the text, by character.
    public let positions: [Int]

    /// Longer texts are cut: nobody reads more.
    private static let textLimit = 128

    /// Nil when the text does not have all the letters in their order; an empty query fits everything.
    public init?(_ query: String, in text: String) {
        self.init(FuzzyQuery(query), in: text)
    }

    init?(_ query: FuzzyQuery, in text: String) {
        let found: FuzzyMatch? =
            switch Self.lookAtBytes(query, text) {
            case .ascii(let match): match
            case .other: Self.matchOfCharacters(query.characters, text)
            }
        guard let found else { return nil }
        self = found
    }

    private init() { (score, positions) = (0, []) }

    private init(_ best: Placing, columns: Int) {
        // Of two texts that fit alike the shorter one is meant.
        score = best.score * 256 - columns
        positions = best.positions
    }

    /// The places of the letters, and how much they weigh.
    private typealias Placing = (score: Int, positions: [Int])

    private static func weight(of index: Int, beginsWord: @autoclosure () -> Bool) -> Int {
        index == 0 ? 4 : beginsWord() ? 3 : 1
    }

    /// The best way to place some letters at the characters of a text that has them in their order.
    private static func best(
        rows: Int, columns: Int, fits: (_ row: Int, _ column: Int) -> Bool, weight: (_ column: Int) -> Int
    ) -> Placing? {
        var table = Table(rows: rows, columns: columns)
        for row in 0..<rows {
            for column in row..<columns where fits(row, column) {
                table.place(row: row, column: column, weight: weight(column))
            }
        }
        return table.best
    }

    // MARK: - Characters

    private static func matchOfCharacters(_ wanted: [String], _ text: String) -> FuzzyMatch? {
        guard !wanted.isEmpty else { return FuzzyMatch() }
        let characters = Array(text.prefix(textLimit))
        guard wanted.count <= characters.count else { return nil }
        let lowercased = characters.map { $0.lowercased() }
        // Most of the texts that are searched don't have the letters; nothing is weighed for them.
        var count = 0
        for letter in lowercased where count < wanted.count && letter == wanted[count] { count += 1 }
        guard count == wanted.count else { return nil }
        let placing = best(
            rows: wanted.count, columns: characters.count, fits: { wanted[$0] == lowercased[$1] },
            weight: { weight(of: $0, beginsWord: beginsWord(at: $0, in: characters)) })
        return placing.map { FuzzyMatch($0, columns: characters.count) }
    }

    private static func beginsWord(at index: Int, in characters: [Character]) -> Bool {
        let (before, character) = (characters[index - 1], characters[index])
        return !before.isLetter && !before.isNumber || before.isLowercase && character.isUppercase
    }

    // MARK: - Bytes

    /// The result of looking at bytes instead of characters, which is much faster.
    private enum Look {
        case ascii(FuzzyMatch?)
        /// The bytes of the query or of the text aren't its characters.
        case other
    }

    private static func lookAtBytes(_ query: FuzzyQuery, _ text: String) -> Look {
        guard let letters = query.letters else { return .other }
        let look = text.utf8.withContiguousStorageIfAvailable { bytes -> Look in
            guard let text = ASCIIText(bytes, limit: textLimit) else { return .other }
            return .ascii(match(letters, in: text))
        }
        return look ?? .other
    }

    private static func match(_ letters: [UInt8], in text: ASCIIText) -> FuzzyMatch? {
        guard let first = letters.first else { return FuzzyMatch() }
        if letters.count == 1 { return best(of: first, in: text).map { FuzzyMatch($0, columns: text.count) } }
        guard text.has(letters) else { return nil }
        let placing = best(
            rows: letters.count, columns: text.count, fits: { letters[$0] == text[$1] },
            weight: { weight(of: $0, beginsWord: text.beginsWord(at: $0)) })
        return placing.map { FuzzyMatch($0, columns: text.count) }
    }

    /// The place of a letter alone, for which no table is needed: the first of those that weigh most.
    private static func best(of letter: UInt8, in text: ASCIIText) -> Placing? {
        var best: (weight: Int, index: Int)?
        var index = 0
        while index < text.count {
            if text[index] == letter {
                let found = weight(of: index, beginsWord: text.beginsWord(at: index))
                if found > best?.weight ?? 0 { best = (found, index) }
            }
            index += 1
        }
        return best.map { ($0.weight, [$0.index]) }
    }

    // MARK: - The table

    /// The best way to place each letter that was typed at each character of the text.
    private struct Table {
        private let rows: Int
        private let columns: Int
        private var scores: [Int?]
        private var origins: [Int]

        init(rows: Int, columns: Int) {
            self.rows = rows
            self.columns = columns
            scores = Array(repeating: nil, count: rows * columns)
            origins = Array(repeating: -1, count: rows * columns)
        }

        mutating func place(row: Int, column: Int, weight: Int) {
            guard row > 0 else { return scores[column] = weight }
            for before in (row - 1)..<column {
                guard let score = scores[(row - 1) * columns + before] else { continue }
                let total = score + weight + (before == column - 1 ? 3 : 0)
                guard total > scores[row * columns + column] ?? 0 else { continue }
                scores[row * columns + column] = total
                origins[row * columns + column] = before
            }
        }

        var best: (score: Int, positions: [Int])? {
            let last = (rows - 1) * columns
            let ends = (0..<columns).compactMap { column in scores[last + column].map { (column, $0) } }
            guard let (end, score) = ends.max(by: { $0.1 < $1.1 || $0.1 == $1.1 && $0.0 > $1.0 }) else {
                return nil
            }
            var column = end
            var positions = [column]
            for row in stride(from: rows - 1, to: 0, by: -1) {
                column = origins[row * columns + column]
                positions.append(column)
            }
            return (score, positions.reversed())
        }
    }
}
