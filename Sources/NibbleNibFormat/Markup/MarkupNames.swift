/// The names in a `.layout` file: what has them, and what asks for them.
///
/// A scene's names are its own, but those of the controllers are the whole storyboard's.
package struct MarkupNames {
    /// The ids of the file's scenes, made-up ones too.
    private(set) var scenes: Set<String> = []
    /// The places where the scenes' ids were given.
    private var shared: [String: NibPlace] = [:]
    /// The places where the other ids were given.
    private var own: [String: NibPlace] = [:]
    private var constraints: Set<String> = []
    private var externals: Set<String> = []
    private var objectCount = 0
    private var constraintCount = 0
    /// The ids that something names, to be looked for when all are known.
    private var references: [(id: String, place: NibPlace, isPlaced: Bool)] = []

    /// Names with a meaning of their own.
    package static let reserved: Set<String> = [
        "super", "self", "safe", "margins", "owner", "firstResponder", "min", "max", "none",
    ]

    // MARK: - Taking names

    /// The id of an element: the one it gives, else its outlet's name, else one that nothing can name.
    mutating func takeID(_ xml: XMLElement, _ log: inout ProblemLog) -> String {
        objectCount += 1
        var generated: String { "#" + String(objectCount) }
        guard let attribute = xml.attribute("id") ?? xml.attribute("outlet") else { return generated }
        // An element with several outlets has the first one's name.
        let hasSeveral = attribute.name == "outlet" && attribute.value.utf8.contains(UInt8(ascii: " "))
        let id = hasSeveral ? String(attribute.value.prefix { $0 != " " }) : attribute.value
        guard NameText.isIdentifier(id) else {
            if attribute.name == "id" {
                log.error(
                    .badName, attribute.valuePlace,
                    "“\(id.prefix(60))” cannot be an id: ids are made of letters, digits and “_”, as names in Swift are."
                )
            }
            return generated
        }
        // An outlet may have a scene's name; then nothing else in the file can name its object.
        if attribute.name == "outlet", scenes.contains(id) { return generated }
        if Self.reserved.contains(id) {
            log.error(.badName, attribute.valuePlace, "“\(id)” means something else in layout files.")
        } else if !claim(id, attribute.valuePlace, &log) {
            return generated
        }
        return id
    }

    /// An id for a constraint that nothing names.
    mutating func takeConstraintID() -> String {
        constraintCount += 1
        return "#c" + String(constraintCount)
    }

    /// The id that an attribute gives a constraint, which shares the objects' names.
    mutating func takeConstraintID(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> String {
        guard NameText.isIdentifier(attribute.value), claim(attribute.value, attribute.valuePlace, &log)
        else { return takeConstraintID() }
        constraints.insert(attribute.value)
        return attribute.value
    }

    /// Notes that an id belongs to an object outside of the file.
    mutating func noteExternal(_ id: String) { externals.insert(id) }

    /// Takes an id, unless something else has it already.
    private mutating func claim(_ id: String, _ place: NibPlace, _ log: inout ProblemLog) -> Bool {
        guard let first = self.place(of: id) else {
            own[id] = place
            return true
        }
        log.error(
            .duplicateID, place, "Two objects are called “\(id.prefix(60))”.",
            notes: [(first, "The first one is here.")])
        return false
    }

    private func place(of id: String) -> NibPlace? { own[id] ?? shared[id] }

    // MARK: - Scenes

    /// Takes the ids of a storyboard's scenes, which all of them share.
    mutating func takeScenes(_ elements: [XMLElement], _ log: inout ProblemLog) -> [String] {
        let ids = elements.map { takeID($0, &log) }
        (shared, own) = (own, [:])
        scenes = Set(ids)
        return ids
    }

    /// Forgets the names of the scene before.
    mutating func beginScene() { (own, references, constraints) = ([:], [], []) }

    // MARK: - References

    /// Notes that something names an object, so that it is looked for when the whole file has been read.
    mutating func note(reference id: String, at place: NibPlace, isPlaced: Bool = false) {
        references.append((id, place, isPlaced))
    }

    /// The meaning of a reference to an object.
    func resolved(_ reference: NibReference) -> NibReference {
        guard case .element(let id) = reference else { return reference }
        if constraints.contains(id) { return .constraint(id) }
        return externals.contains(id) ? .external(id) : reference
    }

    /// Reports references that lead nowhere, once a place, and those that measure from what has no place.
    func checkReferences(_ log: inout ProblemLog) {
        var known: [String]?
        // Anchors of several edges name it several times at one place.
        var reported: [NibPlace: Set<String>] = [:]
        for (id, place, isPlaced) in references {
            if isPlaced, constraints.contains(id) || externals.contains(id) {
                log.error(
                    .badConstraint, place,
                    "“\(id)” has no place on the screen, so nothing can be measured from it.")
            }
            guard self.place(of: id) == nil, reported[place, default: []].insert(id).inserted else {
                continue
            }
            let names = known ?? (log.canSuggest ? (Array(own.keys) + Array(shared.keys)).sorted() : [])
            known = names
            let isAutomatic = isPlaced && id == "auto"
            log.error(
                .danglingReference, place,
                isAutomatic
                    ? "“auto” isn't a size. Leave the attribute out: a view has the size of its content."
                    : "No object of this file is called “\(id.prefix(60))”.",
                suggestion: isAutomatic ? nil : Self.suggestion(for: id, isPlaced: isPlaced, names, &log),
                names: [id])
        }
    }

    /// The words of UIKit and others for what anchors are measured from.
    private static let foreign: [String: String] = [
        "parent": "super", "superview": "super", "safeArea": "safe", "safeAreaLayoutGuide": "safe",
        "layoutMarginsGuide": "margins",
    ]

    private static func suggestion(
        for id: String, isPlaced: Bool, _ names: [String], _ log: inout ProblemLog
    ) -> String? {
        let isPart = NibLayoutAttribute(rawValue: id) != nil || NibLayoutItem.Guide(rawValue: id) != nil
        if isPlaced, let own = foreign[id] { return own }
        if isPlaced, isPart { return "super.\(id)" }
        guard log.canSuggest else { return nil }
        let words = isPlaced ? ["margins", "safe", "self", "super"] : ["firstResponder", "owner"]
        return log.nearest(to: id, in: names + words)
    }
}
