internal import SwiftParser
internal import SwiftSyntax

/// The facts that rules need about files that are ported together: a table of actions is made in one file for methods of another.
final class ProjectFacts {
    /// The types that the files declare.
    fileprivate(set) var types: Set<String> = []
    /// The superclass, or the first protocol, that each class names.
    fileprivate(set) var superclasses: [String: String] = [:]
    /// The methods with `@IBAction` of each class, in order.
    fileprivate(set) var actions: [String: [String]] = [:]
    /// The properties with `@IBInspectable` of each class, in order.
    fileprivate(set) var inspectables: [String: [String]] = [:]
    /// The selectors that are constants of `Selector`, by their names.
    fileprivate(set) var selectors: [String: Selected] = [:]
    /// The members of extensions that override something, which here must be in the class itself.
    fileprivate(set) var overrides: [String: [String]] = [:]
    /// The number of arguments of each method, by class and name.
    fileprivate(set) var arguments: [String: Int] = [:]
    /// The class that is a scene's delegate, and sets up the window instead of the application's.
    fileprivate(set) var sceneDelegate: String?
    /// The names of the properties that the types declare.
    fileprivate(set) var properties: Set<String> = []
    /// The methods that are told of the keyboard and of nothing else, by class and name.
    fileprivate(set) var keyboardMethods: Set<String> = []
    /// The types that identify sections and items, which must not belong to an actor.
    fileprivate(set) var identifiers: Set<String> = []
    /// The classes that have a property `window`.
    fileprivate(set) var windowHolders: Set<String> = []
    /// The parameters that are fonts, as `makeLabel(font)`, or `CardView(font)` of an initialiser.
    fileprivate(set) var fonts: Set<String> = []
    /// The types with an `init()` of their own.
    fileprivate(set) var plainInitialisers: Set<String> = []
    /// The storyboard that the program begins with; nil where code makes the first controller.
    var mainStoryboard: String?
    /// Whether the files become a program of their own, with a `@main`.
    var isProgram = false
    /// Whether the program has texts in `.strings` files.
    var isTranslated = false
    /// The size of a cell in points.
    let scale = CellScale()

    /// A method that a selector names.
    struct Selected: Equatable {
        /// The class, when the selector names one.
        var type: String?
        /// The name without labels.
        var method: String
    }

    /// The points of a cell, as layout files count them.
    struct CellScale {
        var width = 8.0
        var height = 16.0
    }

    /// Reads the declarations of a file.
    func read(_ text: String) {
        let reader = FactReader(facts: self)
        reader.walk(Parser.parse(source: text))
    }

    /// The names of the classes that a class descends from, as far as the files tell.
    func ancestry(of type: String) -> [String] {
        var chain: [String] = []
        var next = superclasses[type]
        while let name = next, !chain.contains(name), chain.count < 64 {
            chain.append(name)
            next = superclasses[name]
        }
        return chain
    }

    /// Whether a class is a view or a controller, which nibs make.
    func isMadeByNibs(_ type: String) -> Bool {
        ancestry(of: type).contains { $0.hasPrefix("UI") || UIKitNames.types.contains($0) }
    }

    /// The name to write for one of UIKit's; with the module where the project has a type of that name.
    func counterpart(of name: String) -> String? {
        guard !types.contains(name), let new = UIKitNames.counterpart(of: name) else { return nil }
        let head = String(new.prefix { $0 != "." })
        return types.contains(head) ? "Nibble." + new : new
    }
}

/// Collects what `ProjectFacts` holds.
private final class FactReader: SyntaxVisitor {
    private let facts: ProjectFacts

