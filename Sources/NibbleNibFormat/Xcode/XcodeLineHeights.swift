/// The heights that lines of text and controls of one line had on the screen that a file of Xcode's was drawn for.
///
/// A line of 17 points was 20.5 points high there, which is a row and a quarter. Where there is as much room as there, all that
/// is below stands as far down as in Xcode; where there is not, lines are as high as rows.
enum XcodeLineHeights {
    /// The height of a line in the system's font, in rows.
    static let line = 20.5 / 16
    /// The most rows of a line whose font isn't known to be higher: what is higher was stretched.
    private static let most = (text: 3.0, control: 2.25)

    /// The controls of one line.
    private static let controls: Set<String> = [
        "ActivityIndicatorView", "Button", "PageControl", "SegmentedControl", "Slider", "Stepper", "Switch",
        "TextField",
    ]
    /// Bars that are views among others; the rows of the highest of them, the tab bar's 49 points.
    private static let bars: Set<String> = ["NavigationBar", "TabBar", "Toolbar"]
    private static let bar = 49.0 / 16
    /// The rows of the highest search bar that is none of its own, one with a prompt: 75 points.
    private static let searchBar = 5.0
    /// The rows that a picker asks for.
    private static let pickerRows = 5.0

    /// Says how high the lines in the views among elements are.
    static func apply(to elements: inout [NibElement], _ connections: [NibConnection]) {
        let named = Set(
            connections.compactMap { connection in
                if case .constraint(let id) = connection.destination { id } else { nil }
            })
        for index in elements.indices {
            if let place = elements[index].children.firstIndex(where: { $0.role == "view" }) {
                visit(&elements[index].children[place], named)
            } else {
                visit(&elements[index], named)
            }
        }
    }

    /// The views that lists make again and again: in them every row counts, but for large print, which has its room in all.
    private static let cells: Set<String> = [
        "TableViewCell", "CollectionViewCell", "CollectionReusableView",
    ]

    private static func visit(
        _ element: inout NibElement, _ named: Set<String>, inCell isOuterCell: Bool = false
    ) {
        let isInCell = isOuterCell || cells.contains(element.className.name)
        if element.placement == .constraints, let rows = rows(of: element), rows > 1,
            !isInCell || element.fontLineHeight ?? 0 >= largePrint
        {
            element.setProperty("lineHeight", to: NumberText.text(rows, digits: 2))
            loosenHeights(of: &element, named)
        }
        for index in element.children.indices { visit(&element.children[index], named, inCell: isInCell) }
    }

    /// The least rows of a line of large print.
    private static let largePrint = 2.0

    /// Makes a height of one row, which stands for that of a line in points, the least instead of the only one.
    ///
    /// The view doesn't stretch beyond its line all the same. Heights that code may set, by an outlet, stay as they are.
    private static func loosenHeights(of element: inout NibElement, _ named: Set<String>) {
        let height = NibAnchor(item: .element(element.id), attribute: .height)
        for index in element.constraints.indices {
            let constraint = element.constraints[index]
            guard constraint.first == height, constraint.second == nil, constraint.relation == .equal,
                constraint.constant == 1, constraint.priority == 1_000, constraint.variations.isEmpty,
                !named.contains(constraint.id)
            else { continue }
            element.constraints[index].relation = .greaterThanOrEqual
            element.setProperty("verticalHuggingPriority", to: "1000")
        }
    }

    /// The lines of a label's text.
    ///
    /// - Parameters:
    ///   - element: The label.
    ///   - height: Its height.
    ///   - systemLine: The height of a line in the system's font, for a label that names none.
    /// - Returns: The number, a whole one.
    static func lines(of element: NibElement, height: Double, systemLine: Double) -> Double {
        let own = element.fontLineHeight ?? systemLine
        return element.hints.contains(.singleLine) || own <= 0 ? 1 : max(1, (height / own).rounded())
    }

    /// The rows for each row of what a view shows; nil for one that shows no line of text.
    private static func rows(of element: NibElement) -> Double? {
        guard let height = element.frame?.height, height > 0 else { return nil }
        switch element.className.name {
        case "Label":
            let rows = height / lines(of: element, height: height, systemLine: line)
            return min(rows, max(most.text, element.fontLineHeight ?? 0))
        case let name where controls.contains(name):
            return min(height, max(most.control, element.fontLineHeight ?? 0))
        case let name where bars.contains(name): return min(height, bar)
        case "SearchField": return min(height, searchBar)
        case "PickerView": return min(height / pickerRows, most.text)
        case "TextView" where element.text(of: "scrollEnabled") == "false":
            // There are 8 points above the text and as many below it.
            let lines = lines(of: element, height: max(0, height - 1), systemLine: line)
            return min(height / lines, max(most.text, element.fontLineHeight ?? 0))
        // Its wheels are as high as those of a picker, and one row here.
        case "DatePicker": return height
        default: return nil
        }
    }
}
