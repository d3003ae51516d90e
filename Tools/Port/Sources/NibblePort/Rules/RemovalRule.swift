internal import SwiftSyntax

/// Removes methods and statements that a terminal has no use for and nothing depends on; a comment takes their place.
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
            let name =
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? call.calledExpression.trimmedDescription
            if let reason = Self.calls[name] {
                replace(node, with: "// \(name): \(reason).")
                return .skipChildren
            }
        }
        if let target = font(node) {
            replace(node, with: target)
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
        guard !text.contains("\n") else { return nil }
        let weights = ["bold", "Bold", "heavy", "black", "headline", ".title"]
        if weights.contains(where: text.contains), let base = target.base,
            !base.trimmedDescription.hasSuffix("titleLabel?")
        {
            return "\(base.trimmedDescription).textAttributes = .bold  // \(text)"
        }
        return "// \(text): a terminal has one font."
    }
}
