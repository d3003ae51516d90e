internal import SwiftSyntax

/// Small differences of types that an expression can be mended for: marks of optionals, and kinds of numbers.
enum Conversion {
    private static let numbers: Set<String> = [
        "Int", "Double", "Float", "CGFloat", "UInt32", "Int32", "UInt",
    ]

    /// The changes for an error; nil where there are none.
    static func edits(for message: String, at token: TokenSyntax) -> [SourceEdit]? {
        if message.hasPrefix("cannot force unwrap value of non-optional type")
            || message.hasPrefix("cannot use optional chaining on non-optional value")
        {
            return withoutMark(token)
        }
        if message.hasPrefix("initializer for conditional binding must have Optional type") {
            return withOptional(token)
        }
        if message.contains("did you mean to use 'as!' to force downcast") { return withForce(token) }
        if message.hasPrefix("no exact matches in call to global function"),
            let name = quoted(message).first, ["round", "floor", "ceil", "sqrt", "trunc"].contains(name),
            let call = token.ancestor(FunctionCallExprSyntax.self), let argument = call.arguments.first
        {
            return wrap(argument.expression, in: "Double")
        }
        let types = quoted(message)
        if message.hasPrefix("binary operator"), types.count == 3 { return operand(types, token) }
        guard message.hasPrefix("cannot convert") || message.hasPrefix("cannot assign value"),
            let from = types.first,
            let to = types.dropFirst().first
        else { return nil }
        let areNumbers = numbers.contains(from) && numbers.contains(to)
        guard areNumbers || (from, to) == ("Size", "IntrinsicSize") else { return nil }
        if from == "Int", ["Double", "Float"].contains(to), let value = token.expression,
            let edits = divisions(in: value, as: to)
        {
            return edits
        }
        if let joined = token.joined { return wrap(joined, in: to) }
        return token.expression.flatMap { wrap($0, in: to) }
    }

    /// The texts in quotes of a message.
    private static func quoted(_ message: String) -> [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    private static func withoutMark(_ token: TokenSyntax) -> [SourceEdit]? {
        var next: TokenSyntax? = token
        // The error is told at the value or at the mark behind it.
        for _ in 0..<12 {
            guard let current = next else { return nil }
            if current.parent?.is(ForceUnwrapExprSyntax.self) == true && current.text == "!"
                || current.parent?.is(OptionalChainingExprSyntax.self) == true && current.text == "?"
            {
                return [SourceEdit(range: current.textRange, text: "")]
            }
            next = current.nextToken(viewMode: .sourceAccurate)
        }
        return nil
    }

    /// Swift 1 wrote `as` where it may fail.
    private static func withForce(_ token: TokenSyntax) -> [SourceEdit]? {
        var next: TokenSyntax? = token
        for _ in 0..<12 {
            guard let current = next else { return nil }
            if current.text == "as" {
                return [SourceEdit(range: current.textRange, text: "as!")]
            }
            next = current.nextToken(viewMode: .sourceAccurate)
        }
        return nil
    }

    private static func withOptional(_ token: TokenSyntax) -> [SourceEdit]? {
        guard let binding = token.ancestor(OptionalBindingConditionSyntax.self) else { return nil }
        guard let value = binding.initializer?.value else {
            let name = binding.pattern.trimmedDescription
            let end = binding.pattern.textRange.upperBound
            return [SourceEdit(range: end..<end, text: " = Optional(\(name))")]
        }
        return wrap(value, in: "Optional")
    }

    /// Converts the operand that is a whole number.
    private static func operand(_ types: [String], _ token: TokenSyntax) -> [SourceEdit]? {
        guard let sequence = token.parent?.parent?.parent?.as(SequenceExprSyntax.self),
            numbers.contains(types[1]), numbers.contains(types[2]), types[1] != types[2]
        else { return nil }
        let elements = Array(sequence.elements)
        guard let index = elements.firstIndex(where: { $0.textRange == token.textRange }), index > 0,
            index + 1 < elements.count
        else { return nil }
        let isAssignment = token.text.hasSuffix("=") && !["==", "<=", ">=", "!="].contains(token.text)
        if isAssignment { return wrap(elements[index + 1], in: types[1]) }
        return types[1] == "Int"
            ? wrap(elements[index - 1], in: types[2]) : wrap(elements[index + 1], in: types[1])
    }

    /// Divides as real numbers what would be a whole share, none of which is left; nil where nothing is divided.
    private static func divisions(in value: ExprSyntax, as type: String) -> [SourceEdit]? {
        let edits = value.tokens(viewMode: .sourceAccurate).flatMap { token -> [SourceEdit] in
            guard token.text == "/", let sign = token.parent?.as(BinaryOperatorExprSyntax.self),
                let list = sign.parent?.as(ExprListSyntax.self),
                let index = list.firstIndex(where: { $0.id == sign.id })
            else { return [] }
            return [list.index(before: index), list.index(after: index)].flatMap { place -> [SourceEdit] in
                guard list.indices.contains(place), !list[place].is(IntegerLiteralExprSyntax.self) else {
                    return []
                }
                return wrap(list[place], in: type) ?? []
            }
        }
        return edits.isEmpty ? nil : edits
    }

    /// Puts an expression into a call; nil when it is in one already.
    private static func wrap(_ expression: ExprSyntax, in type: String) -> [SourceEdit]? {
        if expression.trimmedDescription.hasPrefix(type + "(") { return nil }
        return wrap(expression.textRange, in: type)
    }

    private static func wrap(_ range: Range<Int>, in type: String) -> [SourceEdit] {
        [
            SourceEdit(range: range.lowerBound..<range.lowerBound, text: type + "("),
            SourceEdit(range: range.upperBound..<range.upperBound, text: ")"),
        ]
    }
}

extension TokenSyntax {
    /// All that an operator joins: the value of an assignment, or the whole; nil for another token.
    fileprivate var joined: Range<Int>? {
        guard parent?.is(BinaryOperatorExprSyntax.self) == true,
            let sequence = parent?.parent?.parent?.as(SequenceExprSyntax.self)
        else { return nil }
        let elements = Array(sequence.elements)
        let start = elements.firstIndex { $0.is(AssignmentExprSyntax.self) }.map { $0 + 1 } ?? 0
        guard elements.indices.contains(start), let last = elements.last else { return nil }
        return elements[start].textRange.lowerBound..<last.textRange.upperBound
    }

    /// The whole value that begins at the token: an argument, a side of an assignment, a result.
    fileprivate var expression: ExprSyntax? {
        var found: ExprSyntax?
        var node = parent
        // The error of a call is told at the name of the method.
        let member = parent?.parent?.as(MemberAccessExprSyntax.self)
        let start =
            member.flatMap { $0.declName.baseName == self ? $0.textRange.lowerBound : nil }
            ?? textRange.lowerBound
        while let current = node {
            if let expression = current.as(ExprSyntax.self), current.textRange.lowerBound == start {
                found = expression
            } else if !current.is(ExprListSyntax.self), current.textRange.lowerBound < start || found != nil {
                break
            }
            if current.parent?.is(LabeledExprSyntax.self) == true
                || current.parent?.is(ReturnStmtSyntax.self) == true
            {
                break
            }
            node = current.parent
        }
        guard let sequence = found?.as(SequenceExprSyntax.self) else { return found }
        // The target of an assignment is not the value.
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return found }
        return elements[2]
    }
}
