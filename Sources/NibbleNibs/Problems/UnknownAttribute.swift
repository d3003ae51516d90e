import NibbleNibFormat
import NibbleViews

/// What is said of an attribute that a class has not, and of a value that it does not take: the fact and the way out.
@MainActor struct UnknownAttribute {
    /// The fact, and the way out unless there is a suggestion.
    let message: String
    /// The name that was probably meant.
    let suggestion: String?

    init(_ name: String, of facts: ClassFacts) {
        let fact = "\(facts.name) has no attribute “\(name)”."
        if facts.outlets[name] != nil {
            message = fact + " It is an outlet, which takes objects: write \(name)=\"@id\"."
            suggestion = nil
        } else if name == "rootViewController", facts.outlets["viewControllers"] != nil {
            message = fact + " A storyboard's scene is named by its id: write \(name)=\"@id\"."
            suggestion = nil
        } else if facts.parts.contains(name) {
            let owner = NameText.withArticle(facts.name)
            message = fact + " It holds objects, which are written inside of \(owner) with as=\"\(name)\"."
            suggestion = nil
        } else {
            let nearest = Self.nearest(to: name, in: facts)
            message = fact + Self.list(facts, isNear: nearest != nil)
            suggestion = nearest
        }
    }

    /// What an application's class adds, or else what tells one of Nibble's from others.
    private static func list(_ facts: ClassFacts, isNear: Bool) -> String {
        let added = facts.attributes.filter { !$0.value.isNative }.keys.sorted()
        if !added.isEmpty { return " Its own attributes are: \(added.joined(separator: ", "))." }
        guard !isNear else { return "" }
        let own = PropertyTable.nearest(to: facts.type)?.properties.entries.keys.sorted() ?? []
        // Of a view's many attributes nobody finds one in a sentence.
        return (1...16).contains(own.count)
            ? " Its own attributes are: \(own.joined(separator: ", "))."
            : " “nib schema --format markdown” lists those of every class."
    }

    // MARK: - Names

    private static func nearest(to name: String, in facts: ClassFacts) -> String? {
        let known = Array(facts.attributes.keys) + Array(facts.outlets.keys) + language
        if let other = otherWords[name], known.contains(other) { return other }
        // Files drop what properties of Swift begin with.
        if name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase {
            let short = first.lowercased() + name.dropFirst(3)
            if known.contains(short) { return short }
        }
        return Suggestion.nearest(to: name, in: known.sorted())
    }

    /// What every element may have.
    private static let language =
        NibGrammar.anchors + NibEvent.attributes.map(\.name)
        + ["id", "outlet", "collection", "as", "installed", "frame"]

    /// What other systems call things.
    private static let otherWords = [
        "onClick": "onTap", "onPress": "onTap", "onAction": "onTap", "onSelect": "onChange",
        "onInput": "onEdit", "onSubmit": "onReturn", "center": "centerX", "color": "textColor",
        "background": "backgroundColor", "font": "textAttributes", "lines": "numberOfLines", "name": "id",
        "minValue": "minimumValue", "maxValue": "maximumValue", "visible": "hidden", "src": "image",
    ]

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
        case .boolean:
            if ["yes", "y", "1", "on"].contains(text.lowercased()) { return "true" }
            if ["no", "n", "0", "off"].contains(text.lowercased()) { return "false" }
            return Suggestion.nearest(to: text, in: ["true", "false"])
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
