extension XcodeReader {
    /// Reads an element that is a property of the object around it; whether it is one.
    mutating func readProperty(_ xml: XMLElement, of element: inout NibElement) -> Bool {
        let key = xml["key"] ?? ""
        switch xml.name {
        case "color":
            if let name = Self.colorNames[key] ?? (key.hasSuffix("Color") ? key : nil), !name.isEmpty {
                add(name, colors.text(xml), xml, to: &element)
            }
        case "autoresizingMask": add("autoresizingMask", mask(xml), xml, to: &element)
        case "fontDescription":
            let attributes = Self.attributes(ofFont: xml)
            if !attributes.isEmpty { add("textAttributes", attributes, xml, to: &element) }
        case "string", "mutableString": addText(key, XcodeText.text(of: xml), xml, to: &element)
        case "attributedString": readAttributedText(xml, key, of: &element)
        case "state": readState(xml, key, of: &element)
        case "buttonConfiguration": readConfiguration(xml, of: &element)
        case "textInputTraits":
            if xml["secureTextEntry"] == "YES" { add("secureTextEntry", "true", xml, to: &element) }
        case "inset": readInsets(xml, key, ["minY", "minX", "maxY", "maxX"], of: &element)
        case "edgeInsets" where key != "layoutMargins":
            readInsets(xml, key, ["top", "left", "bottom", "right"], of: &element)
        case "edgeInsets": readMargins(xml, ["top", "left", "bottom", "right"], of: &element)
        case "directionalEdgeInsets":
            readMargins(xml, ["top", "leading", "bottom", "trailing"], of: &element)
        case "size":
            if Self.sizeNames.contains(key) {
                add(key, lengths(xml, ["width", "height"]), xml, to: &element)
            }
        case "accessibility": readAccessibility(xml, of: &element)
        case "date":
            add(key, xml["timeIntervalSinceReferenceDate"].flatMap { number($0) }, xml, to: &element)
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
    private mutating func add(
        _ name: String, _ text: String?, _ xml: XMLElement, to element: inout NibElement
    ) {
        guard let text else {
            return log.warning(
                .badValue, xml.place, "This <\(xml.name)> has no value that can be used; it is left out.")
        }
        element.properties.removeAll { $0.name == name }
        element.properties.append(
            NibProperty(name: name, text: text, place: xml.place, valuePlace: xml.place))
    }

    private mutating func addText(
        _ key: String, _ text: String, _ xml: XMLElement, to element: inout NibElement
    ) {
        guard let meaning = XcodeClass.meaning(of: key, in: element.elementName), let meaning else { return }
        add(meaning.property, text, xml, to: &element)
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

    private mutating func readInsets(
        _ xml: XMLElement, _ key: String, _ names: [String], of element: inout NibElement
    ) {
        var texts: [String] = []
        for (index, name) in names.enumerated() {
            guard let text = xml[name].flatMap({ length($0, index % 2 == 0 ? scale.height : scale.width) })
            else {
                return add(key, nil, xml, to: &element)
            }
            texts.append(text)
        }
        add(key, texts.joined(separator: ","), xml, to: &element)
    }

    /// A stack whose file says its margins keeps them around what it arranges.
    private mutating func readMargins(
        _ xml: XMLElement, _ names: [String], of element: inout NibElement
    ) {
        readInsets(xml, "layoutMargins", names, of: &element)
        guard element.elementName == "stackView" else { return }
        add("layoutMarginsRelativeArrangement", "true", xml, to: &element)
    }

    private mutating func readAccessibility(_ xml: XMLElement, of element: inout NibElement) {
        for (attribute, name) in [
            ("label", "accessibilityLabel"), ("hint", "accessibilityHint"), ("value", "accessibilityValue"),
            ("identifier", "accessibilityIdentifier"),
        ] {
            let child = xml.elements.first { $0["key"] == attribute }
            guard let text = xml[attribute] ?? child.map({ XcodeText.text(of: $0) }) else { continue }
            add(name, text, xml, to: &element)
            if attribute != "identifier" {
                element.properties[element.properties.count - 1].localizationKey = "\(element.id).\(name)"
            }
        }
    }

    // MARK: - Fonts and texts

    /// Bold and italic, as far as a font says so; its size says bold from 28 points on.
    static func attributes(ofFont xml: XMLElement) -> String {
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

    private mutating func readAttributedText(_ xml: XMLElement, _ key: String, of element: inout NibElement) {
        let plain = key == "attributedText" ? "text" : key == "attributedPlaceholder" ? "placeholder" : key
        let fragments = XcodeText.fragments(of: xml)
        addText(plain, fragments.text, xml, to: &element)
        guard plain == "text", let attributes = fragments.attributes else { return }
        for child in attributes.elements {
            switch (child.name, child["key"]) {
            case ("font", "NSFont"):
                let words = Self.attributes(ofFont: child)
                if !words.isEmpty { add("textAttributes", words, xml, to: &element) }
            case ("color", "NSColor"): add("textColor", colors.text(child), child, to: &element)
            case ("paragraphStyle", _):
                if let alignment = child["alignment"], NameText.isIdentifier(alignment) {
                    add("textAlignment", alignment, child, to: &element)
                }
            default: break
            }
        }
    }

    // MARK: - Buttons

    /// The properties of one state of a button: `title`, `title.highlighted`.
    private mutating func readState(_ xml: XMLElement, _ state: String, of element: inout NibElement) {
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
            add("title\(suffix)", text, xml, to: &element)
            element.properties[element.properties.count - 1].localizationKey = "\(element.id).\(state)Title"
        }
        if let image = xml["image"] ?? xml.child("imageReference")?["image"] {
            add("image\(suffix)", image, xml, to: &element)
        }
        if let image = xml["backgroundImage"] { add("backgroundImage\(suffix)", image, xml, to: &element) }
        for color in xml.elements where color.name == "color" && color["key"] == "titleColor" {
            add("titleColor\(suffix)", colors.text(color), color, to: &element)
        }
    }

    private mutating func readConfiguration(_ xml: XMLElement, of element: inout NibElement) {
        let child = xml.elements.first { $0["key"] == "title" || $0["key"] == "attributedTitle" }
        let inside = child.map {
            $0.name == "attributedString" ? XcodeText.fragments(of: $0).text : XcodeText.text(of: $0)
        }
        if let title = xml["title"] ?? inside {
            add("title", title, xml, to: &element)
            element.properties[element.properties.count - 1].localizationKey =
                "\(element.id).configuration.title"
        }
        if let image = xml["image"] ?? xml.child("imageReference")?["image"] {
            add("image", image, xml, to: &element)
        }
        for color in xml.elements where color.name == "color" {
            if let name = Self.colorNames[color["key"] ?? ""] {
                add(name, colors.text(color), color, to: &element)
            }
        }
    }
}
