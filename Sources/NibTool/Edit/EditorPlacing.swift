import Nibble
import NibbleEditing
import NibbleNibFormat

/// Moves, resizes and aligns the selected views, by their frames or by the constants of their constraints.
@MainActor final class EditorPlacing: EditorJob {
    /// The views of a drag as they were when it began.
    private struct Drag {
        let places: [Int: EditedPlace]
        /// The selected view's place on the screen.
        let place: Rect
        /// The room that keeps a part of it visible.
        let room: Size
        var guides: EditorGuides
        let key: String
    }

    /// The ways to align views with the one that was selected last.
    enum Alignment: String, CaseIterable {
        case left, right, top, bottom, center, middle, width, height

        /// The name in the menu.
        var title: String {
            switch self {
            case .left: "Left edges"
            case .right: "Right edges"
            case .top: "Top edges"
            case .bottom: "Bottom edges"
            case .center: "Centers"
            case .middle: "Middles"
            case .width: "Same width"
            case .height: "Same height"
            }
        }

        /// A frame aligned with another one.
        func aligned(_ frame: Rect, with other: Rect) -> Rect {
            var frame = frame
            switch self {
            case .left: frame.origin.x = other.minX
            case .right: frame.origin.x = other.maxX - frame.width
            case .top: frame.origin.y = other.minY
            case .bottom: frame.origin.y = other.maxY - frame.height
            case .center: frame.origin.x = other.minX + (other.width - frame.width) / 2
            case .middle: frame.origin.y = other.minY + (other.height - frame.height) / 2
            case .width: frame.size.width = other.width
            case .height: frame.size.height = other.height
            }
            return frame
        }
    }

    unowned let editor: EditController
    private var drag: Drag?
    /// Whether the text changes by the drag itself.
    private var isMoving = false

    init(_ editor: EditController) { self.editor = editor }

    // MARK: - Frames

    /// The frames of the selected views that have one.
    private var frames: [Int: FrameNumbers] {
        var frames: [Int: FrameNumbers] = [:]
        for index in editor.selection.all where !file.isVariation(index) {
            frames[index] = file.value("frame", of: index).flatMap(FrameNumbers.init)
        }
        return frames
    }

