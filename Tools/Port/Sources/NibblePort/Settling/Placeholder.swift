internal import SwiftSyntax

/// A statement that takes the place of a commented one where a block must not be empty.
enum Placeholder {
    static func text(for node: Syntax) -> String? {
        guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return nil }
        if list.parent?.is(SwitchCaseSyntax.self) == true { return "break" }
        if list.parent?.parent?.is(GuardStmtSyntax.self) == true { return exit(of: node) }
        return nil
    }

    /// A statement that leaves the function around a node.
    private static func exit(of node: Syntax) -> String {
        var next = node.parent
        while let current = next {
            if current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self) { return "continue" }
            if let function = current.as(FunctionDeclSyntax.self) {
                return "return" + (value(of: function.signature.returnClause?.type).map { " " + $0 } ?? "")
            }
            if current.is(ClosureExprSyntax.self) || current.is(AccessorDeclSyntax.self) { return "return" }
            next = current.parent
        }
        return "return"
    }

    /// A value of a type that stands for nothing; nil where none is known.
    static func value(of type: TypeSyntax?) -> String? {
        guard let type else { return nil }
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return "nil"
        }
        if type.is(ArrayTypeSyntax.self) { return "[]" }
        if type.is(DictionaryTypeSyntax.self) { return "[:]" }
        let values = [
            "Bool": "false", "Int": "0", "Double": "0", "Float": "0", "String": "\"\"", "Size": ".zero",
            "Rect": ".zero", "Point": ".zero", "EdgeInsets": ".zero", "Color": ".label",
            "Image": "Image()", "IndexPath": "IndexPath(row: 0, section: 0)",
        ]
        let name = type.trimmedDescription
        if let value = values[name] { return value }
        let made = [
            "View", "Label", "Button", "ImageView", "TableViewCell", "CollectionViewCell", "ViewController",
        ]
        return made.contains(name) ? name + "()" : nil
    }
}
