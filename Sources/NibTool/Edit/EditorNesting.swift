import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Puts views that were dragged on the canvas into the one that they are dropped on.
@MainActor struct EditorNesting: EditorJob {
    unowned let editor: EditController

    /// Puts views into the innermost one at a cell that holds others, at the places where they are drawn.
    ///
    /// - Parameters:
    ///   - dragged: The views, none of which is inside another one.
    ///   - place: The cell of the scene.
    ///   - key: The key of the drag, whose step this is a part of.
    func drop(_ dragged: [Int], at place: Point, key: String) {
        guard let scene, let target = holder(of: dragged, at: place, in: scene),
            let room = scene.room(of: target)
        else { return }
        // Those that are in there already stay where they are.
        let moved = dragged.filter { file.parent(of: $0) != target && scene.frames[$0] != nil }
        guard !moved.isEmpty else { return }
        let steps = moved.flatMap { index -> [MarkupText.Step] in
            let inside = (scene.frames[index] ?? .zero).offsetBy(dx: -room.minX, dy: -room.minY)
            return replacements(for: inside, of: index, in: target).compactMap { name, value in
                file.text.set(name, to: value, of: index)
            }
        }
        let (title, shown) = (EditedNames.title(of: target, in: file), moved.firstIndex(of: file.selection))
        editor.group {
            make(file.text.joined(steps, selecting: file.selection), "Move", key: key)
            make(file.text.move(moved, to: target, isInside: true), "Move", key: key)
            editor.objects.select(editor.objects.moved(moved.count), showing: shown)
        }
        say("Put into \(title). Ctrl-Z takes \(moved.count == 1 ? "it" : "them") out.")
    }

    /// The innermost element at a cell that holds all of some views, besides those and what is inside them.
    private func holder(of dragged: [Int], at place: Point, in scene: DrawnScene) -> Int? {
        let under = scene.frames.filter { index, frame in
            frame.contains(place) && scene.views[index]?.isHidden == false
                && !sequence(first: index, next: { file.parent(of: $0) }).contains(where: dragged.contains)
        }
        guard let innermost = under.keys.max() else { return nil }
        let spots = InsertionSpots(file: file)
        let names = dragged.map { file.className(of: $0) }
        return sequence(first: innermost, next: { file.parent(of: $0) }).first { index in
            names.allSatisfy { spots.holds($0, in: index) }
        }
    }

    /// The values of the attributes that place a view inside another one; nil for those that go.
    ///
    /// A frame stays one, unless a stack view arranges what is in it; anchors become those of a new view there, with the
    /// same lengths.
    private func replacements(
        for frame: Rect, of index: Int, in target: Int
    ) -> [(name: String, value: String?)] {
        let element = file.text.tree.elements[index]
        let isFramed = EditedPlace.framedAxes(element).count == 2
        let isStack = file.isKind(target, of: "StackView")
        let written: [(name: String, value: String)] =
            isFramed && !isStack
            ? [(name: "frame", value: FrameNumbers(frame).text)]
            : editor.objects.placement(of: frame.size, in: target, at: frame.origin)
        let hasFrame = isFramed || written.contains { $0.name == "frame" }
        let kept = hasFrame ? [] : ["width", "height"]
        let gone = element.attributes.map(\.name).filter { name in
            let isPlace = name == "frame" || NibGrammar.anchors.contains(name)
            return isPlace && !kept.contains(name) && !written.contains { $0.name == name }
        }
        var values: [(name: String, value: String?)] = []
        for (name, value) in written { values.append((name: name, value: value)) }
        for name in gone { values.append((name: name, value: nil)) }
        return values
    }
}
