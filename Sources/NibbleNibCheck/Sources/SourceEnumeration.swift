/// An enumeration that a Swift source declares, whose cases' names or texts an attribute of that type takes.
struct SourceEnumeration {
    /// The name.
    let name: String
    /// The names of its cases in files; nil where only a compiler knows them.
    let values: [String]?
    /// Whether its cases are called by the texts that they stand for.
    let isOfTexts: Bool
    /// Whether it adopts `CaseIterable` where it is declared; an extension may do so too.
    let isCaseIterable: Bool
    /// The place of the brace that opens its body.
    let open: Int

    /// The properties by which an enumeration says itself what its cases are called.
    static let ownWords: Set = ["allCases", "inspectableKind"]

    /// Reads the enumeration that is declared at a place of a source; nil where none is.
    init?(at index: Int, in tokens: [SwiftToken], _ blocks: SwiftBlocks) {
        guard tokens[index].text == "enum", tokens[index].kind == .word, index + 1 < tokens.count,
            tokens[index + 1].kind == .word, let open = blocks.start(from: index, in: tokens[...]),
            index + 1 < open
        else { return nil }
        (name, self.open) = (tokens[index + 1].text, open)
        let inherited = SourceClassReader.inherited(tokens[(index + 2)..<open])
        isCaseIterable = inherited.contains("CaseIterable")
        let body = tokens[(open + 1)..<max(open + 1, blocks.end(ofBlockAt: open, in: tokens[...]))]
        // The type of the cases' values comes before all protocols.
        let isOfTexts = inherited.first == "String"
        let names = Self.values(in: body, blocks, areTexts: isOfTexts)
        values = isOfTexts || !inherited.contains(Self.describing) ? names : nil
        self.isOfTexts = isOfTexts
    }

    /// The protocol of types which say themselves how their values are written.
    fileprivate static let describing = "CustomStringConvertible"

    private static func values(
        in body: ArraySlice<SwiftToken>, _ blocks: SwiftBlocks, areTexts: Bool
    ) -> [String]? {
        var values: [String] = []
        var index = body.startIndex
        while index < body.endIndex {
            let token = body[index]
            index += 1
            switch (token.kind, token.text) {
            case (.sign, "{"), (.sign, "("), (.sign, "["):
                index = blocks.end(ofBlockAt: index - 1, in: body)
            // Which cases there are depends on how the program is built.
            case (.sign, "#"): return nil
            case (.word, "case"):
                guard let names = Self.cases(from: &index, in: body, areTexts: areTexts) else { return nil }
                values += names
            case (.word, let word) where ownWords.contains(word): return nil
            default: break
            }
        }
        return values.isEmpty ? nil : values
    }

    /// The names of the cases that are declared together: `calm, wild = "storm"`.
    private static func cases(
        from index: inout Int, in body: ArraySlice<SwiftToken>, areTexts: Bool
    ) -> [String]? {
        var values: [String] = []
        while index < body.endIndex, body[index].kind == .word {
            var value = body[index].text
            index += 1
            if index + 1 < body.endIndex, body[index].text == "=", body[index].kind == .sign {
                index += 1
                guard let literal = literal(at: &index, in: body, isText: areTexts) else { return nil }
                if areTexts { value = literal }
            }
            values.append(value)
            guard index < body.endIndex, body[index].text == ",", body[index].kind == .sign else { break }
            index += 1
        }
        return values
    }

    /// The text or whole number that a case stands for; nil where only a compiler knows it.
    private static func literal(
        at index: inout Int, in body: ArraySlice<SwiftToken>, isText: Bool
    ) -> String? {
        if !isText, body[index].text == "-", index + 1 < body.endIndex { index += 1 }
        let token = body[index]
        index += 1
        guard isText else {
            return token.kind == .word && (index == body.endIndex || body[index].text != ".")
                ? token.text : nil
        }
        // What a literal with escapes or of several lines means is more than its letters.
        return token.kind == .string && !token.text.contains(where: { $0 == "\\" || $0.isNewline })
            ? token.text : nil
    }
}

extension [SourceClass] {
    /// The classes with the names that attributes of some enumerations' types take.
    func resolved(with enumerations: [SourceEnumeration]) -> [SourceClass] {
        let extensions = Dictionary(grouping: filter(\.isExtension), by: \.name)
        // Of several that are called so, only a compiler knows which one a property has.
        let choices = Dictionary(grouping: enumerations, by: \.name).compactMapValues { all -> [String]? in
            guard let first = all.first,
                all.allSatisfy({ $0.values == first.values && $0.isOfTexts == first.isOfTexts })
            else { return nil }
            let parts = extensions[first.name] ?? []
            let isCaseIterable = parts.contains { $0.inherited.contains("CaseIterable") }
            let isDescribed = parts.contains { $0.inherited.contains(SourceEnumeration.describing) }
            guard !parts.contains(where: \.saysChoices), first.isOfTexts || !isDescribed,
                isCaseIterable || all.allSatisfy(\.isCaseIterable)
            else { return nil }
            return first.values
        }
        guard !choices.isEmpty else { return self }
        return map { declared in
            var declared = declared
            declared.choices = declared.attributes.compactMapValues { type in type.flatMap { choices[$0] } }
            return declared
        }
    }
}
