import Nibble
import NibbleEditing

/// Puts objects that are dragged out of the library where they are dropped: at a place of the canvas, or into a row of the
/// outline.
@MainActor struct EditorDropping: EditorJob {
    unowned let editor: EditController

    /// The place for a dropped object.
    private struct Spot {
        /// The element that it goes into.
        let parent: Int
        /// The position among the elements inside; nil for the end.
        var position: Int?
        /// The cell inside that element; nil where any will do.
        var corner: Point?
        /// The cells of the canvas that it will have.
        var cells: Rect?
    }

    /// Shows where an object would go, or puts it there.
    ///
    /// - Parameters:
    ///   - item: The object.
    ///   - place: The place of the mouse in the window.
    ///   - isDropped: Whether the button is up.
    func drag(_ item: LibraryItem, to place: Point, isDropped: Bool) {
        let spot = onCanvas(item, at: place) ?? inOutline(at: place)
        editor.canvas.marks.band = isDropped ? nil : spot?.cells
        guard isDropped else { return }
        guard let spot else { return say("Drop it on the canvas, or on a row of the outline.") }
        let attributes =
            item.size.map { editor.objects.place(for: $0, in: spot.parent, at: spot.corner) } ?? ""
        make(
            file.text.insert(item.fragment(place: attributes), into: spot.parent, at: spot.position),
            "Insert \(item.className)")
    }

    private func onCanvas(_ item: LibraryItem, at place: Point) -> Spot? {
        guard !editor.panes.hidden.contains(.canvas), let cell = editor.canvas.cell(at: place), let scene,
            let parent = holder(around: scene.element(at: cell)), let room = scene.room(of: parent)
        else { return nil }
        let corner = Point(x: cell.x - room.minX, y: cell.y - room.minY)
        let cells = Rect(origin: cell, size: item.size ?? Size(width: 1, height: 1))
        return Spot(parent: parent, corner: corner, cells: cells)
    }

    /// The element itself or the innermost around it that holds others.
    private func holder(around index: Int?) -> Int? {
        guard let index else { return nil }
        return sequence(first: index) { file.parent(of: $0) }.first { editor.objects.holdsObjects($0) }
    }

    private func inOutline(at place: Point) -> Spot? {
        guard !editor.panes.hidden.contains(.outline),
            let rows = editor.outline.preferredFocusedView as? TableView,
            let node = editor.reorder.node(at: rows.convert(place, from: nil), in: rows),
            node.role == .element
        else { return nil }
        if editor.objects.holdsObjects(node.element) { return Spot(parent: node.element) }
        guard let parent = file.parent(of: node.element) else { return nil }
        let siblings = file.text.tree.elements[parent].children
        return Spot(parent: parent, position: siblings.firstIndex(of: node.element).map { $0 + 1 })
    }
}
