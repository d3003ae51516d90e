/// What an element must know of the one around it.
struct MarkupParent {
    let id: String?
    /// The size that it was designed for, if the file says so.
    let design: NibSize?
}

extension MarkupReader {
    /// Reads an element that makes an object, and everything inside.
    mutating func readObject(_ xml: XMLElement, parent: MarkupParent?) -> NibElement? {
        guard isClassElement(xml, orOneOf: ["when", "constraint", "external", "segue"]) else { return nil }
        var element = NibElement(
            id: takeID(xml), className: NameText.className(xml.name), elementName: xml.name, place: xml.place)
        readAttributes(xml.attributes, of: &element, parent: parent)
        if xml.name == "Object", element.customClass == nil, xml["class"] == nil {
            log.error(
                .missingAttribute, xml.place,
                "<Object> needs the class of the object, as class=\"PhotoStore\".")
        }
        readContent(xml, of: &element, parent: parent)
        return element
    }

    /// Whether an element is named after a class; else the log says so.
    mutating func isClassElement(_ xml: XMLElement, orOneOf names: [String]) -> Bool {
        // No element of the language has a capital letter, and hardly any class has none.
        if NameText.isClassName(xml.name), NameText.hasCapital(xml.name) { return true }
        let fact =
            switch xml.name {
            case "layout", "storyboard":
                "<\(xml.name)> begins a file and cannot stand inside one: an element is named after its class, as in <View>."
            case "external":
                "<external> stands at the top of a <layout> that has no class: a template is given nothing from outside."
            case "reference":
                "<reference> stands in a <storyboard>: it is a scene of another file."
            case _ where xml.name.utf8.contains(UInt8(ascii: ":")):
                "<\(xml.name)> is of a name space, which layout files do not have."
            default:
                "<\(xml.name)> is no element of layout files; objects have their class's name, with a capital letter."
            }
        log.error(
            .misplacedElement, xml.place, fact,
            suggestion: Suggestion.nearest(to: xml.name, in: names) ?? XcodeClass.name(like: xml.name))
        return false
    }

    /// Reads what stands inside an object's element.
    mutating func readContent(
        _ xml: XMLElement, of element: inout NibElement, parent: MarkupParent?, isController: Bool = false
    ) {
        let size = element.frame.map { NibSize(width: $0.width, height: $0.height) } ?? parent?.design
        // A controller's view is in no other view of the file.
        let inside = MarkupParent(id: isController ? nil : element.id, design: size)
        for node in xml.children {
            switch node.content {
            case .element(let child) where child.name == "when":
                readVariation(child, of: &element, parent: parent)
            case .element(let child) where child.name == "constraint":
                readEquation(child, of: &element, parent: parent)
            case .element(let child) where child.name == "segue":
                readSegue(child, of: element)
            case .element(let child):
                if let object = readObject(child, parent: inside) { element.children.append(object) }
            case .text:
                reportText(node.place)
            case .comment, .instruction:
                break
            }
        }
    }

    /// Reads the attributes of an object: those of the language here, all others as properties.
    mutating func readAttributes(
        _ attributes: [XMLAttribute], of element: inout NibElement, parent: MarkupParent?
    ) {
        var anchors = AnchorAttributes(element: element.id, parent: parent?.id)
        for attribute in attributes {
            switch attribute.name {
            case "id":
                break
            case "outlet":
                addOwnerConnection(.outlet, attribute, element)
            case "collection":
                addOwnerConnection(.collection, attribute, element)
            case "class":
                readClass(attribute, of: &element)
            case "as":
                element.role = readRole(attribute)
            case "frame":
                element.frame = readFrame(attribute)
            case "installed":
                element.isInstalled = readBoolean(attribute) ?? true
            default:
                guard !readEvent(attribute, element), !readAnchor(attribute, into: &anchors),
                    !readReferences(attribute, element)
                else { continue }
                addProperty(attribute, to: &element)
            }
        }
        place(&element, &anchors, attributes, parent: parent)
    }

    // MARK: - Attributes

    private mutating func readClass(_ attribute: XMLAttribute, of element: inout NibElement) {
        guard element.elementName == "Object" else {
            return log.error(
                .unknownAttribute, attribute.place,
                "Only <Object> has a class; any other element is named after its class, as <\(attribute.value)>."
            )
        }
        element.customClass = readClassName(attribute)
    }

