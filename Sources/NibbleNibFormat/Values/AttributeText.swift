package import NibbleCells

/// Texts of attributes as the kinds of values that classes take; alike in every locale.
package enum AttributeText {
    /// The value of a text.
    ///
    /// - Parameters:
    ///   - text: What the file says.
    ///   - kind: The kind that the attribute takes.
    /// - Returns: The value; nil when the text isn't of the kind, and for the names of pictures, which only a program finds.
    package static func content(of text: String, as kind: InspectableKind) -> InspectableContent? {
        switch kind {
        case .text: .text(text)
        case .boolean: boolean(text).map(InspectableContent.boolean)
        case .integer: integer(text).map(InspectableContent.integer)
        case .number: NumberText.number(text).map(InspectableContent.number)
        case .color: ColorNames.color(text).map(InspectableContent.color)
        case .image: nil
        case .point, .size, .rect, .insets: geometry(text, kind)
        case .choice(let names): names.contains(text) ? .text(text) : nil
        case .choices(let names): choices(text, of: names).map(InspectableContent.choices)
        }
    }

    private static func boolean(_ text: String) -> Bool? {
        switch text {
        case "true": true
        case "false": false
        default: nil
        }
    }

    private static func integer(_ text: String) -> Int? {
        if let integer = NumberText.integer(text) { return integer }
        guard let number = NumberText.number(text), number == number.rounded(), abs(number) <= 9e15 else {
            return nil
        }
        return Int(number)
    }

    private static func choices(_ text: String, of names: [String]) -> [String]? {
        if names.contains(text) { return [text] }
        let chosen = text.utf8.split(separator: UInt8(ascii: " ")).compactMap { String($0) }
        return chosen.allSatisfy(names.contains) ? chosen : nil
    }

    /// Whole cells; fractions, which Xcode's points become, are rounded half up.
    private static func geometry(_ text: String, _ kind: InspectableKind) -> InspectableContent? {
        var numbers: [Int] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = NumberText.number(part.drop { $0 == " " }) else { return nil }
            numbers.append(NumberText.cell(number))
        }
        switch (kind, numbers.count) {
        case (.point, 2): return .point(Point(x: numbers[0], y: numbers[1]))
        case (.size, 2): return .size(Size(width: max(0, numbers[0]), height: max(0, numbers[1])))
        case (.rect, 4):
            let size = Size(width: max(0, numbers[2]), height: max(0, numbers[3]))
            return .rect(Rect(origin: Point(x: numbers[0], y: numbers[1]), size: size))
        case (.insets, 4):
            return .insets(
                EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
        default: return nil
        }
    }
}
