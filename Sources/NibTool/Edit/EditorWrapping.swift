import Nibble
import NibbleEditing
import NibbleNibFormat

/// Puts views into another one where they are drawn, and takes them out of it.
@MainActor struct EditorWrapping: EditorJob {
    unowned let editor: EditController

    /// Puts the selected element into one of another class.
    func wrap(in className: String) {
        guard file.selection > 0, file.objects[file.selection] != nil else {
            return say("Select a view to put into another one.")
        }
        let chosen = editor.objects.chosen
        guard chosen.count > 1 else {
            let hasNoSize = ["ScrollView", "BoxView"].contains(className)
            let step = file.text.wrap(
                file.selection, in: className, attributes: hasNoSize ? missingLengths(in: className) : "",
                frame: className == "BoxView" ? frameWithBorder : nil)
            return make(step, "Wrap in \(className)")
        }
        wrap(chosen, in: className)
    }

    /// The frame of a box that leaves what is inside its room, unless it would begin before the view around it.
    private static func box(around frame: Rect) -> Rect {
        // The columns and rows of the border at each side.
        var box = frame.insetBy(dx: -2, dy: -1)
        box.origin = Point(x: max(0, box.minX), y: max(0, box.minY))
        return box
    }

    /// The lengths that the constraints of the selected view leave to its content, as it is drawn: scroll views and boxes around it
    /// have none of their own.
    private func missingLengths(in className: String) -> String {
        guard var frame = scene?.frames[file.selection] else { return "" }
        if className == "BoxView" { frame = Self.box(around: frame) }
        let names = Set(file.selected.attributes.map(\.name))
        guard names.isDisjoint(with: ["frame", "edges", "size"]) else { return "" }
        let isWide =
            names.contains("width")
            || ["leading", "trailing", "left", "right"].count(where: names.contains) > 1
        let isHigh = names.contains("height") || ["top", "bottom"].allSatisfy(names.contains)
        return (isWide ? "" : " width=\"\(frame.width)\"") + (isHigh ? "" : " height=\"\(frame.height)\"")
    }

    /// Puts several views into one, which takes the room that they have together as they are drawn.
    private func wrap(_ chosen: [Int], in className: String) {
        let frames = chosen.compactMap(frameInside)
        var (attributes, places): (String, [Int: String]) = (
            className == "StackView" ? " axis=\"vertical\"" : "", [:]
        )
        if let first = frames.first, frames.count == chosen.count {
            var room = frames.dropFirst().reduce(first) { $0.union($1) }
            let inner = room.origin
            if className == "BoxView" { room = Self.box(around: room) }
            attributes += place(of: room, around: chosen)
            // A stack view arranges what is in it.
            for (index, frame) in zip(chosen, frames) where className != "StackView" {
                places[index] = " frame=\"\(FrameNumbers(frame.offsetBy(dx: -inner.x, dy: -inner.y)).text)\""
            }
        }
        let step = file.text.wrap(chosen, in: className, attributes: attributes, places: places)
        guard let step else { return say("Select views that are directly inside the same one.") }
        make(step, "Wrap in \(className)")
    }

    /// The frame of a view in the one around it: the file's, else as it is drawn; nil where a stack view arranges it.
    private func frameInside(_ index: Int) -> Rect? {
        if let frame = file.value("frame", of: index).flatMap(FrameNumbers.init)?.rect, !frame.isEmpty {
            return frame
        }
        return file.parent(of: index).flatMap { drawnFrame(of: index, in: $0) }
    }

    /// The frame of a view as it is drawn, counted from an element around it; nil where that is a stack view, which arranges it.
    private func drawnFrame(of index: Int, in outer: Int) -> Rect? {
        guard let scene, let frame = scene.frames[index], !file.isKind(outer, of: "StackView") else {
            return nil
        }
        let room = scene.room(of: outer)?.origin ?? .zero
        return frame.offsetBy(dx: -room.x, dy: -room.y)
    }

    /// The attributes that place what is around some views, in the way in which those are placed.
    private func place(of room: Rect, around chosen: [Int]) -> String {
        let isFramed = chosen.allSatisfy { file.value("frame", of: $0) != nil }
        guard !isFramed else { return " frame=\"\(FrameNumbers(room).text)\"" }
        return " top=\"super\(ConstraintProposals.plus(room.minY))\""
            + " leading=\"super\(ConstraintProposals.plus(room.minX))\""
            + " width=\"\(room.width)\" height=\"\(room.height)\""
    }

    /// The frame of a box around the selected view that leaves it its room; nil for a view without a frame.
    private var frameWithBorder: String? {
        let frame = file.value("frame", of: file.selection).flatMap(FrameNumbers.init)?.rect
        return frame.map { FrameNumbers(Self.box(around: $0)).text }
    }

    /// Takes what is inside the selected element out of it.
    func unwrap() {
        let index = file.selection
        guard index > 0, !file.text.tree.elements[index].children.isEmpty else {
            return say("Select an object with others inside it.")
        }
        if file.parent(of: index) == 0, let outlet = file.value("outlet", of: index) {
            return say("The owner holds this view as “\(outlet)”. Disconnect it first.")
        }
        editor.objects.makeTellingErrors(file.text.unwrap(index, frames: framesOutside(of: index)), "Unwrap")
    }

    /// The frames that views inside of an element have where that is gone: those that are drawn.
    ///
    /// Views with anchors keep those, and a stack view places what comes into it.
    private func framesOutside(of index: Int) -> [Int: String] {
        guard let parent = file.parent(of: index) else { return [:] }
        var frames: [Int: String] = [:]
        for child in file.text.tree.elements[index].children {
            let names = file.text.tree.elements[child].attributes.map(\.name)
            guard let frame = drawnFrame(of: child, in: parent),
                !names.contains(where: { $0 != "edges" && NibGrammar.anchors.contains($0) })
            else { continue }
            frames[child] = FrameNumbers(frame).text
        }
        return frames
    }
}
