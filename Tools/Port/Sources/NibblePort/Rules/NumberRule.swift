internal import SwiftSyntax

/// `CGFloat` becomes `Int` where it is a length in cells, and `Double` elsewhere.
final class NumberRule: Rule {
    /// The names of conversions of shares, by which lengths are multiplied.
    private var shares: Set<SyntaxIdentifier> = []

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier("CGFloat") = token.tokenKind,
            token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
        else { return .skipChildren }
        replace(token, with: shares.contains(token.id) || isReal(token) ? "Double" : "Int")
        return .skipChildren
    }

    /// The values that lengths have in place of those of real numbers.
    private static let wholes = [
        "greatestFiniteMagnitude": "max", "infinity": "max", "leastNormalMagnitude": "zero",
        "leastNonzeroMagnitude": "zero",
    ]

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let whole = Self.wholes[node.declName.baseName.text] else { return .visitChildren }
        let isLength: Bool
        if let base = node.base {
            isLength = base.trimmedDescription == "CGFloat" && !isReal(Syntax(node))
        } else {
            let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
            isLength =
                call.map { ["CGSize", "CGRect"].contains($0.calledExpression.trimmedDescription) } ?? false
        }
        if isLength { replace(node.declName, with: whole) }
        return .visitChildren
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

    // MARK: Shares of lengths

    // A share as a whole number would be none: `width * CGFloat(share)` is multiplied as real numbers and cut then.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        var term: [ExprSyntax] = []
        for element in node.elements {
            let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text
            if sign.map({ ["*", "/"].contains($0) }) ?? !element.isJoint {
                term.append(element)
            } else {
                multiply(term)
                term = []
            }
        }
        multiply(term)
        return .visitChildren
    }

    private func multiply(_ term: [ExprSyntax]) {
        guard term.count > 1, let first = term.first, let last = term.last else { return }
        let names = term.compactMap(share)
        guard !names.isEmpty else { return }
        insert("Int(", at: first.textRange.lowerBound)
        for operand in term where !operand.is(BinaryOperatorExprSyntax.self) {
            if let name = share(operand) {
                shares.insert(name.id)
            } else if !operand.isNumber {
                insert("Double(", at: operand.textRange.lowerBound)
                insert(")", at: operand.textRange.upperBound)
            }
        }
        insert(")", at: last.textRange.upperBound)
    }

    /// The name `CGFloat` in a conversion of what isn't a number of things.
    private func share(_ expression: ExprSyntax) -> TokenSyntax? {
        guard let call = expression.as(FunctionCallExprSyntax.self), let argument = call.arguments.first,
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
            name.text == "CGFloat", !isReal(name)
        else { return nil }
        let words = argument.expression.tokens(viewMode: .sourceAccurate).compactMap { token in
            if case .identifier(let word) = token.tokenKind { word } else { nil }
        }
        guard let last = words.last else { return nil }
        let isWhole =
            Lengths.isCount(last) || ["i", "j", "k", "n", "x", "y"].contains(last)
            || ["index", "row", "column", "section", "item", "tag", "page", "level", "width", "height"]
                .contains { last.lowercased().hasSuffix($0) }
        return isWhole ? nil : name
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

    /// Whether a value is a literal that isn't whole, or one of several that a choice is made of.
    private func isFraction(_ expression: ExprSyntax?) -> Bool {
        if let sequence = expression?.as(SequenceExprSyntax.self),
            let choice = sequence.elements.lazy.compactMap({ $0.as(UnresolvedTernaryExprSyntax.self) }).first
        {
            return isFraction(choice.thenExpression) || isFraction(sequence.elements.last)
        }
        if let call = expression?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            call.calledExpression.trimmedDescription == "CGFloat"
        {
            return isFraction(call.arguments.first?.expression)
        }
        guard let literal = expression?.as(FloatLiteralExprSyntax.self),
            let value = Double(literal.literal.text)
        else { return false }
        return value != value.rounded() || value == 1
    }
}

extension ExprSyntax {
    /// Whether it stands between the terms of a sequence: a sign of an assignment, a choice or a cast.
    fileprivate var isJoint: Bool {
        self.is(AssignmentExprSyntax.self) || self.is(UnresolvedTernaryExprSyntax.self)
            || self.is(UnresolvedAsExprSyntax.self) || self.is(UnresolvedIsExprSyntax.self)
            || self.is(BinaryOperatorExprSyntax.self)
    }

    /// Whether it is a number that takes any type.
    fileprivate var isNumber: Bool {
        self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
    }
}
