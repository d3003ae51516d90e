internal import SwiftSyntax

/// Initialisers and overridden methods get the parameters that they have here.
final class SignatureRule: Rule {
    /// Types that are classes in UIKit and values here.
    private static let values: Set<String> = ["Color", "Image", "EdgeInsets", "IndexPath", "LayoutPriority"]

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        // Where the project has a type of that name, this one is `Nibble.Color`.
        let parts = node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
        guard let type = parts.last, Self.values.contains(type), [[], ["Nibble"]].contains(parts.dropLast())
        else { return .visitChildren }
        for member in node.memberBlock.members {
            let modifiers =
                member.decl.as(FunctionDeclSyntax.self)?.modifiers ?? member.decl.as(VariableDeclSyntax.self)?
                .modifiers
                ?? member.decl.as(InitializerDeclSyntax.self)?.modifiers
            for modifier in modifiers ?? [] {
                if modifier.name.text == "class" { replace(modifier, with: "static") }
                if modifier.name.text == "convenience" { remove(modifier) }
            }
        }
        return .visitChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let type = node.enclosingTypeName ?? ""
        if facts.isMadeByNibs(type), node.modifiers.isEmpty {
            insert("isolated ", at: node.deinitKeyword.textRange.lowerBound)
        }
        return .visitChildren
    }

    /// Cells are made by their class, so that their initialisers are required here.
    private func requireCellInitialiser(_ node: InitializerDeclSyntax) {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        let type = node.enclosingTypeName ?? ""
        let chain = facts.ancestry(of: type).joined(separator: " ")
        let isRequired =
            labels == ["style", "reuseIdentifier"] && chain.contains("TableViewCell")
            || labels == ["reuseIdentifier"] && chain.contains("HeaderFooterView")
            || labels == ["frame"]
                && (chain.contains("CollectionViewCell") || chain.contains("CollectionReusableView"))
        guard isRequired else { return }
        for modifier in node.modifiers where modifier.name.text == "override" {
            replace(modifier, with: "required")
        }
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        requireCellInitialiser(node)
        let parameters = node.signature.parameterClause.parameters
        guard let first = parameters.first, first.firstName.text == "coder", parameters.count == 1,
            let type = node.enclosingTypeName,
            facts.isMadeByNibs(type)
        else { return .visitChildren }
        if let mark = node.optionalMark { replace(mark, with: "") }
        if first.type.trimmedDescription == "NSCoder" { replace(first.type, with: "NibCoder") }
        if node.signature.effectSpecifiers == nil {
            insert(
                " throws",
                at: node.signature.parameterClause.rightParen.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression.trimmedDescription
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if callee == "super.init", labels == ["coder"], isInNibCoder(node), !hasTry(node) {
            insert("try ", at: node.textRange.lowerBound)
        } else if callee == "super.draw" {
            replace(node, with: "super.draw(in: &canvas)")
        } else if callee == "Size", isInIntrinsicSize(node) {
            replace(node.calledExpression, with: "IntrinsicSize")
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let isNone = ["noIntrinsicMetric", "UIViewNoIntrinsicMetric"].contains(node.declName.baseName.text)
        if isNone, isInIntrinsicSize(node) { replace(node, with: "nil") }
        return .visitChildren
    }

    private func isInIntrinsicSize(_ node: some SyntaxProtocol) -> Bool {
        guard let variable = node.ancestor(AccessorBlockSyntax.self)?.ancestor(VariableDeclSyntax.self) else {
            return false
        }
        return variable.modifiers.overrides
            && variable.bindings.first?.pattern.trimmedDescription == "intrinsicContentSize"
    }

    private func isInNibCoder(_ node: FunctionCallExprSyntax) -> Bool {
        guard let function = node.ancestor(InitializerDeclSyntax.self),
            let type = function.enclosingTypeName
        else { return false }
        return facts.isMadeByNibs(type)
    }

    private func hasTry(_ node: some SyntaxProtocol) -> Bool { node.parent?.is(TryExprSyntax.self) == true }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let clause = node.signature.parameterClause
        let key = node.name.text + "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
        guard node.modifiers.overrides else {
            changeTypes(of: node)
            return .visitChildren
        }
        switch key {
        case "draw(_:)":
            replace(clause, with: "(in canvas: inout Canvas)")
            if let rect = clause.parameters.first {
                drawAll((rect.secondName ?? rect.firstName).text, in: node)
            }
        case "prepare(for:sender:)", "shouldPerformSegue(withIdentifier:sender:)":
            for parameter in clause.parameters where parameter.type.trimmedDescription == "Any?" {
                replace(parameter.type, with: "AnyObject?")
            }
        case "traitCollectionDidChange(_:)":
            for parameter in clause.parameters where parameter.type.trimmedDescription == "TraitCollection?" {
                replace(parameter.type, with: "TraitCollection")
            }
        case "touchesBegan(_:with:)", "touchesMoved(_:with:)", "touchesEnded(_:with:)":
            if let name = TouchRule.names[node.name.text] { makeMouse(name, of: node) }
        default: changeTypes(of: node)
        }
        return .visitChildren
    }

    /// Sizes of content may have no length along an axis here, and commands are never none.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.overrides, let binding = node.bindings.first,
            let type = binding.typeAnnotation?.type
        else { return .visitChildren }
        switch binding.pattern.trimmedDescription {
        case "intrinsicContentSize":
            if type.trimmedDescription == "Size" { replace(type, with: "IntrinsicSize") }
        case "keyCommands":
            if let optional = type.as(OptionalTypeSyntax.self) {
                replace(optional, with: optional.wrappedType.trimmedDescription)
            }
        default: break
        }
        return .visitChildren
    }

    /// The identifiers of a data source's sections and items must not belong to the main actor.
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        free(node.name, node.modifiers, at: node.structKeyword)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        free(node.name, node.modifiers, at: node.enumKeyword)
    }

    private func free(
        _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, at keyword: TokenSyntax
    ) -> SyntaxVisitorContinueKind {
        let isFree = modifiers.contains { $0.name.text == "nonisolated" }
        if facts.identifiers.contains(name.text), !isFree {
            insert("nonisolated ", at: keyword.textRange.lowerBound)
        }
        return .visitChildren
    }

    /// Views are drawn as a whole: the rectangle to draw is theirs.
    private func drawAll(_ rect: String, in node: FunctionDeclSyntax) {
        guard let body = node.body else { return }
        for token in body.statements.tokens(viewMode: .sourceAccurate) where token.text == rect {
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
                reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
            else { continue }
            replace(token, with: "bounds")
        }
    }

    /// A method for touches handles the mouse instead.
    private func makeMouse(_ name: String, of node: FunctionDeclSyntax) {
        replace(node.name, with: name)
        replace(node.signature, with: "(with event: MouseEvent) -> Handling")
        guard let body = node.body else { return }
        let indent = node.indentation
        let start = body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        insert("  return .handled\n\(indent)", at: start)
    }

    /// A text's delegate is told of characters; the code in the method goes on with a range of Foundation's.
    private func changeTypes(of node: FunctionDeclSyntax) {
        for parameter in node.signature.parameterClause.parameters
        where parameter.type.trimmedDescription == "NSRange" && node.name.text.hasPrefix("text") {
            replace(parameter.type, with: "Range<Int>")
            guard let body = node.body, let name = parameter.secondName?.text,
                body.statements.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name })
            else { continue }
            insert(
                "\n\(node.indentation)    let \(name) = NSRange(\(name))",
                at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }
}
