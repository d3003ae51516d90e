/// The order in which the formatter writes attributes: names, content, style, place, events.
enum AttributeOrder {
    /// The lines that attributes are put on when they do not fit on one.
    enum Group: Int, Comparable {
        case name, content, style, preview, place, event

        static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
    }

    /// The attributes of an element in order, with their groups.
    static func sorted(_ attributes: [XMLAttribute], of element: String) -> [(
        attribute: XMLAttribute, group: Group
    )] {
        let ranked = attributes.enumerated().map { index, attribute in
            (attribute: attribute, rank: rank(of: attribute.name, in: element), index: index)
        }
        return ranked.sorted {
            ($0.rank.group, $0.rank.position, $0.index) < ($1.rank.group, $1.rank.position, $1.index)
        }
        .map { ($0.attribute, $0.rank.group) }
    }

    /// The attributes that come first, in this order.
    private static let names = [
        "class", "owner", "initial", "strings", "design", "scrollsOverfullView", "pictures", "id", "outlet",
        "collection", "as", "identifier", "installed", "kind", "to", "action", "storyboard", "scene",
    ]

    /// The attributes of an object's content, in this order.
    private static let content = [
        "text", "title", "placeholder", "image", "value", "minimumValue", "maximumValue", "stepValue",
        "progress",
        "on", "selectedSegmentIndex", "numberOfPages", "currentPage", "headerTitle", "footerTitle",
    ]

    private static func rank(of name: String, in element: String) -> (group: Group, position: Int) {
        if element == "when", let position = ConditionReader.names.firstIndex(of: name) {
            return (.name, position)
        }
        if let position = names.firstIndex(of: name), isName(name, in: element) { return (.name, position) }
        // A translation's key follows its text, a state's value the usual one, an outlet its constraint.
        let base = name.split(separator: ".").first.map(String.init) ?? name
        let isDetail = base != name ? 1 : 0
        if base == "preview" { return (.preview, 0) }
        if let position = content.firstIndex(of: base) { return (.content, 2 * position + isDetail) }
        if name == "frame" { return (.place, -2) }
        if name == "autoresizingMask" { return (.place, -1) }
        if let position = AnchorSlot.names.firstIndex(of: base), isDetail == 0 || name.hasSuffix(".outlet") {
            return (.place, 2 * position + isDetail)
        }
        if let position = NibEvent.attributes.firstIndex(where: { $0.name == name }) {
            return (.event, position)
        }
        return (.style, 0)
    }

    /// `strings`, `design` and `pictures` are names on the root only, and `identifier` on a constraint.
    private static func isName(_ name: String, in element: String) -> Bool {
        switch name {
        case "owner", "scrollsOverfullView": element == "layout"
        case "strings", "design", "pictures": element == "layout" || element == "storyboard"
        case "initial": element == "storyboard"
        case "kind", "to", "action": element == "segue"
        case "storyboard", "scene": element == "reference"
        case "identifier": element == "constraint"
        case "class": ["layout", "Object", "external", "segue"].contains(element)
        default: true
        }
    }
}
