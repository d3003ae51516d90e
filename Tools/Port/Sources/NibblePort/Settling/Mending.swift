internal import SwiftSyntax

/// Edits that mend an error of the compiler; where there are none, the code becomes a comment.
struct Mending {
    /// The changes; nil where the code becomes a comment.
    private(set) var edits: [SourceEdit]?

    init(_ diagnostic: Diagnostic, at token: TokenSyntax) {
        let message = diagnostic.message
        if message.contains("does not override") || message.contains("override a designated initializer") {
            edits = Self.withoutOverride(token)
        } else if message.contains("requires an 'override' keyword") {
            edits = Self.withOverride(token)
        } else if message.contains("does not conform to protocol")
            || message.contains("redundant conformance")
        {
            let name = message.split(separator: "'").last { !$0.contains(" ") }.map(String.init) ?? ""
            edits = Self.withoutConformance(name, token)
        } else if message.hasPrefix("missing return") {
            edits = Self.withReturn(token)
        } else if message.contains("can throw but is not marked")
            || message.contains("can throw, but it is not marked")
        {
            edits = Self.withTry(token)
        } else if message.hasPrefix("main actor-isolated") || message.hasPrefix("call to main actor-isolated")
        {
            edits = Self.onMainActor(token)
        } else if message.contains("must be provided by subclass") {
            edits = Self.withRequired(message, token)
        } else if message.contains("'guard' body must not fall through") {
            edits = [Self.insertion("return\n", before: token)]
        } else if message.contains("must contain at least one executable statement")
            || message.contains("should have at least one executable statement")
        {
            edits = Self.withBreak(token)
        } else if let clause = token.inherited {
            edits = Self.without(clause, diagnostic.reason)
        } else {
            edits = Conversion.edits(for: message, at: token)
        }
    }

    private static func insertion(_ text: String, before token: TokenSyntax) -> SourceEdit {
        let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
        return SourceEdit(range: offset..<offset, text: text)
    }

    /// The declaration stays as a method of its own, which nothing calls.
    private static func withoutOverride(_ token: TokenSyntax) -> [SourceEdit]? {
        guard let item = token.member,
            let modifier = item.modifiers?.first(where: { $0.name.text == "override" })
        else { return nil }
        let start = modifier.textRange.lowerBound
        let end =
            modifier.nextToken(viewMode: .sourceAccurate)?.textRange.lowerBound
            ?? modifier.textRange.upperBound
        let name = item.declaredName ?? "this"
        let note =
            "#warning(\"Nothing calls '\(name)' here: it overrides nothing of Nibble's.\")\n\(item.indentation)"
        let top = item.textRange.lowerBound
        return [
            SourceEdit(range: top..<top, text: note), SourceEdit(range: max(start, top)..<end, text: ""),
        ]
    }

    private static func withOverride(_ token: TokenSyntax) -> [SourceEdit]? {
        guard let item = token.member else { return nil }
        let keywords: Set<String> = ["func", "var", "let", "init", "class", "subscript"]
        let keyword = item.tokens(viewMode: .sourceAccurate).first { keywords.contains($0.text) }
        return keyword.map { [insertion("override ", before: $0)] }
    }

    private static func withoutConformance(_ name: String, _ token: TokenSyntax) -> [SourceEdit]? {
        guard let clause = token.declarationGroup?.inheritance else { return nil }
        let type = clause.inheritedTypes.first {
            $0.type.trimmedDescription.split(separator: ".").last.map(String.init) == name
        }
        return type.flatMap { without($0, "It doesn't have what '\(name)' asks for.") }
    }

    /// Takes a type out of an inheritance clause, with a comma or the colon.
    private static func without(_ type: InheritedTypeSyntax, _ reason: String) -> [SourceEdit]? {
        guard let clause = type.parent?.parent?.as(InheritanceClauseSyntax.self),
            let group = Syntax(clause).parent
        else { return nil }
        var range = type.textRange
        if clause.inheritedTypes.count == 1 {
            range = clause.textRange
        } else if type.trailingComma == nil, let comma = type.previousToken(viewMode: .sourceAccurate) {
            range = comma.textRange.lowerBound..<range.upperBound
        }
        let top = group.textRange.lowerBound
        let text =
            "#warning(\"'\(type.type.trimmedDescription)' was left out: \(reason)\")\n\(group.indentation)"
        return [SourceEdit(range: top..<top, text: text), SourceEdit(range: range, text: "")]
    }

    private static func withReturn(_ token: TokenSyntax) -> [SourceEdit]? {
        guard token.text == "}" else { return nil }
        var node = token.parent
        var type: TypeSyntax?
        while let current = node, type == nil {
            if let function = current.as(FunctionDeclSyntax.self) {
                type = function.signature.returnClause?.type
            }
            if let binding = current.as(PatternBindingSyntax.self) { type = binding.typeAnnotation?.type }
            if current.is(ClosureExprSyntax.self) || current.is(MemberBlockItemSyntax.self) { break }
            node = current.parent
        }
        return Placeholder.value(of: type).map {
            [insertion("  return \($0)\n\(token.indentation)", before: token)]
        }
    }

