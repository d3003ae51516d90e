internal import SwiftSyntax

/// Scales of a scroll view are shares of sizes: they are counted with fractions, and with the sizes that views have unscaled.
///
/// In UIKit the bounds of a view that is zoomed stay as they are; here they grow with it.
final class ZoomRule: Rule {
    /// The scroll view whose scale the function sets, as it is written.
    private var scrollView: String?

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard scrollView == nil, let body = node.body else { return .visitChildren }
        let finder = ScaleFinder(viewMode: .sourceAccurate)
        finder.walk(body)
        scrollView = finder.scrollView
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { scrollView = nil }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let scrollView, node.declName.baseName.text == "bounds",
            let view = node.base?.trimmedDescription,
            ![scrollView, "self", "view", "self.view"].contains(view), !view.hasSuffix("?"),
            let part = node.parent?.as(MemberAccessExprSyntax.self)
        else { return .visitChildren }
        switch part.declName.baseName.text {
        case "width", "height": replace(node, with: "\(scrollView).unscaledSize(of: \(view))")
        case "size": replace(part, with: "\(scrollView).unscaledSize(of: \(view))")
        default: return .visitChildren
        }
        return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard scrollView != nil, elements.count == 3, elements[1].trimmedDescription == "/",
            Self.isLength(elements[0]), Self.isLength(elements[2])
        else { return .visitChildren }
        for length in [elements[0], elements[2]] {
            insert("Double(", at: length.textRange.lowerBound)
            insert(")", at: length.textRange.upperBound)
        }
        return .visitChildren
    }

    private static func isLength(_ expression: ExprSyntax) -> Bool {
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return false }
        return ["width", "height"].contains(member.declName.baseName.text)
    }
}

/// Finds the scroll view whose scale a function sets.
private final class ScaleFinder: SyntaxVisitor {
    private(set) var scrollView: String?

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let names = ["minimumZoomScale", "maximumZoomScale", "zoomScale"]
        guard names.contains(node.declName.baseName.text), let base = node.base?.trimmedDescription else {
            return .visitChildren
        }
        scrollView = scrollView ?? base
        return .skipChildren
    }
}
