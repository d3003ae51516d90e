/// The members of a class body that layout files know: outlets and the three tables.
struct Members {
    private let body: ArraySlice<SwiftToken>
    private let blocks: SwiftBlocks

    init(_ body: ArraySlice<SwiftToken>, _ blocks: SwiftBlocks) {
        self.body = body
        self.blocks = blocks
    }

    func read(into declared: inout SourceClass) {
        var types: [String: String] = [:]
        var index = body.startIndex
        while index < body.endIndex {
            let token = body[index]
            if token.text == "@", index + 1 < body.endIndex {
                readOutlet(at: index + 1, into: &declared)
                readMark(at: index + 1, into: &declared)
            } else if token.text == "func", token.kind == .word {
                readMethod(at: index, into: &declared)
            } else if token.text == "var", let name = word(at: index + 1) {
                if !isOfClass(at: index) { declared.variables.insert(name) }
                types[name] = type(after: index + 1)?.name ?? literalType(after: index + 1)
                if SourceEnumeration.ownWords.contains(name) { declared.saysChoices = true }
                readTable(name, at: index + 2, into: &declared)
            } else if token.text == "{", token.kind == .sign {
                index = blocks.end(ofBlockAt: index, in: body)
            }
            index += 1
        }
        for (name, property) in declared.attributes {
            declared.attributes[name] = .some(property.flatMap { types[$0] })
        }
    }

    private func word(at index: Int) -> String? {
        guard body.indices.contains(index), body[index].kind == .word else { return nil }
        return body[index].text
    }

    // MARK: - Outlets

    /// Reads the declaration after an outlet's wrapper, as in `@Outlet private(set) weak var label: Label!`.
    private func readOutlet(at index: Int, into declared: inout SourceClass) {
        let wrapper = body[index].text
        guard ["Outlet", "WeakOutlet", "OutletCollection"].contains(wrapper),
            let keyword = body[index...].prefix(12).firstIndex(where: { $0.text == "var" }),
            let name = word(at: keyword + 1), let type = type(after: keyword + 1)
        else { return }
        let modifiers = body[(index + 1)..<keyword].map(\.text)
        declared.outlets[name] = SourceClass.Outlet(
            type: type.name, isCollection: wrapper == "OutletCollection" || type.isCollection,
            isRequired: wrapper == "Outlet" && !type.isOptional && !type.isCollection,
            isVisible: !modifiers.contains("fileprivate") && !modifiers.contains("private"),
            isWeak: wrapper == "WeakOutlet")
    }

    /// The type after `name:`.
    private func type(after name: Int) -> (name: String, isOptional: Bool, isCollection: Bool)? {
        var index = name + 1
        guard body.indices.contains(index), body[index].text == ":" else { return nil }
        index += 1
        let isCollection = body.indices.contains(index) && body[index].text == "["
        if isCollection { index += 1 }
        while let text = word(at: index), ["any", "some", "unowned"].contains(text) { index += 1 }
        guard var type = word(at: index) else { return nil }
        index += 1
        // A type in a type, or of a module: the last name counts.
        while body.indices.contains(index), body[index].text == ".", let inner = word(at: index + 1) {
            type = inner
            index += 2
        }
        if isCollection { index += 1 }
        let mark = body.indices.contains(index) ? body[index].text : ""
        return (type, mark == "!" || mark == "?", isCollection)
    }

    /// The type of the literal in `name = 0`, for the kinds of values that attributes have.
    private func literalType(after name: Int) -> String? {
        var index = name + 2
        guard body.indices.contains(index), body[index - 1].text == "=" else { return nil }
        if body[index].text == "-", body[index].kind == .sign { index += 1 }
        guard body.indices.contains(index) else { return nil }
        let (value, rest) = (body[index], body[(index + 1)...].prefix(1).first)
        if value.kind == .string { return "String" }
        guard value.kind == .word else { return nil }
        // Whatever goes on may be of another type.
        let isAlone = isEnd(at: index + 1, of: value)
        if isAlone, ["true", "false"].contains(value.text) { return "Bool" }
        if isAlone, Int(value.text) != nil { return "Int" }
        if Int(value.text) != nil, rest?.text == ".", let fraction = word(at: index + 2), Int(fraction) != nil
        {
            return "Double"
        }
        // A case of an enumeration: `= Mood.calm`.
        if rest?.text == ".", word(at: index + 2) != nil, isEnd(at: index + 3, of: value) {
            return value.text
        }
        let isMember = rest?.text == "." || rest?.text == "("
        return isMember && ["Color", "Image"].contains(value.text) ? value.text : nil
    }

