/// Reads the attributes of `<when>` that say when it applies.
enum ConditionReader {
    /// The attributes, in the formatter's order.
    static let names = [
        "minCols", "maxCols", "minRows", "maxRows", "widthClass", "heightClass", "colors",
    ]

    /// Whether an attribute is a condition that is misspelt; other names near one are attributes of the class.
    static func refuse(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> Bool {
        let name = attribute.name
        guard !names.contains(name), AnchorSlot(name) == nil,
            let nearest = Suggestion.nearest(to: name, in: names),
            nearest.lowercased() == name.lowercased() || name.hasPrefix("min") || name.hasPrefix("max")
        else { return false }
        log.error(
            .badCondition, attribute.place, "“\(name)” isn't a condition.", suggestion: nearest, names: [name]
        )
        return true
    }

    /// Reads an attribute; whether it is a condition.
    static func read(
        _ attribute: XMLAttribute, into condition: inout NibCondition, _ log: inout ProblemLog
    ) -> Bool {
        switch attribute.name {
        case "minCols": condition.minColumns = count(attribute, &log)
        case "maxCols": condition.maxColumns = count(attribute, &log)
        case "minRows": condition.minRows = count(attribute, &log)
        case "maxRows": condition.maxRows = count(attribute, &log)
        case "colors": condition.colors = colors(attribute, &log)
        case "widthClass":
            guard let isRegular = sizeClass(attribute, &log) else { break }
            condition.restrictColumns(isRegular: isRegular)
        case "heightClass":
            guard let isRegular = sizeClass(attribute, &log) else { break }
            condition.restrictRows(isRegular: isRegular)
        default: return false
        }
        return true
    }

    private static func count(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> Int? {
        if let count = NumberText.integer(attribute.value), (0...100_000).contains(count) { return count }
        log.error(
            .badCondition, attribute.valuePlace,
            "\(attribute.name) is a whole number of cells, not “\(attribute.value.prefix(40))”.")
        return nil
    }

    private static func sizeClass(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> Bool? {
        switch attribute.value {
        case "regular": return true
        case "compact": return false
        default:
            log.error(
                .badCondition, attribute.valuePlace,
                "\(attribute.name) is “compact” or “regular”, not “\(attribute.value.prefix(40))”.",
                suggestion: Suggestion.nearest(to: attribute.value, in: ["compact", "regular"]),
                names: [attribute.value])
            return nil
        }
    }

    private static func colors(
        _ attribute: XMLAttribute, _ log: inout ProblemLog
    ) -> Set<NibCondition.Colors>? {
        var colors: Set<NibCondition.Colors> = []
        for word in attribute.value.split(separator: " ") {
            guard let depth = NibCondition.Colors(rawValue: String(word)) else {
                log.error(
                    .badCondition, attribute.valuePlace,
                    "colors lists depths of colour, “mono”, “16”, “256” and “truecolor”; “\(word.prefix(40))” isn't one.",
                    suggestion: Suggestion.nearest(
                        to: String(word), in: NibCondition.Colors.allCases.map(\.rawValue)),
                    names: [String(word)])
                return nil
            }
            colors.insert(depth)
        }
        return colors
    }
}
