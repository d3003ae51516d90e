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
        let count = editor.selection.all.count
        choose(
            count == 1 ? "Constrain" : "Constrain \(count) views", from: ConstraintProposals(file, scene).all)
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
                note: "\(proposal.slot) = \(proposal.value(naming: "…"))", synonyms: proposal.synonyms,
                value: "\(number)")
        }
        choose(title, choices) { if let number = Int($0) { makeForAll(proposals[number]) } }
    }

    /// Makes a constraint of the selected view, and its like for the others that are selected, as one step.
    private func makeForAll(_ proposal: ConstraintProposals.Proposal) {
        let (index, key) = (file.selection, newKey("constrain"))
        let others =
            scene.map { SharedProposals(file, $0).all(like: proposal, for: editor.selection.others) } ?? []
        editor.group {
            for (other, own) in others {
                file.selection = other
                make([own], key)
            }
            file.selection = index
            make([proposal], key)
        }
        let (made, wanted) = (1 + others.count, editor.selection.all.count { $0 != proposal.other })
        guard made < wanted, file.original == nil else { return }
        say("Constrained \(made) of \(wanted) selected views; the others can't have it.")
    }

    /// Takes constraints in place of the selected views' frames.
    func constrainFrames() {
        guard let scene else { return say("The file can't be drawn.") }
        let all = editor.selection.all.filter { index in
            scene.frames[index] != nil && !EditedPlace.framedAxes(file.text.tree.elements[index]).isEmpty
        }
        let framed = all.filter(file.hasSuperview)
        guard !framed.isEmpty else {
            return say(all.isEmpty ? "The selection has no frames." : Self.topSentence)
        }
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
        let constraints = count == 1 ? "1 constraint" : "\(count) constraints"
        let frames = framed.count == 1 ? "a frame" : "\(framed.count) frames"
        say("\(constraints) in place of \(frames). Ctrl-Z takes \(count == 1 ? "it" : "them") back.")
    }

    private static let topSentence =
        "This view keeps its frame: it has no superview in the file, and whatever shows it places it."

    /// Makes constraints as one step; a frame gives way on the axes of those.
    private func make(_ proposals: [ConstraintProposals.Proposal], _ key: String? = nil) {
        let key = key ?? newKey("constrain")
        let slots = Set(proposals.map(\.slot))
        for proposal in proposals {
            let index = file.selection
            let name = proposal.other.map { self.name(of: $0, key: key) } ?? ""
            file.selection = index
            for axis in [Axis.horizontal, .vertical] where EditedPlace.constrains(proposal.slot, axis) {
                let spans = slots.isSuperset(of: [axis.startSlot, axis.endSlot])
                release(axis, for: spans ? "edges" : proposal.slot, key: key)
            }
            let step = file.text.set(proposal.slot, to: proposal.value(naming: name), of: index)
            make(step, "Constrain \(proposal.slot)", key: key)
            for axis in [Axis.horizontal, .vertical] { releaseLength(axis, for: proposal.slot, key: key) }
        }
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
    private func release(_ axis: Axis, for slot: String, key: String) {
        let index = file.selection
        guard let frame = file.value("frame", of: index).flatMap(FrameNumbers.init) else { return }
        guard file.hasSuperview(index) else { return releaseTop(frame.rect, for: slot, key: key) }
        let place = axis == .horizontal ? frame.rect.minX : frame.rect.minY
        let extent = frame.rect.size[axis]
        guard place != 0 || extent != 0 else { return }
        let rest = frame.leaving([axis])
        let isEmpty = rest.rect == .zero
        make(file.text.set("frame", to: isEmpty ? nil : rest.text, of: index), "Constrain", key: key)
        if isEmpty { make(file.text.set("autoresizingMask", to: nil, of: index), "Constrain", key: key) }
        guard slot != "edges" else { return }
        if slot == axis.lengthSlot {
            let value = "super" + ConstraintProposals.plus(place)
            make(file.text.set(axis.startSlot, to: value, of: index), "Constrain", key: key)
        } else {
            makeLength(extent, axis, key: key)
        }
    }

    /// Says the length of the selected view with a constraint, unless the view or another one does.
    private func makeLength(_ length: Int, _ axis: Axis, key: String) {
        guard !hasOwnLength(axis), file.value(axis.lengthSlot, of: file.selection) == nil else { return }
        make(file.text.set(axis.lengthSlot, to: "\(length)", of: file.selection), "Constrain", key: key)
    }

    /// Takes the frame of the selected view away, whose superview isn't in the file: constraints can say its size alone.
    private func releaseTop(_ rect: Rect, for slot: String, key: String) {
        let index = file.selection
        for name in ["frame", "autoresizingMask"] {
            make(file.text.set(name, to: nil, of: index), "Constrain", key: key)
        }
        for axis in [Axis.horizontal, .vertical] where axis.lengthSlot != slot && rect.size[axis] > 0 {
            makeLength(rect.size[axis], axis, key: key)
        }
    }

    /// Takes the selected view's length along an axis away once an edge has been held and the other one is: at any other size of
    /// the window it contradicts the two.
    private func releaseLength(_ axis: Axis, for slot: String, key: String) {
        let index = file.selection
        let ends =
            axis == .horizontal ? [["leading", "left"], ["trailing", "right"]] : [["top"], ["bottom"]]
        let isHeld = ends.allSatisfy { names in
            (names + ["edges"]).contains { file.value($0, of: index).map(Self.isFirm) ?? false }
        }
        guard isHeld, (ends.flatMap { $0 } + ["edges"]).contains(slot),
            let value = file.value(axis.lengthSlot, of: index), Double(value) != nil
        else { return }
        make(file.text.set(axis.lengthSlot, to: nil, of: index), "Constrain", key: key)
    }

    /// Whether an anchor says one place and gives way to nothing.
    private static func isFirm(_ value: String) -> Bool {
        !value.contains("@") && EditedPlace.relation(in: value).isEmpty
    }

    /// Whether the selected view knows its own length.
    private func hasOwnLength(_ axis: Axis) -> Bool {
        guard let size = scene?.views[file.selection]?.intrinsicContentSize else { return false }
        return (axis == .horizontal ? size.width : size.height) != nil
    }
}
