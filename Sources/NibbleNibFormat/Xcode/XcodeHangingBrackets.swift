import NibbleCells

/// Lets the brackets of buttons hang out of the frames that they had in Xcode, so that their titles stand where they stood.
///
/// A button without a background ends where its title does in Xcode, and has a bracket beside it here.
struct XcodeHangingBrackets {
    /// The buttons with brackets, by id.
    private let buttons: Set<String>

    /// Applies this to all constraints of elements.
    static func apply(to elements: inout [NibElement]) {
        var buttons: Set<String> = []
        for element in elements { collect(element, into: &buttons) }
        guard !buttons.isEmpty else { return }
        let brackets = XcodeHangingBrackets(buttons: buttons)
        for index in elements.indices { brackets.visit(&elements[index]) }
    }

    private static func collect(_ element: NibElement, into buttons: inout Set<String>) {
        if hangs(element) { buttons.insert(element.id) }
        for child in element.children { collect(child, into: &buttons) }
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
        guard change != 0, attribute.isStart || attribute.isEnd else { return }
        let isGap = attribute.isStart == second.attribute.isEnd
        let isInside = [first, second].contains { $0.item == .element(container) }
        // Where it's positive, the constant makes a gap or moves the button inwards.
        let isInwards = attribute.isStart == (isGap || first.item != .element(container))
        let sign: Double = isInwards ? 1 : -1
        constraint.changeConstants { constant in
            let (old, new) = (constant * sign, (constant + change) * sign)
            let least: Double? = isGap ? 1 : isInside ? 0 : nil
            return sign * (least.map { max(new, min(old, $0)) } ?? new)
        }
    }

    /// The columns from the edge of a button to its title; 0 for everything else.
    private func inset(of anchor: NibAnchor) -> Double {
        guard case .element(let id) = anchor.item, buttons.contains(id) else { return 0 }
        return anchor.attribute.isStart ? 1 : anchor.attribute.isEnd ? -1 : 0
    }
}
