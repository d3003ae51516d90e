import NibbleCells

/// Reads elements of Xcode's files that are properties of the object around them.
struct XcodePropertyReader {
    let values: XcodeValues

    /// Reads an element; whether it is a property.
    func read(_ xml: XMLElement, of element: inout NibElement, _ log: inout ProblemLog) -> Bool {
        let key = xml["key"] ?? ""
        switch xml.name {
        case "color":
            if let name = Self.colorNames[key] ?? (key.hasSuffix("Color") ? key : nil), !name.isEmpty {
                add(name, values.colors.text(xml), xml, to: &element, &log)
            }
        case "autoresizingMask": add("autoresizingMask", mask(xml), xml, to: &element, &log)
        case "fontDescription":
            let attributes = Self.attributes(ofFont: xml)
            if !attributes.isEmpty { add("textAttributes", attributes, xml, to: &element, &log) }
        case "string", "mutableString": addText(key, XcodeText.text(of: xml), xml, to: &element, &log)
        case "imageReference":
            if let image = xml["image"] { addText(key, image, xml, to: &element, &log) }
        case "attributedString": readAttributedText(xml, key, of: &element, &log)
        case "state": readState(xml, key, of: &element, &log)
        case "buttonConfiguration": readConfiguration(xml, of: &element, &log)
        case "textInputTraits":
            if xml["secureTextEntry"] == "YES" { add("secureTextEntry", "true", xml, to: &element, &log) }
        case "inset" where key == "contentEdgeInsets":
            readContentInsets(xml, ["minX", "maxX"], of: &element, &log)
        case "inset": readInsets(xml, key, ["minY", "minX", "maxY", "maxX"], of: &element, &log)
        case "edgeInsets" where key != "layoutMargins":
            readInsets(xml, key, ["top", "left", "bottom", "right"], of: &element, &log)
        case "edgeInsets": readMargins(xml, ["top", "left", "bottom", "right"], of: &element, &log)
        case "directionalEdgeInsets":
            readMargins(xml, ["top", "leading", "bottom", "trailing"], of: &element, &log)
        case "size":
            if Self.sizeNames.contains(key) {
                add(key, values.lengths(xml, ["width", "height"]), xml, to: &element, &log)
            }
        case "accessibility": readAccessibility(xml, of: &element, &log)
        case "date":
            add(key, xml["timeIntervalSinceReferenceDate"].flatMap { number($0) }, xml, to: &element, &log)
        default: return false
        }
        return true
    }

    /// Colours with another name here; those with none say nothing to a terminal.
    private static let colorNames: [String: String] = [
        "highlightedColor": "highlightedTextColor", "titleShadowColor": "", "shadowColor": "",
        "color": "color",
        "textShadowColor": "", "simulatedTintColor": "", "baseForegroundColor": "titleColor",
        "baseBackgroundColor": "backgroundColor",
    ]

    private static let sizeNames: Set<String> = ["itemSize", "headerReferenceSize", "footerReferenceSize"]

    private func number(_ text: String) -> String? { NumberText.number(text).map { NumberText.text($0) } }

    /// Adds a property; a value that is none is left out, and one that is there already yields.
    private func add(
        _ name: String, _ text: String?, _ xml: XMLElement, to element: inout NibElement,
        _ log: inout ProblemLog
    ) {
        guard let text else {
            return log.warning(
                .badValue, xml.place, "This <\(xml.name)> has no value that can be used; it is left out.")
        }
        element.properties.removeAll { $0.name == name }
        element.properties.append(
            NibProperty(name: name, text: text, place: xml.place, valuePlace: xml.place))
    }

    private func addText(
        _ key: String, _ text: String, _ xml: XMLElement, to element: inout NibElement,
        _ log: inout ProblemLog
    ) {
        guard let meaning = XcodeClass.meaning(of: key, in: element.elementName), let meaning else { return }
        add(meaning.property, text, xml, to: &element, &log)
        guard case .text = meaning.form else { return }
        element.properties[element.properties.count - 1].localizationKey = "\(element.id).\(key)"
    }

    private func mask(_ xml: XMLElement) -> String {
        let names = [
            ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
            ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
            ("heightSizable", "flexibleHeight"), ("flexibleMaxY", "flexibleBottomMargin"),
        ]
        return names.filter { xml[$0.0] == "YES" }.map(\.1).joined(separator: " ")
    }

    private func readInsets(
        _ xml: XMLElement, _ key: String, _ names: [String], of element: inout NibElement,
        _ log: inout ProblemLog
    ) {
        add(key, values.lengths(xml, names, startsAcross: false), xml, to: &element, &log)
    }

