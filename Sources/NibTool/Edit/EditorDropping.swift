import Nibble
import NibbleEditing

/// Puts objects that are dragged out of the library where they are dropped: at a place of the canvas, or into a row of the
/// outline.
@MainActor struct EditorDropping: EditorJob {
    unowned let editor: EditController

    /// The place for a dropped object.
    private struct Target {
        /// The place in the file.
        let spot: InsertionSpots.Spot
        /// The cell inside the element around it; nil where any will do.
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
        let found = Result { try onCanvas(item, at: place) ?? inOutline(item, at: place) }
        let target = try? found.get()
        editor.canvas.marks.band = isDropped ? nil : target?.cells
        guard isDropped else { return }
        if case .failure(let refusal) = found { return say("\(refusal)") }
        guard let target else { return say("Drop it on the canvas, or on a row of the outline.") }
        editor.objects.insert(item, at: target.spot, corner: target.corner)
    }

    private func onCanvas(_ item: LibraryItem, at place: Point) throws -> Target? {
        guard !editor.panes.hidden.contains(.canvas), let cell = editor.canvas.cell(at: place), let scene,
            let index = scene.element(at: cell), file.text.tree.elements.indices.contains(index)
        else { return nil }
        var spot = try InsertionSpots(file: file).spot(for: item.className, at: index)
        if spot.role != nil { return Target(spot: spot) }
        guard let room = scene.room(of: spot.parent) else { return nil }
        // It is in front of what is there.
        spot.behind = nil
        let corner = Point(x: cell.x - room.minX, y: cell.y - room.minY)
        let cells = Rect(origin: cell, size: item.size ?? Size(width: 1, height: 1))
        return Target(spot: spot, corner: corner, cells: cells)
    }

    private func inOutline(_ item: LibraryItem, at place: Point) throws -> Target? {
        guard !editor.panes.hidden.contains(.outline),
            let rows = editor.outline.preferredFocusedView as? TableView,
            let node = editor.reorder.node(at: rows.convert(place, from: nil), in: rows),
            node.role == .element
        else { return nil }
        return Target(spot: try InsertionSpots(file: file).spot(for: item.className, at: node.element))
    }
}