    /// The places of some views that have one of their own.
    private func places(of indices: [Int]) -> [Int: EditedPlace] {
        let names = Set(
            indices.flatMap { [file.value("id", of: $0), file.value("outlet", of: $0)] }.compactMap { $0 })
        let pairs = indices.compactMap { index -> (Int, EditedPlace)? in
            guard file.objects[index] != nil, let size = scene?.frames[index]?.size else { return nil }
            return EditedPlace(
                file.text.tree.elements[index], size: size, isRightToLeft: editor.look.isRightToLeft,
                with: names,
                isScrolled: file.parent(of: index).map { file.isKind($0, of: "ScrollView") } ?? false
            ).map { (index, $0) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// Gives views the places that they have after a change, as one step.
    ///
    /// - Returns: False where the constraints of none of them let it go there.
    private func set(
        _ places: [Int: EditedPlace], after change: EditorCanvas.Change, _ title: String, key: String
    ) -> Bool {
        let values = places.compactMapValues { $0.values(after: change) }
        set(values, title, key: key)
        return !values.isEmpty
    }

    /// Sets attributes of views as one step.
    private func set(_ values: [Int: [String: String?]], _ title: String, key: String) {
        let steps = values.sorted { $0.key < $1.key }.flatMap { index, values in
            values.filter { $0.value != file.value($0.key, of: index) }.sorted { $0.key < $1.key }.compactMap
            {
                file.text.set($0.key, to: $0.value, of: index)
            }
        }
        make(file.text.joined(steps, selecting: file.selection), title, key: key)
    }

    /// Says why the selected view isn't moved.
    func refuse() {
        let isPlaced = file.selected.attributes.contains { NibGrammar.anchors.contains($0.name) }
        say(
            isPlaced
                ? "Its constraints hold this view in place; change them in the inspector."
                : "This view has no frame of its own; what is around it places it.")
    }

    // MARK: - Keys

    /// Moves or resizes the selected views.
    func change(_ change: EditorCanvas.Change) {
        let places = places(of: editor.selection.all)
        let title = change.grow == .zero ? "Move" : "Resize"
        let isMade =
            !places.isEmpty
            && set(places, after: inSight(change), title, key: "\(title) \(editor.selection.all)")
        if !isMade { refuse() }
    }

    /// A change that leaves something of the selected view to be seen; one that is out of sight already may be anywhere.
    private func inSight(_ change: EditorCanvas.Change) -> EditorCanvas.Change {
        guard let scene, let place = scene.frames[file.selection] else { return change }
        let room = scene.grid.size
        guard Self.inSight(place, of: room) == place else { return change }
        let wanted = Self.inSight(EditorCanvas.Change(move: change.move).applied(to: place), of: room)
        // A cell is left, and the part that can be seen of a view at the left or the top.
        let least = Size(
            width: min(place.width, max(1, 1 - wanted.minX)),
            height: min(place.height, max(1, 1 - wanted.minY)))
        return EditorCanvas.Change(
            move: Point(x: wanted.minX - place.minX, y: wanted.minY - place.minY),
            grow: Point(
                x: max(change.grow.x, least.width - place.width),
                y: max(change.grow.y, least.height - place.height)))
    }

    /// Aligns the selected views with the one that was selected last.
    func align(_ alignment: Alignment) {
        let frames = frames
        guard frames.count > 1, let own = frames[file.selection] else {
            return say("Select several views with frames: Shift-click, or Ctrl-A.")
        }
        set(
            frames.compactMapValues { frame in
                let aligned = FrameNumbers(alignment.aligned(frame.rect, with: own.rect))
                return aligned == frame ? nil : ["frame": aligned.text]
            },
            "Align \(alignment.title.lowercased())", key: newKey("align"))
    }

    // MARK: - Drags

    /// Whether a drag moves a view: others are where what is around them says.
    func canMove(_ index: Int) -> Bool {
        let step = EditorCanvas.Change(move: Point(x: 1, y: 1))
        return places(of: [index])[index]?.values(after: step) != nil
    }

    /// Moves or resizes the selected views by as much as the mouse moved since it was pressed.
    func drag(by step: Point, isCorner: Bool) {
        guard editor.canvas.isHeld, var drag = drag ?? begin() else { return }
        isMoving = true
        defer { (self.drag, isMoving) = (drag, false) }
        let place = drag.place
        var wanted = EditorCanvas.Change(move: isCorner ? .zero : step, grow: isCorner ? step : .zero)
            .applied(to: place)
        if !isCorner { wanted = Self.inSight(wanted, of: drag.room) }
        // Back where it began nothing has changed, whatever line is near.
        let snapped = isCorner ? drag.guides.resized(wanted) : drag.guides.snapped(wanted)
        let target = step == .zero ? place : snapped
        let change = EditorCanvas.Change(
            move: Point(x: target.minX - place.minX, y: target.minY - place.minY),
            grow: Point(x: target.width - place.width, y: target.height - place.height))
        editor.canvas.marks.guides = drag.guides.lines(at: target)
        if !set(drag.places, after: change, isCorner ? "Resize" : "Move", key: drag.key) { refuse() }
    }

    /// A frame moved so far that a cell of it can be seen, by which it can be dragged back.
    private static func inSight(_ frame: Rect, of room: Size) -> Rect {
        var frame = frame
        frame.origin.x = max(1 - frame.width, min(frame.minX, room.width - 1))
        frame.origin.y = max(1 - frame.height, min(frame.minY, room.height - 1))
        return frame
    }

    private func begin() -> Drag? {
        let places = places(of: editor.selection.all)
        guard let scene, let place = scene.frames[file.selection], places[file.selection] != nil else {
            refuse()
            return nil
        }
        return Drag(
            places: places, place: place, room: scene.grid.size,
            guides: EditorGuides(editor.selection.all, file, scene), key: newKey("drag"))
    }

    /// Puts the dragged views into the one at a cell of the scene, as a part of the drag's step.
    func drop(at place: Point) {
        guard let drag else { return }
        let dragged = editor.selection.outermost.filter { drag.places[$0] != nil }
        EditorNesting(editor: editor).drop(dragged, at: place, key: drag.key)
    }

    /// Puts the views of a drag back where they were.
    func abandonDrag() {
        if let drag, file.history.undoKey == drag.key { file.abandon() }
        endDrag()
    }

    /// Ends a press or a drag once something else has changed the text, in which the pressed positions may be those of other
    /// objects; a moved view stays where it is.
    func letGo() {
        guard !isMoving else { return }
        editor.canvas.letGo()
        editor.reorder.letGo()
        endDrag()
    }

    /// Forgets the drag once the button is up.
    func endDrag() {
        drag = nil
        editor.canvas.marks.guides = []
    }
}
