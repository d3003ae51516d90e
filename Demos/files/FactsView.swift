import Nibble

/// Facts below one another: titles in one column, values in another.
final class FactsView: PassiveView {
    /// A title and what is said about it.
    struct Fact: Hashable {
        let title: String
        let value: String
    }

    /// The facts, from the top; those without a value are left out.
    var facts: [Fact] = [] {
        didSet {
            facts.removeAll { $0.value.isEmpty }
            if facts != oldValue { setNeedsDisplay() }
        }
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: facts.count) }

    override func draw(in canvas: inout Canvas) {
        let titles = min(bounds.width / 2, (facts.map(\.title.count).max() ?? 0) + 2)
        for (row, fact) in facts.prefix(max(0, bounds.height)).enumerated() {
            let y = bounds.minY + row
            canvas.write(
                fact.title, in: Rect(x: bounds.minX, y: y, width: titles, height: 1),
                style: CellStyle(foreground: .secondaryLabel))
            canvas.write(
                fact.value, in: Rect(x: bounds.minX + titles, y: y, width: bounds.width - titles, height: 1),
                truncation: .middle)
        }
    }

    override var accessibilityDefaults: AccessibilityProperties {
        let words = facts.map { "\($0.title): \($0.value)" }.joined(separator: ", ")
        return AccessibilityProperties(.text, label: "Details", value: words)
    }
}
