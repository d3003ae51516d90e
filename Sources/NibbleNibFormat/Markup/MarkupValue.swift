/// Reads the values of attributes that mean the same in every element; any other value is reported.
enum MarkupValue {
    /// The name of a class, written as Swift does.
    static func className(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> NibClassName? {
        if NameText.isClassName(attribute.value) { return NameText.className(attribute.value) }
        log.error(
            .badName, attribute.valuePlace,
            "“\(attribute.value.prefix(60))” isn't a class's name: write it as Swift does, as in “Kit.Badge”."
        )
        return nil
    }

    /// `true` or `false`.
    static func boolean(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> Bool? {
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

    /// The size that a file was designed for, as `80x24`.
    static func design(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> NibSize? {
        let parts = attribute.value.split(separator: "x", omittingEmptySubsequences: false)
        if parts.count == 2, let width = NumberText.integer(parts[0]),
            let height = NumberText.integer(parts[1]),
            (1...10_000).contains(width), (1...10_000).contains(height)
        {
            return NibSize(width: Double(width), height: Double(height))
        }
        log.error(
            .badValue, attribute.valuePlace,
            "design is a size in cells, columns first, as in “80x24”; “\(attribute.value.prefix(40))” isn't one."
        )
        return nil
    }

    /// The name of a table of translations.
    static func table(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> String? {
        let isName = attribute.value.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        if isName, !attribute.value.isEmpty { return attribute.value }
        log.error(
            .badName, attribute.valuePlace,
            "strings names a table of the bundle by letters, digits, “-” and “_”, without folder and “.strings”."
        )
        return nil
    }

    /// The property of the parent that holds an object.
    static func role(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> String? {
        if NameText.isIdentifier(attribute.value) { return attribute.value }
        log.error(
            .badName, attribute.valuePlace,
            "“\(attribute.value.prefix(60))” can't be a property of the parent: as=\"tableHeaderView\" names one."
        )
        return nil
    }

    /// A frame in cells, as `x,y,width,height`.
    static func frame(_ attribute: XMLAttribute, _ log: inout ProblemLog) -> NibRect? {
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
}
