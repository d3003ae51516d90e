import Nibble
import NibbleEditing

/// Moves elements by dragging their rows in the outline: onto one that holds others into it, else beside it; onto the file's
/// owner it connects them.
@MainActor final class EditorReorder: EditorJob {
    unowned let editor: EditController
    /// The row that is dragged.
    private var dragged: EditedTree.Node?
    /// Whether a drag has begun, though its row may have been let go since.
    private var hasBegun = false
    /// Whether the mouse holds a row.
    var isDragging: Bool { dragged != nil }

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
            if !hasBegun {
                hasBegun = true
                dragged = node(at: Point(x: place.x - moved.x, y: place.y - moved.y), in: rows)
            }
        case .ended:
            if let dragged, let target = node(at: place, in: rows) { drop(dragged, on: target) }
            (dragged, hasBegun) = (nil, false)
        default: (dragged, hasBegun) = (nil, false)
        }
    }

    /// Forgets the dragged row, so that nothing is dropped.
    func letGo() { dragged = nil }

    /// An object on the owner connects it, an outlet on an object too; other elements change their places.
    private func drop(_ dragged: EditedTree.Node, on target: EditedTree.Node) {
        switch (dragged.role, target.role) {
        case (.connection(let connection), .element) where connection.isOutlet:
            guard file.scope(of: dragged.element).contains(target.element) else {
                return say("An outlet holds an object of its own scene.")
            }
            editor.connections.connect(connection, to: target.element)
        case (.connection, _), (.owner, _), (.responder, _): break
        case (_, .owner), (_, .responder), (_, .connection):
            editor.select(dragged.element)
            editor.connections.show()
        default:
            if dragged.element != target.element { editor.objects.move(dragged.element, to: target.element) }
        }
    }

    /// The row at a place.
    func node(at place: Point, in rows: TableView) -> EditedTree.Node? {
        guard rows.bounds.contains(place) else { return nil }
        let path = rows.indexPathForRow(at: place)
        let key = path.flatMap { editor.outline.item(atRow: $0.row)?.base as? String }
        return key.flatMap { editor.tree.nodes[$0] }
    }
}
