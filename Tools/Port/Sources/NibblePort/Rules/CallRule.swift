internal import SwiftSyntax

/// Calls that are spelled another way here.
final class CallRule: Rule {
    private static let throwing: Set<String> = [
        "instantiateViewController", "instantiateInitialViewController", "performSegue",
    ]

    /// Members of members that are elsewhere here.
    private static let paths = [
        "UIScreen.main.bounds": "Application.shared.window.bounds",
        "UIScreen.main.nativeBounds": "Application.shared.window.bounds",
        "UIScreen.main.scale": "1",
        "topLayoutGuide.length": "view.safeAreaInsets.top",
        "bottomLayoutGuide.length": "view.safeAreaInsets.bottom",
        "topLayoutGuide.bottomAnchor": "view.safeAreaLayoutGuide.topAnchor",
        "bottomLayoutGuide.topAnchor": "view.safeAreaLayoutGuide.bottomAnchor",
        "Application.LaunchOptionsKey": "String",
        "Application.OpenURLOptionsKey": "String",
    ]

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let new = Self.paths[node.trimmedDescription] { replace(node, with: new) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.trimmedDescription
        if Self.throwing.contains(name) { insert(name == "performSegue" ? "try? " : "try! ", before: node) }
        switch (name, node.arguments.map { $0.label?.text ?? "_" }) {
        case ("Storyboard", ["name", "bundle"]):
            let title = node.arguments.first?.expression.trimmedDescription ?? ""
            replace(node, with: "Storyboard(named: \(title), in: .module)")
            insert("try! ", before: node)
            return .skipChildren
        case ("Image", ["data"]), ("Image", ["contentsOfFile"]): throwingImage(node)
        case ("Image", ["imageLiteralResourceName"]): replace(node, with: Self.picture(node))
        case ("constraints", ["withVisualFormat", "options", "metrics", "views"]): visualFormat(node)
        case ("BarButtonItem", ["barButtonSystemItem", "target", "action"]): space(node)
        case ("BarButtonItem", ["image", "style", "target", "action"]): entitle(node)
        case ("ActivityIndicatorView", ["style"]), ("ActivityIndicatorView", ["activityIndicatorStyle"]):
            activity(node)
        case ("withRenderingMode", ["_"]): return plain(node)
        case ("animateKeyframes", _): keyframes(node)
        case ("add", ["_", "forMode"]): removeFromLoop(node)
        case ("setValue", ["_", "forKey"]): setDefault(node)
        case ("NSLocalizedString", let labels) where facts.isTranslated && !labels.contains("bundle"):
            translate(node)
        case ("arc4random_uniform", ["_"]): random(node)
        case ("arc4random", []): replace(node, with: "UInt32.random(in: 0...UInt32.max)")
        case ("CGRectMake", _), ("CGSizeMake", _), ("CGPointMake", _), ("EdgeInsets", ["_", "_", "_", "_"]):
            addLabels(node, name)
        default: break
        }
        return .visitChildren
    }

    /// A program's texts are beside it, in the bundle of its module.
    private func translate(_ node: FunctionCallExprSyntax) {
        let next = node.arguments.first { ["value", "comment"].contains($0.label?.text) }
        if let label = next?.label { insert("bundle: .module, ", at: label.textRange.lowerBound) }
    }

    /// The user's defaults have no coding by keys outside Apple's systems, which does there what `set` does.
    private func setDefault(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            base.trimmedDescription.lowercased().contains("defaults")
        else { return }
        replace(member.declName, with: "set")
    }

    /// A picture by its name, or one that shows nothing where there is none of the name.
    private static func picture(_ node: FunctionCallExprSyntax) -> String {
        let name = node.arguments.first?.expression.trimmedDescription ?? "\"\""
        return orNothing("Image(named: \(name))")
    }

