internal import SwiftSyntax

/// Calls that are spelled another way here.
final class CallRule: Rule {
    private static let throwing: Set<String> = [
        "instantiateViewController", "instantiateInitialViewController", "performSegue",
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.trimmedDescription
        if Self.throwing.contains(name) { insertTry(node, name) }
        switch (name, node.arguments.map { $0.label?.text ?? "_" }) {
        case ("Storyboard", ["name", "bundle"]):
            let title = node.arguments.first?.expression.trimmedDescription ?? ""
            replace(node, with: "Storyboard(named: \(title), in: .module)")
            insertTry(node, name)
            return .skipChildren
        case ("arc4random_uniform", ["_"]): random(node)
        case ("arc4random", []): replace(node, with: "UInt32.random(in: 0...UInt32.max)")
        case ("CGRectMake", _), ("CGSizeMake", _), ("CGPointMake", _), ("EdgeInsets", ["_", "_", "_", "_"]):
            addLabels(node, name)
        default: break
        }
        return .visitChildren
    }

    private func random(_ node: FunctionCallExprSyntax) {
        guard let bound = node.arguments.first?.expression.trimmedDescription else { return }
        replace(node, with: "UInt32.random(in: 0..<(\(bound)))")
    }

    /// Functions of before Swift 3 that made values of Core Graphics.
    private func addLabels(_ node: FunctionCallExprSyntax, _ name: String) {
        let forms: [String: (String, [String])] = [
            "CGRectMake": ("Rect", ["x", "y", "width", "height"]), "CGSizeMake": ("Size", ["width", "height"]),
            "CGPointMake": ("Point", ["x", "y"]), "EdgeInsets": ("EdgeInsets", ["top", "left", "bottom", "right"]),
        ]
        guard let (type, labels) = forms[name], labels.count == node.arguments.count else { return }
        replace(node.calledExpression, with: type)
        for (label, argument) in zip(labels, node.arguments) where argument.label == nil {
            insert("\(label): ", at: argument.textRange.lowerBound)
        }
    }

    /// Puts `try!` before the expression that a call is part of: UIKit ends the program there too.
    private func insertTry(_ node: FunctionCallExprSyntax, _ name: String) {
        var whole = Syntax(node)
        while let parent = whole.parent {
            if parent.is(TryExprSyntax.self) { return }
            guard parent.is(ExprSyntax.self) || parent.is(ExprListSyntax.self), !parent.is(ClosureExprSyntax.self)
            else { break }
            whole = parent
        }
        if let sequence = whole.as(SequenceExprSyntax.self), let assignment = sequence.elements.dropFirst().first,
            assignment.is(AssignmentExprSyntax.self), let value = sequence.elements.dropFirst(2).first
        {
            whole = Syntax(value)
        }
        insert(name == "performSegue" ? "try? " : "try! ", at: whole.textRange.lowerBound)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let tuple = node.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
            let cast = sequence.elements.last, sequence.elements.count == 3,
            let type = cast.as(TypeExprSyntax.self)?.type.trimmedDescription, let value = sequence.elements.first
        else { return .visitChildren }
        if type == "NSIndexPath" {
            replace(tuple, with: value.trimmedDescription)
            return .skipChildren
        }
        if ["NSString", "NSArray", "NSDictionary"].contains(type), sequence.trimmedDescription.contains(" as NS") {
            let label = ["NSString": "string", "NSArray": "array", "NSDictionary": "dictionary"][type] ?? "string"
            replace(tuple, with: "\(type)(\(label): \(value.trimmedDescription))")
            return .skipChildren
        }
        return .visitChildren
    }
}

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
        let attribute = node.attributes.named("main") ?? node.attributes.named("UIApplicationMain")
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
            facts.mainStoryboard.map { "try Storyboard(named: \"\($0)\", in: .module).instantiateInitialViewController()" }
            ?? "Nibble.ViewController()"
        let lines = [
            "", "static func main() async {", "    do {",
            "        let application = Application(rootViewController: \(first))",
            "        let delegate = \(holder)()", "        application.delegate = delegate",
            facts.windowHolders.contains(holder) ? "        delegate.window = application.window" : nil,
            "        try await application.run()", "        withExtendedLifetime(delegate) {}", "    } catch {",
            "        FileHandle.standardError.write(Data(\"\\(error)\\n\".utf8))", "        exit(1)", "    }", "}",
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
        if let last = node.body?.statements.last, last.item.is(ReturnStmtSyntax.self) { remove(last) }
        return .visitChildren
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