    /// Reads the room at a button's ends, where its brackets are; its height is in `lineHeight`.
    private func readContentInsets(
        _ xml: XMLElement, _ names: [String], of element: inout NibElement, _ log: inout ProblemLog
    ) {
        let columns = names.compactMap { name in
            xml[name].flatMap { NumberText.number($0) }.map { max(1, ($0 / values.scale.width).rounded()) }
        }
        let isRoom = columns.count == 2 && columns.allSatisfy { $0 <= NumberText.greatestLength }
        let texts = columns.map { NumberText.text($0) }
        add(
            "contentEdgeInsets", isRoom ? "0,\(texts[0]),0,\(texts[1])" : nil, xml, to: &element, &log)
    }

    /// A stack whose file says its margins keeps them around what it arranges.
    private func readMargins(
        _ xml: XMLElement, _ names: [String], of element: inout NibElement,
        _ log: inout ProblemLog
    ) {
        readInsets(xml, "layoutMargins", names, of: &element, &log)
        guard element.elementName == "stackView" else { return }
        add("layoutMarginsRelativeArrangement", "true", xml, to: &element, &log)
    }

    private func readAccessibility(_ xml: XMLElement, of element: inout NibElement, _ log: inout ProblemLog) {
        for (attribute, name) in [
            ("label", "accessibilityLabel"), ("hint", "accessibilityHint"), ("value", "accessibilityValue"),
            ("identifier", "accessibilityIdentifier"),
        ] {
            let child = xml.elements.first { $0["key"] == attribute }
            guard let text = xml[attribute] ?? child.map({ XcodeText.text(of: $0) }) else { continue }
            add(name, text, xml, to: &element, &log)
            if attribute != "identifier" {
                element.properties[element.properties.count - 1].localizationKey = "\(element.id).\(name)"
            }
        }
    }

    // MARK: - Distances

    /// The distances of a stack view and of a flow layout, which axis they are on depends on another attribute.
    func readSpacing(
        _ xml: XMLElement, axis element: NibElement, into other: inout NibElement, _ log: inout ProblemLog
    ) {
        func word(_ name: String) -> String? { element.properties.first { $0.name == name }?.text }
        let isStack = element.elementName == "stackView"
        let isVertical = isStack ? word("axis") == "vertical" : word("scrollDirection") != "horizontal"
        let along = isVertical ? values.scale.height : values.scale.width
        let across = isVertical ? values.scale.width : values.scale.height
        let attributes: [(name: String, scale: Double)] =
            isStack
            ? [("spacing", along)]
            : element.elementName == "collectionViewFlowLayout"
                ? [("minimumLineSpacing", along), ("minimumInteritemSpacing", across)] : []
        for (name, scale) in attributes {
            guard let attribute = xml.attribute(name) else { continue }
            let meaning = XcodeAttribute.number(name)
            let points = XMLAttribute(
                name: name, value: attribute.value, place: attribute.place, valuePlace: attribute.valuePlace)
            guard var property = values.property(points, meaning, id: element.id, &log) else { continue }
            property.text = XcodeValues.length(attribute.value, scale) ?? "0"
            other.properties.append(property)
        }
        if isStack, xml["spacingType"] == "standard", xml["spacing"] == nil {
            other.properties.append(
                NibProperty(
                    name: "spacing", text: NumberText.text(8 / along), place: xml.place, valuePlace: xml.place
                ))
        }
    }

    // MARK: - Fonts and texts

