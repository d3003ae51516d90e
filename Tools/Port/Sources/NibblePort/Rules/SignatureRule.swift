internal import SwiftSyntax

/// Initialisers and overridden methods get the parameters that they have here.
final class SignatureRule: Rule {
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        guard let first = parameters.first, first.firstName.text == "coder", parameters.count == 1,
            let type = node.enclosingType.map({ String($0.split(separator: ".").last ?? "") }),
            facts.isMadeByNibs(type)
        else { return .visitChildren }
        if let mark = node.optionalMark { replace(mark, with: "") }
        if first.type.trimmedDescription == "NSCoder" { replace(first.type, with: "NibCoder") }
        if node.signature.effectSpecifiers == nil {
            insert(" throws", at: node.signature.parameterClause.rightParen.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.trimmedDescription
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if callee == "super.init", labels == ["coder"], isInNibCoder(node), !hasTry(node) {
            insert("try ", at: node.textRange.lowerBound)
        } else if callee == "super.viewWillTransition", labels == ["to", "with"], let first = node.arguments.first {
            replace(node, with: "super.viewWillTransition(to: \(first.expression.trimmedDescription))")
        } else if callee == "super.draw" {
            replace(node, with: "super.draw(in: &canvas)")
        }
        return .visitChildren
    }

    private func isInNibCoder(_ node: FunctionCallExprSyntax) -> Bool {
        guard let function = node.ancestor(InitializerDeclSyntax.self),
            let type = function.enclosingType.map({ String($0.split(separator: ".").last ?? "") })
        else { return false }
        return facts.isMadeByNibs(type)
    }

    private func hasTry(_ node: some SyntaxProtocol) -> Bool { node.parent?.is(TryExprSyntax.self) == true }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let clause = node.signature.parameterClause
        let key = node.name.text + "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
        guard isOverridden(node) else {
            changeTypes(of: node)
            return .visitChildren
        }
        switch key {
        case "viewWillTransition(to:with:)":
            if let size = clause.parameters.first {
                replace(clause, with: "(to \((size.secondName ?? size.firstName).text): Size)")
            }
        case "draw(_:)": replace(clause, with: "(in canvas: inout Canvas)")
        case "prepare(for:sender:)", "shouldPerformSegue(withIdentifier:sender:)":
            for parameter in clause.parameters where parameter.type.trimmedDescription == "Any?" {
                replace(parameter.type, with: "AnyObject?")
            }
        case "touchesBegan(_:with:)": makeMouse("mouseDown", of: node)
        case "touchesMoved(_:with:)": makeMouse("mouseDragged", of: node)
        case "touchesEnded(_:with:)": makeMouse("mouseUp", of: node)
        default: changeTypes(of: node)
        }
        return .visitChildren
    }

    private func isOverridden(_ node: FunctionDeclSyntax) -> Bool {
        node.modifiers.contains { $0.name.text == "override" }
    }

    /// A method for touches handles the mouse instead.
    private func makeMouse(_ name: String, of node: FunctionDeclSyntax) {
        replace(node.name, with: name)
        replace(node.signature, with: "(with event: MouseEvent) -> Handling")
        guard let body = node.body else { return }
        let indent = node.indentation
        let start = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        insert("  return .handled\n\(indent)", at: start)
    }

    /// A delegate's method gets the types that Nibble's delegates have: lengths and ranges are whole numbers.
    private func changeTypes(of node: FunctionDeclSyntax) {
        for parameter in node.signature.parameterClause.parameters
        where parameter.type.trimmedDescription == "NSRange" && node.name.text.hasPrefix("text") {
            replace(parameter.type, with: "Range<Int>")
        }
    }
}

/// What a terminal has no use for and nothing depends on: the methods and statements go, with a comment in their place.
final class RemovalRule: Rule {
    private static let members: [String: String] = [
        "didReceiveMemoryWarning": "programs for terminals are not warned of a lack of memory",
        "preferredStatusBarStyle": "a terminal has no status bar",
        "prefersStatusBarHidden": "a terminal has no status bar",
        "preferredStatusBarUpdateAnimation": "a terminal has no status bar",
        "childForStatusBarStyle": "a terminal has no status bar",
        "childViewControllerForStatusBarStyle": "a terminal has no status bar",
        "supportedInterfaceOrientations": "a terminal is not turned",
        "preferredInterfaceOrientationForPresentation": "a terminal is not turned",
        "shouldAutorotate": "a terminal is not turned",
        "prefersHomeIndicatorAutoHidden": "a terminal has no home indicator",
    ]
    private static let calls: [String: String] = [
        "makeKeyAndVisible": "the application shows its window by itself",
        "setNeedsStatusBarAppearanceUpdate": "a terminal has no status bar",
        "didReceiveMemoryWarning": "programs for terminals are not warned of a lack of memory",
    ]

    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        var name: String?
        if let function = node.decl.as(FunctionDeclSyntax.self), overrides(function.modifiers) {
            name = function.name.text
        } else if let variable = node.decl.as(VariableDeclSyntax.self), overrides(variable.modifiers) {
            name = variable.bindings.first?.pattern.trimmedDescription
        }
        guard let name, let reason = Self.members[name] else { return .visitChildren }
        replace(node, with: "// \(name): \(reason).")
        return .skipChildren
    }

    private func overrides(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.text == "override" }
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if let call = node.item.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? call.calledExpression.trimmedDescription
            if let reason = Self.calls[name] {
                replace(node, with: "// \(name): \(reason).")
                return .skipChildren
            }
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
}
