import NibbleViews

/// Looks for what is doubtful about a layout, as long as that is done in a moment.
///
/// Trying what constraints leave open takes time that grows with the third power of their number.
@MainActor struct LayoutInspection {
    /// The most views that constraints place in a tree that is inspected.
    static let limit = 120

    /// The doubts about the layout; empty when the tree is too large.
    let problems: [LayoutProblem]
    /// The reason why nothing was looked for; nil when something was.
    let refusal: String?

    init(_ view: View) {
        let count = Self.placedViews(in: view)
        guard count <= Self.limit else {
            problems = []
            refusal =
                "Constraints place \(count) views here; what they leave open is looked for among \(Self.limit) at most."
            return
        }
        problems = view.layoutProblems
        refusal = nil
    }

    /// The views of a tree that have constraints of their own or are arranged.
    static func placedViews(in view: View) -> Int {
        var count = 0
        var pending = [view]
        while let next = pending.popLast() {
            if !next.translatesAutoresizingMaskIntoConstraints { count += 1 }
            pending += next.subviews
        }
        return count
    }
}
