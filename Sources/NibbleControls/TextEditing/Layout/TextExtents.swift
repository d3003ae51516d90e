import NibbleCells

/// The sizes of a text by the rules it's laid out by, of which the last few are kept: Auto Layout asks several times.
struct TextExtents: Sendable {
    private var known: [(rules: TextLayout.Rules, size: Size)] = []

    /// The sizes that are kept.
    private static let limit = 4
    /// The rows that are counted at most.
    private static let mostRows = 10_000

    /// The columns of the longest row, with the caret's place behind it, and the number of rows: 1 at least.
    mutating func size(of document: TextDocument, _ rules: TextLayout.Rules) -> Size {
        if let known = known.first(where: { $0.rules == rules }) { return known.size }
        let size = Self.measured(document, rules)
        known = [(rules, size)] + known.prefix(Self.limit - 1)
        return size
    }

    private static func measured(_ document: TextDocument, _ rules: TextLayout.Rules) -> Size {
        var layout = TextLayout(rules: rules)
        var row = layout.row(at: 0, in: document)
        var size = Size(width: 0, height: 0)
        while true {
            // Only where there is room for any number of columns is it asked how many there are.
            let columns = rules.width == .max ? layout.content(of: row, in: document).width : rules.width
            size = Size(width: max(size.width, columns.saturatingAdd(1)), height: size.height + 1)
            guard size.height < mostRows, let next = layout.row(after: row, in: document) else { return size }
            row = next
        }
    }
}
