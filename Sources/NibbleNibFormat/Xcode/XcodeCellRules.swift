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
        adjustSpacing(of: &element)
        keepFieldsInside(&element)
        for index in element.children.indices { visit(&element.children[index]) }
    }

    private func adjust(_ constraint: inout NibConstraint) {
        guard case .element(let first) = constraint.first.item, let columns = singleLines[first] else {
            return
        }
        guard let second = constraint.second else {
            if constraint.first.attribute == .height { constraint.changeConstants(Self.rows) }
            if constraint.first.attribute == .width { widen(&constraint, to: columns) }
            return
        }
        guard case .element(let id) = second.item, id != first, singleLines[id] != nil,
            constraint.first.attribute.isOpposite(of: second.attribute)
        else { return }
        constraint.changeConstants(Self.gap)
    }

    /// One line of text needs one row, and with less than three there is no room for a border around it.
    private static func rows(_ height: Double) -> Double { height < 2.5 ? 1 : height }

    /// A width in which the text was whole in Xcode is enough for its characters here.
    private func widen(_ constraint: inout NibConstraint, to columns: Double) {
        guard constraint.relation != .greaterThanOrEqual else { return }
        func isNarrow(_ width: Double) -> Bool {
            width < columns && columns * Self.smallestCharacter <= width
        }
        let widths = [constraint.constant] + constraint.variations.compactMap(\.constant)
        guard widths.contains(where: isNarrow) else { return }
        constraint.changeConstants { isNarrow($0) ? columns : $0 }
        // Where it and others fill what is around them, none of them is more than it was.
        constraint.priority = min(constraint.priority, 999)
    }

    /// Between two texts in a row there is a column at least, or they are read as one.
    private static func gap(_ constant: Double) -> Double {
        constant == 0 || abs(constant) >= 1 ? constant : constant < 0 ? -1 : 1
    }

    /// A field that fills a view with a border keeps the columns at its ends, which are the border's.
    private func keepFieldsInside(_ element: inout NibElement) {
        guard let width = element.frame?.width, Self.hasBorder(element) else { return }
        for index in element.children.indices {
            let child = element.children[index]
            guard child.className.name == "TextField", child.text(of: "borderStyle") == "none",
                let frame = child.frame, frame.x < 1 || frame.x + frame.width > width - 1
            else { continue }
            element.children[index].setProperty("borderStyle", to: "line")
        }
    }

    private static func hasBorder(_ element: NibElement) -> Bool {
        (element.properties + element.runtimeAttributes).contains { property in
            ["cornerRadius", "layer.cornerRadius", "layer.borderWidth"].contains(property.name)
                && NumberText.number(property.text) ?? 0 > 0
        }
    }

    /// Between two lines of text in a stack there is a column as well, if there was any room; fields have their grounds.
    private func adjustSpacing(of stack: inout NibElement) {
        guard stack.className.name == "StackView", stack.text(of: "axis") != "vertical",
            let spacing = stack.text(of: "spacing").flatMap({ NumberText.number($0) }), spacing > 0,
            spacing < 1,
            zip(stack.children, stack.children.dropFirst()).contains(where: {
                singleLines[$0.id] ?? 0 > 0 && singleLines[$1.id] ?? 0 > 0
            })
        else { return }
        stack.setProperty("spacing", to: "1")
    }
}

extension NibLayoutAttribute {
    /// Whether it's the edge at which lines of text begin.
    var isStart: Bool { self == .leading || self == .left }

    /// Whether it's the edge at which lines of text end.
    var isEnd: Bool { self == .trailing || self == .right }

    /// Whether one is an edge at which lines begin and the other one at which they end: between neighbours that's a gap.
    func isOpposite(of other: NibLayoutAttribute) -> Bool {
        isStart && other.isEnd || isEnd && other.isStart
    }
}
