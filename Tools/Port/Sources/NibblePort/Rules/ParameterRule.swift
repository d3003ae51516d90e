internal import SwiftSyntax

/// Gives functions of the project that take a font or a selector parameters that there are here.
///
/// A font becomes `nil`; a target with a selector a generic target with its method.
final class ParameterRule: Rule {
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !node.modifiers.overrides else { return .visitChildren }
        let parameters = node.signature.parameterClause.parameters
        dropFonts(of: parameters, in: node.body)
        if let generic = nameTarget(of: parameters, in: node.body) {
            if let clause = node.genericParameterClause {
                insert(", \(generic)", at: clause.rightAngle.textRange.lowerBound)
            } else {
                insert("<\(generic)>", at: node.name.textRange.upperBound)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        if !node.modifiers.overrides { dropFonts(of: parameters, in: node.body) }
        makeFrameOptional(parameters, of: node)
        return .visitChildren
    }

    /// Lets a view be made without its frame: `CardView()` is `init(frame: .zero)` in UIKit.
    private func makeFrameOptional(_ parameters: FunctionParameterListSyntax, of node: InitializerDeclSyntax)
    {
        guard let only = parameters.first, parameters.count == 1, only.firstName.text == "frame",
            only.defaultValue == nil,
            let type = node.enclosingTypeName,
            facts.isMadeByNibs(type), !facts.plainInitialisers.contains(type)
        else { return }
        insert(" = .zero", at: only.type.textRange.upperBound)
    }

    private func dropFonts(of parameters: FunctionParameterListSyntax, in body: CodeBlockSyntax?) {
        for parameter in parameters where parameter.isDroppableFont(in: body) {
            replace(parameter.type, with: "Never?")
            if let value = parameter.defaultValue?.value { replace(value, with: "nil") }
        }
    }

    /// Gives the target and the method that a selector names one generic type.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of a function.
    ///   - body: Its body, which may hand the selector on and nothing else.
    /// - Returns: The type's parameter; nil where no selector is taken.
    private func nameTarget(of parameters: FunctionParameterListSyntax, in body: CodeBlockSyntax?) -> String?
    {
        let actions = Array(parameters).filter { $0.type.trimmedDescription == "Selector" }
        let targets = Array(parameters).filter { parameter in
            Self.targets.contains(parameter.type.trimmedDescription)
                && [parameter.firstName, parameter.secondName].contains { $0?.text.contains("arget") == true }
        }
        guard let action = actions.first, let target = targets.first, let body, actions.count == 1,
            targets.count == 1, target.defaultValue == nil, action.defaultValue == nil,
            body.references(to: action.name).allSatisfy({ $0.parent?.is(LabeledExprSyntax.self) == true })
        else { return nil }
        replace(target.type, with: "Target")
        replace(action.type, with: "@escaping @MainActor (Target) -> () -> Void")
        return "Target: AnyObject"
    }

    private static let targets = ["Any", "Any?", "AnyObject", "AnyObject?", "NSObject", "NSObject?"]

    /// Makes a font that is handed to a function of the project nil.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.trimmedDescription
        for argument in node.arguments where argument.expression.isFont {
            guard facts.fonts.contains("\(name)(\(argument.label?.text ?? "_"))") else { continue }
            replace(argument.expression, with: "nil")
        }
        return .visitChildren
    }
}

extension FunctionParameterSyntax {
    /// The name that the body knows.
    var name: String { (secondName ?? firstName).text }

    /// Whether the parameter is a font, with which the body does nothing but set that of something.
    func isDroppableFont(in body: CodeBlockSyntax?) -> Bool {
        guard ["UIFont", "UIFont?", "UIFont!"].contains(type.trimmedDescription), let body else {
            return false
        }
        return body.references(to: name).allSatisfy { reference in
            let elements = reference.parent?.as(ExprListSyntax.self).map(Array.init) ?? []
            return elements.count == 3 && elements[1].is(AssignmentExprSyntax.self)
                && elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "font"
        }
    }
}

extension CodeBlockSyntax {
    /// The expressions that are a name.
    func references(to name: String) -> [DeclReferenceExprSyntax] {
        statements.tokens(viewMode: .sourceAccurate).compactMap { token in
            guard token.text == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self),
                reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
            else { return nil }
            return reference
        }
    }
}

extension ExprSyntax {
    /// Whether the expression makes a font: `.systemFont(ofSize: 17)`, `UIFont(name: "Menlo", size: 12)`.
    var isFont: Bool {
        let text = trimmedDescription
        return text.hasPrefix("UIFont") || text.hasPrefix(".preferredFont(")
            || text.hasPrefix(".") && text.prefix { $0 != "(" }.hasSuffix("ystemFont")
    }
}
