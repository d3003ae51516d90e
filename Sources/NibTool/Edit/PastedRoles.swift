import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Gives pasted elements the roles that they have where they come to.
@MainActor struct PastedRoles {
    private let spots: InsertionSpots
    private let parent: Int
    private var copies: CopyRoles

    init(_ file: EditedFile, in parent: Int) {
        (spots, self.parent) = (InsertionSpots(file: file), parent)
        copies = CopyRoles(file, in: parent)
    }

    /// The place for some elements, all of which go to where the first goes.
    ///
    /// - Throws: `InsertionSpots.Refusal` where one of them can't be there.
    static func spot(
        for pasted: PastedElements, at index: Int, isBeside: Bool, in file: EditedFile
    ) throws -> InsertionSpots.Spot {
        let spots = InsertionSpots(file: file)
        let classes = pasted.parts.map { part in MarkupText(part).flatMap { className(in: $0, file) } }
        let spot = try spots.spot(for: classes.first ?? nil, at: index, isBeside: isBeside, isLoose: true)
        for case let name? in classes.dropFirst()
        where !spots.holds(name, in: spot.parent, isLoose: true)
            && spots.role(of: name, in: spot.parent) == nil
        {
            throw InsertionSpots.Refusal(
                description: "Can't paste these together: \(NameText.withArticle(name)) goes elsewhere.")
        }
        return spot
    }

    /// The class of what a text makes; nil for an element that makes no object, such as `<when>`.
    private static func className(in text: MarkupText, _ file: EditedFile) -> String? {
        guard let first = text.tree.elements.first, first.name.first?.isUppercase == true else { return nil }
        let name = first.name == "Object" ? first["class"]?.value ?? first.name : first.name
        return file.catalog.key(of: NameText.className(name))
    }

    /// A copy as it goes into the element: with the role that it needs there, without one that is unknown or taken.
    mutating func fitted(_ copy: String) -> String {
        var copy = copy
        if let text = MarkupText(Array(copy.utf8)), let role = text.tree.elements.first?["as"]?.value,
            !spots.knows(role, in: parent)
        {
            copy = text.without("as") ?? copy
        }
        copy = copies.freed(copy)
        guard let text = MarkupText(Array(copy.utf8)), text.tree.elements.first?["as"] == nil,
            let name = Self.className(in: text, spots.file), let role = spots.role(of: name, in: parent)
        else { return copy }
        return text.giving([("as", role)]) ?? copy
    }
}
