/// Elements, attributes and values in the words of other systems, and what to write instead of them.
package enum ForeignName {
    /// The element that was probably meant by the name of another system's: `StackView axis="vertical"` for `VStack`.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - type: The value of its attribute `type`, which says what an `<input>` is.
    ///   - known: The classes that there are.
    /// - Returns: What to write in its place, without brackets; nil where the name is none of theirs.
    static func element(for name: String, type: String? = nil, among known: [String]) -> String? {
        if let own = input(name, of: type) ?? Words.elements[name],
            known.contains(String(own.prefix { $0 != " " }))
        {
            return own
        }
        for prefix in ["UI", "NS"] where name.hasPrefix(prefix) {
            let rest = String(name.dropFirst(prefix.count))
            if known.contains(rest) { return rest }
        }
        return nil
    }

    /// The element that the type of an `<input>` asks for; nil for other elements, and for types of text.
    private static func input(_ name: String, of type: String?) -> String? {
        name.lowercased() == "input" ? type.flatMap { Words.inputs[$0.lowercased()] } : nil
    }

    /// The element for another system's whose name is written in small letters, as `vstack`, or a sentence about it.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - type: The value of its attribute `type`.
    /// - Returns: The one or the other; neither where the name is not one of theirs.
    static func smallAnswer(to name: String, type: String?) -> (element: String?, way: String?) {
        let element =
            input(name, of: type) ?? Words.elements[name]
            ?? Words.elements.first { $0.key.lowercased() == name }?.value
        if let element { return (element, nil) }
        let way =
            Words.elementWays[name] ?? Words.elementWays.first { $0.key.lowercased() == name }?.value
        return (nil, way)
    }

    /// The element to write instead of another system's at its place, and where that isn't one element, a sentence about it.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - type: The value of its attribute `type`, which says what an `<input>` is.
    ///   - fitting: The classes that can be at its place.
    ///   - known: All classes that there are.
    /// - Returns: The one or the other; neither where the name is not one of theirs.
    package static func answer(
        to name: String, type: String? = nil, among fitting: [String], of known: [String]
    ) -> (element: String?, way: String?) {
        guard !known.isEmpty else { return (nil, nil) }
        if let element = Self.element(for: name, type: type, among: fitting) { return (element, nil) }
        if let way = Words.elementWays[name] { return (nil, way) }
        guard let elsewhere = Self.element(for: name, among: known) else { return (nil, nil) }
        let place =
            elsewhere.hasSuffix("Controller")
            ? "write it at the top level of a <layout>, or as a scene of a <storyboard>."
            : elsewhere.hasSuffix("GestureRecognizer")
                ? "write <\(elsewhere) as=\"gestureRecognizers\">."
                : "write it at the top level and refer to it by its id."
        return (nil, "Nibble's is \(elsewhere), which isn't a view: \(place)")
    }

    /// The names of other systems' elements that no class can have, because they begin with a small letter.
    package static var smallElements: [String] {
        (Array(Words.elements.keys) + Array(Words.elementWays.keys)).filter { $0.first?.isLowercase == true }
            .sorted()
    }

    /// The attribute that was probably meant by a name that a class does not have.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - known: All attributes that the class has, besides those of every element.
    /// - Returns: One of those names, or nil when none is near.
    package static func attribute(for name: String, among known: [String]) -> String? {
        let known = Set(known).union(NibGrammar.everywhere)
        if let own = Words.attributes[name]?.first(where: known.contains) { return own }
        // Files drop what properties of Swift begin with.
        if name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase {
            let short = first.lowercased() + name.dropFirst(3)
            if known.contains(short) { return short }
        }
        // Code names anchors as properties: topAnchor.
        if name.hasSuffix("Anchor") {
            let slot = String(name.dropLast("Anchor".count))
            if known.contains(slot) { return slot }
        }
        return Suggestion.nearest(to: name, in: known) ?? Suggestion.only(beginningWith: name, in: known)
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
        if isOutlet {
            return "It is an outlet, which takes objects: write \(name)=\"@owner\" or \(name)=\"@id\"."
        }
        if isPart {
            let owner = NameText.withArticle(className)
            return "It holds objects, which are written inside \(owner) with as=\"\(name)\"."
        }
        return (Words.waysOfClasses[className]?[name] ?? Words.ways[name]).map { "Write \($0)." }
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
