import NibbleCells
import NibbleNibFormat
import NibbleViews

/// The message for an attribute that a class does not have, or a value that it does not take: the fact and the way out.
@MainActor struct UnknownAttribute {
    /// The fact, and the way out unless there is a suggestion.
    let message: String
    /// The name that was probably meant.
    let suggestion: String?

    init(_ name: String, of facts: ClassFacts) {
        let fact = "\(facts.name) has no attribute “\(name)”."
        let isOutlet = facts.outlets[name] != nil
        if !isOutlet, name == "rootViewController", facts.outlets["viewControllers"] != nil {
            message = fact + " A storyboard's scene is named by its id: write \(name)=\"@id\"."
            suggestion = nil
        } else if let way = ForeignName.way(
            insteadOf: name, of: facts.name, isOutlet: isOutlet, isPart: facts.parts.contains(name))
        {
            message = "\(fact) \(way)"
            suggestion = nil
        } else {
            let nearest = ForeignName.attribute(
                for: name, among: Array(facts.attributes.keys) + Array(facts.outlets.keys))
            message = fact + Self.list(facts, near: name, isFound: nearest != nil)
            suggestion = nearest
        }
    }

    /// Lists what an application's class adds, or else what tells one of Nibble's from others.
    private static func list(_ facts: ClassFacts, near name: String, isFound: Bool) -> String {
        let added = facts.attributes.filter { !$0.value.isNative }.keys
        if !added.isEmpty { return " Its own attributes are: \(Suggestion.list(added, near: name))." }
        guard !isFound else { return "" }
        let own = PropertyTable.nearest(to: facts.type)?.properties.entries.keys.sorted() ?? []
        return own.isEmpty ? "" : " Its own attributes are: \(Suggestion.list(own, near: name))."
    }

    // MARK: - Values

    /// The name that is near, or the only one that has the word in it: `scaleAspectFit` for `aspectFit`.
    private static func nearest(to word: String, among names: [String]) -> String? {
        if let near = Suggestion.nearest(to: word, in: names) { return near }
        guard let first = word.first else { return nil }
        let part = first.uppercased() + word.dropFirst()
        let fitting = names.filter { $0.contains(part) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The value that was probably meant where an attribute takes no such text.
    static func value(for text: String, of kind: InspectableKind) -> String? {
        switch kind {
        case .boolean: return ForeignName.boolean(text)
        case .choice(let names): return nearest(to: text, among: names)
        case .choices(let names):
            let words = text.split { $0 == " " || $0 == "," || $0 == "|" }.map(String.init)
            guard words.count > 1 else { return nearest(to: text, among: names) }
            let meant = words.compactMap { names.contains($0) ? $0 : nearest(to: $0, among: names) }
            return meant.count == words.count ? meant.joined(separator: " ") : nil
        case .color: return Suggestion.nearest(to: text, in: ColorNames.names.keys.sorted())
        default: return nil
        }
    }
}
