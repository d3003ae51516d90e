internal import SwiftSyntax

/// Lengths in points become lengths in cells, by the scale of layout files; what had to be rounded stays in a comment.
final class GeometryRule: Rule {
    private var done: Set<SyntaxIdentifier> = []

    // MARK: Where lengths are

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.trimmedDescription
        let name = String(callee.split(separator: ".").last ?? "")
        if Self.values.contains(name)
            || ["insetBy", "offsetBy", "inset", "rectByInsetting", "rectByOffsetting"].contains(name)
        {
            for (index, argument) in node.arguments.enumerated() {
                // Without labels, across and down take turns; insets begin at the top.
                let isDown = index % 2 == (name == "UIEdgeInsetsMake" ? 0 : 1)
                scale(
                    argument.expression,
                    argument.label.flatMap { Lengths.axis(of: $0.text) } ?? (isDown ? .down : .across))
            }
        } else if name == "NSCollectionLayoutSize" {
            for argument in node.arguments { scaleDimension(argument) }
        } else if ["fixed", "flexible"].contains(name), callee.hasPrefix(".") {
            for argument in node.arguments { scale(argument.expression, .across) }
        } else if name == "CGAffineTransform", node.arguments.first?.label?.text == "translationX" {
            for argument in node.arguments {
                scale(argument.expression, argument.label?.text == "y" ? .down : .across)
            }
        } else if name == "constraint" || callee.contains("NSLayoutConstraint") {
            let text = node.trimmedDescription
            let axis: Lengths.Axis =
                [
                    "topAnchor", "bottomAnchor", "heightAnchor", "centerY", "Baseline", ".top", ".bottom",
                    ".height",
                ]
                .contains(where: text.contains) ? .down : .across
            for argument in node.arguments
            where [
                "constant", "equalToConstant", "greaterThanOrEqualToConstant", "lessThanOrEqualToConstant",
            ]
            .contains(argument.label?.text) {
                scale(argument.expression, axis)
            }
        }
        return .visitChildren
    }

    /// Scales the length of an item or a group where it is one, and no share.
    private func scaleDimension(_ argument: LabeledExprSyntax) {
        guard let call = argument.expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["absolute", "estimated"].contains(member.declName.baseName.text)
        else { return }
        for length in call.arguments {
            scale(length.expression, argument.label?.text == "heightDimension" ? .down : .across)
        }
    }

    private static let values: Set<String> = [
        "CGRect", "CGSize", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGRectMake", "CGSizeMake",
        "CGPointMake", "UIEdgeInsetsMake",
    ]

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let axis = node.elements.lazy.compactMap { Lengths.axis(ofMember: $0) }.first
        if let axis { scale(ExprSyntax(node), axis) }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard node.typeAnnotation?.type.trimmedDescription == "CGFloat" else { return .visitChildren }
        let name = node.pattern.trimmedDescription
        guard !Lengths.isCount(name), !Lengths.isReal(name) || Lengths.axis(of: name) != nil else {
            return .visitChildren
        }
        if let value = node.initializer?.value, !isFraction(value) {
            scale(value, Lengths.axis(of: name) ?? .across)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        let name = (node.secondName ?? node.firstName).text
        if node.type.trimmedDescription == "CGFloat", !Lengths.isReal(name), !Lengths.isCount(name),
            let value = node.defaultValue?.value,
            !isFraction(value)
        {
            scale(value, Lengths.axis(of: name) ?? .across)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.signature.returnClause?.type.trimmedDescription == "CGFloat" else { return .visitChildren }
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        let names = [node.name.text] + labels
        guard !Lengths.isReal(node.name.text), !Lengths.isCount(node.name.text), let body = node.body else {
            return .visitChildren
        }
        let axis = names.lazy.compactMap { Lengths.axis(of: $0) }.first ?? .across
        let returns = ReturnFinder(body)
        for value in returns.values { scale(value, axis) }
        return .visitChildren
    }

    // MARK: Scaling

    /// Scales the lengths of an expression; factors stay, as numbers that whole ones can be multiplied by.
    private func scale(_ expression: ExprSyntax, _ axis: Lengths.Axis) {
        guard done.insert(expression.id).inserted else { return }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            scale(Array(sequence.elements), axis)
        } else if let tuple = expression.as(TupleExprSyntax.self) {
            for element in tuple.elements { scale(element.expression, axis) }
        } else if let ternary = expression.as(TernaryExprSyntax.self) {
            scale(ternary.thenExpression, axis)
            scale(ternary.elseExpression, axis)
        } else if let call = expression.as(FunctionCallExprSyntax.self),
            ["max", "min", "abs", "CGFloat", "ceil", "floor", "round"].contains(
                call.calledExpression.trimmedDescription)
        {
            for argument in call.arguments { scale(argument.expression, axis) }
        } else if let value = number(expression) {
            write(value, of: expression, axis)
        }
    }

    /// Scales what is added; of what is multiplied, only a number without a length beside it.
    private func scale(_ elements: [ExprSyntax], _ axis: Lengths.Axis) {
        var term: [ExprSyntax] = []
        for element in elements {
            if let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
                if ["*", "/", "%"].contains(sign) {
                    term.append(element)
                    continue
                }
            } else if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
                scale(term: term, axis)
                scale(ternary.thenExpression, axis)
                term = []
                continue
            } else if !element.is(AssignmentExprSyntax.self) {
                term.append(element)
                continue
            }
            scale(term: term, axis)
            term = []
        }
        scale(term: term, axis)
    }

    private func scale(term: [ExprSyntax], _ axis: Lengths.Axis) {
        guard term.count > 1 else {
            if let only = term.first { scale(only, axis) }
            return
        }
        let numbers = term.indices.filter { number(term[$0]) != nil }
        let hasLength = term.contains { element in
            Lengths.axis(ofMember: element) != nil
                || (element.as(DeclReferenceExprSyntax.self)).flatMap { Lengths.axis(of: $0.baseName.text) }
                    != nil
        }
        for index in term.indices where number(term[index]) == nil { scale(term[index], axis) }
        for index in numbers {
            if !hasLength && index == numbers.last && !(index > 0 && isDivision(term[index - 1])) {
                scale(term[index], axis)
            } else {
                factor(term[index], isDivisor: index > 0 && isDivision(term[index - 1]))
            }
        }
    }

    private func isDivision(_ expression: ExprSyntax) -> Bool {
        expression.as(BinaryOperatorExprSyntax.self)?.operator.text == "/"
    }

    /// Writes a factor so that a whole number can be multiplied by it: 0.75 becomes 3 / 4.
    private func factor(_ expression: ExprSyntax, isDivisor: Bool) {
        guard done.insert(expression.id).inserted, expression.is(FloatLiteralExprSyntax.self),
            let value = number(expression), value > 0, value < 1000
        else { return }
        guard let fraction = Fraction(value) else { return }
        if fraction.denominator == 1 {
            replace(expression, with: "\(fraction.numerator)")
        } else if !isDivisor {
            replace(expression, with: "\(fraction.numerator) / \(fraction.denominator)")
        }
    }

    /// Writes a length in cells, with the points in a comment where it had to be rounded.
    private func write(_ points: Double, of expression: ExprSyntax, _ axis: Lengths.Axis) {
        let cells = points / (axis == .down ? facts.scale.height : facts.scale.width)
        guard cells.magnitude < 1e6 else { return }
        // Nothing that is there vanishes, and no step becomes none; distances of a few points do.
        var whole = Int(cells.rounded())
        if whole == 0, points.magnitude >= (Self.isSize(expression) ? 0.1 : 4) {
            whole = points > 0 ? 1 : -1
        }
        let isExact = Double(whole) == cells
        guard !isExact || expression.trimmedDescription != "\(whole)" else { return }
        replace(
            expression, with: isExact ? "\(whole)" : "\(whole) /* \(expression.trimmedDescription) points */")
    }

    /// Whether a number is declared as the size of something, such as `let lineWidth = 1`.
    private static func isSize(_ expression: ExprSyntax) -> Bool {
        let binding = expression.parent?.as(InitializerClauseSyntax.self)?.parent?
            .as(PatternBindingSyntax.self)
        let name = binding?.pattern.trimmedDescription.lowercased() ?? ""
        return ["size", "width", "height", "side", "step", "thickness"].contains(where: name.hasSuffix)
    }

    private func number(_ expression: ExprSyntax) -> Double? {
        if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
            return number(prefix.expression).map { -$0 }
        }
        if let literal = expression.as(IntegerLiteralExprSyntax.self) { return Double(literal.literal.text) }
        return expression.as(FloatLiteralExprSyntax.self).flatMap { Double($0.literal.text) }
    }

    private func isFraction(_ expression: ExprSyntax) -> Bool {
        guard expression.is(FloatLiteralExprSyntax.self), let value = number(expression) else { return false }
        return value != value.rounded() || value == 1
    }
}

/// A number as one whole number over another, of hundred at most.
struct Fraction: Equatable {
    let numerator: Int
    let denominator: Int

    /// Finds the smallest denominator that comes as near as a thousandth; nil when none does.
    init?(_ value: Double) {
        for denominator in 1...100 {
            let numerator = (value * Double(denominator)).rounded()
            if (numerator / Double(denominator) - value).magnitude < 0.001 {
                self.numerator = Int(numerator)
                self.denominator = denominator
                return
            }
        }
        return nil
    }
}

/// The values that a function returns, those of closures in it left out.
private final class ReturnFinder: SyntaxVisitor {
    private(set) var values: [ExprSyntax] = []

    init(_ body: CodeBlockSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(body)
        if values.isEmpty, body.statements.count == 1,
            let only = body.statements.first?.item.as(ExprSyntax.self)
        {
            values = [only]
        }
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression { values.append(value) }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
