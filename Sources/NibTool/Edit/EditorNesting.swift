import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Puts a view that was dragged on the canvas into the one that it is dropped on.
@MainActor struct EditorNesting: EditorJob {
    unowned let editor: EditController

    /// Puts the selected view into the innermost one at a cell that holds others, at the place where it is drawn.
    ///
    /// - Parameters:
    ///   - place: The cell of the scene.
    ///   - key: The key of the drag, whose step this is a part of.
    func drop(at place: Point, key: String) {
        let index = file.selection
        guard editor.selection.all.count == 1 else {
            return say("Drop a single view to put it into another one.")
        }
        guard let scene, let frame = scene.frames[index], let target = holder(at: place, in: scene),
            target != file.parent(of: index), let room = scene.room(of: target)
        else { return }
        let inside = frame.offsetBy(dx: -room.minX, dy: -room.minY)
        let title = EditedNames.title(of: target, in: file)
        let steps = replacements(for: inside, in: target).compactMap { name, value in
            file.text.set(name, to: value, of: index)
        }
        make(file.text.joined(steps, selecting: index), "Move", key: key)
        make(file.text.move(index, to: target, isInside: true), "Move", key: key)
        say("Put into \(title). Ctrl-Z takes it out.")
    }

    /// The innermost element at a cell that holds others, besides the selected one and what is inside it.
    private func holder(at place: Point, in scene: DrawnScene) -> Int? {
        let selected = file.selection
        let under = scene.frames.filter { index, frame in
            frame.contains(place) && scene.views[index]?.isHidden == false
                && !sequence(first: index, next: { file.parent(of: $0) }).contains(selected)
        }
        guard let innermost = under.keys.max() else { return nil }
        let spots = InsertionSpots(file: file)
        let name = file.className(of: selected)
        return sequence(first: innermost, next: { file.parent(of: $0) }).first { spots.holds(name, in: $0) }
    }

    /// The values of the attributes that place the selected view inside another one; nil for those that go.
    ///
    /// A frame stays one, unless a stack view arranges what is in it; anchors become those of a new view there, with the
    /// same lengths.
    private func replacements(for frame: Rect, in target: Int) -> [(name: String, value: String?)] {
        let isFramed = EditedPlace.framedAxes(file.selected).count == 2
        let isStack = file.isKind(target, of: "StackView")
        let written: [(name: String, value: String)] =
            isFramed && !isStack
            ? [(name: "frame", value: FrameNumbers(frame).text)]
            : editor.objects.placement(of: frame.size, in: target, at: frame.origin)
        let hasFrame = isFramed || written.contains { $0.name == "frame" }
        let kept = hasFrame ? [] : ["width", "height"]
        let gone = file.selected.attributes.map(\.name).filter { name in
            let isPlace = name == "frame" || NibGrammar.anchors.contains(name)
            return isPlace && !kept.contains(name) && !written.contains { $0.name == name }
        }
        var values: [(name: String, value: String?)] = []
        for (name, value) in written { values.append((name: name, value: value)) }
        for name in gone { values.append((name: name, value: nil)) }
        return values
    }
}
