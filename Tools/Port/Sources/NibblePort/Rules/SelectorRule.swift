internal import SwiftParser
internal import SwiftSyntax

/// Selectors become methods: `#selector(save(_:))` is `Form.save`, and timers and observers get closures.
final class SelectorRule: Rule {
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.extendedType.trimmedDescription == "Selector", !facts.selectors.isEmpty else {
            return .visitChildren
        }
        let lines = node.description.split(separator: "\n", omittingEmptySubsequences: false).count
        if lines <= 40 {
            let text = node.trimmedDescription.split(separator: "\n", omittingEmptySubsequences: false)
            replace(node, with: text.map { "// \($0)" }.joined(separator: "\n"))
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.trimmedDescription
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if labels.contains("selector"), labels.contains("timeInterval") || labels.first == "withTimeInterval"
        {
            return timer(node, callee) ? .skipChildren : .visitChildren
        }
        if callee.hasSuffix("addObserver"), labels.count >= 3, labels[1] == "selector" {
            return observer(node, callee) ? .skipChildren : .visitChildren
        }
        if callee == "KeyCommand", labels.contains("input") {
            return command(node) ? .skipChildren : .visitChildren
        }
        if callee == "perform" || callee == "self.perform" || callee == "performSelector" {
            return later(node) ? .skipChildren : .visitChildren
        }
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        guard
            let selected = selected(
                node.expression, isLabeled: ["action", "selector"].contains(node.label?.text))
        else { return .visitChildren }
        let ends = selected.method == "endEditing" || selected.method == "resignFirstResponder"
        let text =
            ends && facts.arguments[(node.enclosingType ?? "") + "." + selected.method] == nil
            ? "{ view in { _ = view.\(selected.method)(\(selected.method == "endEditing" ? "true" : "")) } }"
            : method(selected, in: node)
        replace(node.expression, with: text)
        return .skipChildren
    }

    /// The method that an expression names, also by a constant of `Selector`.
    private func selected(_ expression: ExprSyntax, isLabeled: Bool) -> ProjectFacts.Selected? {
        if let selected = expression.selected { return selected }
        guard isLabeled, let member = expression.as(MemberAccessExprSyntax.self),
            member.base == nil || member.base?.trimmedDescription == "Selector"
        else { return nil }
        return facts.selectors[member.declName.baseName.text]
    }

    private func method(_ selected: ProjectFacts.Selected, in node: some SyntaxProtocol) -> String {
        let type = selected.type.map { facts.counterpart(of: $0) ?? $0 } ?? node.enclosingType
        return [type, selected.method].compactMap { $0 }.joined(separator: ".")
    }

    /// Calls a method of a target in a closure, with the closure's argument where the method takes one.
    private func call(
        _ selected: ProjectFacts.Selected, on target: String, _ argument: String, in node: some SyntaxProtocol
    )
        -> String
    {
        let type = selected.type ?? node.enclosingTypeName ?? ""
        let count = facts.arguments[type + "." + selected.method] ?? 0
        let label = target == "self" ? "[weak self] " : ""
        let receiver = target == "self" ? "self?" : target
        let head = count == 0 ? "_" : argument
        return "{ \(label)\(head) in \(receiver).\(selected.method)(\(count == 0 ? "" : argument)) }"
    }

    private func timer(_ node: FunctionCallExprSyntax, _ callee: String) -> Bool {
        guard let selector = node.argument("selector"), let selected = selected(selector, isLabeled: true),
            let time = node.argument("timeInterval") ?? node.argument("withTimeInterval"),
            let target = node.argument("target")?.trimmedDescription
        else { return false }
        let repeats = node.argument("repeats")?.trimmedDescription ?? "false"
        let label = callee.hasSuffix("scheduledTimer") ? "withTimeInterval" : "timeInterval"
        let closure = call(selected, on: target, "timer", in: node)
        replace(
            node, with: "\(callee)(\(label): \(time.trimmedDescription), repeats: \(repeats)) \(closure)")
        return true
    }

    private func observer(_ node: FunctionCallExprSyntax, _ callee: String) -> Bool {
        guard let selector = node.argument("selector"), let selected = selected(selector, isLabeled: true),
            let target = node.arguments.first?.expression.trimmedDescription
        else { return false }
        let name = node.argument("name")?.trimmedDescription ?? "nil"
        let object = node.argument("object")?.trimmedDescription ?? "nil"
        let closure = call(selected, on: target, "notification", in: node)
        let isStatement = node.parent?.is(CodeBlockItemSyntax.self) == true
        replace(
            node,
            with: (isStatement ? "_ = " : "")
                + "\(callee)(forName: \(name), object: \(object), queue: .main) \(closure)")
        return true
    }

    /// A command has a title and does its work in a closure; a terminal has Control in place of Command.
    private func command(_ node: FunctionCallExprSyntax) -> Bool {
        guard let action = node.argument("action"), let selected = selected(action, isLabeled: true),
            let input = node.argument("input"), let key = key(input)
        else { return false }
        let title =
            (node.argument("title") ?? node.argument("discoverabilityTitle"))?.trimmedDescription
            ?? "\"\(selected.method)\""
        let flags = node.argument("modifierFlags")?.trimmedDescription ?? "[]"
        let modifiers = flags.replacing("command", with: "control").replacing("alternate", with: "alt")
        let type = selected.type ?? node.enclosingType ?? ""
        let count = facts.arguments[type + "." + selected.method] ?? 0
        guard count == 0 else { return false }
        replace(
            node,
            with: "KeyCommand(\(title), key: \(key), modifiers: \(modifiers)) "
                + "{ [weak self] in self?.\(selected.method)() }")
        return true
    }

    private func key(_ input: ExprSyntax) -> String? {
        if let text = input.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
            let named = ["\r": ".enter", "\n": ".enter", "\t": ".tab", "\u{8}": ".backspace"]
            return named[text] ?? (text.count == 1 ? ".character(\(input.trimmedDescription))" : nil)
        }
        let names = [
            "inputUpArrow": ".up", "inputDownArrow": ".down", "inputLeftArrow": ".left",
            "inputRightArrow": ".right", "inputEscape": ".escape", "inputPageUp": ".pageUp",
            "inputPageDown": ".pageDown", "inputHome": ".home", "inputEnd": ".end",
        ]
        return input.as(MemberAccessExprSyntax.self).flatMap { names[$0.declName.baseName.text] }
    }

    private func later(_ node: FunctionCallExprSyntax) -> Bool {
        guard let selector = node.arguments.first?.expression,
            let selected = selected(selector, isLabeled: true)
        else { return false }
        let type = selected.type ?? node.enclosingType ?? ""
        let argument = node.argument("with")?.trimmedDescription ?? "nil"
        let takes = (facts.arguments[type + "." + selected.method] ?? 0) > 0
        let call = "\(selected.method)(\(takes ? argument : ""))"
        guard let delay = node.argument("afterDelay")?.trimmedDescription else {
            replace(node, with: call)
            return true
        }
        replace(
            node,
            with:
                "DispatchQueue.main.asyncAfter(deadline: .now() + \(delay)) { [weak self] in self?.\(call) }")
        return true
    }
}

extension FunctionCallExprSyntax {
    /// The value of an argument by its label.
    func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }
}
