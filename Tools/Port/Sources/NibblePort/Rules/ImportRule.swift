internal import SwiftSyntax

/// `import UIKit` becomes Nibble and Foundation, which UIKit brings along; modules of Apple's other platforms go.
final class ImportRule: Rule {
    private var first: ImportDeclSyntax?
    private var imported: Set<String> = []
    private var words: Set<String> = []

    /// Apple's modules whose names Foundation has on Linux, and those that UIKit brings along.
    private static let covered: Set<String> = [
        "CoreGraphics", "QuartzCore", "CoreFoundation", "ObjectiveC", "os",
    ]
    /// The modules that there are on Linux.
    private static let available: Set<String> = [
        "Foundation", "Dispatch", "Nibble", "FoundationNetworking", "FoundationXML", "Swift",
        "Synchronization",
        "Observation", "RegexBuilder",
    ]

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        first = first ?? node
        let module = node.path.first?.name.text ?? ""
        switch module {
        case "UIKit": replace(node, with: "import Nibble")
        case _ where Self.available.contains(module): break
        case "Darwin": replace(node, with: "import Glibc")
        case _ where Self.covered.contains(module):
            replace(node, with: "// \(node.trimmedDescription): Foundation has what there is of it")
        case _ where facts.types.isEmpty && !facts.isProgram: break
        default:
            replace(
                node,
                with:
                    "#warning(\"The module \(module) isn't here: replace what uses it.\")\n// \(node.trimmedDescription)"
            )
        }
        imported.insert(module)
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let word) = token.tokenKind { words.insert(word) }
        return .skipChildren
    }

    override func finish(_ tree: SourceFileSyntax) {
        guard let first else { return }
        var more: [String] = []
        if imported.contains("UIKit") && !imported.contains("Foundation") { more.append("Foundation") }
        if words.contains(where: Self.isOfNetworking) { more.append("FoundationNetworking") }
        if words.contains(where: { $0.hasPrefix("XMLParser") }) { more.append("FoundationXML") }
        let missing = more.filter { !imported.contains($0) }
        guard !missing.isEmpty else { return }
        let lines = missing.map { "import \($0)\n" }.joined()
        insert(lines, at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    private static func isOfNetworking(_ word: String) -> Bool {
        [
            "URLSession", "URLRequest", "HTTPURLResponse", "URLResponse", "HTTPCookie", "URLCache",
            "URLCredential",
        ]
        .contains { word.hasPrefix($0) }
    }
}