    /// Bold and italic, as far as a font says so; its size says bold from 28 points on.
    private static func attributes(ofFont xml: XMLElement) -> String {
        let name = (xml["name"] ?? "").lowercased()
        let type = xml["type"] ?? ""
        let weight = xml["weight"] ?? ""
        let style = xml["style"] ?? ""
        let size = (xml["pointSize"] ?? xml["size"]).flatMap { NumberText.number($0) } ?? 0
        let isBold =
            type == "boldSystem" || ["semibold", "bold", "heavy", "black"].contains(weight)
            || ["bold", "heavy", "black", "demi"].contains { name.contains($0) } || size >= 28
            || ["Headline", "Title0", "LargeTitle"].contains { style.hasSuffix("TextStyle\($0)") }
        let isItalic = type == "italicSystem" || name.contains("italic") || name.contains("oblique")
        return [isBold ? "bold" : "", isItalic ? "italic" : ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func readAttributedText(
        _ xml: XMLElement, _ key: String, of element: inout NibElement, _ log: inout ProblemLog
    ) {
        let plain = key == "attributedText" ? "text" : key == "attributedPlaceholder" ? "placeholder" : key
        let fragments = XcodeText.fragments(of: xml)
        addText(plain, fragments.text, xml, to: &element, &log)
        guard plain == "text", let attributes = fragments.attributes else { return }
        for child in attributes.elements {
            switch (child.name, child["key"]) {
            case ("font", "NSFont"):
                let words = Self.attributes(ofFont: child)
                if !words.isEmpty { add("textAttributes", words, xml, to: &element, &log) }
            case ("color", "NSColor"): add("textColor", values.colors.text(child), child, to: &element, &log)
            case ("paragraphStyle", _):
                if let alignment = child["alignment"].flatMap({ XcodeClass.alignments[$0] }) {
                    add("textAlignment", alignment, child, to: &element, &log)
                }
            default: break
            }
        }
    }

    // MARK: - Buttons

    /// The properties of one state of a button: `title`, `title.highlighted`.
    private func readState(
        _ xml: XMLElement, _ state: String, of element: inout NibElement, _ log: inout ProblemLog
    ) {
        guard ["normal", "highlighted", "disabled", "selected", "focused"].contains(state) else {
            return log.warning(
                .unknownElement, xml.place, "The state “\(state.prefix(40))” is not known and is left out.")
        }
        let suffix = state == "normal" ? "" : ".\(state)"
        let text =
            xml["title"].map(XcodeText.lines)
            ?? xml.elements.first { $0["key"] == "title" }.map { XcodeText.text(of: $0) }
            ?? xml.child("attributedString").map { XcodeText.fragments(of: $0).text }
        if let text {
            add("title\(suffix)", text, xml, to: &element, &log)
            element.properties[element.properties.count - 1].localizationKey = "\(element.id).\(state)Title"
        }
        if let image = xml["image"] ?? xml.child("imageReference")?["image"] {
            add("image\(suffix)", image, xml, to: &element, &log)
        }
        if let image = xml["backgroundImage"] {
            add("backgroundImage\(suffix)", image, xml, to: &element, &log)
        }
        for color in xml.elements where color.name == "color" && color["key"] == "titleColor" {
            add("titleColor\(suffix)", values.colors.text(color), color, to: &element, &log)
        }
    }

    /// Gives a button the style that looks as it did in Xcode: without a background it was text alone.
    ///
    /// - Parameters:
    ///   - xml: The button.
    ///   - element: What was read of it.
    static func readButtonStyle(_ xml: XMLElement, of element: inout NibElement) {
        if element.text(of: "title") ?? "" == "", element.text(of: "image") == nil,
            let (title, label) = typeTitles[xml["buttonType"] ?? ""]
        {
            element.setProperty("title", to: title)
            if element.text(of: "accessibilityLabel") == nil {
                element.setProperty("accessibilityLabel", to: label)
            }
        }
        let style = xml.child("buttonConfiguration")?["style"] ?? "plain"
        let color = element.text(of: "backgroundColor") ?? "clear"
        if ["filled", "borderedProminent"].contains(style) {
            element.setProperty("style", to: "filled")
        } else if ["plain", "borderless"].contains(style), color == "clear",
            element.text(of: "backgroundImage") == nil
        {
            return element.setProperty("style", to: "bracketed")
        }
        if isTight(element) { element.setProperty("contentEdgeInsets", to: "0,1,0,1") }
    }

    /// The titles of button types that have a picture of their own, and what they say.
    private static let typeTitles: [String: (title: String, label: String)] = [
        "contactAdd": ("+", "Add contact"), "close": ("×", "Close"),
        "infoLight": ("i", "More information"), "infoDark": ("i", "More information"),
        "detailDisclosure": ("i", "More information"),
    ]

    /// Whether a button was too narrow in Xcode for brackets with spaces inside.
    private static func isTight(_ button: NibElement) -> Bool {
        guard button.text(of: "contentEdgeInsets") == nil, let title = button.text(of: "title"),
            !title.isEmpty, let width = button.frame?.width, width > 0
        else { return false }
        return Double(TerminalText.columns(of: title) + 4) > width.rounded(.up)
    }

    private func readConfiguration(_ xml: XMLElement, of element: inout NibElement, _ log: inout ProblemLog) {
        let child = xml.elements.first { $0["key"] == "title" || $0["key"] == "attributedTitle" }
        let inside = child.map {
            $0.name == "attributedString" ? XcodeText.fragments(of: $0).text : XcodeText.text(of: $0)
        }
        if let title = xml["title"] ?? inside {
            add("title", title, xml, to: &element, &log)
            element.properties[element.properties.count - 1].localizationKey =
                "\(element.id).configuration.title"
        }
        if let image = xml["image"] ?? xml.child("imageReference")?["image"] {
            add("image", image, xml, to: &element, &log)
        }
        if let insets = xml.child("directionalEdgeInsets") {
            readContentInsets(insets, ["leading", "trailing"], of: &element, &log)
        }
        let background = xml.child("backgroundConfiguration")?.child("color")
        if let background, background["key"] == "backgroundColor" {
            add("backgroundColor", values.colors.text(background), background, to: &element, &log)
        }
        for color in xml.elements where color.name == "color" {
            if let name = Self.colorNames[color["key"] ?? ""] {
                add(name, values.colors.text(color), color, to: &element, &log)
            }
        }
    }
}
