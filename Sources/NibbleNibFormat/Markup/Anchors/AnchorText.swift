/// Writes anchors the way the formatter wants them.
enum AnchorText {
    /// An attribute's value in its usual spelling; one that cannot be understood stays as it is.
    static func usual(_ value: String, of name: String) -> String {
        if value == "none" { return value }
        if name == "edges" {
            guard let edges = try? AnchorParser.edges(value) else { return value }
            return text(edges.target, edges.insets, edges.priority)
        }
        guard let expression = try? AnchorParser.expression(value) else { return value }
        return text(expression)
    }

    /// The text of a `<constraint>` in its usual spelling.
    static func usualEquation(_ text: String) -> String? {
        guard let equation = try? AnchorParser.equation(text) else { return nil }
        return self.text(equation.first, equation.expression)
    }

    /// `max menu.leading - 1 @750`.
    static func text(_ expression: AnchorExpression) -> String {
        let relation =
            switch expression.relation {
            case .equal: ""
            case .greaterThanOrEqual: "min "
            case .lessThanOrEqual: "max "
            }
        return relation + rightSide(expression)
    }

    /// `a.top = b.bottom + 1`.
    static func text(_ first: AnchorExpression.Target, _ expression: AnchorExpression) -> String {
        let relation =
            switch expression.relation {
            case .equal: "="
            case .greaterThanOrEqual: "min"
            case .lessThanOrEqual: "max"
            }
        return "\(text(first)) \(relation) \(rightSide(expression))"
    }

    /// `super 0 1`: as few distances as say the same.
    static func text(_ target: AnchorExpression.Target, _ insets: [Double], _ priority: Double) -> String {
        var numbers = insets
        if numbers.count == 4, numbers[0] == numbers[2], numbers[1] == numbers[3] { numbers.removeLast(2) }
        if numbers.count == 2, numbers[0] == numbers[1] { numbers.removeLast() }
        if numbers == [0] { numbers = [] }
        let words = [text(target)] + numbers.map { NumberText.text($0) }
        return words.joined(separator: " ") + text(ofPriority: priority)
    }

    private static func rightSide(_ expression: AnchorExpression) -> String {
        var text = ""
        if let target = expression.target {
            text = self.text(target) + factor(expression.multiplier)
            let constant = NumberText.text(abs(expression.constant))
            if constant != "0" { text += (expression.constant < 0 ? " - " : " + ") + constant }
        } else {
            text = NumberText.text(expression.constant)
        }
        return text + self.text(ofPriority: expression.priority)
    }

    private static func text(_ target: AnchorExpression.Target) -> String {
        var text = target.name
        if let guide = target.guide {
            let isShort = target.name == "super" && (guide == .safeArea || guide == .margins)
            text = isShort ? guide.rawValue : "\(text).\(guide.rawValue)"
        }
        return target.attribute.map { "\(text).\($0.rawValue)" } ?? text
    }

    /// ` * 0.5`, or ` / 3` where the decimals would not end.
    private static func factor(_ multiplier: Double) -> String {
        if multiplier == 1 { return "" }
        let divisor = 1 / multiplier
        let isFraction = abs(multiplier * 10_000 - (multiplier * 10_000).rounded()) > 1e-7
        if isFraction, abs(divisor - divisor.rounded()) < 1e-9 { return " / \(NumberText.text(divisor))" }
        return " * \(NumberText.text(multiplier, digits: 6))"
    }

    private static func text(ofPriority priority: Double) -> String {
        priority == 1_000 ? "" : " @\(NumberText.text(priority))"
    }
}
