import NibbleCells

/// The rules by which constraints in points change so that lines of text stay whole on a screen of cells.
struct XcodeCellRules {
    /// The least points of a character that anybody can read, by the 8 that a cell stands for.
    static let smallestCharacter = 5.4 / 8

    /// The columns of the texts of views of one line, by the views' ids; 0 for views that show no text of their own.
    private let singleLines: [String: Double]

    /// Applies the rules to all constraints of elements.
    static func apply(to elements: inout [NibElement]) {
        var singleLines: [String: Double] = [:]
        for element in elements { collect(element, into: &singleLines) }
        guard !singleLines.isEmpty else { return }
        let rules = XcodeCellRules(singleLines: singleLines)
        for index in elements.indices { rules.visit(&elements[index]) }
    }

    private static func collect(_ element: NibElement, into columns: inout [String: Double]) {
        if element.hints.contains(.singleLine) { columns[element.id] = Self.columns(of: element) }
        for child in element.children { collect(child, into: &columns) }
    }

    private static func columns(of element: NibElement) -> Double {
        switch element.className.name {
        case "Label": return Double(TerminalText.columns(of: element.text(of: "text") ?? ""))
        // Its brackets give way to its title.
        case "Button": return Double(TerminalText.columns(of: element.text(of: "title") ?? ""))
        default: return 0
        }
    }

    private func visit(_ element: inout NibElement) {
        for index in element.constraints.indices { adjust(&element.constraints[index]) }
        for index in element.children.indices { visit(&element.children[index]) }
    }

    private func adjust(_ constraint: inout NibConstraint) {
        guard case .element(let first) = constraint.first.item, let columns = singleLines[first] else {
            return
        }
        guard let second = constraint.second else {
            if constraint.first.attribute == .height { adjustHeight(&constraint) }
            if constraint.first.attribute == .width { widen(&constraint, to: columns) }
            return
        }
        guard case .element(let id) = second.item, id != first, singleLines[id] != nil,
            Self.isGap(constraint.first.attribute, second.attribute)
        else { return }
        constraint.constant = Self.gap(constraint.constant)
        for index in constraint.variations.indices {
            constraint.variations[index].constant = constraint.variations[index].constant.map(Self.gap)
        }
    }

    /// One line of text needs one row, and with less than three there is no room for a border around it.
    private func adjustHeight(_ constraint: inout NibConstraint) {
        constraint.constant = Self.rows(constraint.constant)
        for index in constraint.variations.indices {
            constraint.variations[index].constant = constraint.variations[index].constant.map(Self.rows)
        }
    }

    private static func rows(_ height: Double) -> Double { height < 2.5 ? 1 : height }

    /// A width in which the text was whole in Xcode is enough for its characters here.
    private func widen(_ constraint: inout NibConstraint, to columns: Double) {
        let width = constraint.constant
        guard constraint.relation != .greaterThanOrEqual, width < columns,
            columns * Self.smallestCharacter <= width
        else { return }
        constraint.constant = columns
    }

    /// Between two texts in a row there is a column at least, or they are read as one.
    private static func gap(_ constant: Double) -> Double {
        constant == 0 || abs(constant) >= 1 ? constant : constant < 0 ? -1 : 1
    }

    private static func isGap(_ first: NibLayoutAttribute, _ second: NibLayoutAttribute) -> Bool {
        let starts: Set<NibLayoutAttribute> = [.leading, .left]
        let ends: Set<NibLayoutAttribute> = [.trailing, .right]
        return starts.contains(first) && ends.contains(second)
            || ends.contains(first) && starts.contains(second)
    }
}