    init(facts: ProjectFacts) {
        self.facts = facts
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        facts.types.insert(node.name.text)
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        facts.superclasses[node.name.text] = inherited.first
        if inherited.contains("UIWindowSceneDelegate") { facts.sceneDelegate = node.name.text }
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in node.memberBlock.members where member.decl.overrides {
            facts.overrides[node.extendedType.trimmedDescription, default: []].append(member.description)
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }

    private func add(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        facts.types.insert(name.text)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = node.enclosingTypeName else {
            return .visitChildren
        }
        let parameters = node.signature.parameterClause.parameters
        if parameters.allSatisfy({ $0.defaultValue != nil }) { facts.plainInitialisers.insert(type) }
        for name in [type, "init"] { addFonts(of: parameters, to: name, in: node.body) }
        return .visitChildren
    }

    private func addFonts(
        of parameters: FunctionParameterListSyntax, to function: String, in body: CodeBlockSyntax?
    ) {
        for parameter in parameters where parameter.isDroppableFont(in: body) {
            facts.fonts.insert("\(function)(\(parameter.firstName.text))")
        }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        addFonts(of: node.signature.parameterClause.parameters, to: node.name.text, in: node.body)
        guard let type = node.enclosingType else { return .visitChildren }
        let name = node.name.text
        facts.arguments[type + "." + name] = node.signature.parameterClause.parameters.count
        if node.attributes.has("IBAction") { facts.actions[type, default: []].append(name) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isForKeyboard, let type = node.enclosingType,
            let method = node.argument("selector")?.selected?.method
        {
            facts.keyboardMethods.insert(type + "." + method)
        }
        return .visitChildren
    }

    override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = node.previousToken(viewMode: .sourceAccurate)?.text, owner.contains("Diffable")
        else {
            return .visitChildren
        }
        for argument in node.arguments {
            let name = argument.argument.trimmedDescription.split(separator: ".").last.map(String.init)
            if let name { facts.identifiers.insert(name) }
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = node.enclosingType else { return .visitChildren }
        let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
        if node.parent?.is(MemberBlockItemSyntax.self) == true { facts.properties.formUnion(names) }
        if names == ["window"] { facts.windowHolders.insert(type) }
        if node.attributes.has("IBInspectable") { facts.inspectables[type, default: []] += names }
        if type == "Selector", let name = names.first,
            let selected = node.bindings.first?.initializer?.value.selected
        {
            facts.selectors[name] = selected
        }
        return .visitChildren
    }
}

extension DeclSyntax {
    /// Whether the declaration overrides one of a superclass.
    var overrides: Bool {
        let modifiers =
            self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
        return modifiers?.contains { $0.name.text == "override" } ?? false
    }
}

extension AttributeListSyntax {
    /// Whether one of the attributes has a name.
    func has(_ name: String) -> Bool { named(name) != nil }

    /// The attribute of a name.
    func named(_ name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == name {
            return attribute
        }
        return nil
    }
}

extension ExprSyntax {
    /// The method that `#selector(…)` or `Selector("…")` names.
    var selected: ProjectFacts.Selected? {
        if let macro = self.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
            let argument = macro.arguments.first?.expression
        {
            return argument.method
        }
        guard let call = self.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription == "Selector",
            let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)
        else { return nil }
        let name = literal.representedLiteralValue ?? ""
        return .init(type: nil, method: String(name.prefix { $0 != ":" }))
    }

    /// The method that an expression such as `Form.save(_:)` names.
    private var method: ProjectFacts.Selected? {
        if let reference = self.as(DeclReferenceExprSyntax.self) {
            return .init(type: nil, method: reference.baseName.text)
        }
        if let cast = self.as(AsExprSyntax.self) { return cast.expression.method }
        if let tuple = self.as(TupleExprSyntax.self) { return tuple.elements.first?.expression.method }
        if let sequence = self.as(SequenceExprSyntax.self) { return sequence.elements.first?.method }
        guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
        let base = member.base?.trimmedDescription
        let type = base?.first?.isUppercase == true && base != "Self" ? base : nil
        return .init(type: type, method: member.declName.baseName.text)
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call asks to be told of a keyboard that covers a part of the screen.
    var isForKeyboard: Bool {
        guard let name = argument("name")?.trimmedDescription ?? argument("forName")?.trimmedDescription
        else {
            return false
        }
        return name.contains("eyboardWill") || name.contains("eyboardDid")
    }
}