    /// A picture that isn't among the resources shows nothing; it doesn't end the program.
    private static func orNothing(_ picture: String) -> String { "(\(picture) ?? Image())" }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        guard let call = node.expression.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription == "Image",
            let label = call.arguments.first?.label?.text, ["named", "systemName"].contains(label)
        else { return .visitChildren }
        replace(node, with: Self.orNothing(call.trimmedDescription))
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "imageLiteral", let name = node.arguments.first?.expression else {
            return .visitChildren
        }
        replace(node, with: Self.orNothing("Image(named: \(name.trimmedDescription))"))
        return .skipChildren
    }

    /// Pictures of symbols are characters, which take the tint's colour by themselves.
    private func plain(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
        else {
            return .visitChildren
        }
        let value = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        replace(value.textRange.upperBound..<node.textRange.upperBound, with: "")
        return .visitChildren
    }

    /// Frames at shares of a time become animations of their own, with the delay until they begin.
    private func keyframes(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let duration = node.argument("withDuration")?.trimmedDescription
        else { return }
        let delay = node.argument("delay")?.trimmedDescription ?? "0"
        replace(member.declName, with: "animate")
        for argument in node.arguments where argument.label?.text == "options" {
            replace(argument.expression, with: "[]")
        }
        let finder = KeyframeFinder(viewMode: .sourceAccurate)
        finder.walk(node)
        for frame in finder.frames {
            guard let start = frame.argument("withRelativeStartTime")?.trimmedDescription,
                let share = frame.argument("relativeDuration")?.trimmedDescription,
                let first = frame.arguments.first, let second = frame.arguments.dropFirst().first
            else { continue }
            replace(frame.calledExpression, with: "View.animate")
            replace(
                first.textRange.lowerBound..<second.expression.textRange.upperBound,
                with:
                    "withDuration: (\(duration)) * (\(share)), delay: (\(delay)) + (\(duration)) * (\(start))"
            )
        }
    }

    /// Timers run by themselves here.
    private func removeFromLoop(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.trimmedDescription.contains("RunLoop"),
            node.parent?.is(CodeBlockItemSyntax.self) == true
        else { return }
        replace(node, with: "// \(node.trimmedDescription): timers run by themselves.")
    }

    /// A picture that can't be read is an error here, and nil in UIKit.
    private func throwingImage(_ node: FunctionCallExprSyntax) {
        if let label = node.arguments.first?.label, label.text == "contentsOfFile" {
            replace(label, with: "contentsOf")
        }
        insert(node.parent?.is(ForceUnwrapExprSyntax.self) == true ? "try! " : "try? ", before: node)
    }

    /// A format may be wrong, which is an error here; there is one direction, and no metrics are none.
    private func visualFormat(_ node: FunctionCallExprSyntax) {
        for argument in node.arguments {
            let value = argument.expression.trimmedDescription
            if argument.label?.text == "options", value.contains("direction") || value.contains("()") {
                replace(argument.expression, with: "[]")
            }
            if argument.label?.text == "metrics", value == "nil" { replace(argument.expression, with: "[:]") }
            if argument.label?.text == "views", !argument.expression.is(DictionaryExprSyntax.self) {
                replace(argument.expression, with: "\(value).compactMapValues { $0 as? View }")
            }
        }
        insert("try! ", before: node)
    }

    /// Buttons of bars have titles here.
    private func entitle(_ node: FunctionCallExprSyntax) {
        guard let first = node.arguments.first, let title = IconTitle.text(of: first.expression) else {
            return
        }
        let range = first.textRange.lowerBound..<first.expression.textRange.upperBound
        replace(range, with: "title: \"\(title)\"")
    }

    /// Spaces in bars have functions, and items without a target no arguments for it.
    private func space(_ node: FunctionCallExprSyntax) {
        let values = node.arguments.map { $0.expression.trimmedDescription }
        guard values.dropFirst().allSatisfy({ $0 == "nil" }), let item = values.first else { return }
        if item.hasSuffix(".flexibleSpace") {
            replace(node, with: "BarButtonItem.flexibleSpace()")
        } else if item.hasSuffix(".fixedSpace") {
            replace(node, with: "BarButtonItem.fixedSpace(1)")
        } else {
            replace(node, with: "BarButtonItem(barButtonSystemItem: \(item))")
        }
    }

    /// Styles of before iOS 13.
    private func activity(_ node: FunctionCallExprSyntax) {
        guard let argument = node.arguments.first, let label = argument.label,
            let style = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName
        else { return }
        if label.text == "activityIndicatorStyle" { replace(label, with: "style") }
        let new = ["gray": "medium", "white": "medium", "whiteLarge": "large"][style.text]
        if let new { replace(style, with: new) }
    }

    private func random(_ node: FunctionCallExprSyntax) {
        guard let bound = node.arguments.first?.expression.trimmedDescription else { return }
        replace(node, with: "UInt32.random(in: 0..<(\(bound)))")
    }

    /// Functions of before Swift 3 that made values of Core Graphics.
    private func addLabels(_ node: FunctionCallExprSyntax, _ name: String) {
        let forms: [String: (String, [String])] = [
            "CGRectMake": ("Rect", ["x", "y", "width", "height"]),
            "CGSizeMake": ("Size", ["width", "height"]),
            "CGPointMake": ("Point", ["x", "y"]),
            "EdgeInsets": ("EdgeInsets", ["top", "left", "bottom", "right"]),
        ]
        guard let (type, labels) = forms[name], labels.count == node.arguments.count else { return }
        replace(node.calledExpression, with: type)
        for (label, argument) in zip(labels, node.arguments) where argument.label == nil {
            insert("\(label): ", at: argument.textRange.lowerBound)
        }
    }

    /// Puts `try!`, where UIKit ends the program too, or `try?` before the expression that a call is part of.
    private func insert(_ word: String, before node: FunctionCallExprSyntax) {
        var whole = Syntax(node)
        while let parent = whole.parent {
            if parent.is(TryExprSyntax.self) { return }
            guard parent.is(ExprSyntax.self) || parent.is(ExprListSyntax.self),
                !parent.is(ClosureExprSyntax.self)
            else { break }
            whole = parent
        }
        if let sequence = whole.as(SequenceExprSyntax.self),
            let assignment = sequence.elements.dropFirst().first,
            assignment.is(AssignmentExprSyntax.self), let value = sequence.elements.dropFirst(2).first
        {
            whole = Syntax(value)
        }
        insert(word, at: whole.textRange.lowerBound)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let new = Self.paths[node.trimmedDescription] {
            replace(node, with: new)
            return .skipChildren
        }
        // A program's files are beside it, in the bundle of its module.
        if facts.isProgram, let base = node.base, base.trimmedDescription == "Bundle.main",
            ["url", "path", "urls", "paths", "loadNibNamed"].contains(node.declName.baseName.text)
        {
            replace(base, with: "Bundle.module")
            return .skipChildren
        }
        guard let tuple = node.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
            let cast = sequence.elements.last, sequence.elements.count == 3,
            let type = cast.as(TypeExprSyntax.self)?.type.trimmedDescription,
            let value = sequence.elements.first
        else { return .visitChildren }
        if type == "NSIndexPath" {
            replace(tuple, with: value.trimmedDescription)
            return .skipChildren
        }
        if ["NSString", "NSArray", "NSDictionary"].contains(type),
            sequence.trimmedDescription.contains(" as NS")
        {
            let label =
                ["NSString": "string", "NSArray": "array", "NSDictionary": "dictionary"][type] ?? "string"
            replace(tuple, with: "\(type)(\(label): \(value.trimmedDescription))")
            return .skipChildren
        }
        return .visitChildren
    }
}

/// Finds the frames of an animation.
private final class KeyframeFinder: SyntaxVisitor {
    private(set) var frames: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        if member?.declName.baseName.text == "addKeyframe" { frames.append(node) }
        return .visitChildren
    }
}
