extension XcodeReader {
    /// Reads an element that makes an object, and everything inside.
    ///
    /// - Parameters:
    ///   - xml: The element.
    ///   - role: The property of the parent that holds the object, unless the element's key says another.
    ///   - isArranged: Whether a stack view places it.
    /// - Returns: The object; there is one for every element, known or not.
    mutating func readObject(_ xml: XMLElement, role: String?, isArranged: Bool = false) -> NibElement {
        var element = NibElement(
            id: xml["id"] ?? takeID(), className: NibClassName(name: "View"), elementName: xml.name,
            place: xml.place)
        element.role = xml["key"] ?? role
        element.customClass = readCustomClass(xml)
        classify(xml, &element)
        readAttributes(xml, of: &element)
        let position = connections.count
        for child in xml.elements { readChild(child, of: &element, in: xml) }
        if xml.name == "tableViewCell" { nameLabels(of: &element, xml, at: position) }
        readSpacing(xml, axis: element, into: &element)
        addMissingDefaults(xml, to: &element)
        place(xml, &element, isArranged: isArranged)
        hint(xml, &element)
        return element
    }

    /// The class that an element names, if it names one.
    func readCustomClass(_ xml: XMLElement) -> NibClassName? {
        guard let name = xml["customClass"], !name.isEmpty else { return nil }
        return XcodeText.className(name, module: xml["customModule"])
    }

    /// Gives an element its class, and says so when that can only stand in for another.
    private mutating func classify(_ xml: XMLElement, _ element: inout NibElement) {
        let known = XcodeClass.of(xml.name)
        if let known { element.className.name = known.name }
        guard known?.isSupported != true else { return }
        element.isSupported = false
        let family: XcodeClass.Family =
            known?.family
            ?? (xml.name.hasSuffix("GestureRecognizer")
                ? .recognizer
                : xml.name.hasSuffix("Controller") ? .controller : xml.child("rect") != nil ? .view : .other)
        let word = known == nil ? "is not known" : "has no counterpart here"
        switch family {
        case .view:
            element.className.name = "View"
            warn(xml, "<\(xml.name)> \(word): a box with its name takes its place.")
        case .controller:
            element.className.name = "ViewController"
            warn(xml, "<\(xml.name)> \(word): a plain view controller takes its place.")
        case .recognizer:
            element.className.name = "GestureRecognizer"
            warn(xml, "<\(xml.name)> \(word): it will recognize nothing.")
        case .other:
            element.className.name = "Object"
            warn(xml, "<\(xml.name)> \(word): an object without any behaviour takes its place.")
        }
    }

    private mutating func warn(_ xml: XMLElement, _ message: String) {
        log.warning(.unknownElement, xml.place, message)
    }

    // MARK: - Attributes

    private mutating func readAttributes(_ xml: XMLElement, of element: inout NibElement) {
        let isKnown = XcodeClass.of(xml.name) != nil
        for attribute in xml.attributes {
            guard let meaning = XcodeClass.meaning(of: attribute.name, in: isKnown ? xml.name : "view") else {
                if isKnown, element.isSupported {
                    log.warning(
                        .unknownAttribute, attribute.place,
                        "“\(attribute.name)” of <\(xml.name)> is not known and is left out.")
                }
                continue
            }
            guard let meaning else { continue }
            // The labels of a cell are parts of it.
            if case .reference = meaning.form { continue }
            if let property = property(attribute, meaning, id: element.id) {
                element.properties.append(property)
            }
        }
    }

    /// The property of an attribute whose meaning is known; nil, with a warning, when its value is no value.
    mutating func property(_ attribute: XMLAttribute, _ meaning: XcodeAttribute, id: String) -> NibProperty? {
        guard let text = text(of: attribute.value, meaning.form) else {
            log.warning(
                .badValue, attribute.valuePlace,
                "“\(attribute.name)” cannot be “\(attribute.value.prefix(40))”; it is left out.")
            return nil
        }
        var property = NibProperty(
            name: meaning.property, text: text, place: attribute.place, valuePlace: attribute.valuePlace)
        if case .text = meaning.form { property.localizationKey = "\(id).\(attribute.name)" }
        return property
    }

    private func text(of value: String, _ form: XcodeAttribute.Form) -> String? {
        switch form {
        case .flag: value == "YES" ? "true" : value == "NO" ? "false" : nil
        case .text: XcodeText.lines(value)
        case .string, .reference: value
        case .integer: NumberText.integer(value).map { String($0) }
        case .number: NumberText.number(value).map { NumberText.text($0) }
        case .columns: length(value, scale.width)
        case .rows: length(value, scale.height)
        case .word: NameText.isIdentifier(value) ? value : nil
        case .words(let words): words[value]
        }
    }

