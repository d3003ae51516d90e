import NibbleCells

/// Moves buttons so that their titles, rather than their brackets, are where Xcode drew them.
///
/// A button without a background ends where its title does in Xcode, and has a bracket beside it here.
struct XcodeHangingBrackets {
    /// The buttons with brackets, by id, and those of them without a column beside them in their superview, at either side.
    private var buttons: Set<String> = []
    private var (atStart, atEnd): (Set<String>, Set<String>) = ([], [])

    /// Applies this to all constraints of elements.
    static func apply(to elements: inout [NibElement]) {
        var brackets = XcodeHangingBrackets()
        for element in elements { brackets.collect(element, inside: nil) }
        guard !brackets.buttons.isEmpty else { return }
        for index in elements.indices { brackets.visit(&elements[index]) }
    }

    private mutating func collect(_ element: NibElement, inside width: Double?) {
        if Self.hangs(element) {
            buttons.insert(element.id)
            if let frame = element.frame {
                if frame.x < 1 { atStart.insert(element.id) }
                if let width, frame.x + frame.width > width - 1 { atEnd.insert(element.id) }
            }
        }
        for child in element.children { collect(child, inside: element.frame?.width) }
    }

    /// Whether an element is a button without room for brackets beside its title.
    private static func hangs(_ element: NibElement) -> Bool {
        guard element.className.name == "Button", element.text(of: "style") == "bracketed",
            element.text(of: "contentEdgeInsets") == nil, let title = element.text(of: "title"),
            !title.isEmpty,
            !element.constraints.contains(where: { $0.first.attribute == .width })
        else { return false }
        return (element.frame?.width ?? 0) < Double(TerminalText.columns(of: title) + 2)
    }

    private func visit(_ element: inout NibElement) {
        closeUp(&element)
        for index in element.constraints.indices { move(&element.constraints[index], in: element.id) }
        for index in element.children.indices { visit(&element.children[index]) }
    }

    /// Takes the brackets out of the spacing of a stack, where each gap of it has one.
    private func closeUp(_ stack: inout NibElement) {
        guard stack.className.name == "StackView", stack.text(of: "axis") != "vertical",
            let spacing = stack.text(of: "spacing").flatMap({ NumberText.number($0) }), spacing > 1
        else { return }
        let brackets = zip(stack.children, stack.children.dropFirst()).map { first, second in
            [first, second].count { buttons.contains($0.id) }
        }
        guard let least = brackets.min(), least > 0 else { return }
        stack.setProperty("spacing", to: NumberText.text(max(1, spacing - Double(least))))
    }

    private func move(_ constraint: inout NibConstraint, in container: String) {
        let (first, attribute) = (constraint.first, constraint.first.attribute)
        guard let second = constraint.second, constraint.multiplier == 1, !constraint.isSymbolic else {
            return
        }
        let change = inset(of: second) - inset(of: first)
        guard change != 0 else { return }
        let isGap = attribute.isOpposite(of: second.attribute)
        let isSameSide =
            attribute.isStart && second.attribute.isStart || attribute.isEnd && second.attribute.isEnd
        let least: Double? =
            isGap ? 1 : isSameSide && [first, second].contains { $0.item.id == container } ? 0 : nil
        // Where it's positive, the constant makes a gap or moves the button inwards.
        let isInwards = attribute.isStart == (isGap || first.item.id != container)
        let sign: Double = isInwards ? 1 : -1
        constraint.changeConstants { constant in
            let (old, new) = (constant * sign, (constant + change) * sign)
            return sign * (least.map { max(new, min(old, $0)) } ?? new)
        }
    }

    /// The columns from the edge of a button to its title; 0 for everything else.
    private func inset(of anchor: NibAnchor) -> Double {
        guard case .element(let id) = anchor.item, buttons.contains(id) else { return 0 }
        if anchor.attribute.isStart { return atStart.contains(id) ? 0 : 1 }
        return anchor.attribute.isEnd && !atEnd.contains(id) ? -1 : 0
    }
}
