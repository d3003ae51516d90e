/// The way out where a file begins with an element that none begins with.
enum RootAdvice {
    /// The advice for the first element.
    ///
    /// - Parameters:
    ///   - root: The element.
    ///   - log: The log of the file, which knows whether it is one of Xcode's.
    /// - Returns: A sentence with a space before it, or nothing; the name that was probably meant instead; and the layout that the
    ///   file is meant to be, where that is known.
    static func advice(
        for root: XMLElement, in log: ProblemLog
    ) -> (way: String, suggestion: String?, layout: XMLElement?) {
        let name = root.name
        guard !log.isOfXcode else { return ("", nil, nil) }
        if name == "html" { return ("", "layout", renamed(root, "layout", keeping: [])) }
        if let near = Suggestion.nearest(to: name, in: ["layout", "storyboard"]) {
            let attributes = root.attributes.map(\.name)
            return ("", near, near == "layout" ? renamed(root, near, keeping: attributes) : nil)
        }
        let around = " Write <layout> around it"
        if let own = ForeignName.Words.elements[name] ?? XcodeClass.name(like: name) {
            var layout = XMLElement(name: "layout", place: root.place)
            let object = renamed(root, String(own.prefix { $0 != " " }), keeping: ["id", "outlet"])
            layout.children = [XMLNode(content: .element(object), place: root.place)]
            return (own == name ? around + "." : "\(around), and <\(own)> for <\(name)>.", nil, layout)
        }
        let isObject = NameText.isClassName(name) && NameText.hasCapital(name)
        return (isObject ? around + "." : "", nil, nil)
    }

    /// The element with another name and only some of its attributes.
    private static func renamed(
        _ element: XMLElement, _ name: String, keeping attributes: [String]
    ) -> XMLElement {
        var renamed = element
        renamed.name = name
        renamed.attributes.removeAll { !attributes.contains($0.name) }
        return renamed
    }
}
