/// A copy of an element under names that nothing else in the file has: its own where they are free.
struct MarkupCopy {
    /// The text of the copy.
    let text: String

    /// Copies an element.
    ///
    /// - Parameters:
    ///   - bytes: The element.
    ///   - taken: The names of the file, to which those of the copy are added.
    init(_ bytes: some Sequence<UInt8>, taken: inout TakenNames) {
        var bytes = Array(bytes)
        if let original = MarkupText(bytes) { _ = Self.edit(of: original, &taken).apply(to: &bytes) }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The edit that gives the objects of a text other names where theirs are taken, all at once: each is looked for in the whole
    /// text.
    private static func edit(of text: MarkupText, _ taken: inout TakenNames) -> MarkupEdit {
        let own = text.names
        var (names, replacements): ([String: String], [MarkupEdit.Replacement]) = ([:], [])
        for element in text.tree.elements.reversed() {
            guard let named = element["id"] ?? element["outlet"] else { continue }
            let old = String(named.value.prefix { $0 != " " })
            // What was cut comes back under its own name, which others may still use.
            guard !old.isEmpty, !taken.take(old) else { continue }
            let name = taken.takeName(like: old, but: own)
            names[old] = name
            // The owner's property holds one object, which it has already.
            if element["id"] == nil {
                replacements.append(.init(range: named.range, bytes: Array("id=\"\(name)\"".utf8)))
            } else {
                replacements.append(.init(range: named.valueRange, bytes: Array(name.utf8)))
                if let outlet = element["outlet"] {
                    replacements.append(.init(range: text.withSpaceBefore(outlet.range), bytes: []))
                }
            }
        }
        return MarkupEdit(replacements + text.renamings(names, in: text.tree.elements.indices))
    }
}
