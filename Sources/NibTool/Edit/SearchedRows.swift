import Foundation
import Nibble

/// The rows of a table under a search field.
@MainActor enum SearchedRows {
    /// Moves the current row by the keys that the search field leaves.
    static func move(in table: TableView, for event: KeyEvent) -> Handling {
        let count = table.numberOfRows(inSection: 0)
        let steps: [Key: Int] = [
            .down: 1, .up: -1, .pageDown: 10, .pageUp: -10, .home: -count, .end: count,
        ]
        guard let step = steps[event.key], count > 0 else { return .ignored }
        select((table.indexPathForCurrentRow?.row ?? 0) + step, in: table)
        return .handled
    }

    /// Selects a row, or the nearest that there is, and shows it.
    static func select(_ row: Int, in table: TableView) {
        let count = table.numberOfRows(inSection: 0)
        guard count > 0 else { return }
        let path = IndexPath(row: max(0, min(row, count - 1)), section: 0)
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        table.scrollToRow(at: path, at: .none, animated: false)
    }

    /// Whether a text has all words of a search.
    static func holds(_ text: String, _ search: String) -> Bool {
        let text = text.lowercased()
        return search.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }
}
