internal import SwiftSyntax

/// `CGFloat` becomes `Int` where it is a length in cells, and `Double` elsewhere.
final class NumberRule: Rule {
    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier("CGFloat") = token.tokenKind,
            token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
        else { return .skipChildren }
        replace(token, with: isReal(token) ? "Double" : "Int")
        return .skipChildren
    }

    private func isReal(_ token: TokenSyntax) -> Bool {
        if let member = token.parent?.parent?.as(MemberAccessExprSyntax.self) {
            return ![
                "greatestFiniteMagnitude", "leastNormalMagnitude", "leastNonzeroMagnitude", "zero",
                "infinity",
            ]
            .contains(member.declName.baseName.text) || isReal(Syntax(member))
        }
        return isReal(Syntax(token))
    }

    /// Whether what is around the name says that it isn't a length.
    private func isReal(_ syntax: Syntax) -> Bool {
        var node: Syntax? = syntax.parent
        while let current = node {
            if let answer = answer(of: current) { return answer }
            if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { break }
            node = current.parent
        }
        return false
    }

    private func answer(of node: Syntax) -> Bool? {
        if let parameter = node.as(FunctionParameterSyntax.self) {
            return Lengths.isReal((parameter.secondName ?? parameter.firstName).text)
                || Lengths.isReal(parameter.firstName.text) || isFraction(parameter.defaultValue?.value)
        }
        if let binding = node.as(PatternBindingSyntax.self) {
            let name = binding.pattern.trimmedDescription
            return Lengths.isReal(name) && Lengths.axis(of: name) == nil
                || isFraction(binding.initializer?.value)
        }
        if let argument = node.as(LabeledExprSyntax.self), let label = argument.label?.text,
            Lengths.isReal(label)
        {
            return true
        }
        if let call = node.as(FunctionCallExprSyntax.self),
            let answer = answer(of: call)
        {
            return answer
        }
        if let function = node.as(FunctionDeclSyntax.self) {
            return Lengths.isReal(function.name.text) && Lengths.axis(of: function.name.text) == nil
        }
        guard let sequence = node.as(SequenceExprSyntax.self),
            let target = sequence.elements.first?.as(MemberAccessExprSyntax.self)
        else { return nil }
        return Lengths.isReal(target.declName.baseName.text) ? true : nil
    }

    private func answer(of call: FunctionCallExprSyntax) -> Bool? {
        let name = call.calledExpression.trimmedDescription
        if ["Color", "UIColor", "sin", "cos", "sqrt", "pow"].contains(name) { return true }
        return name == "CGAffineTransform" ? call.arguments.first?.label?.text != "translationX" : nil
    }

    /// Whether a value is a literal that isn't whole.
    private func isFraction(_ expression: ExprSyntax?) -> Bool {
        guard let literal = expression?.as(FloatLiteralExprSyntax.self),
            let value = Double(literal.literal.text)
        else { return false }
        return value != value.rounded() || value == 1
    }
}