    /// Whether a value ends before a token.
    private func isEnd(at index: Int, of value: SwiftToken) -> Bool {
        guard body.indices.contains(index) else { return true }
        let next = body[index]
        return next.line > value.line && next.text != "." || ["{", "}", ";"].contains(next.text)
    }

    /// Whether a declaration is of the class itself and not of its objects.
    private func isOfClass(at keyword: Int) -> Bool {
        body[..<keyword].suffix(1).contains { ["static", "class"].contains($0.text) }
    }

    // MARK: - Methods and marks

    private func readMethod(at index: Int, into declared: inout SourceClass) {
        let found = SourceMethod(after: index, in: body, blocks)
        if let found, found.types.count == 2, let sender = found.types.first, found.name.hasSuffix("(_:)") {
            declared.senders[String(found.name.dropLast(4))] = sender
        }
        if let found, !isOfClass(at: index), ["()", "(_:)"].contains(where: found.name.hasSuffix) {
            declared.plainMethods.insert(String(found.name.prefix { $0 != "(" }))
        }
        guard let method = found,
            DelegateMethods.own[method.name] != nil || DelegateMethods.missing[method.name] != nil
                || DelegateMethods.missingByType[method.name] != nil
        else { return }
        declared.methods.append(method)
    }

    /// Reads the declaration that a mark of Interface Builder's is at, as in `@IBInspectable var corner = 1`.
    private func readMark(at index: Int, into declared: inout SourceClass) {
        guard let kind = SourceClass.Mark.Kind(rawValue: body[index].text),
            let keyword = body[index...].prefix(12).firstIndex(where: { ["var", "func"].contains($0.text) }),
            let name = word(at: keyword + 1), kind != .weakOutlet || isWeak(body[index..<keyword])
        else { return }
        let type = type(after: keyword + 1)?.name ?? ""
        let sign = body[index - 1]
        declared.marks.append(
            .init(kind: kind, name: name, type: type, line: sign.line, column: sign.column))
    }

    private func isWeak(_ modifiers: ArraySlice<SwiftToken>) -> Bool {
        modifiers.contains { $0.text == "weak" }
    }

    // MARK: - Tables

    private func readTable(_ name: String, at index: Int, into declared: inout SourceClass) {
        guard ["actions", "inspectables", "outlets"].contains(name),
            let open = body[index...].prefix(8).firstIndex(where: { $0.text == "{" && $0.kind == .sign })
        else { return }
        let content = body[open..<blocks.end(ofBlockAt: open, in: body)]
        // The keys of the literal, outside of any call.
        var depth = 0
        for place in content.indices {
            let token = content[place]
            if token.kind == .sign, token.text == "(" { depth += 1 }
            if token.kind == .sign, token.text == ")" { depth -= 1 }
            guard token.kind == .string, depth == 0, content.indices.contains(place + 1),
                content[place + 1].text == ":"
            else { continue }
            if name == "inspectables" {
                // The property; its type comes later, once all properties are known.
                declared.attributes[token.text] = property(at: place + 2, in: content) ?? token.text
            } else {
                add(token.text, to: name, into: &declared)
            }
        }
    }

    /// The property in `Inspectable(\Card.mood)`, which need not have the attribute's name.
    private func property(at index: Int, in table: ArraySlice<SwiftToken>) -> String? {
        let call = table[index...].prefix { $0.text != ")" }
        guard call.first?.text == "Inspectable", let path = call.firstIndex(where: { $0.text == "\\" })
        else { return nil }
        let words = call[path...].filter { $0.kind == .word }.map(\.text)
        let hasType = call[(path + 1)...].first?.text != "."
        return words.count == (hasType ? 2 : 1) ? words.last : nil
    }

    private func add(_ key: String, to table: String, into declared: inout SourceClass) {
        switch table {
        case "actions": declared.actions.insert(key)
        default:
            declared.outlets[key] = SourceClass.Outlet(
                type: "", isCollection: false, isRequired: false, isVisible: false, isWeak: false)
        }
    }
}
