internal import SwiftSyntax

/// Overriding members of extensions move into their class: without Objective-C, extensions can't override.
final class HoistRule: Rule {
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard facts.superclasses[node.extendedType.trimmedDescription] != nil else { return .skipChildren }
        for member in node.memberBlock.members where member.decl.overrides {
            let start = member.position.utf8Offset
            replace(start..<member.endPosition.utf8Offset, with: "")
        }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let members = facts.overrides[node.name.text] else { return .visitChildren }
        let brace = node.memberBlock.rightBrace
        insert(
            members.joined() + "\n" + brace.indentation,
            at: brace.positionAfterSkippingLeadingTrivia.utf8Offset)
        return .visitChildren
    }
}
