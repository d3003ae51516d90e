import Nibble
import NibbleEditing

/// Moves the selected elements by dragging one of their rows in the outline: onto one that holds others into it, else beside it;
/// onto the file's owner it connects the dragged one.
@MainActor final class EditorReorder: EditorJob {
    unowned let editor: EditController
    /// The row that the mouse was pressed on; nil once the text has changed since, in which it may be another object's.
    private var pressed: EditedTree.Node?
    /// Whether the mouse was moved since.
    private var isMoved = false
    /// Whether the mouse holds a row.
    var isDragging: Bool { isMoved && pressed != nil }

    init(_ editor: EditController) { self.editor = editor }

    /// Follows presses and drags from now on.
    func begin() {
        let drag = RowDrag { [weak self] in self?.follow($0) }
        drag.pressed = { [weak self] in self?.press($0) }
        editor.outline.addGestureRecognizer(drag)
    }

    /// Selects the pressed row before it is dragged: keys are about it meanwhile.
    ///
    /// One of several that are selected stays among them until the mouse is up, and so does what a modifier adds or takes out.
    private func press(_ event: MouseEvent) {
        letGo()
        editor.texts.take()
        guard let rows = editor.outline.preferredFocusedView as? TableView,
            let path = rows.indexPathForRow(at: event.location(in: rows)),
            let node = node(at: event.location(in: rows), in: rows)
        else { return }
        pressed = node
        let isSelected = rows.indexPathsForSelectedRows?.contains(path) == true
        guard event.modifiers.isDisjoint(with: [.shift, .control]), !isSelected else { return }
        editor.outline.selectRows([path.row])
        editor.selectOutlined(hasMoved: true)
    }

    private func follow(_ pan: RowDrag) {
        guard let rows = editor.outline.preferredFocusedView as? TableView else { return }
        switch pan.state {
        case .began, .changed: isMoved = true
        case .ended:
            if let pressed, let target = node(at: pan.location(in: rows), in: rows) {
                drop(pressed, on: target)
            }
            letGo()
        default: letGo()
        }
    }

    /// Forgets the pressed row, so that nothing is dropped.
    func letGo() { (pressed, isMoved) = (nil, false) }

    /// An object on the owner connects it, an outlet on an object too; other elements change their places.
    private func drop(_ dragged: EditedTree.Node, on target: EditedTree.Node) {
        switch (dragged.role, target.role) {
        case (.connection(let connection), .element) where connection.isOutlet:
            guard file.scope(of: dragged.element).contains(target.element) else {
                return say("An outlet holds an object of its own scene.")
            }
            editor.connections.connect(connection, to: target.element)
        case (.connection, _), (.owner, _), (.responder, _): break
        case (_, .connection(let connection)):
            editor.select(dragged.element)
            editor.connections.show(at: connection)
        case (_, .owner), (_, .responder):
            editor.select(dragged.element)
            editor.connections.show()
        default:
            guard dragged.element != target.element else { return }
            let isAmong = dragged.role == .element && editor.selection.all.contains(dragged.element)
            let moved = isAmong ? editor.selection.outermost : [dragged.element]
            editor.objects.move(moved, to: target.element)
        }
    }

    /// The row at a place.
    func node(at place: Point, in rows: TableView) -> EditedTree.Node? {
        guard rows.bounds.contains(place) else { return nil }
        let path = rows.indexPathForRow(at: place)
        let key = path.flatMap { editor.outline.item(atRow: $0.row)?.base as? String }
        return key.flatMap { editor.tree[$0] }
    }
}

/// A drag that tells of the press as well, before the list does anything with that.
private final class RowDrag: PanGestureRecognizer {
    /// Called when the left button goes down.
    var pressed: (@MainActor (MouseEvent) -> Void)?

    override func mouseDown(with event: MouseEvent) {
        super.mouseDown(with: event)
        if event.button == button { pressed?(event) }
    }
}
