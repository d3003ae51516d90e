/// Reads attributes that the language does not know: they are properties, and the class says which of them it has.
enum PropertyReader {
    /// Adds a property, the key of one's translation (`text.key`), or what only a preview shows (`preview.text`).
    static func add(_ attribute: XMLAttribute, to element: inout NibElement, _ log: inout ProblemLog) {
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
    static func add(_ attribute: XMLAttribute, to properties: inout [NibProperty]) {
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

    private static func isKeyAlone(_ property: NibProperty, _ name: String) -> Bool {
        property.localizationKey != nil && property.name == name
    }

    private static func addKey(_ attribute: XMLAttribute, to properties: inout [NibProperty]) {
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
    private static func property(_ attribute: XMLAttribute) -> NibProperty {
        let text = attribute.value.hasPrefix("@@") ? String(attribute.value.dropFirst()) : attribute.value
        return NibProperty(
            name: attribute.name, text: text, place: attribute.place, valuePlace: attribute.valuePlace)
    }
}
