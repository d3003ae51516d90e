/// Copies of elements under names that nothing else in the file has: their own where they are free.
///
/// A name of an object that is copied too becomes the name of its copy; any other goes on meaning the same object.
struct MarkupCopies {
    /// An element that is copied.
    struct Original {
        let bytes: [UInt8]
        /// A number for the scene that it is in: a name means another object in another scene.
        var scene = 0
    }

    /// The names that the objects of a copy get.
    private struct Naming {
        /// The names of the copies by those of their originals, also of those that keep theirs.
        private(set) var names: [String: String] = [:]
        /// The replacements that write them.
        private(set) var replacements: [MarkupEdit.Replacement] = []

        /// Finds names for the objects of a text.
        ///
        /// - Parameters:
        ///   - text: The text.
        ///   - others: Names that none of them gets, as other copies may keep theirs.
        ///   - taken: The names of the file, to which the new ones are added.
        init(_ text: MarkupText, but others: Set<String>, _ taken: inout TakenNames) {
            for element in text.tree.elements {
                // The outlets of a view's constraints: what holds one holds no second.
                for outlet in element.outletsOfConstraints where !taken.take(outlet.value) {
                    replacements.append(.init(range: text.withSpaceBefore(outlet.range), bytes: []))
                }
                guard let named = element.naming else { continue }
                let old = String(named.value.prefix { $0 != " " })
                guard !old.isEmpty else { continue }
                // What was cut comes back under its own name, which others may still use.
                guard !taken.take(old) else {
                    names[old] = names[old] ?? old
                    continue
                }
                let name = taken.takeName(like: old, but: others)
                // Where several objects have one name, the first is meant.
                names[old] = names[old] ?? name
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
        }
    }

    /// The copies as text, in the order of the elements.
    let texts: [String]

    /// Copies elements.
    ///
    /// - Parameters:
    ///   - originals: The elements.
    ///   - names: The names that the file has.
    init(of originals: [Original], among names: Set<String>) {
        var taken = TakenNames(names)
        let texts = originals.map { MarkupText($0.bytes) }
        let own = texts.reduce(into: Set<String>()) { $0.formUnion($1?.names ?? []) }
        let namings = texts.map { text in text.map { Naming($0, but: own, &taken) } }
        // Where several objects have one name, the first is meant.
        var scenes: [Int: [String: String]] = [:]
        for (original, naming) in zip(originals, namings) {
            scenes[original.scene, default: [:]].merge(naming?.names ?? [:]) { first, _ in first }
        }
        self.texts = originals.indices.map { index in
            var bytes = originals[index].bytes
            if let text = texts[index], let naming = namings[index] {
                let others = scenes[originals[index].scene] ?? [:]
                let renamings = text.renamings(in: text.tree.elements.indices) { name in
                    naming.names[name] ?? others[name]
                }
                _ = MarkupEdit(naming.replacements + renamings).apply(to: &bytes)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
