/// Lets the distances of a cell's content from its edges give way where the lines of its texts need all rows of the cell.
///
/// A line of 16 points and the distances above and below it become rows, of which a cell of 70 points has four: with all of it
/// required, three lines between 10 and 9 points would share two rows.
struct XcodeTightCells {
    private static let cells: Set<String> = ["TableViewCell", "CollectionViewCell"]
    /// The classes that show a line of text, and its attributes.
    private static let texts = [
        "Label": ["text"], "Button": ["title"], "TextField": ["text", "placeholder"],
    ]
    private static let scrolling: Set<String> = ["ScrollView", "TableView", "CollectionView"]
    /// The distance of the middles of lines, in rows, from which on they are below one another.
    private static let leastStep = 0.5
    /// The priority at which a distance gives way to text.
    private static let priority = 749.0

    /// The middles of the lines of text, in rows of the content, and the rows that each has.
    private var lines: [(middle: Double, rows: Double)] = []

    /// Applies the rule to the cells among elements.
    static func apply(to elements: inout [NibElement]) {
        for index in elements.indices {
            if cells.contains(elements[index].className.name) { loosen(&elements[index]) }
            apply(to: &elements[index].children)
        }
    }

    /// The texts of a cell are in its content view, and its constraints there or, in old files, in the cell itself.
    private static func loosen(_ cell: inout NibElement) {
        guard let height = cell.frame?.height, height >= 1 else { return }
        let place = cell.children.firstIndex { $0.role == "contentView" }
        let content = place.map { cell.children[$0] } ?? cell
        var tight = XcodeTightCells()
        for child in content.children { tight.collect(child, from: 0) }
        let bounds: Set<NibLayoutItem> = [.element(cell.id), .element(content.id)]
        let edges = (cell.constraints + (place == nil ? [] : content.constraints)).filter {
            isEdge($0, of: bounds)
        }
        func least(_ attribute: NibLayoutAttribute) -> Double {
            edges.filter { $0.first.attribute == attribute }.map { abs($0.constant) }.min() ?? 0
        }
        guard tight.rows + least(.top) + least(.bottom) > height.rounded(.down) else { return }
        loosen(&cell.constraints, bounds)
        if let place { loosen(&cell.children[place].constraints, bounds) }
    }

    private static func loosen(_ constraints: inout [NibConstraint], _ bounds: Set<NibLayoutItem>) {
        for index in constraints.indices where isEdge(constraints[index], of: bounds) {
            constraints[index].priority = min(constraints[index].priority, priority)
        }
    }

    /// Whether a constraint holds a view at the upper or the lower edge of a cell, at some distance.
    private static func isEdge(_ constraint: NibConstraint, of bounds: Set<NibLayoutItem>) -> Bool {
        guard let second = constraint.second, constraint.constant != 0,
            constraint.first.attribute == second.attribute,
            [.top, .bottom].contains(second.attribute)
        else { return false }
        return bounds.contains(constraint.first.item) != bounds.contains(second.item)
    }

    private mutating func collect(_ element: NibElement, from top: Double) {
        guard let frame = element.frame, element.isInstalled, element.text(of: "hidden") != "true" else {
            return
        }
        let texts = Self.texts[element.className.name] ?? []
        if texts.contains(where: { element.text(of: $0)?.isEmpty == false }) {
            let count = XcodeLineHeights.lines(
                of: element, height: frame.height, systemLine: XcodeLineHeights.line)
            lines.append((top + frame.y + frame.height / 2, count))
        }
        guard !Self.scrolling.contains(element.className.name) else { return }
        for child in element.children { collect(child, from: top + frame.y) }
    }

    /// The rows that all lines need, those beside one another once.
    private var rows: Double {
        var rows = 0.0
        var last = -Double.infinity
        for line in lines.sorted(by: { $0.middle < $1.middle }) where line.middle >= last + Self.leastStep {
            rows += line.rows
            last = line.middle
        }
        return rows
    }
}
