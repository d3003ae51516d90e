import NibbleCells

/// The frame of a panel as the state of an application keeps it: four numbers in a text.
struct PanelFrame {
    let rect: Rect

    init(_ rect: Rect) { self.rect = rect }

    /// Reads what was kept; nil for anything else.
    init?(text: String) {
        let numbers = text.split(separator: " ", maxSplits: 4).compactMap { Int($0) }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= Self.limit }), numbers[2] >= 0,
            numbers[3] >= 0
        else { return nil }
        rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    var text: String { "\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)" }

    /// No screen has more columns or rows.
    private static let limit = 100_000
}