    /// What is at the top of a file is inside of nothing.
    mutating func refuseRole(_ xml: XMLElement) {
        guard let attribute = xml.attribute("as") else { return }
        log.error(
            .unknownAttribute, attribute.place,
            "“as” names a property of the object around this one, and nothing is around it.")
    }

    private mutating func readRole(_ attribute: XMLAttribute) -> String? {
        if NameText.isIdentifier(attribute.value) { return attribute.value }
        log.error(
            .badName, attribute.valuePlace,
            "“\(attribute.value.prefix(60))” is no property of the parent: as=\"tableHeaderView\" names one.")
        return nil
    }

    mutating func readFrame(_ attribute: XMLAttribute) -> NibRect? {
        let numbers = NumberText.fourIntegers(attribute.value)
        if let numbers, numbers[2] >= 0, numbers[3] >= 0, numbers.max() <= 10_000, numbers.min() >= -10_000 {
            return NibRect(
                x: Double(numbers[0]), y: Double(numbers[1]), width: Double(numbers[2]),
                height: Double(numbers[3]))
        }
        let text = NameText.shortened(attribute.value)
        let reason =
            switch numbers {
            case nil:
                "frame is four whole numbers of cells, “x,y,width,height”; “\(text)” is not that."
            case .some(let numbers) where numbers.max() <= 10_000 && numbers.min() >= -10_000:
                "A frame's width and height cannot be negative, as in “\(text)”."
            case .some:
                "A frame's numbers are from -10000 to 10000; “\(text)” goes beyond."
            }
        log.error(.badValue, attribute.valuePlace, reason)
        return nil
    }

    mutating func readBoolean(_ attribute: XMLAttribute) -> Bool? {
        switch attribute.value {
        case "true": return true
        case "false": return false
        default:
            log.error(
                .badValue, attribute.valuePlace,
                "\(attribute.name) is “true” or “false”, not “\(attribute.value.prefix(40))”.")
            return nil
        }
    }

    /// Adds a property, the key of one's translation (`text.key`), or what only a preview shows (`preview.text`).
    private mutating func addProperty(_ attribute: XMLAttribute, to element: inout NibElement) {
        if attribute.name.hasPrefix("preview.") {
            var property = property(attribute)
            property.name = String(attribute.name.dropFirst("preview.".count))
            element.previewProperties.append(property)
        } else if attribute.name.utf8.contains(UInt8(ascii: ":")) {
            log.error(
                .unknownAttribute, attribute.place,
                "“\(attribute.name)” is of a name space, which layout files do not have.")
        } else {
            add(attribute, to: &element.properties)
        }
    }

    /// Adds a property or the key of one's translation, whichever comes first.
    func add(_ attribute: XMLAttribute, to properties: inout [NibProperty]) {
        if attribute.name.hasSuffix(".key") {
            addKey(attribute, to: &properties)
        } else if let index = properties.firstIndex(where: { isKeyAlone($0, attribute.name) }) {
            let key = properties[index].localizationKey
            properties[index] = property(attribute)
            properties[index].localizationKey = key
        } else {
            properties.append(property(attribute))
        }
    }

    private func isKeyAlone(_ property: NibProperty, _ name: String) -> Bool {
        property.localizationKey != nil && property.name == name
    }

    private func addKey(_ attribute: XMLAttribute, to properties: inout [NibProperty]) {
        let name = attribute.name.dropLast(".key".count)
        if let index = properties.firstIndex(where: { $0.name == name }) {
            properties[index].localizationKey = attribute.value
        } else {
            properties.append(
                NibProperty(
                    name: String(name), text: "", localizationKey: attribute.value, place: attribute.place,
                    valuePlace: attribute.valuePlace))
        }
    }

    /// The property of an attribute; “@@” begins a text whose first character is “@”.
    func property(_ attribute: XMLAttribute) -> NibProperty {
        let text = attribute.value.hasPrefix("@@") ? String(attribute.value.dropFirst()) : attribute.value
        return NibProperty(
            name: attribute.name, text: text, place: attribute.place, valuePlace: attribute.valuePlace)
    }
}
