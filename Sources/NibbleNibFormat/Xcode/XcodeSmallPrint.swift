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
            if room >= leastRoom { allowSecondRow(&elements[index]) }
            apply(to: &elements[index].children, in: elements[index].frame?.height ?? room)
        }
    }

    private static func allowSecondRow(_ element: inout NibElement) {
        guard element.className.name == "Label", element.placement == .constraints,
            element.hints.contains(.singleLine), let width = element.frame?.width,
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
