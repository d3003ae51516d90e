internal import SwiftSyntax

/// UIKit's names of types lose their prefix, or get the name that they have here.
final class NameRule: Rule {
    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier(let name) = token.tokenKind, name.count > 4, !follows(token),
            let new = facts.counterpart(of: name)
        else { return .skipChildren }
        replace(token, with: new)
        return .skipChildren
    }

    /// Whether the name is a member of what is before it, or a label.
    private func follows(_ token: TokenSyntax) -> Bool {
        if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { return true }
        if let label = token.parent?.as(LabeledExprSyntax.self), label.label == token { return true }
        return false
    }
}
