import NibbleCells
import NibbleNibFormat

/// The room that bars covered of a view where it was drawn, as far as the views that hang on its safe area show.
struct DesignedBars {
    /// The rows that they covered.
    private(set) var insets = EdgeInsets.zero
    /// The rows of a screen, as far as those of a terminal go: what is lower is a part of one.
    private static let screen = 24
    /// The rows of the whole view.
    private let height: Int

    /// Reads the bars off a view; nil when the file does not say how large that was.
    init?(of root: NibElement?) {
        guard let root, let frame = root.frame else { return nil }
        height = Int(frame.height.rounded())
        for constraint in root.constraints where constraint.relation == .equal && constraint.priority == 1_000
        {
            guard let second = constraint.second, constraint.multiplier == 1 else { continue }
            take(constraint.first, second, constraint.constant, in: root)
            take(second, constraint.first, -constraint.constant, in: root)
        }
    }

    /// Whether bars cover the view on a screen of so many rows as they did where it was drawn.
    ///
    /// A screen with room for all that was drawn has it where it was drawn; on a lower one every row counts. What is lower than a
    /// screen, such as a card, was drawn below bars only where it is as high as it was drawn.
    func cover(aScreenOf rows: Int) -> Bool {
        rows == height || rows > height && height >= Self.screen
    }

    /// Takes what an anchor of a view, so many rows behind one of the safe area, says of the bar beyond.
    private mutating func take(
        _ anchor: NibAnchor, _ guide: NibAnchor, _ constant: Double, in root: NibElement
    ) {
        guard guide.item == .guide(.safeArea, of: root.id), case .element(let id) = anchor.item,
            let height = root.frame?.height,
            let frame = root.children.first(where: { $0.id == id })?.frame
        else { return }
        if anchor.attribute == .top, guide.attribute == .top, insets.top == 0 {
            insets.top = max(0, Int((frame.y - constant).rounded()))
        } else if anchor.attribute == .bottom, guide.attribute == .bottom, insets.bottom == 0 {
            insets.bottom = max(0, Int((height - frame.y - frame.height + constant).rounded()))
        }
    }
}
