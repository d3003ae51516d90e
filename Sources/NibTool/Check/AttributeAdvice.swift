import NibbleNibFormat
import NibbleNibs

/// What to write instead of an attribute that a class does not have.
@MainActor struct AttributeAdvice {
    /// The name that was probably meant.
    let suggestion: String?
    /// The way out where no name is near.
    let words: String

    /// What every element takes besides the attributes of its class.
    private static let everywhere = [
        "as", "bottom", "centerX", "centerY", "collection", "edges", "firstBaseline", "frame", "height", "id",
        "installed",
        "lastBaseline", "leading", "left", "maxHeight", "maxWidth", "minHeight", "minWidth", "outlet",
        "right", "top",
        "trailing", "width",
    ]

    /// Names of other toolkits, and what they are called here.
    private static let foreign = [
        "center": "centerX and centerY", "class": "the class as the element's name", "font": "textAttributes",
        "margin": "anchors with constants, as leading=\"super + 1\"", "onClick": "onTap", "onPress": "onTap",
        "padding": "layoutMargins, or anchors with constants", "style": "the attributes themselves",
        "x": "frame", "y": "frame",
    ]

    /// Advice for a name in an element of a class.
    init(for name: String, of chain: [ClassEntry]) {
        let className = chain.first?.name ?? ""
        if let own = Self.foreign[name] {
            (suggestion, words) = (nil, " Write \(own).")
        } else if chain.contains(where: { $0.outlets[name] != nil }) {
            (suggestion, words) = (nil, " It is an outlet, which takes objects: write \(name)=\"@id\".")
        } else if chain.contains(where: { $0.parts.contains(name) }) {
            (suggestion, words) = (
                nil,
                " It holds objects, which are written inside of \(NameText.withArticle(className)) with as=\"\(name)\"."
            )
        } else {
            let attributes = chain.flatMap(\.attributes.keys)
            let others = Self.everywhere + NibEvent.attributes.map(\.name) + chain.flatMap(\.outlets.keys)
            let near = Suggestion.nearest(
                to: name, in: (attributes + others).sorted())
            // Without a near name, what tells the class from others.
            let own = chain.first?.attributes.keys.sorted() ?? []
            let list = own.isEmpty ? "" : " Its own are: \(own.joined(separator: ", "))."
            (suggestion, words) = (near, near == nil ? list : "")
        }
    }

    /// The word for a Boolean in other languages, as it is written here.
    static func boolean(_ text: String) -> String? {
        switch text.lowercased() {
        case "yes", "1", "on", "true": "true"
        case "no", "0", "off", "false": "false"
        default: nil
        }
    }
}
