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
        for index in elements.indices {
            if room >= leastRoom, hasRoom(below: index, in: elements, rows: room) {
                allowSecondRow(&elements[index])
            }
            apply(to: &elements[index].children, in: elements[index].frame?.height ?? room)
        }
    }

    /// Whether the lines in the same columns leave a row of what is around them.
    private static func hasRoom(below index: Int, in elements: [NibElement], rows: Double) -> Bool {
        guard let frame = elements[index].frame, rows.isFinite else { return true }
        let column = elements.filter { element in
            guard let own = element.frame, element.hints.contains(.singleLine) else { return false }
            return own.x < frame.x + frame.width && frame.x < own.x + own.width
        }.compactMap(\.frame).sorted { $0.y < $1.y }
        var end = 0.0
        for (line, own) in column.enumerated() {
            let before = line == 0 ? 0 : column[line - 1].y + column[line - 1].height
            end += max(0, own.y - before) + 1
        }
        return end + 1 <= rows + margin
    }

    /// The rows below the last line that it may take.
    private static let margin = 0.5

    /// Whether the file fixes the width, which `XcodeCellRules` widens, or a height of one line.
    private static func hasOwnSize(_ element: NibElement) -> Bool {
        element.constraints.contains { constraint in
            guard constraint.second == nil, constraint.relation != .greaterThanOrEqual,
                constraint.first.item == .element(element.id)
            else { return false }
            return constraint.first.attribute == .width
                || constraint.first.attribute == .height && constraint.constant < secondRow
        }
    }

    /// The rows below which a height is that of one line.
    private static let secondRow = 1.5

    private static func allowSecondRow(_ element: inout NibElement) {
        guard element.className.name == "Label", element.placement == .constraints,
            element.hints.contains(.singleLine), let width = element.frame?.width, !hasOwnSize(element),
            let text = element.text(of: "text"), !text.contains("\n")
        else { return }
        let columns = Double(TerminalText.columns(of: text))
        guard columns > width.rounded(.up), columns * XcodeCellRules.smallestCharacter <= width else {
            return
        }
        element.hints.remove(.singleLine)
        element.setProperty("numberOfLines", to: "2")
    }
}