    /// UIKit would end the program, or return nil, where a call throws here.
    private static func withTry(_ token: TokenSyntax) -> [SourceEdit]? {
        guard let item = SettledFile.item(around: token) else { return nil }
        var node = token.parent
        while let current = node, current.id != item.id {
            if let value = current.as(InitializerClauseSyntax.self) { return tried(value.value) }
            if let returned = current.as(ReturnStmtSyntax.self)?.expression { return tried(returned) }
            if let argument = current.as(LabeledExprSyntax.self) { return tried(argument.expression) }
            node = current.parent
        }
        return item.as(CodeBlockItemSyntax.self)?.item.as(ExprSyntax.self).flatMap(tried)
    }

    private static func tried(_ expression: ExprSyntax) -> [SourceEdit]? {
        if expression.is(TryExprSyntax.self) { return nil }
        let offset = expression.textRange.lowerBound
        return [SourceEdit(range: offset..<offset, text: "try! ")]
    }

    /// A closure that may be called on any queue does its work on the main actor, as UIKit's code expects.
    private static func onMainActor(_ token: TokenSyntax) -> [SourceEdit]? {
        guard let closure = token.ancestor(ClosureExprSyntax.self), !closure.statements.isEmpty else {
            return nil
        }
        let isDone =
            closure.statements.count == 1 && closure.statements.trimmedDescription.hasPrefix("onMainActor")
        guard !isDone else { return nil }
        let head = closure.signature?.textRange.upperBound ?? closure.leftBrace.textRange.upperBound
        let end = closure.rightBrace.textRange.lowerBound
        return [
            SourceEdit(range: head..<head, text: " onMainActor {"), SourceEdit(range: end..<end, text: "} "),
        ]
    }

    /// An initialiser that a superclass here requires, which hands on to it.
    private static func withRequired(_ message: String, _ token: TokenSyntax) -> [SourceEdit]? {
        let forms = [
            "'init(coder:)'": "required init(coder: NibCoder) throws { try super.init(coder: coder) }",
            "'init(frame:)'": "required init(frame: Rect) { super.init(frame: frame) }",
            "'init(reuseIdentifier:)'":
                "required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }",
            "'init(style:reuseIdentifier:)'":
                "required init(style: TableViewCell.Style, reuseIdentifier: String?) { "
                + "super.init(style: style, reuseIdentifier: reuseIdentifier) }",
        ]
        guard let form = forms.first(where: { message.contains($0.key) })?.value,
            let brace = token.text == "}"
                ? token : token.declarationGroup?.lastToken(viewMode: .sourceAccurate)
        else { return nil }
        return [insertion("    \(form)\n\(brace.indentation)", before: brace)]
    }

    private static func withBreak(_ token: TokenSyntax) -> [SourceEdit]? {
        var node = token.parent
        while let current = node {
            if let label = current.as(SwitchCaseSyntax.self) {
                let end = label.label.endPositionBeforeTrailingTrivia.utf8Offset
                return [SourceEdit(range: end..<end, text: " break")]
            }
            node = current.parent
        }
        return nil
    }
}

extension TokenSyntax {
    /// The part of an inheritance clause that the token is in.
    fileprivate var inherited: InheritedTypeSyntax? { ancestor(InheritedTypeSyntax.self) }

    /// The member that the token is in, not in a body of it.
    fileprivate var member: MemberBlockItemSyntax? {
        var node = parent
        while let current = node {
            if current.is(CodeBlockItemSyntax.self) { return nil }
            if let member = current.as(MemberBlockItemSyntax.self) { return member }
            node = current.parent
        }
        return nil
    }

    /// The class, structure, enumeration or extension whose name or brace this is.
    fileprivate var declarationGroup: Syntax? {
        var node = parent
        while let current = node {
            if current.declaredTypeName != nil { return current }
            node = current.parent
        }
        return nil
    }
}

extension Syntax {
    fileprivate var inheritance: InheritanceClauseSyntax? {
        if let type = self.as(ClassDeclSyntax.self) { return type.inheritanceClause }
        if let type = self.as(StructDeclSyntax.self) { return type.inheritanceClause }
        if let type = self.as(EnumDeclSyntax.self) { return type.inheritanceClause }
        return self.as(ExtensionDeclSyntax.self)?.inheritanceClause
    }
}

extension MemberBlockItemSyntax {
    fileprivate var modifiers: DeclModifierListSyntax? {
        decl.as(FunctionDeclSyntax.self)?.modifiers ?? decl.as(VariableDeclSyntax.self)?.modifiers
            ?? decl.as(InitializerDeclSyntax.self)?.modifiers
    }

    fileprivate var declaredName: String? {
        decl.as(FunctionDeclSyntax.self)?.name.text
            ?? decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
            ?? (decl.is(InitializerDeclSyntax.self) ? "init" : nil)
    }
}
