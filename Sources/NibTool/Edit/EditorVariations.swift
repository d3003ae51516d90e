import NibbleEditing

/// Keeps variations, the `<when>` elements, inside the objects that they are of.
@MainActor struct EditorVariations: EditorJob {
    unowned let editor: EditController

    /// The sentences that say why a variation has no name, and where it can be.
    static let (nameSentence, placeSentence) = (
        "A variation (<when>) has no name. Rename the object around it instead.",
        "A variation (<when>) goes into the object that it's of. Select a view for it."
    )

    /// Whether any of some elements is a variation.
    func areAmong(_ parts: [[UInt8]]) -> Bool { parts.contains(where: isVariation) }

    private func isVariation(_ part: [UInt8]) -> Bool {
        MarkupText(part)?.tree.elements.first?.name == "when"
    }

    /// Puts a variation into an object, or beside another variation.
    func move(_ index: Int, to target: Int) {
        let isBeside = file.isVariation(target)
        guard isBeside || file.objects[target] != nil else { return say(Self.placeSentence) }
        guard let step = file.text.move(index, to: target, isInside: !isBeside, isAfter: index < target)
        else {
            return say("It can't go there.")
        }
        make(step, "Move")
    }

    /// Inserts variations into the selected object, or behind the selected variation.
    func insert(_ parts: [[UInt8]]) {
        guard parts.allSatisfy(isVariation) else {
            return say("Variations (<when>) are inside objects. Paste them without other elements.")
        }
        let isBeside = file.isVariation(file.selection)
        guard let parent = isBeside ? file.parent(of: file.selection) : file.selection,
            file.objects[parent] != nil
        else { return say(Self.placeSentence) }
        let siblings = file.text.tree.elements[parent].children
        let position = isBeside ? siblings.firstIndex(of: file.selection).map { $0 + 1 } : nil
        make(file.text.insert(file.text.copies(of: parts), into: parent, at: position), "Paste")
    }
}

extension EditedFile {
    /// Whether an element is a variation of the object around it.
    func isVariation(_ index: Int) -> Bool { text.tree.elements[index].name == "when" }

    /// The variations of an object.
    func variations(of index: Int) -> [Int] { text.tree.elements[index].children.filter(isVariation) }
}
