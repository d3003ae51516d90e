import Nibble

/// A text that lists the problems of its window's layout, whenever they change.
final class ProblemReport: Label {
    /// Called when the problems change.
    var changed: (([LayoutProblem]) -> Void)?
    /// The view whose layout is watched.
    weak var subject: View?

    /// The state that was looked at last: the frames that were solved, and how often constraints were changed.
    private var seen: [Rect] = []
    private var changes = 0
    private var seenChanges = -1

    /// Notes that constraints were added or removed.
    func constraintsChanged() {
        changes += 1
        setNeedsLayout()
    }

    /// Looks at the layout when it changed: the views before this one have their frames by now.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let window, let subject else { return }
        let frames =
            [window.frame, subject.frame] + subject.subviews.flatMap { [$0.frame] + $0.subviews.map(\.frame) }
        guard frames != seen || changes != seenChanges else { return }
        (seen, seenChanges) = (frames, changes)
        let problems = window.layoutProblems.sorted { $0.kind.rank < $1.kind.rank }
        text = problems.isEmpty ? "Nothing is wrong." : problems.map(\.words).joined(separator: "\n\n")
        textColor = problems.isEmpty ? .secondaryLabel : .label
        changed?(problems)
    }
}

extension LayoutProblem {
    fileprivate var words: String {
        "! \(description)" + (suggestion.map { "\n  \($0)" } ?? "")
    }
}

extension LayoutProblem.Kind {
    /// The rank in the list; the lowest is read first.
    fileprivate var rank: Int { self == .tooSmall ? 0 : self == .unsatisfiable ? 1 : 2 }
}
