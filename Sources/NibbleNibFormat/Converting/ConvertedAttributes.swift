/// Attributes of one element that list references: each name once, with all that it holds.
struct ConvertedAttributes {
    private(set) var list: [(name: String, texts: [String])] = []
    private var positions: [String: Int] = [:]
    private var seen: [Set<String>] = []

    /// Adds a reference to an attribute; one that it has already is not repeated, unless it may be.
    mutating func add(_ text: String, to name: String, mayRepeat: Bool = false) {
        let position = positions[name] ?? list.count
        if position == list.count {
            positions[name] = position
            list.append((name, []))
            seen.append([])
        }
        if seen[position].insert(text).inserted || mayRepeat { list[position].texts.append(text) }
    }
}
