import NibbleCells

/// The score of some letters that were typed, against a text that has them in their order, as `sfl` fits "Save file".
///
/// Letters at the beginnings of words and letters beside each other count more; case makes no difference.
public struct FuzzyMatch: Hashable, Sendable {
    /// The score; more is better.
    public let score: Int
    /// The positions of the letters in the text, by character.
    public let positions: [Int]

    /// Longer texts and queries are cut: nobody reads, or types, more.
    private static let textLimit = 128
    private static let queryLimit = 32

    /// Nil when the text does not have all the letters in their order; an empty query fits everything.
    public init?(_ query: String, in text: String) {
        let wanted = query.filter { !$0.isWhitespace }.prefix(Self.queryLimit).map { $0.lowercased() }
        let characters = Array(text.prefix(Self.textLimit))
        guard !wanted.isEmpty else {
            (score, positions) = (0, [])
            return
        }
        guard wanted.count <= characters.count else { return nil }
        let lowercased = characters.map { $0.lowercased() }
        // Most of the texts that are searched don't have the letters; nothing is weighed for them.
        var count = 0
        for letter in lowercased where count < wanted.count && letter == wanted[count] { count += 1 }
        guard count == wanted.count else { return nil }
        let weights = characters.indices.map { Self.weight(of: $0, in: characters) }
        var table = Table(rows: wanted.count, columns: characters.count)
        for row in wanted.indices {
            for column in row..<characters.count where lowercased[column] == wanted[row] {
                table.place(row: row, column: column, weight: weights[column])
            }
        }
        guard let best = table.best else { return nil }
        // Of two texts that fit alike the shorter one is meant.
        score = best.score * 256 - characters.count
        positions = best.positions
    }

    private static func weight(of index: Int, in characters: [Character]) -> Int {
        guard index > 0 else { return 4 }
        let (before, character) = (characters[index - 1], characters[index])
        let beginsWord = !before.isLetter && !before.isNumber || before.isLowercase && character.isUppercase
        return beginsWord ? 3 : 1
    }

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
