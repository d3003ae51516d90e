internal import SwiftSyntax

/// The parameters of a project's own functions: fonts are nothing, and a target with a selector is a target with its method.
final class ParameterRule: Rule {
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        dropFonts(of: parameters)
        if let generic = nameTarget(of: parameters) {
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
        dropFonts(of: parameters)
        if node.genericParameterClause == nil, let generic = nameTarget(of: parameters) {
            insert("<\(generic)>", at: node.initKeyword.textRange.upperBound)
        }
        makeFrameOptional(parameters, of: node)
        return .visitChildren
    }

    /// `CardView()` is `init(frame: .zero)`, as UIKit's `init()` makes it.
    private func makeFrameOptional(_ parameters: FunctionParameterListSyntax, of node: InitializerDeclSyntax)
    {
        guard let only = parameters.first, parameters.count == 1, only.firstName.text == "frame",
            only.defaultValue == nil,
            let type = node.enclosingType?.split(separator: ".").last.map(String.init),
            facts.isMadeByNibs(type), !facts.plainInitialisers.contains(type)
        else { return }
        insert(" = .zero", at: only.type.textRange.upperBound)
    }

    private func dropFonts(of parameters: FunctionParameterListSyntax) {
        for parameter in parameters where parameter.isFont { replace(parameter.type, with: "Never?") }
    }

    /// Gives the target and the method that a selector names one generic type.
    ///
    /// - Parameter parameters: The parameters of a function.
    /// - Returns: The type's parameter; nil where no selector is handed over.
    private func nameTarget(of parameters: FunctionParameterListSyntax) -> String? {
        let targets = ["Any", "Any?", "AnyObject", "AnyObject?", "NSObject", "NSObject?"]
        guard let action = parameters.first(where: { $0.type.trimmedDescription == "Selector" }),
            let target = parameters.first(where: { targets.contains($0.type.trimmedDescription) }),
            target.defaultValue == nil, action.defaultValue == nil
        else { return nil }
        replace(target.type, with: "Target")
        replace(action.type, with: "@escaping @MainActor (Target) -> () -> Void")
        return "Target: AnyObject"
    }

    /// The font that is handed to a function of the project's.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.trimmedDescription
        for argument in node.arguments where argument.expression.trimmedDescription != "nil" {
            guard facts.fonts.contains("\(name)(\(argument.label?.text ?? "_"))") else { continue }
            replace(argument.expression, with: "nil")
        }
        return .visitChildren
    }
}

extension FunctionParameterSyntax {
    /// Whether the parameter is a font.
    var isFont: Bool { ["UIFont", "UIFont?", "UIFont!"].contains(type.trimmedDescription) }
}
