import NibbleNibFormat

/// Parts of classes that nothing calls or reads: methods of delegates with other types, and marks that Interface Builder reads.
enum SourceLint {
    /// The problems of classes and of what extends them.
    static func problems(of classes: [SourceClass]) -> [NibProblem] {
        let tables = Dictionary(grouping: classes, by: \.name)
        let found = classes.flatMap { declared in
            methods(of: declared) + marks(of: declared, among: tables[declared.name] ?? [])
        }
        // A class that is declared inside another is read twice.
        var places: Set<String> = []
        return found.filter { places.insert("\($0.position) \($0.code)").inserted }
    }

    // MARK: - Methods

    private static func methods(of declared: SourceClass) -> [NibProblem] {
        let written = Dictionary(grouping: declared.methods, by: \.name)
        return declared.methods.compactMap { method in
            let byType = DelegateMethods.missingByType[method.name]?[method.types[0]]
            if let way = DelegateMethods.missing[method.name] ?? byType {
                return problem(declared, method, "Nothing calls \(method.name): \(way).")
            }
            guard let known = DelegateMethods.own[method.name],
                known.contains(where: { $0.types.first == method.types.first })
            else { return nil }
            let right = Set(known.map { $0.types.map(plain) })
            guard !(written[method.name] ?? []).contains(where: { right.contains($0.types.map(plain)) })
            else {
                return nil
            }
            return problem(
                declared, method,
                "Nothing calls this \(method.name): it is \(shown(method.types)), and that of \(known[0].adopted) is "
                    + "\(shown(known[0].types)).")
        }
    }

    /// A type's own name, without what it is declared in.
    private static func plain(_ type: String) -> String {
        guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "?" }) else { return type }
        return type.split(separator: ".").last.map(String.init) ?? type
    }

    private static func shown(_ types: [String]) -> String {
        "(\(types.dropLast().joined(separator: ", "))) -> \(types.last ?? "Void")"
    }

    private static func problem(
        _ declared: SourceClass, _ method: SourceMethod, _ message: String
    ) -> NibProblem {
        let position = SourcePosition(file: declared.file, line: method.line, column: method.column)
        return NibProblem(.warning, .uncalledMethod, at: position, message)
    }

    // MARK: - Marks

    private static func marks(of declared: SourceClass, among parts: [SourceClass]) -> [NibProblem] {
        declared.marks.compactMap { mark in
            message(for: mark, of: declared.name, among: parts).map {
                NibProblem(.warning, .unreadMark, at: declared.position(of: mark), $0)
            }
        }
    }

    /// The class for one of UIKit's that has another name without its prefix.
    private static func own(_ type: String) -> String {
        let rest = String(type.dropFirst(2))
        return type.hasPrefix("UI") && NibSchema.shipped.classes.contains { $0.name == rest } ? rest : type
    }

    /// The fact and the way out; nil where the table has the member.
    private static func message(
        for mark: SourceClass.Mark, of name: String, among parts: [SourceClass]
    ) -> String? {
        switch mark.kind {
        case .inspectable:
            guard !parts.contains(where: { $0.attributes[mark.name] != nil }) else { return nil }
            return "Nothing reads @IBInspectable: add “\(mark.name)” to `inspectables` of \(name)."
        case .action:
            let isNamed = { (action: String) in action.prefix { $0 != "(" } == mark.name }
            guard !parts.contains(where: { $0.actions.contains(where: isNamed) }) else { return nil }
            return "Nothing reads @IBAction: add “\(mark.name)” to `actions` of \(name)."
        case .outlet:
            return "Nothing connects @IBOutlet: write `@Outlet var \(mark.name): \(own(mark.type))`."
        case .weakOutlet:
            return
                "A weak outlet has a wrapper of its own: write `@WeakOutlet var \(mark.name): \(own(mark.type))?`."
        case .selector:
            return
                "There are no selectors: hand the method over as `\(name).save`, or a closure to addAction(for:)."
        }
    }
}
