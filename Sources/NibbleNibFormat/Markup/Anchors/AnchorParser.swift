/// Reads anchors: `[min|max] (number | (super|safe|self|id)[.guide][.anchor] [* n] [± n]) [@priority]`.
enum AnchorParser {
    /// Reads the value of an anchor attribute.
    static func expression(_ text: String) throws(AnchorFault) -> AnchorExpression {
        var expression = AnchorExpression()
        if text == "super" {
            // By far the most frequent one, and nothing to scan.
            expression.target = AnchorExpression.Target(name: text)
            return expression
        }
        var scanner = try AnchorScanner(text)
        if let relation = try relation(&scanner, allowsEqual: false) { expression.relation = relation }
        try rightSide(&scanner, of: &expression)
        try end(&scanner)
        return expression
    }

    /// Reads the text of a `<constraint>`: `a.top = b.bottom + 1 @750`.
    static func equation(
        _ text: String
    ) throws(AnchorFault) -> (first: AnchorExpression.Target, expression: AnchorExpression) {
        var scanner = try AnchorScanner(text)
        var expression = AnchorExpression()
        guard let first = try target(&scanner) else {
            throw scanner.fault("A constraint begins with an anchor, as in a.top = b.bottom + 1.")
        }
        guard first.attribute != nil else {
            throw AnchorFault(
                offset: 0, message: "The constraint must say which anchor of “\(first.name)” it means.")
        }
        guard let relation = try relation(&scanner, allowsEqual: true) else {
            throw scanner.fault("“=”, “min” or “max” belongs between the two sides of a constraint.")
        }
        expression.relation = relation
        try rightSide(&scanner, of: &expression)
        try end(&scanner)
        return (first, expression)
    }

    /// The value of `edges`: what the edges are measured from, and the distances from it.
    static func edges(
        _ text: String
    ) throws(AnchorFault) -> (target: AnchorExpression.Target, insets: [Double], priority: Double) {
        var scanner = try AnchorScanner(text)
        guard let target = try target(&scanner), target.attribute == nil else {
            throw AnchorFault(
                offset: 0,
                message: "edges names a view or guide and the distances from it, as in “super 0 1”.")
        }
        var insets: [Double] = []
        while let number = try scanner.takeNumber() { insets.append(number) }
        let priority = try priority(&scanner)
        try end(&scanner)
        switch insets.count {
        case 0: insets = [0, 0, 0, 0]
        case 1: insets = [insets[0], insets[0], insets[0], insets[0]]
        case 2: insets = [insets[0], insets[1], insets[0], insets[1]]
        case 4: break
        default:
            throw AnchorFault(
                offset: 0,
                message:
                    "edges takes one distance, two (rows, columns) or four (top, leading, bottom, trailing).")
        }
        return (target, insets, priority)
    }

    // MARK: - Parts

    private static func relation(
        _ scanner: inout AnchorScanner, allowsEqual: Bool
    ) throws(AnchorFault) -> NibConstraint.Relation? {
        let relation: NibConstraint.Relation?
        switch scanner.token {
        case .word("min"), .sign("≥"): relation = .greaterThanOrEqual
        case .word("max"), .sign("≤"): relation = .lessThanOrEqual
        case .sign("=") where allowsEqual: relation = .equal
        default: relation = nil
        }
        if relation != nil { try scanner.advance() }
        return relation
    }

    private static func rightSide(
        _ scanner: inout AnchorScanner, of expression: inout AnchorExpression
    ) throws(AnchorFault) {
        if let target = try target(&scanner) {
            expression.target = target
            try factor(&scanner, of: &expression)
            if try scanner.take("+") {
                expression.constant = try number(&scanner, behind: "+")
            } else if try scanner.take("-") {
                expression.constant = -(try number(&scanner, behind: "-"))
            }
        } else if let number = try scanner.takeNumber() {
            expression.constant = number
        } else {
            throw scanner.fault("A number, super, safe, self or the id of an object belongs here.")
        }
        expression.priority = try priority(&scanner)
    }

    private static func factor(
        _ scanner: inout AnchorScanner, of expression: inout AnchorExpression
    ) throws(AnchorFault) {
        if try scanner.take("*") {
            expression.multiplier = try number(&scanner, behind: "*")
        }
        if try scanner.take("/") {
            let fault = scanner.fault("Nothing can be divided by zero.")
            let divisor = try number(&scanner, behind: "/")
            guard divisor != 0 else { throw fault }
            expression.multiplier /= divisor
        }
    }

    private static func number(
        _ scanner: inout AnchorScanner, behind sign: String
    ) throws(AnchorFault) -> Double {
        guard let number = try scanner.takeNumber() else {
            throw scanner.fault("A number belongs after “\(sign)”.")
        }
        return number
    }

    private static func priority(_ scanner: inout AnchorScanner) throws(AnchorFault) -> Double {
        guard try scanner.take("@") else { return 1_000 }
        let fault = scanner.fault("A priority is a number from 1 to 1000.")
        guard let priority = try scanner.takeNumber(), (1...1_000).contains(priority) else { throw fault }
        return priority
    }

    private static func end(_ scanner: inout AnchorScanner) throws(AnchorFault) {
        switch scanner.token {
        case .end: return
        case .sign("%"):
            throw scanner.fault("Percentages aren't supported; write “super.width * 0.5”.")
        case .sign(","):
            throw scanner.fault(
                "An anchor is measured from one other; write a <constraint> for each further one.")
        default:
            throw scanner.fault("An anchor ends before this, as in “super.bottom + 1 @750”; remove the rest.")
        }
    }

    /// `name[.guide][.attribute]`; nil when no name is next.
    private static func target(
        _ scanner: inout AnchorScanner
    ) throws(AnchorFault) -> AnchorExpression.Target? {
        guard case .word(let name) = scanner.token else { return nil }
        try scanner.advance()
        var target = AnchorExpression.Target(name: name)
        if name == "safe" || name == "margins" {
            target = AnchorExpression.Target(name: "super", guide: name == "safe" ? .safeArea : .margins)
        }
        while try scanner.take(".") {
            guard case .word(let part) = scanner.token else {
                throw scanner.fault("The name of an anchor belongs after “.”.")
            }
            if target.guide == nil, target.attribute == nil,
                let guide = NibLayoutItem.Guide(rawValue: part)
            {
                target.guide = guide
            } else if target.attribute == nil, let attribute = NibLayoutAttribute(rawValue: part) {
                target.attribute = attribute
            } else if let attribute = target.attribute {
                throw scanner.fault(
                    "“\(target.name).\(attribute.rawValue)” is an anchor already; remove “.\(part)”.")
            } else {
                let names =
                    NibLayoutAttribute.allCases.map(\.rawValue) + NibLayoutItem.Guide.allCases.map(\.rawValue)
                throw scanner.fault(
                    "“\(part)” isn't an anchor.", suggestion: Suggestion.nearest(to: part, in: names),
                    names: [part])
            }
            try scanner.advance()
        }
        return target
    }
}
