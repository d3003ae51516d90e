import NibbleCells

/// Lets a line of small print have a second row, where it was whole in Xcode and has more characters than its frame has cells.
///
/// A character of a font of 12 points is about 6 points wide, a cell 8. Frames are widened where the file fixes them; those that
/// constraints place have no cells to take but those below.
enum XcodeSmallPrint {
    /// The rows from which on a view has room for two lines.
    private static let leastRoom = 2.5

    /// Gives the labels among elements their second rows.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - room: The rows of the view around them. Defaults to any number.
    static func apply(to elements: inout [NibElement], in room: Double = .infinity) {
        var column = XcodeColumn(elements, rows: room)
        for index in elements.indices {
            if room >= leastRoom, let lines = secondRow(of: elements[index]), column.makeRoom(at: index) {
                elements[index] = lines
            }
            apply(to: &elements[index].children, in: elements[index].frame?.height ?? room)
        }
    }

    /// Whether the file fixes the width, which `XcodeCellRules` widens, or a height of one line.
    private static func hasOwnSize(_ element: NibElement) -> Bool {
        element.constraints.contains { constraint in
            guard constraint.second == nil, constraint.relation != .greaterThanOrEqual,
                constraint.first.item == .element(element.id)
            else { return false }
            return constraint.first.attribute == .width
                || constraint.first.attribute == .height && constraint.constant < twoLines
        }
    }

    /// The rows below which a height is that of one line.
    private static let twoLines = 1.5

    /// The label with a second row; nil for what needs none.
    private static func secondRow(of element: NibElement) -> NibElement? {
        guard element.className.name == "Label", element.placement == .constraints,
            element.hints.contains(.singleLine), let width = element.frame?.width,
            let text = element.text(of: "text"), !text.contains("\n"), !hasOwnSize(element)
        else { return nil }
        let columns = Double(TerminalText.columns(of: text))
        guard columns > width.rounded(.up), columns * XcodeCellRules.smallestCharacter <= width else {
            return nil
        }
        var element = element
        element.hints.remove(.singleLine)
        element.setProperty("numberOfLines", to: "2")
        return element
    }
}
