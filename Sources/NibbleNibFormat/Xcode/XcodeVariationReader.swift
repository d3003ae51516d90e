/// Reads variations of Xcode's files: what differs for some size classes.
enum XcodeVariationReader {
    /// Reads a variation of an object: masks, other values, another frame.
    static func read(_ xml: XMLElement, of element: inout NibElement, _ scope: inout XcodeScope) {
        let condition = condition(xml)
        for child in xml.elements where child.name == "mask" { readMask(child, condition, &scope) }
        guard let condition else { return }
        let other = differences(xml, of: element, &scope)
        guard !other.properties.isEmpty || other.frame != nil else { return }
        element.variations.append(
            NibVariation(
                condition: condition, properties: other.properties, frame: other.frame, place: xml.place))
    }

    /// A variation read as a bare object of the same kind, whose properties are then the differences.
    private static func differences(
        _ xml: XMLElement, of element: NibElement, _ scope: inout XcodeScope
    ) -> NibElement {
        let values = scope.values
        let properties = XcodePropertyReader(values: values)
        var other = NibElement(
            id: element.id, className: element.className, elementName: element.elementName, place: xml.place)
        for attribute in xml.attributes where attribute.name != "key" {
            guard let meaning = XcodeClass.meaning(of: attribute.name, in: element.elementName), let meaning,
                let property = values.property(attribute, meaning, id: element.id, &scope.log)
            else { continue }
            other.properties.append(property)
        }
        for child in xml.elements where child.name != "mask" {
            if child.name == "rect", child["key"] == "frame" {
                other.frame = values.frame(child, &scope.log)
            } else {
                _ = properties.read(child, of: &other, &scope.log)
            }
        }
        properties.readSpacing(xml, axis: element, into: &other, &scope.log)
        return other
    }

    /// A variation of a constraint; nil when it changes nothing.
    static func constraintVariation(_ xml: XMLElement, scale: Double) -> NibConstraint.Variation? {
        guard let condition = condition(xml),
            let constant = xml["constant"].flatMap({ NumberText.number($0) }),
            abs(constant) <= NumberText.greatestLength
        else { return nil }
        return NibConstraint.Variation(condition: condition, constant: constant / scale, isInstalled: nil)
    }

    private static func readMask(
        _ xml: XMLElement, _ condition: NibCondition?, _ scope: inout XcodeScope
    ) {
        for (name, isInstalled) in [("exclude", false), ("include", true)] {
            let ids = ids(name, in: xml)
            if !ids.isEmpty {
                scope.add(XcodeMask(condition: condition, ids: ids, isInstalled: isInstalled))
            }
        }
    }

    private static func ids(_ name: String, in mask: XMLElement) -> [String] {
        mask.elements.filter { $0.name == name }.compactMap { $0["reference"] }
    }

    /// The constraints and the views of a view that are there in some variations alone.
    static func excludedByDefault(from view: XMLElement) -> Set<String> {
        let variations = view.elements.filter { $0.name == "variation" && condition($0) == nil }
        let masks = variations.flatMap(\.elements).filter { $0.name == "mask" }
        return Set(masks.flatMap { ids("exclude", in: $0) })
    }

    /// `heightClass=compact-widthClass=regular`; nil for the default.
    private static func condition(_ xml: XMLElement) -> NibCondition? {
        let key = xml["key"] ?? "default"
        guard key != "default" else { return nil }
        var condition = NibCondition()
        for part in key.split(separator: "-") {
            switch part {
            case "widthClass=regular": condition.restrictColumns(isRegular: true)
            case "widthClass=compact": condition.restrictColumns(isRegular: false)
            case "heightClass=regular": condition.restrictRows(isRegular: true)
            case "heightClass=compact": condition.restrictRows(isRegular: false)
            // A terminal isn't a device with an idiom, a gamut or a tint of glass.
            default: condition.isPossible = false
            }
        }
        return condition
    }
}
