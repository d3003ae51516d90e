import Nibble
import NibbleEditing
import NibbleNibFormat
import NibbleViews

extension EditController {
    /// Shows the constraints that can be made for the selected view.
    func showConstraints() {
        guard let scene = canvas.scene, scene.views[file.selection] != nil else {
            return say("Select a view that is drawn.")
        }
        let proposals = ConstraintProposals(file, scene).all
        let choices = proposals.enumerated().map { number, proposal in
            ChooserController.Choice(
                title: proposal.title,
                note: "\(proposal.slot) = \(proposal.value(naming: "…"))", value: "\(number)")
        }
        let chooser = ChooserController("Constrain", choices) { [weak self] in
            if let number = Int($0) { self?.make([proposals[number]]) }
        }
        present(chooser, animated: false)
    }

    /// Takes constraints in place of the selected view's frame.
    func constrainFrame() {
        guard file.value("frame", of: file.selection) != nil, let scene = canvas.scene,
            scene.frames[file.selection] != nil
        else { return say("The selected view has no frame.") }
        let all = ConstraintProposals(file, scene).all
        make(all.filter { ["Top to the superview", "Leading to the superview"].contains($0.title) })
    }

    /// Makes constraints as one step; a frame gives way on the axes of those.
    private func make(_ proposals: [ConstraintProposals.Proposal]) {
        let key = "constrain \(ContinuousClock.now)"
        for proposal in proposals {
            let index = file.selection
            let name = proposal.other.map { self.name(of: $0, key: key) } ?? ""
            file.selection = index
            for horizontal in [true, false] where Self.axes(proposal.slot, horizontal) {
                release(horizontal: horizontal, for: proposal.slot, key: key)
            }
            let step = file.text.set(proposal.slot, to: proposal.value(naming: name), of: index)
            make(step, "Constrain \(proposal.slot)", key: key)
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
        let className = file.text.tree.elements[other].name
        let stem = className.prefix(1).lowercased() + className.dropFirst()
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
        var numbers = written.split { $0 == "," || $0 == " " }.compactMap { Int($0) }
        guard numbers.count == 4 else { return }
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

    /// Whether the selected view knows its own length.
    private func hasOwnLength(_ horizontal: Bool) -> Bool {
        guard let size = canvas.scene?.views[file.selection]?.intrinsicContentSize else { return false }
        return (horizontal ? size.width : size.height) != nil
    }
}
