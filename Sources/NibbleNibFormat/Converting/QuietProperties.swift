/// Leaves out what Xcode writes of every object and nobody would write by hand.
enum QuietProperties {
    /// The properties of an element that say something, runtime attributes last, each name once.
    static func spoken(of element: NibElement) -> [NibProperty] {
        let isXcodes = element.elementName.first?.isLowercase == true && element.elementName != "layout"
        let all = element.properties + element.runtimeAttributes
        var names: Set<String> = []
        // Of several with one name the last counts.
        let spoken = all.reversed().filter { property in
            (!isXcodes || !isQuiet(property, of: element)) && names.insert(property.name).inserted
        }
        return spoken.reversed()
            + element.previewProperties.map { property in
                var property = property
                property.name = "preview." + property.name
                return property
            }
    }

    /// Whether a property says what an object is anyway.
    static func isQuiet(_ property: NibProperty, of element: NibElement) -> Bool {
        let name = property.name
        if name == "rowHeight", saysHeights(element) { return false }
        if everywhere[name]?.contains(property.text) == true { return true }
        if classes[element.className.name]?[name]?.contains(property.text) == true { return true }
        // Between views that constraints place a single point decides which of two gives way.
        let isPlaced = element.placement == .constraints || element.frame == nil
        if name.hasSuffix("HuggingPriority") {
            return isPlaced ? property.text == "250" : (Double(property.text) ?? 0) < 260
        }
        if name.hasSuffix("CompressionResistancePriority") {
            return isPlaced ? property.text == "750" : property.text == "1" || property.text.hasPrefix("75")
        }
        if name == "indentationWidth" {
            return !element.properties.contains { $0.name == "indentationLevel" }
        }
        return name == "autoresizingMask" && element.placement == .constraints
    }

    /// Whether a table alone says how high its rows were drawn: older files have no frames for them.
    private static func saysHeights(_ table: NibElement) -> Bool {
        let held = table.children.flatMap { $0.role == "sections" ? $0.children : [$0] }
        let rows = held.filter { ["cells", "prototypes"].contains($0.role) }
        return !rows.isEmpty && rows.allSatisfy { $0.frame == nil }
    }

    /// Values that are what a view has anyway.
    private static let everywhere: [String: Set<String>] = [
        "contentMode": ["scaleToFill"], "clipsToBounds": ["false"], "hidden": ["false"], "tag": ["0"],
        "contentHorizontalAlignment": ["center"], "contentVerticalAlignment": ["center"],
        "autoresizingMask": ["flexibleRightMargin flexibleBottomMargin"], "highlightedTextColor": ["clear"],
    ]

    /// The same, by class.
    private static let classes: [String: [String: Set<String>]] = [
        "Label": [
            "userInteractionEnabled": ["false", "true"], "contentMode": ["left"], "lineBreakMode": ["tail"],
            "textAlignment": ["natural", "left"], "clipsToBounds": ["true"],
        ],
        "ImageView": ["userInteractionEnabled": ["false", "true"]],
        "Button": ["clipsToBounds": ["true"]],
        "TextField": [
            "clipsToBounds": ["true"], "textAlignment": ["natural", "left"],
            "contentHorizontalAlignment": ["left"],
        ],
        "ScrollView": scrolling, "TextView": scrolling, "TableView": scrolling, "CollectionView": scrolling,
        "TableViewCell": [
            "style": ["default"], "selectionStyle": ["default"], "clipsToBounds": ["true"],
        ],
        "SegmentedControl": [
            "contentHorizontalAlignment": ["left"], "contentVerticalAlignment": ["top"],
        ],
        "ProgressView": ["progressViewStyle": ["default"]],
    ]

    private static let scrolling: [String: Set<String>] = [
        "clipsToBounds": ["true"], "alwaysBounceVertical": ["true"], "dataMode": ["prototypes"],
        "textAlignment": ["natural", "left"], "separatorStyle": ["default"], "style": ["plain"],
        "rowHeight": ["2.75", "-0.0625"], "sectionHeaderHeight": ["1.75", "1.375", "1.125", "-0.0625"],
        "sectionFooterHeight": ["1.75", "1.375", "1.125", "-0.0625"],
    ]
}
