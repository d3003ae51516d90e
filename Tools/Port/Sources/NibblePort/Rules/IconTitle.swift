internal import SwiftParser
internal import SwiftSyntax

/// Titles for buttons that show a picture alone, which bars of one row can't.
enum IconTitle {
    /// The titles of common symbols.
    private static let titles = [
        "plus": "Add", "gear": "Settings", "gearshape": "Settings", "square.and.arrow.up": "Share",
        "trash": "Delete", "ellipsis": "…", "magnifyingglass": "Search", "line.horizontal.3": "Menu",
        "line.3.horizontal": "Menu", "xmark": "Close", "chevron.left": "Back", "chevron.right": "Next",
        "arrow.clockwise": "Reload", "square.and.pencil": "Write", "pencil": "Edit", "info": "About",
        "slider.horizontal.3": "Filter", "person": "Profile", "doc.on.doc": "Copy",
    ]

    /// A title from the name of the picture in an argument `image:`; nil where the name isn't written there.
    static func text(of image: ExprSyntax) -> String? {
        let finder = NameFinder(viewMode: .sourceAccurate)
        finder.walk(image)
        guard let name = finder.name, !name.isEmpty else { return nil }
        for variant in ["", ".circle", ".fill", ".circle.fill"] where name.hasSuffix(variant) {
            if let title = titles[String(name.dropLast(variant.count))] { return title }
        }
        let words = name.split { !$0.isLetter && !$0.isNumber }.filter {
            !["icon", "ic", "btn"].contains($0)
        }
        let text = words.joined(separator: " ")
        return text.isEmpty ? nil : text.prefix(1).uppercased() + text.dropFirst()
    }
}

/// Finds the name in `Image(named: "…")` or `Image(systemName: "…")`.
private final class NameFinder: SyntaxVisitor {
    private(set) var name: String?

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let value = node.argument("named") ?? node.argument("systemName")
        if let literal = value?.as(StringLiteralExprSyntax.self) {
            name = name ?? literal.representedLiteralValue
        }
        return .visitChildren
    }
}
