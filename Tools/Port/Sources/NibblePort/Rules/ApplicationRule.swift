internal import SwiftSyntax

/// The application's delegate becomes the program: `@main`, with the window of the application.
final class ApplicationRule: Rule {
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        let isApplication = inherited.contains { $0.hasSuffix("ApplicationDelegate") }
        let isScene = inherited.contains { $0 == "UIWindowSceneDelegate" || $0 == "UISceneDelegate" }
        guard isApplication || isScene else { return .skipChildren }
        if isScene { portScene(node) }
        if isApplication { makeMain(node) }
        return .visitChildren
    }

    private func portScene(_ node: ClassDeclSyntax) {
        for type in node.inheritanceClause?.inheritedTypes ?? []
        where ["UIWindowSceneDelegate", "UISceneDelegate"].contains(type.type.trimmedDescription) {
            replace(type.type, with: "ApplicationDelegate")
        }
    }

    private func makeMain(_ node: ClassDeclSyntax) {
        let attribute =
            node.attributes.named("main") ?? node.attributes.named("UIApplicationMain")
            ?? node.attributes.named("NSApplicationMain")
        if let attribute {
            replace(attribute, with: "@main")
        } else if !facts.isProgram {
            return
        } else {
            insert("@main\n", at: node.textRange.lowerBound)
        }
        let indent = node.indentation + "    "
        let holder = facts.sceneDelegate ?? node.name.text
        let first =
            facts.mainStoryboard.map {
                "try Storyboard(named: \"\($0)\", in: .module).instantiateInitialViewController()"
            }
            ?? "Nibble.ViewController()"
        let lines = [
            "", "static func main() async {", "    do {",
            "        let application = Application(rootViewController: \(first))",
            "        let delegate = \(holder)()", "        application.delegate = delegate",
            facts.windowHolders.contains(holder) ? "        delegate.window = application.window" : nil,
            "        try await application.run()", "        withExtendedLifetime(delegate) {}",
            "    } catch {",
            "        FileHandle.standardError.write(Data(\"\\(error)\\n\".utf8))", "        exit(1)", "    }",
            "}",
        ]
        insert(
            lines.compactMap { $0.map { $0.isEmpty ? "" : indent + $0 } }.joined(separator: "\n"),
            at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        let isLaunch = node.name.text == "application" && labels.last == "didFinishLaunchingWithOptions"
        let isConnection = node.name.text == "scene" && labels == ["_", "willConnectTo", "options"]
        guard isLaunch || isConnection else { return .skipChildren }
        replace(node.name, with: "applicationDidFinishLaunching")
        replace(node.signature, with: "(_ application: Application)")
        if isConnection { return .visitChildren }
        if let body = node.body, body.statements.trimmedDescription.contains("launchOptions") {
            insert(
                "\n\(node.indentation)    let launchOptions: [String: Any]? = nil",
                at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        if let last = node.body?.statements.last, last.item.is(ReturnStmtSyntax.self) { remove(last) }
        return isLaunch ? .visitChildren : .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        node.parent?.is(MemberBlockItemSyntax.self) == true ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression { remove(value) }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "Window" {
            replace(node, with: "application.window")
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        let text = node.trimmedDescription
        if text.hasPrefix("guard let"), text.contains("UIWindowScene") || text.contains("as? WindowScene") {
            replace(node, with: "// The application has its window already.")
            return .skipChildren
        }
        if text.hasPrefix("window?.windowScene =") {
            remove(node)
            return .skipChildren
        }
        return .visitChildren
    }
}
