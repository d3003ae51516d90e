internal import SwiftSyntax

/// Removes methods and statements that a terminal has no use for and nothing depends on; a comment takes their place.
final class RemovalRule: Rule {
    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard let (name, reason) = unused(node.decl) else { return .visitChildren }
        replace(node, with: "// \(name): \(reason).")
        return .skipChildren
    }

    /// The name of a declaration that nothing asks for, and why.
    private func unused(_ declaration: DeclSyntax) -> (String, String)? {
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let name = function.name.text
            let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
            if let reason = NoUse.methods["\(name)(\(labels.joined()))"] { return (name, reason) }
            if name.hasPrefix("scene"), labels == ["_:"], function.body?.statements.isEmpty == true {
                return (name, "a terminal has one window")
            }
            if let type = function.enclosingType, facts.keyboardMethods.contains(type + "." + name) {
                return (name, "the keyboard is a real one, which covers nothing")
            }
            if function.modifiers.overrides { return NoUse.members[name].map { (name, $0) } }
        } else if let variable = declaration.as(VariableDeclSyntax.self), variable.modifiers.overrides {
            let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
            return NoUse.members[name].map { (name, $0) }
        }
        return nil
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if let call = node.item.as(FunctionCallExprSyntax.self) {
            let name =
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? call.calledExpression.trimmedDescription
            if let reason = NoUse.calls[name] {
                replace(node, with: "// \(name): \(reason).")
                return .skipChildren
            }
            if name == "addObserver", call.isForKeyboard {
                comment(node, because: "the keyboard is a real one, which covers nothing")
                return .skipChildren
            }
        }
        if let target = font(node) {
            replace(node, with: target)
            return .skipChildren
        }
        if let reason = unusedProperty(node) {
            comment(node, because: reason)
            return .skipChildren
        }
        guard let condition = node.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
            condition.conditions.count == 1,
            let first = condition.conditions.first?.condition.as(AvailabilityConditionSyntax.self),
            first.availabilityKeyword.text == "#available"
        else { return .visitChildren }
        let start = condition.ifKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
        replace(start..<condition.body.leftBrace.textRange.lowerBound, with: "do ")
        if condition.elseBody != nil {
            replace(
                condition.body.rightBrace.textRange.upperBound..<condition.textRange.upperBound,
                with: "  // \(first.trimmedDescription) holds")
        }
        return .visitChildren
    }

    /// The replacement for a statement that sets a font: attributes for a bold one, else a comment.
    private func font(_ node: CodeBlockItemSyntax) -> String? {
        guard let sequence = node.item.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let target = sequence.elements.first?.as(MemberAccessExprSyntax.self),
            target.declName.baseName.text == "font",
            sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
        else { return nil }
        let text = node.trimmedDescription
        guard !text.contains("\n"), node.endsItsLine else { return nil }
        let weights = ["bold", "Bold", "heavy", "black", "headline", ".title"]
        if weights.contains(where: text.contains), let base = target.base,
            !base.trimmedDescription.hasSuffix("titleLabel?")
        {
            let name = base.trimmedDescription.hasSuffix("extProperties") ? "attributes" : "textAttributes"
            return "\(base.trimmedDescription).\(name) = .bold  // \(text)"
        }
        return "// \(text): a terminal has one font."
    }

    /// The reason why the assignment of a property does nothing; nil for others, and where the project has a property of that name.
    private func unusedProperty(_ node: CodeBlockItemSyntax) -> String? {
        guard let sequence = node.item.as(SequenceExprSyntax.self),
            let target = sequence.elements.first?.as(MemberAccessExprSyntax.self),
            sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
        else { return nil }
        let name = target.declName.baseName.text
        let base = target.base?.trimmedDescription ?? ""
        guard base != "layer", !base.hasSuffix(".layer") else {
            let isBorder = name == "borderWidth" || name == "borderColor"
            return isBorder ? "put the view into a BoxView for a border" : NoUse.properties[name]
        }
        return facts.properties.contains(name) ? nil : NoUse.properties[name]
    }

    /// Makes a statement a comment with the reason, and leaves a statement where there must be one.
    private func comment(_ node: CodeBlockItemSyntax, because reason: String) {
        let text = node.trimmedDescription
        let indent = node.indentation
        let isAlone = node.parent?.parent?.is(SwitchCaseSyntax.self) == true && node.isOnly
        let rest = isAlone ? "\n\(indent)break" : ""
        guard node.endsItsLine else {
            guard !text.contains("/*") else { return }
            replace(node, with: "/* \(text): \(reason). */" + (isAlone ? " break" : ""))
            return
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var line = line
            for sign in indent where line.first == sign { line.removeFirst() }
            return "// \(line)"
        }
        replace(node, with: lines.joined(separator: "\n" + indent) + ": \(reason)." + rest)
    }
}

extension DeclModifierListSyntax {
    /// Whether `override` is one of the modifiers.
    var overrides: Bool { contains { $0.name.text == "override" } }
}

extension CodeBlockItemSyntax {
    /// Whether nothing but a comment follows the statement on its line.
    fileprivate var endsItsLine: Bool {
        guard let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) else {
            return true
        }
        return semicolon == nil && next.leadingTrivia.contains(where: \.isNewline)
    }

    /// Whether it is the only statement of its block.
    fileprivate var isOnly: Bool { parent?.as(CodeBlockItemListSyntax.self)?.count == 1 }
}
