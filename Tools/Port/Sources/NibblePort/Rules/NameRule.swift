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

    /// Cases and methods of before Swift 3.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName
        if let new = Self.members[name.text] {
            replace(name, with: new)
        } else if let base = node.base.map(\.trimmedDescription) {
            if UIKitNames.flat.contains(base) || UIKitNames.older[base] != nil { makeCase(name) }
        } else if node.parent?.is(LabeledExprSyntax.self) == true {
            makeCase(name)
        }
        return .visitChildren
    }

    private static let members = [
        "rectByInsetting": "insetBy", "rectByOffsetting": "offsetBy", "instantiateWithOwner": "instantiate",
    ]

    /// Writes the name of a case with a small letter.
    private func makeCase(_ name: TokenSyntax) {
        guard let first = name.text.first, first.isUppercase, name.text.dropFirst().first?.isLowercase == true
        else { return }
        replace(name, with: first.lowercased() + name.text.dropFirst())
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "instantiateWithOwner", let first = node.arguments.first,
            first.label == nil
        {
            insert("withOwner: ", at: first.textRange.lowerBound)
        }
        return .visitChildren
    }
}
