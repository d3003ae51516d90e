/// Values of Xcode's files in the spelling of `.layout` files: points become cells.
struct XcodeValues {
    /// The points that make a cell.
    let scale: NibSize
    let colors: XcodeColors

    /// The text of a value; nil when it is none of its form.
    func text(of value: String, _ form: XcodeAttribute.Form) -> String? {
        switch form {
        case .flag: value == "YES" ? "true" : value == "NO" ? "false" : nil
        case .text: XcodeText.lines(value)
        case .string, .reference: value
        case .integer: NumberText.integer(value).map { String($0) }
        case .number: NumberText.number(value).map { NumberText.text($0) }
        case .columns: Self.length(value, scale.width)
        case .rows: Self.length(value, scale.height)
        case .word: NameText.isIdentifier(value) ? value : nil
        case .words(let words): words[value]
        }
    }

    /// The property of an attribute whose meaning is known; nil, with a warning, when its value isn't a value.
    func property(
        _ attribute: XMLAttribute, _ meaning: XcodeAttribute, id: String, _ log: inout ProblemLog
    ) -> NibProperty? {
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

    // MARK: - Lengths

    /// A length in points as cells; nil when it is none.
    static func length(_ text: String, _ scale: Double) -> String? {
        guard let number = NumberText.number(text), abs(number) <= NumberText.greatestLength else {
            return nil
        }
        return NumberText.text(number / scale)
    }

    /// Lengths in points as cells, across and down in turn; nil when any is none.
    func lengths(_ xml: XMLElement, _ names: [String], startsAcross: Bool = true) -> String? {
        var texts: [String] = []
        for (index, name) in names.enumerated() {
            let isAcross = (index % 2 == 0) == startsAcross
            guard let text = xml[name].flatMap({ Self.length($0, isAcross ? scale.width : scale.height) })
            else { return nil }
            texts.append(text)
        }
        return texts.joined(separator: ",")
    }

    /// A frame in points as cells; nil, with a warning, when it is none.
    func frame(_ xml: XMLElement, _ log: inout ProblemLog) -> NibRect? {
        let numbers = ["x", "y", "width", "height"].map { name -> Double? in
            guard let number = xml[name].flatMap({ NumberText.number($0) }),
                abs(number) <= NumberText.greatestLength
            else { return nil }
            return number
        }
        guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3] else {
            log.warning(.badValue, xml.place, "This frame lacks a number; the view has none then.")
            return nil
        }
        return NibRect(
            x: x / scale.width, y: y / scale.height, width: max(0, width) / scale.width,
            height: max(0, height) / scale.height)
    }

    // MARK: - Runtime attributes

    /// The text of a runtime attribute, which says its type; nil when it cannot be understood.
    func runtimeText(_ xml: XMLElement) -> String? {
        let child = xml.elements.first { $0["key"] == "value" }
        switch xml["type"] {
        case "boolean": return xml["value"] == "YES" ? "true" : "false"
        case "nil": return "nil"
        case "string", "image", nil:
            return xml["value"] ?? child.map { XcodeText.text(of: $0) } ?? ""
        case "number":
            guard let text = child?["value"] ?? xml["value"] else { return nil }
            return NumberText.number(text).map { NumberText.text($0, digits: 6) }
        case "color": return child.flatMap { colors.text($0) }
        case "point": return child.flatMap { lengths($0, ["x", "y"]) }
        case "size": return child.flatMap { lengths($0, ["width", "height"]) }
        case "rect": return child.flatMap { lengths($0, ["x", "y", "width", "height"]) }
        case "range":
            guard let location = child?["location"], let length = child?["length"] else { return nil }
            return NumberText.integer(location).flatMap { start in
                NumberText.integer(length).map { "\(start),\($0)" }
            }
        default: return xml["value"] ?? child?["value"]
        }
    }
}
