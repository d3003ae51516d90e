public import NibbleCells

/// Something about a layout that its author should know, in words.
///
/// `view.layoutProblems` lists them; nothing of it stops an application.
public struct LayoutProblem: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of problems.
    public enum Kind: Hashable, Sendable {
        /// Required constraints contradict one another; one of them was left out.
        case unsatisfiable
        /// The constraints leave open where a view is, or how large.
        case ambiguous
        /// A view has another frame than its constraints say.
        case misplaced
        /// A view with content has no cells to show it.
        case empty
        /// A view has fewer cells than its content needs, or reaches beyond the screen.
        case clipped
        /// A view is smaller than its constraints allow.
        case tooSmall
        /// A layout never settles; it was cut short.
        case endless
    }

    /// The kind of problem.
    public let kind: Kind
    /// The problem, as a sentence.
    public let description: String
    /// A remedy; nil where there is none to suggest.
    public let suggestion: String?
    /// The constraints that take part, in words, with file and line where they are known.
    public let constraints: [String]
    /// The places of the views that it is about, in cells of the window, as of the last layout.
    ///
    /// Empty where it is about no view in particular.
    public private(set) var places: [Rect] = []
    /// The name of the view that it is about first, as the sentence has it; nil where it is about none in particular.
    public private(set) var subject: String?
    /// The axis of what is left open; nil for other problems.
    public private(set) var axis: Axis?
    /// The lengths and edges that constraints leave open, in the order of the sentence; empty for other problems.
    ///
    /// The first one belongs to the subject, the others to it or to views that move with it.
    public private(set) var openAttributes: [LayoutConstraint.Attribute] = []
    /// Whether the first of `openAttributes` is one of a guide of the subject, such as the content of a scroll view.
    public private(set) var isAboutGuide = false
    /// The position in `constraints` of the one that was left out; nil where none was.
    public private(set) var leftOut: Int?

    /// A problem of what constraints leave open.
    @MainActor init(undetermined lines: [UndeterminedLine], _ description: String, suggestion: String) {
        self.init(.ambiguous, description, suggestion: suggestion, axis: lines.first?.axis)
        openAttributes = lines.map(\.attribute)
        isAboutGuide = lines.first.map { $0.item.kind != .view } ?? false
    }

    init(
        _ kind: Kind, _ description: String, suggestion: String? = nil, constraints: [String] = [],
        leftOut: Int? = nil, axis: Axis? = nil
    ) {
        self.leftOut = leftOut
        self.axis = axis
        self.kind = kind
        self.description = description
        self.suggestion = suggestion
        self.constraints = constraints
    }

    /// The same problem, about some views.
    @MainActor func about(_ views: [View]) -> LayoutProblem {
        var result = self
        result.subject = views.first?.layoutName
        for view in views {
            let place = view.convert(view.bounds, to: nil)
            if !result.places.contains(place) { result.places.append(place) }
        }
        return result
    }

    /// A layout that never settles.
    @MainActor init(restless view: View) {
        self.init(
            .endless,
            "The layout of \(view.layoutName) asks for layout each time it is done; it was left as it is after "
                + "\(LayoutPass.passLimit) passes.",
            suggestion: "Change constraints and frames in layoutSubviews() only when they differ.")
    }

    /// A view that has something to show, and no cells because nothing places it.
    @MainActor public init(unplaced view: View) {
        self.init(
            unplaced: view,
            suggestion: "Give it a frame or put it into a StackView. If constraints should place it, set its "
                + "translatesAutoresizingMaskIntoConstraints to false.")
    }

    @MainActor private init(unplaced view: View, suggestion: String) {
        self.init(
            .empty, "Nothing places \(view.layoutName), so it has no cells and isn't seen.",
            suggestion: suggestion)
    }

    /// A view that has no size because neither a frame nor constraints give it one.
    ///
    /// Nil where the size is empty on purpose, and where constraints contradict the frame, which is told for itself.
    @MainActor public init?(withoutSize view: View) {
        guard view.frame.isEmpty else { return nil }
        guard !view.translatesAutoresizingMaskIntoConstraints else {
            let conflicts = LayoutTree.engine(of: view)?.conflicts(in: view) ?? []
            guard view.frame == .zero, conflicts.isEmpty else { return nil }
            self.init(unplaced: view)
            return
        }
        guard let item = view.layout.auto, item.isConstrained else {
            self.init(
                unplaced: view,
                suggestion: "Give it constraints for its place and its size, or put it into a StackView.")
            return
        }
        let axis = [Axis.horizontal, .vertical].first {
            view.frame.size[$0] == 0 && view.intrinsicContentSize[$0] == nil
                && !item.hasStatedLength(along: $0)
        }
        guard let axis else { return nil }
        self.init(
            .empty, "\(view.layoutName) has no \(axis.length): nothing of it is shown.",
            suggestion: "Add a constraint for its \(axis.length) or its other edge.", axis: axis)
    }

    /// A view that lies outside of the window.
    @MainActor public init(outOfSight view: View) {
        let place = view.convert(view.bounds, to: nil)
        let size = view.window?.bounds.size ?? .zero
        self.init(
            .clipped,
            "\(view.layoutName) is at \(place.words), outside of the window of \(size.width)×\(size.height) cells, and isn't "
                + "seen.",
            suggestion:
                "Frames and constants are in cells, not in points: a cell takes the place of 8×16 points.")
    }

    /// Constraints that never settle.
    @MainActor init(restlessConstraintsOf view: View) {
        self.init(
            .endless,
            "The constraints of \(view.layoutName) are to be updated again each time they are updated; they were left "
                + "as they are after \(LayoutPass.passLimit) passes.",
            suggestion: "Call setNeedsUpdateConstraints() when something differs, not in updateConstraints()."
        )
    }

    /// Text that never settles.
    @MainActor init(restlessText view: View) {
        self.init(
            .endless,
            "The rows of \(view.layoutName) follow from its width, and its width follows from its rows, so that "
                + "neither settles; they were left as they are after \(LayoutPass.passLimit) passes.",
            suggestion: "Give it a width that does not depend on its height.")
    }

    /// A search for the best places that never ends.
    static let unfinished = LayoutProblem(
        .endless,
        "The constraints were not solved to the end: the search for the best places did not stop, and was cut.",
        suggestion: "Use multipliers and constants that are less different in size.")
}

extension ConstraintBasedLayout {
    /// The problems with the layout of the view and of what is inside it.
    ///
    /// It looks at every view and tries each place that constraints might leave open, for tests and tools rather than
    /// for every frame. Views that only have frames are fine by definition; of a window
    /// it also tells those that nothing places, or that lie outside of it.
    public var layoutProblems: [LayoutProblem] {
        guard layout.hasAutoLayout || window === self else { return [] }
        ConstraintPass.run(around: self)
        var problems = LayoutTree.engine(of: self)?.conflicts(in: self) ?? []
        problems += LayoutInspector(self).problems
        guard let window, window === self else { return problems }
        if let unsettled = window.application?.layoutProblem { problems.append(unsettled) }
        let known = Set(problems.map(\.description))
        return problems + window.observedProblems.filter { !known.contains($0.description) }
    }

    /// Whether the constraints leave open where the view is, or how large.
    ///
    /// It tries out the alternatives, which takes time: for tests and tools.
    public var hasAmbiguousLayout: Bool {
        guard !layout.translatesMask, let state = layout.auto else { return false }
        ConstraintPass.run(around: self)
        return state.engine?.undeterminedGroups().joined().contains { $0.item === state } ?? false
    }
}
