/// Gives thin horizontal lines a row of their own where they touch text, and puts them behind text that is near.
///
/// Elsewhere a line is drawn in the row that it's in, and nothing moves for it; where it touches text, that row is the text's.
/// Text less than half a row away may be in the line's row too once both are on whole rows.
struct XcodeRules {
    /// The lines, and the views whose text reaches to their upper and lower edges.
    private var lines: Set<String> = []
    private var texts: Set<String> = []
    /// The lines that touch text.
    private var touching: Set<String> = []

    /// The rows of a gap in which a line still has the row that it's in for itself.
    private static let leastGap = 0.5
    /// The classes of text in more than one line, which fills its view.
    static let paragraphs: Set<String> = ["Label", "TextView"]
    /// The siblings before a line among which text that is near is looked for.
    private static let lookBack = 100

    /// Applies this to elements that have been read.
    static func apply(to elements: inout [NibElement]) {
        var rules = XcodeRules()
        for element in elements { rules.collect(element) }
        guard !rules.lines.isEmpty else { return }
        for element in elements { rules.note(element) }
        for index in elements.indices { rules.thicken(&elements[index]) }
    }

    private mutating func collect(_ element: NibElement) {
        let isHidden = element.text(of: "hidden") == "true"
        if element.className.name == "Separator", element.hints.contains(.horizontalRule), !isHidden {
            lines.insert(element.id)
        }
        // A line stands in the middle of a higher view.
        let room = ((element.frame?.height ?? 1) - 1) / 2
        let isLine = element.hints.contains(.singleLine)
        if isLine ? room < Self.leastGap : Self.paragraphs.contains(element.className.name) {
            texts.insert(element.id)
        }
        for child in element.children { collect(child) }
    }

    /// Notes the lines that a stack view or a constraint puts beside text.
    private mutating func note(_ element: NibElement) {
        if element.className.name == "StackView", element.text(of: "axis") == "vertical" {
            let spacing = element.text(of: "spacing").flatMap { NumberText.number($0) } ?? 0
            for (one, other) in zip(element.children, element.children.dropFirst()) {
                note(one.id, beside: other.id, gap: spacing)
            }
        }
        for constraint in element.constraints {
            guard let second = constraint.second, case .element(let one) = constraint.first.item,
                case .element(let other) = second.item,
                Set([constraint.first.attribute, second.attribute]) == [.top, .bottom]
            else { continue }
            note(one, beside: other, gap: abs(constraint.constant))
        }
        for child in element.children { note(child) }
    }

    private mutating func note(_ one: String, beside other: String, gap: Double) {
        guard gap < Self.leastGap else { return }
        if lines.contains(one), texts.contains(other) { touching.insert(one) }
        if lines.contains(other), texts.contains(one) { touching.insert(other) }
    }

    private func thicken(_ element: inout NibElement) {
        if touching.contains(element.id) { XcodeHints.thicken(.height, of: &element) }
        for index in element.children.indices { thicken(&element.children[index]) }
        // The order of a stack view's children is their place.
        if element.className.name != "StackView" { sendBack(&element.children) }
    }

    /// Moves lines behind text that was drawn near them.
    private func sendBack(_ children: inout [NibElement]) {
        for index in children.indices where lines.contains(children[index].id) {
            let place = Self.place(ofLine: index, among: children)
            for upper in stride(from: index, to: place, by: -1) { children.swapAt(upper, upper - 1) }
        }
    }

    /// The place of a line behind the text that is near, in front of anything else that is: that could hide the line.
    private static func place(ofLine index: Int, among children: [NibElement]) -> Int {
        var place = index
        for other in (max(0, index - lookBack)..<index).reversed()
        where isNear(children[other], children[index]) {
            guard isText(children[other]) else { break }
            place = other
        }
        return place
    }

    /// Whether an element is text alone, without a ground that would hide a line.
    private static func isText(_ element: NibElement) -> Bool {
        paragraphs.contains(element.className.name) && element.text(of: "backgroundColor") == nil
    }

    private static func isNear(_ element: NibElement, _ line: NibElement) -> Bool {
        guard let text = element.frame, let line = line.frame else { return false }
        return text.x < line.x + line.width && line.x < text.x + text.width
            && text.y < line.y + line.height + leastGap && line.y < text.y + text.height + leastGap
    }
}
