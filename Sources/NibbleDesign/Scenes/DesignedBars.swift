import NibbleCells
import NibbleNibFormat

/// The room that bars covered of a view where it was drawn: as the views that hang on its safe area show it, else as usual.
struct DesignedBars {
    /// The rows that they covered.
    private(set) var insets = EdgeInsets.zero
    /// The rows of a screen, as far as those of a terminal go: what is lower is a part of one.
    private static let screen = 24
    /// The rows of the whole view.
    private let height: Int
    /// The rows of the bars and the middle between them, counted from the top; nil where no view shows them.
    private var top: Double?
    private var bottom: Double?
    private var middle: Double?

    /// Reads the bars off a view; nil when the file does not say how large that was.
    ///
    /// - Parameters:
    ///   - root: The view.
    ///   - usual: The rows that bars usually cover of each view.
    init?(of root: NibElement?, usual: [String: EdgeInsets]) {
        guard let root, let frame = root.frame else { return nil }
        height = Int(frame.height.rounded())
        let usual = height >= Self.screen ? usual[root.id] ?? .zero : .zero
        for constraint in root.constraints where constraint.relation == .equal && constraint.priority == 1_000
        {
            guard let second = constraint.second, constraint.multiplier == 1 else { continue }
            take(constraint.first, second, constraint.constant, in: root)
            take(second, constraint.first, -constraint.constant, in: root)
        }
        // The middle is as far below that of the view as half of what the upper bar has more.
        let more = middle.map { 2 * $0 - frame.height }
        let below = bottom ?? top.flatMap { top in more.map { top - $0 } } ?? Double(usual.bottom)
        let above = top ?? more.map { $0 + below } ?? Double(usual.top)
        insets = EdgeInsets(top: max(0, Int(above.rounded())), bottom: max(0, Int(below.rounded())))
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
        switch (anchor.attribute, guide.attribute) {
        case (.top, .top): top = top ?? frame.y - constant
        case (.bottom, .bottom): bottom = bottom ?? height - frame.y - frame.height + constant
        case (.centerY, .centerY): middle = middle ?? frame.y + frame.height / 2 - constant
        default: break
        }
    }
}
