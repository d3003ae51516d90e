import Foundation
import Nibble

/// The rows of a table under a search field.
@MainActor enum SearchedRows {
    /// Moves the current row by the keys that the search field leaves.
    static func move(in table: TableView, for event: KeyEvent) -> Handling {
        let steps: [Key: Int] = [.down: 1, .up: -1, .pageDown: 10, .pageUp: -10]
        let count = table.numberOfRows(inSection: 0)
        guard let step = steps[event.key], count > 0 else { return .ignored }
        let row = max(0, min((table.indexPathForCurrentRow?.row ?? 0) + step, count - 1))
        let path = IndexPath(row: row, section: 0)
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        table.scrollToRow(at: path, at: .none, animated: false)
        return .handled
    }
}
