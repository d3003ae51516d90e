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
            let step = file.text.wrap(
                file.selection, in: className, attributes: missingLengths(in: className),
                values: className == "BoxView" ? valuesWithBorder : [:])
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
        guard ["ScrollView", "BoxView"].contains(className),
            let size = scene?.frames[file.selection]?.size
        else { return "" }
        let border = className == "BoxView" ? self.border : .zero
        let element = file.selected
        let framed = EditedPlace.framedAxes(element)
        func isOpen(_ axis: Axis) -> Bool {
            !framed.contains(axis) && !EditedPlace.constrainsLength(of: element, along: axis)
        }
        let width = isOpen(.horizontal) ? " width=\"\(size.width + border.left + border.right)\"" : ""
        let height = isOpen(.vertical) ? " height=\"\(size.height + border.top + border.bottom)\"" : ""
        return width + height
    }

    /// The columns and rows of a box's border around the selected view that go beyond that, as far as there is room.
    private var border: EdgeInsets {
        let full = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
        guard let scene, let parent = file.parent(of: file.selection),
            let frame = drawnFrame(of: file.selection, in: parent)
        else { return full }
        let room = scene.room(of: parent)?.size ?? scene.grid.size
        let columns = Self.border(full.left, before: frame.minX, behind: room.width - frame.maxX)
        let rows = Self.border(full.top, before: frame.minY, behind: room.height - frame.maxY)
        return EdgeInsets(top: rows.start, left: columns.start, bottom: rows.end, right: columns.end)
    }

    /// A border at both ends of an axis; where one end has no room for it, the other end takes it.
    private static func border(_ border: Int, before: Int, behind: Int) -> (start: Int, end: Int) {
        let end = min(border, max(0, behind))
        let start = min(2 * border - end, max(0, before))
        return (start, min(2 * border - start, max(0, behind)))
    }

    /// The values with which the attributes that place the selected view place a box around it that leaves it its room.
    private var valuesWithBorder: [String: String] {
        var values = anchors(of: file.selection, outset: border)
        if let frame = file.value("frame", of: file.selection).flatMap(FrameNumbers.init)?.rect {
            let constrained = EditedPlace.constrainedAxes(file.selected)
            values["frame"] = FrameNumbers(Self.box(around: frame)).leaving(constrained).text
        }
        return values
    }

    /// The anchors of an element, with its edges further out; without those that say it otherwise than by a constant.
    private func anchors(of index: Int, outset: EdgeInsets) -> [String: String] {
        let (left, right) = (outset.left, outset.right)
        let (columns, rows) = (left + right, outset.top + outset.bottom)
        let isRight = editor.look.isRightToLeft
        let (leading, trailing) = isRight ? (-right, left) : (-left, right)
        let (centerX, centerY) = ((right - left) / 2, (outset.bottom - outset.top) / 2)
        let steps: [String: Int] = [
            "top": -outset.top, "bottom": outset.bottom, "centerX": centerX, "centerY": centerY,
            "left": -left, "right": right, "leading": leading, "trailing": trailing,
            "width": columns, "minWidth": columns, "maxWidth": columns,
            "height": rows, "minHeight": rows, "maxHeight": rows,
        ]
        var values: [String: String] = [:]
        for (name, step) in steps where step != 0 {
            values[name] = file.value(name, of: index).flatMap { EditedPlace.shifted($0, by: step) }
        }
        return values
    }

    /// Puts several views into one, which takes the room that they have together as they are drawn.
    private func wrap(_ chosen: [Int], in className: String) {
        guard !chosen.contains(where: file.isVariation) else {
            return say("A variation (<when>) stays in the object that it's of. Select objects alone.")
        }
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

    /// Takes what is inside the selected element out of it.
    func unwrap() {
        guard file.original == nil else { return refuseEditing() }
        let index = file.selection
        let variations = file.variations(of: index)
        guard index > 0, file.text.tree.elements[index].children.count > variations.count else {
            return say("Select an object with others inside it.")
        }
        if file.parent(of: index) == 0, let outlet = file.value("outlet", of: index) {
            return say("The owner holds this view as “\(outlet)”. Disconnect it first.")
        }
        let (key, name) = (newKey("unwrap"), file.selected.name)
        // They are about the object that goes, not about the one around it.
        if !variations.isEmpty {
            make(file.text.remove(variations, takesComments: true), "Unwrap", key: key)
        }
        let (frames, values) = placesOutside(of: index)
        editor.objects.makeTellingErrors(
            file.text.unwrap(index, frames: frames, values: values), "Unwrap", key: key)
        guard !variations.isEmpty else { return }
        let count = variations.count == 1 ? "One variation" : "\(variations.count) variations"
        say("\(count) of the \(name) went with it. Ctrl-Z brings everything back.")
    }

    /// The places of the views inside of an element as they are written once that is gone, so that they stay where they are drawn:
    /// frames, or other values of the anchors that they have.
    ///
    /// A stack view places what comes into it.
    private func placesOutside(of index: Int) -> (frames: [Int: String], values: [Int: [String: String]]) {
        guard let scene, let parent = file.parent(of: index) else { return ([:], [:]) }
        var (frames, values): ([Int: String], [Int: [String: String]]) = ([:], [:])
        let anchors = AnchorsOutside(file, scene, of: index, isRightToLeft: editor.look.isRightToLeft)
        for child in file.text.tree.elements[index].children {
            guard let frame = drawnFrame(of: child, in: parent) else { continue }
            if let kept = anchors?.values(of: child, at: frame) {
                values[child] = kept
            } else {
                frames[child] = FrameNumbers(frame).text
            }
        }
        // What filled a box takes its anchors, without the border.
        if let frame = scene.frames[index], let room = scene.room(of: index), room != frame {
            let outset = EdgeInsets(
                top: frame.minY - room.minY, left: frame.minX - room.minX, bottom: room.maxY - frame.maxY,
                right: room.maxX - frame.maxX)
            values[index] = self.anchors(of: index, outset: outset)
        }
        return (frames, values)
    }
}
