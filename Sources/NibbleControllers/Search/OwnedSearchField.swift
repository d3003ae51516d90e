import NibbleControls
import NibbleTerminal
import NibbleViews

/// A search field that leaves Esc to what it belongs to, with a text in it or without.
final class OwnedSearchField: SearchField {
    override func keyDown(with event: KeyEvent) -> Handling {
        let isEscape = event.key == .escape && event.modifiers.isEmpty && !showsCompletions
        return isEscape ? .ignored : super.keyDown(with: event)
    }
}
