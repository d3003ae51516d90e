import Nibble
import NibbleEditing

/// Moves elements by dragging their rows in the outline: onto one that holds others into it, else beside it.
@MainActor final class EditorReorder: EditorJob {
    unowned let editor: EditController
    /// The element whose row is dragged.
    private var dragged: Int?

    init(_ editor: EditController) { self.editor = editor }

    /// Follows drags from now on.
    func begin() {
        editor.outline.addGestureRecognizer(PanGestureRecognizer { [weak self] in self?.follow($0) })
    }

    private func follow(_ pan: PanGestureRecognizer) {
        guard let rows = editor.outline.preferredFocusedView as? TableView else { return }
        let place = pan.location(in: rows)
        let moved = pan.translation(in: rows)
        switch pan.state {
        case .began, .changed:
            if dragged == nil {
                dragged = element(at: Point(x: place.x - moved.x, y: place.y - moved.y), in: rows)
            }
        case .ended:
            let target = element(at: place, in: rows)
            if let dragged, let target, dragged != target { editor.objects.move(dragged, to: target) }
            dragged = nil
        default: dragged = nil
        }
    }

    /// The element of the row at a place; rows of constraints belong to their element.
    private func element(at place: Point, in rows: TableView) -> Int? {
        let path = rows.indexPathForRow(at: place)
        let key = path.flatMap { editor.outline.item(atRow: $0.row)?.base as? String }
        return key.flatMap { editor.tree.nodes[$0]?.element }
    }
}
