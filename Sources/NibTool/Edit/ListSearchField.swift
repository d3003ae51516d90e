import Nibble

/// A search field over a list: Home and End move its caret, and where that is there already they are left to the list.
final class ListSearchField: SearchField {
    override func keyDown(with event: KeyEvent) -> Handling {
        guard event.modifiers.isEmpty, selection.isEmpty else { return super.keyDown(with: event) }
        switch event.key {
        case .home where selection.head == 0: return .ignored
        case .end where selection.head == text.utf8.count: return .ignored
        default: return super.keyDown(with: event)
        }
    }
}