    /// A length in points as cells; nil when it is none.
    func length(_ text: String, _ scale: Double) -> String? {
        guard let number = NumberText.number(text), abs(number) <= AnchorParser.greatest else { return nil }
        return NumberText.text(number / scale)
    }

    /// `textLabel="aB3-xY-z01"`: what a cell makes itself, which the file describes inside its content view.
    ///
    /// A label that constraints place is the file's own, and an outlet of the cell.
    private mutating func nameLabels(of cell: inout NibElement, _ xml: XMLElement, at position: Int) {
        for name in ["textLabel", "detailTextLabel", "imageView"] {
            guard let attribute = xml.attribute(name) else { continue }
            guard let content = cell.children.firstIndex(where: { $0.role == "contentView" }),
                let index = cell.children[content].children.firstIndex(where: {
                    $0.id == attribute.value && $0.placement == .frame
                })
            else {
                connect(name, attribute, of: cell, at: position)
                continue
            }
            var label = cell.children[content].children.remove(at: index)
            label.role = name
            cell.children.append(label)
        }
    }

    /// Connects what an attribute of an element names, in front of what is connected inside the element.
    private mutating func connect(
        _ name: String, _ attribute: XMLAttribute, of element: NibElement, at position: Int
    ) {
        guard let destination = reference(attribute) else { return }
        connections.insert(
            NibConnection(
                kind: .outlet, source: .element(element.id), destination: destination, name: name,
                place: attribute.place, namePlace: attribute.valuePlace), at: position)
    }

    private func addMissingDefaults(_ xml: XMLElement, to element: inout NibElement) {
        var name: String? = xml.name
        while let current = name, let found = XcodeClass.of(current) {
            for (attribute, property, text) in found.missing where xml[attribute] == nil {
                element.properties.append(
                    NibProperty(name: property, text: text, place: xml.place, valuePlace: xml.place))
            }
            name = found.base
        }
    }

    // MARK: - Placement

    private func place(_ xml: XMLElement, _ element: inout NibElement, isArranged: Bool) {
        let isFree = xml["translatesAutoresizingMaskIntoConstraints"] == "NO" || isArranged
        guard usesAutoLayout, isFree else { return }
        guard xml["fixedFrame"] == "YES", !isArranged else { return element.placement = .constraints }
        // Interface Builder makes constraints of such a frame: it stays where it is and as large as it is.
        element.properties.removeAll { $0.name == "autoresizingMask" }
        element.properties.append(
            NibProperty(
                name: "autoresizingMask", text: "flexibleRightMargin flexibleBottomMargin", place: xml.place,
                valuePlace: xml.place))
    }

    /// What snapping must know: lines of text are one row, and thin views are rules.
    private func hint(_ xml: XMLElement, _ element: inout NibElement) {
        if XcodeClass.of(xml.name)?.isSingleLine == true {
            let lines = element.properties.first { $0.name == "numberOfLines" }?.text ?? "1"
            if lines == "1" { element.hints.insert(.singleLine) }
        }
        guard xml.name == "view" || xml.name == "imageView", element.children.isEmpty,
            let rect = xml.child("rect"),
            element.properties.contains(where: { $0.name == "backgroundColor" })
        else { return }
        let width = rect["width"].flatMap { NumberText.number($0) } ?? 0
        let height = rect["height"].flatMap { NumberText.number($0) } ?? 0
        if height <= Self.hairline, height < width {
            thicken(.height, .horizontalRule, &element)
            draw(isVertical: false, &element)
        } else if width <= Self.hairline, width < height {
            thicken(.width, .verticalRule, &element)
            draw(isVertical: true, &element)
        }
    }

    /// Up to how many points a bare view is a rule.
    static let hairline = 2.0

    /// Makes a bare view a line in the colour that it is filled with; a whole cell of that would be a beam.
    private func draw(isVertical: Bool, _ element: inout NibElement) {
        guard element.customClass == nil, !element.properties.contains(where: { $0.name == "image" }) else {
            return
        }
        element.className.name = "Separator"
        for index in element.properties.indices where element.properties[index].name == "backgroundColor" {
            element.properties[index].name = "color"
        }
        guard isVertical else { return }
        element.properties.append(
            NibProperty(name: "axis", text: "vertical", place: element.place, valuePlace: element.place))
    }

    /// Makes a rule one cell thick where constraints make it less than that.
    private func thicken(
        _ attribute: NibLayoutAttribute, _ hint: NibElement.Hints, _ element: inout NibElement
    ) {
        element.hints.insert(hint)
        let limit = Self.hairline / (attribute == .height ? scale.height : scale.width)
        for index in element.constraints.indices {
            let constraint = element.constraints[index]
            guard constraint.first == NibAnchor(item: .element(element.id), attribute: attribute),
                constraint.second == nil, constraint.constant <= limit, constraint.constant < 1
            else { continue }
            element.constraints[index].constant = 1
        }
    }
}
