internal import SwiftSyntax

/// `@IBOutlet` becomes `@Outlet`; attributes of Objective-C and Interface Builder go.
final class OutletRule: Rule {
    private static let dropped: Set<String> = [
        "IBAction", "IBInspectable", "IBDesignable", "objc", "objcMembers", "NSManaged", "IBSegueAction",
        "nonobjc", "GKInspectable",
    ]

    override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
        for case .attribute(let attribute) in node {
            let name = attribute.attributeName.trimmedDescription
            if Self.dropped.contains(name) { drop(attribute) }
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for modifier in node.modifiers where ["dynamic"].contains(modifier.name.text) { remove(modifier) }
        guard let attribute = node.attributes.named("IBOutlet"), let binding = node.bindings.first else {
            return .visitChildren
        }
        let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
        let isObserved = binding.accessorBlock != nil
        let isDelegate = ["delegate", "datasource"].contains {
            binding.pattern.trimmedDescription.lowercased().hasSuffix($0)
        }
        if isObserved {
            drop(attribute)
        } else if type.hasPrefix("[") {
            replace(attribute, with: "@OutletCollection")
            for mark in [type.last] where mark == "!" || mark == "?" {
                if let range = binding.typeAnnotation?.type.textRange {
                    replace(range.upperBound - 1..<range.upperBound, with: "")
                }
            }
        } else {
            replace(attribute, with: isDelegate ? "@WeakOutlet" : "@Outlet")
        }
        if !isObserved || isDelegate == false {
            for modifier in node.modifiers
            where modifier.name.text == "weak" || modifier.name.text == "unowned" {
                remove(modifier)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        for modifier in node.modifiers where modifier.name.text == "dynamic" { remove(modifier) }
        return .visitChildren
    }

    /// Takes an attribute away, with its line where it has one of its own.
    private func drop(_ attribute: AttributeSyntax) {
        guard let next = attribute.nextToken(viewMode: .sourceAccurate) else { return }
        let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
        let hasComment = next.leadingTrivia.contains { if case .lineComment = $0 { true } else { false } }
        let end =
            hasComment
            ? attribute.endPositionBeforeTrailingTrivia.utf8Offset
            : next.positionAfterSkippingLeadingTrivia.utf8Offset
        replace(start..<end, with: "")
    }
}

/// Adds the tables of actions, attributes and observed outlets to the classes that need them.
final class TableRule: Rule {
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let type = node.enclosingType.map { $0 + "." + node.name.text } ?? node.name.text
        let indent = node.indentation + "    "
        var tables: [String] = []
        let actions = facts.actions[type] ?? facts.actions[node.name.text] ?? []
        if !actions.isEmpty {
            let rows = unique(actions).map { "\"\($0)\": Action(\(type).\($0))" }
            tables.append(table("actions", "ActionTable", rows, indent))
        }
        let inspectables = facts.inspectables[type] ?? facts.inspectables[node.name.text] ?? []
        if !inspectables.isEmpty {
            let rows = unique(inspectables).map { "\"\($0)\": Inspectable(\\\(type).\($0))" }
            tables.append(table("inspectables", "InspectableTable", rows, indent))
        }
        let outlets = observedOutlets(of: node)
        if !outlets.isEmpty {
            let rows = outlets.map { "\"\($0)\": OutletProperty(\\\(type).\($0))" }
            tables.append(table("outlets", "OutletTable", rows, indent))
        }
        guard !tables.isEmpty else { return .visitChildren }
        insert(tables.joined(), at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
        return .visitChildren
    }

    private func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private func table(_ name: String, _ type: String, _ rows: [String], _ indent: String) -> String {
        let head = "\n\(indent)override class var \(name): \(type) {"
        let oneLine = "\(head) [\(rows.joined(separator: ", "))] }"
        guard oneLine.count > 110 else { return oneLine }
        return "\(head)\n\(indent)    [\n" + rows.map { "\(indent)        \($0),\n" }.joined()
            + "\(indent)    ]\n\(indent)}"
    }

    /// The outlets with `didSet`, which no property wrapper can have.
    private func observedOutlets(of node: ClassDeclSyntax) -> [String] {
        node.memberBlock.members.compactMap { member in
            guard let variable = member.decl.as(VariableDeclSyntax.self), variable.attributes.has("IBOutlet"),
                let binding = variable.bindings.first, binding.accessorBlock != nil
            else { return nil }
            return binding.pattern.trimmedDescription
        }
    }
}
