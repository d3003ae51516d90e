/// Constraints and views that a variation puts in or takes out, to be applied when all of them have been read.
struct XcodeMask {
    /// When; nil for the default, which is what is there while no other variation applies.
    var condition: NibCondition?
    var ids: Set<String>
    var isInstalled: Bool

    /// Applies masks to all elements, in the order of the file.
    static func apply(_ masks: [XcodeMask], to elements: inout [NibElement]) {
        guard !masks.isEmpty else { return }
        for index in elements.indices { apply(masks, to: &elements[index]) }
    }

    private static func apply(_ masks: [XcodeMask], to element: inout NibElement) {
        for mask in masks {
            if mask.ids.contains(element.id) { mask.apply(to: &element) }
            for index in element.constraints.indices where mask.ids.contains(element.constraints[index].id) {
                mask.apply(to: &element.constraints[index])
            }
        }
        apply(masks, to: &element.children)
    }

    private func apply(to element: inout NibElement) {
        guard let condition else { return element.isInstalled = isInstalled }
        element.variations.append(
            NibVariation(condition: condition, isInstalled: isInstalled, place: element.place))
    }

    private func apply(to constraint: inout NibConstraint) {
        guard let condition else { return constraint.isInstalled = isInstalled }
        constraint.variations.append(
            NibConstraint.Variation(condition: condition, constant: nil, isInstalled: isInstalled))
    }
}

extension XcodeReader {
    /// Reads a variation of an object: masks, other values, another frame.
    mutating func readVariation(_ xml: XMLElement, of element: inout NibElement) {
        let condition = readCondition(xml)
        for child in xml.elements where child.name == "mask" { readMask(child, condition) }
        guard let condition else { return }
        // The variation is read as a bare object of the same kind, whose properties are then the differences.
        var other = NibElement(
            id: element.id, className: element.className, elementName: element.elementName, place: xml.place)
        for attribute in xml.attributes where attribute.name != "key" {
            guard let meaning = XcodeClass.meaning(of: attribute.name, in: element.elementName), let meaning,
                let property = property(attribute, meaning, id: element.id)
            else { continue }
            other.properties.append(property)
        }
        for child in xml.elements where child.name != "mask" {
            if child.name == "rect", child["key"] == "frame" {
                other.frame = readFrame(child)
            } else {
                _ = readProperty(child, of: &other)
            }
        }
        readSpacing(xml, axis: element, into: &other)
        guard !other.properties.isEmpty || other.frame != nil else { return }
        element.variations.append(
            NibVariation(
                condition: condition, properties: other.properties, frame: other.frame, place: xml.place))
    }

    /// Reads a variation of a constraint.
    mutating func readVariation(_ xml: XMLElement, of constraint: inout NibConstraint, scale: Double) {
        guard let condition = readCondition(xml) else { return }
        guard let constant = xml["constant"].flatMap({ NumberText.number($0) }),
            abs(constant) <= AnchorParser.greatest
        else { return }
        constraint.variations.append(
            NibConstraint.Variation(condition: condition, constant: constant / scale, isInstalled: nil))
    }

    private mutating func readMask(_ xml: XMLElement, _ condition: NibCondition?) {
        for (name, isInstalled) in [("exclude", false), ("include", true)] {
            let ids = Set(xml.elements.filter { $0.name == name }.compactMap { $0["reference"] })
            if !ids.isEmpty {
                masks.append(XcodeMask(condition: condition, ids: ids, isInstalled: isInstalled))
            }
        }
    }

    /// `heightClass=compact-widthClass=regular`; nil for the default.
    private mutating func readCondition(_ xml: XMLElement) -> NibCondition? {
        let key = xml["key"] ?? "default"
        guard key != "default" else { return nil }
        var condition = NibCondition()
        for part in key.split(separator: "-") {
            switch part {
            case "widthClass=regular": condition.restrictColumns(isRegular: true)
            case "widthClass=compact": condition.restrictColumns(isRegular: false)
            case "heightClass=regular": condition.restrictRows(isRegular: true)
            case "heightClass=compact": condition.restrictRows(isRegular: false)
            // A terminal is no device with an idiom, a gamut or a tint of glass.
            default: condition.isPossible = false
            }
        }
        return condition
    }

    /// The distances of a stack view and of a flow layout, which axis they are on depends on another attribute.
    mutating func readSpacing(_ xml: XMLElement, axis element: NibElement, into other: inout NibElement) {
        func word(_ name: String) -> String? { element.properties.first { $0.name == name }?.text }
        let isStack = element.elementName == "stackView"
        let isVertical = isStack ? word("axis") == "vertical" : word("scrollDirection") != "horizontal"
        let along = isVertical ? scale.height : scale.width
        let across = isVertical ? scale.width : scale.height
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
            guard var property = property(points, meaning, id: element.id) else { continue }
            property.text = length(attribute.value, scale) ?? "0"
            other.properties.append(property)
        }
        if isStack, xml["spacingType"] == "standard", xml["spacing"] == nil {
            other.properties.append(
                NibProperty(
                    name: "spacing", text: NumberText.text(8 / along), place: xml.place, valuePlace: xml.place
                ))
        }
    }
}
