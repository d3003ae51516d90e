internal import SwiftSyntax

/// The bodies of methods for touches: a mouse's event is the only touch, and its place is the window's.
final class TouchRule: Rule {
    /// The methods, and what they are called here.
    static let names = [
        "touchesBegan": "mouseDown", "touchesMoved": "mouseDragged", "touchesEnded": "mouseUp",
    ]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = Array(node.signature.parameterClause.parameters)
        guard let name = Self.names[node.name.text], node.modifiers.overrides, parameters.count == 2,
            let body = node.body
        else { return .visitChildren }
        let finder = TouchFinder(touches: (parameters[0].secondName ?? parameters[0].firstName).text)
        finder.walk(body)
        for call in finder.supers { replace(call, with: "_ = super.\(name)(with: event)") }
        for first in finder.firsts { replace(first, with: "Optional(event)") }
        for first in finder.forced { replace(first, with: "event") }
        for call in finder.locations {
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
                let touch = member.base?.trimmedDescription,
                let view = call.arguments.first?.expression.trimmedDescription
            else { continue }
            let target = view == "self" ? "" : view + "."
            let place = touch == finder.touches + ".first!" ? "event" : touch
            replace(call, with: "\(target)convert(\(place).location, from: nil)")
        }
        for statement in finder.returns { replace(statement, with: "return .handled") }
        return .skipChildren
    }
}

/// Finds what a method does with its touches.
private final class TouchFinder: SyntaxVisitor {
    let touches: String
    private(set) var supers: [FunctionCallExprSyntax] = []
    private(set) var firsts: [MemberAccessExprSyntax] = []
    private(set) var forced: [ForceUnwrapExprSyntax] = []
    private(set) var locations: [FunctionCallExprSyntax] = []
    private(set) var returns: [ReturnStmtSyntax] = []

    init(touches: String) {
        self.touches = touches
        super.init(viewMode: .sourceAccurate)
    }

    // What a closure returns is its own.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.trimmedDescription
        if callee.hasPrefix("super.touches") {
            supers.append(node)
            return .skipChildren
        }
        if callee.hasSuffix(".location"), node.arguments.count == 1,
            node.arguments.first?.label?.text == "in"
        {
            locations.append(node)
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.expression.trimmedDescription == touches + ".first" else { return .visitChildren }
        forced.append(node)
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.trimmedDescription == touches + ".first" else { return .visitChildren }
        firsts.append(node)
        return .skipChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.expression == nil { returns.append(node) }
        return .visitChildren
    }
}
