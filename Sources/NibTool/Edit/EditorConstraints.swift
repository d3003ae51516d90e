import Nibble
import NibbleEditing
import NibbleNibFormat
import NibbleViews

/// Makes constraints for the selected views.
@MainActor struct EditorConstraints: EditorJob {
    unowned let editor: EditController

    /// Shows the constraints that can be made for the selected view.
    func show() {
        guard let scene, scene.views[file.selection] != nil else {
            return say("Select a view that is drawn.")
        }
        let isTop = file.parent(of: file.selection) == 0 && file.text.tree.elements[0]["class"] == nil
        // Whoever holds a view at the top places it.
        let all = ConstraintProposals(file, scene).all.filter {
            !isTop || $0.other == nil && ["width", "height"].contains($0.slot)
        }
        choose("Constrain", from: all)
    }

    /// Shows what can be made between the selected object and another one.
    func show(with other: Int) {
        guard let scene else { return say("The file can't be drawn.") }
        let proposals = ConstraintProposals(file, scene).all(with: other)
        guard !proposals.isEmpty else { return say("There is nothing to connect between the two.") }
        choose("Connect with \(EditedNames.title(of: other, in: file))", from: proposals)
    }

    private func choose(_ title: String, from proposals: [ConstraintProposals.Proposal]) {
        guard file.original == nil else { return refuseEditing() }
        let choices = proposals.enumerated().map { number, proposal in
            ChooserController.Choice(
                title: proposal.title,
                note: "\(proposal.slot) = \(proposal.value(naming: "…"))", value: "\(number)")
        }
        choose(title, choices) { if let number = Int($0) { make([proposals[number]]) } }
    }

    /// Takes constraints in place of the selected views' frames.
    func constrainFrames() {
        guard let scene else { return say("The file can't be drawn.") }
        let framed = editor.selection.all.filter {
            file.value("frame", of: $0) != nil && scene.frames[$0] != nil
        }
        guard !framed.isEmpty else { return say("The selection has no frames.") }
        let (index, key) = (file.selection, newKey("constrain"))
        var count = 0
        editor.group {
            // The distances are those that are drawn now, whatever the first views do to the others.
            for element in framed {
                file.selection = element
                let proposals = FrameRules(file, scene).proposals(for: element)
                count += proposals.count
                make(proposals, key)
            }
            file.selection = index
        }
        guard file.original == nil else { return }
        say(
            "\(count) constraints in place of \(framed.count == 1 ? "a frame" : "\(framed.count) frames"). "
                + "Ctrl-Z takes them back.")
    }

    /// Makes constraints as one step; a frame gives way on the axes of those.
    private func make(_ proposals: [ConstraintProposals.Proposal], _ key: String? = nil) {
        let key = key ?? newKey("constrain")
        let slots = Set(proposals.map(\.slot))
        for proposal in proposals {
            let index = file.selection
            let name = proposal.other.map { self.name(of: $0, key: key) } ?? ""
            file.selection = index
            for horizontal in [true, false] where Self.axes(proposal.slot, horizontal) {
                let spans = slots.isSuperset(of: horizontal ? ["leading", "trailing"] : ["top", "bottom"])
                release(horizontal: horizontal, for: spans ? "edges" : proposal.slot, key: key)
            }
            let step = file.text.set(proposal.slot, to: proposal.value(naming: name), of: index)
            make(step, "Constrain \(proposal.slot)", key: key)
            for horizontal in [true, false] {
                releaseLength(horizontal: horizontal, for: proposal.slot, key: key)
            }
        }
    }

    private static func axes(_ slot: String, _ horizontal: Bool) -> Bool {
        let own: Set<String> =
            horizontal
            ? ["edges", "leading", "trailing", "left", "right", "centerX", "width"]
            : ["edges", "top", "bottom", "centerY", "height"]
        return own.contains(slot)
    }

    /// The name of another view; it is given one if it has none.
    private func name(of other: Int, key: String) -> String {
        if let name = file.value("id", of: other) { return name }
        if let name = file.value("outlet", of: other), !name.contains(" ") { return name }
        let stem = EditedNames.name(of: other, in: file)
        let taken = file.text.names
        var (name, number) = (stem, 2)
        while taken.contains(name) { (name, number) = ("\(stem)\(number)", number + 1) }
        make(file.text.set("id", to: name, of: other), "Name", key: key)
        return name
    }

    /// Takes an axis out of the selected view's frame, and says with constraints what is needed besides the new one.
    private func release(horizontal: Bool, for slot: String, key: String) {
        let index = file.selection
        guard let written = file.value("frame", of: index) else { return }
        guard let rect = FrameNumbers(written)?.rect else { return }
        var numbers = [rect.minX, rect.minY, rect.width, rect.height]
        let (start, length) = horizontal ? (0, 2) : (1, 3)
        guard numbers[start] != 0 || numbers[length] != 0 else { return }
        let (place, extent) = (numbers[start], numbers[length])
        numbers[start] = 0
        numbers[length] = 0
        let isEmpty = numbers == [0, 0, 0, 0]
        let frame = isEmpty ? nil : numbers.map(String.init).joined(separator: ",")
        make(file.text.set("frame", to: frame, of: index), "Constrain", key: key)
        if isEmpty { make(file.text.set("autoresizingMask", to: nil, of: index), "Constrain", key: key) }
        guard slot != "edges" else { return }
        let names = horizontal ? ("leading", "width") : ("top", "height")
        if slot == names.1 {
            let value = place == 0 ? "super" : "super + \(place)"
            make(file.text.set(names.0, to: value, of: index), "Constrain", key: key)
        } else if !hasOwnLength(horizontal), file.value(names.1, of: index) == nil {
            make(file.text.set(names.1, to: "\(extent)", of: index), "Constrain", key: key)
        }
    }

    /// Takes the selected view's length along an axis away once an edge has been held and the other one is: at any other size of
    /// the window it contradicts the two.
    private func releaseLength(horizontal: Bool, for slot: String, key: String) {
        let index = file.selection
        let (start, end) = horizontal ? (["leading", "left"], ["trailing", "right"]) : (["top"], ["bottom"])
        let length = horizontal ? "width" : "height"
        let isHeld = [start, end].allSatisfy { names in
            (names + ["edges"]).contains { file.value($0, of: index).map(Self.isFirm) ?? false }
        }
        guard isHeld, (start + end + ["edges"]).contains(slot),
            let value = file.value(length, of: index), Double(value) != nil
        else { return }
        make(file.text.set(length, to: nil, of: index), "Constrain", key: key)
    }

    /// Whether an anchor says one place and gives way to nothing.
    private static func isFirm(_ value: String) -> Bool {
        !value.contains("@") && EditedPlace.relation(in: value).isEmpty
    }

    /// Whether the selected view knows its own length.
    private func hasOwnLength(_ horizontal: Bool) -> Bool {
        guard let size = scene?.views[file.selection]?.intrinsicContentSize else { return false }
        return (horizontal ? size.width : size.height) != nil
    }
}
