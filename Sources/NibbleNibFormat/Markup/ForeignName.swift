/// Attributes and values in the words of other systems, and what to write instead of them.
package enum ForeignName {
    /// Names for which there is one attribute here.
    private static let attributes = [
        "onClick": "onTap", "onPress": "onTap", "onAction": "onTap", "onSelect": "onChange",
        "onInput": "onEdit", "onSubmit": "onReturn", "center": "centerX", "color": "textColor",
        "background": "backgroundColor", "font": "textAttributes", "lines": "numberOfLines", "name": "id",
        "minValue": "minimumValue", "maxValue": "maximumValue", "visible": "hidden", "src": "image",
    ]

    /// Names that no single attribute stands for.
    private static let ways = [
        "class": "the class as the element's name",
        "margin": "anchors with constants, as leading=\"super + 1\"",
        "padding": "layoutMargins, or anchors with constants", "style": "the attributes themselves",
        "x": "frame", "y": "frame",
    ]

    /// The attribute that was probably meant by a name that a class does not have.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - known: All attributes that the class has, besides those of every element.
    /// - Returns: One of those names, or nil when none is near.
    package static func attribute(for name: String, among known: [String]) -> String? {
        let known = Set(known).union(NibGrammar.everywhere)
        if let own = attributes[name], known.contains(own) { return own }
        // Files drop what properties of Swift begin with.
        if name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase {
            let short = first.lowercased() + name.dropFirst(3)
            if known.contains(short) { return short }
        }
        return Suggestion.nearest(to: name, in: known)
    }

    /// The sentence for a name that a class knows, and not as an attribute, or that has no counterpart here; nil for others.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - className: The class.
    ///   - isOutlet: Whether the class has an outlet of the name.
    ///   - isPart: Whether it holds objects under the name.
    /// - Returns: The sentence.
    package static func way(
        insteadOf name: String, of className: String, isOutlet: Bool, isPart: Bool
    ) -> String? {
        if isOutlet { return "It is an outlet, which takes objects: write \(name)=\"@id\"." }
        if isPart {
            let owner = NameText.withArticle(className)
            return "It holds objects, which are written inside of \(owner) with as=\"\(name)\"."
        }
        return ways[name].map { "Write \($0)." }
    }

    /// `true` or `false` for what was probably meant as one of them.
    package static func boolean(_ text: String) -> String? {
        switch text.lowercased() {
        case "yes", "y", "1", "on": "true"
        case "no", "n", "0", "off": "false"
        default: Suggestion.nearest(to: text, in: ["true", "false"])
        }
    }
}
