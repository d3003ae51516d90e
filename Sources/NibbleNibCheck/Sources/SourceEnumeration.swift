/// An enumeration of texts that a Swift source declares, whose names an attribute of that type takes.
struct SourceEnumeration {
    /// The name.
    let name: String
    /// The texts of its cases; nil where only a compiler knows them.
    let values: [String]?
    /// Whether it adopts `CaseIterable` where it is declared; an extension may do so too.
    let isCaseIterable: Bool
    /// The place of the brace that opens its body.
    let open: Int

    /// The properties by which an enumeration says itself which texts it takes.
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
        values = inherited.first == "String" ? Self.values(in: body, blocks) : nil
    }

    private static func values(in body: ArraySlice<SwiftToken>, _ blocks: SwiftBlocks) -> [String]? {
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
                guard let names = Self.cases(from: &index, in: body) else { return nil }
                values += names
            case (.word, let word) where ownWords.contains(word): return nil
            default: break
            }
        }
        return values.isEmpty ? nil : values
    }

    /// The texts of the cases that are declared together: `calm, wild = "storm"`.
    private static func cases(from index: inout Int, in body: ArraySlice<SwiftToken>) -> [String]? {
        var values: [String] = []
        while index < body.endIndex, body[index].kind == .word {
            var value = body[index].text
            index += 1
            if index + 1 < body.endIndex, body[index].text == "=", body[index].kind == .sign {
                value = body[index + 1].text
                // What a literal with escapes or of several lines means is more than its letters.
                guard body[index + 1].kind == .string,
                    !value.contains(where: { $0 == "\\" || $0.isNewline })
                else { return nil }
                index += 2
            }
            values.append(value)
            guard index < body.endIndex, body[index].text == ",", body[index].kind == .sign else { break }
            index += 1
        }
        return values
    }
}

extension [SourceClass] {
    /// The classes with the texts that attributes of some enumerations' types take.
    func resolved(with enumerations: [SourceEnumeration]) -> [SourceClass] {
        let extensions = Dictionary(grouping: filter(\.isExtension), by: \.name)
        // Of several that are called so, only a compiler knows which one a property has.
        let choices = Dictionary(grouping: enumerations, by: \.name).compactMapValues { all -> [String]? in
            guard let first = all.first, all.allSatisfy({ $0.values == first.values }) else { return nil }
            let parts = extensions[first.name] ?? []
            let isCaseIterable = parts.contains { $0.inherited.contains("CaseIterable") }
            guard !parts.contains(where: \.saysChoices),
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
