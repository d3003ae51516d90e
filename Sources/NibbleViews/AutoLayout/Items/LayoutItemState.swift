import NibbleCells

/// The state that Auto Layout keeps about a view or a guide, out of line: a view that has no part in it pays one empty
/// reference.
///
/// Constraints hold it instead of the view, which would be kept alive, or be slow if it were held weakly.
///
/// All of it is Nibble's own.
@MainActor public final class LayoutItemState {
    /// The things that have such a state.
    enum Kind {
        case view
        /// A guide that an application made.
        case guide
        /// The part that no bar covers.
        case safeArea
        /// Within the margins.
        case margins
        /// Within the margins, and no wider than is easily read.
        case readable
        /// All that a scroll view can show.
        case content
        /// The part that a scroll view shows, wherever it has scrolled to.
        case visible

        /// The text after the view's name.
        var suffix: String? {
            switch self {
            case .view, .guide: nil
            case .safeArea: "safe"
            case .margins: "margins"
            case .readable: "readable"
            case .content: "content"
            case .visible: "frame"
            }
        }
    }

    let kind: Kind
    /// The view, or the one that owns the guide; cleared by `viewIsGone()` and when a guide is removed.
    private(set) unowned(unsafe) var view: View?
    private weak var guide: LayoutGuide?

    /// The constraints whose nearest common view this is, in the order of activation.
    var constraints: [LayoutConstraint] { heldConstraints.all }
    private var heldConstraints = HeldConstraints()
    /// Active constraints that other views hold and that are about this item.
    var mentions: [LayoutConstraint] { mentioning.all }
    private var mentioning = ObjectList<LayoutConstraint>()
    /// Whether an active constraint is about the item.
    var isConstrained: Bool {
        !mentions.isEmpty || constraints.contains { constraint in constraint.items.contains { $0 === self } }
    }
    /// Whether active constraints say how long it is along an axis: by a length, or by two lines, those of its content among them.
    func hasStatedLength(along axis: Axis) -> Bool {
        let terms = (constraints + mentions).flatMap { [$0.first, $0.second].compactMap { $0 } }
        let own = terms.filter { $0.item === self && $0.attribute.axis == axis }.map(\.attribute)
        return own.contains { $0 == .width || $0 == .height } || Set(own).count > 1
    }
    /// The guides that an application added.
    var guides: [LayoutGuide] = []
    var content = ContentPriorities()
    /// The container that arranges the view by constraints of its own.
    var arrangingContainer: (any ArrangingContainer)? { arrangement.container }
    private var arrangement = ArrangementLink()
    var surroundings: Surroundings?
    var semantics = SemanticContentAttribute.unspecified
    /// The name that a layout file gives it.
    var statedName: String?
    /// Whether it is a line of text, or a control of one.
    var isTextRow = false
    /// The state that the engine keeps.
    ///
    /// Unchecked: each view that moves reads and writes it some fifteen times, and the checks took a fifth of a layout of
    /// thousands. Nothing that is called while it changes reads it.
    @exclusivity(unchecked) var solving = SolvingState()
    /// The engine of the tree, if this is its topmost view.
    private(set) var treeEngine: LayoutEngine?

    init(of view: View) {
        kind = .view
        self.view = view
    }

    init(of guide: LayoutGuide, _ kind: Kind) {
        self.kind = kind
        self.guide = guide
    }

    /// The view or guide itself.
    var item: (any LayoutItem)? { kind == .view ? view : guide }

    /// Whether it is a guide whose edges are its view's, moved by insets.
    var isInset: Bool {
        switch kind {
        case .view, .guide, .content: false
        case .safeArea, .margins, .readable, .visible: true
        }
    }

    /// The name that problems use for it.
    var name: String {
        switch kind {
        case .view: return view?.layoutName ?? "a view that is gone"
        case .guide:
            let identifier = guide?.identifier ?? ""
            return identifier.isEmpty ? "a guide of \(view?.layoutName ?? "no view")" : identifier
        case .safeArea, .margins, .readable, .content, .visible:
            return "\(view?.layoutName ?? "a view that is gone").\(kind.suffix ?? "")"
        }
    }

    // MARK: - Constraints

    /// Makes the view the holder of a constraint.
    func adopt(_ constraint: LayoutConstraint) {
        heldConstraints.append(constraint)
        constraint.holder = self
        constraint.forEachItem { item in
            if item !== self { item.mentioning.append(constraint) }
            if let view = item.view { LayoutMarks.markAutoLayout(in: view) }
        }
        guard let view else { return }
        LayoutMarks.markAutoLayout(in: view)
        engine?.add(constraint)
        LayoutMarks.markConstraintsChanged(around: view)
    }

    /// Lets go of a constraint that the view holds.
    func drop(_ constraint: LayoutConstraint) {
        engine?.remove(constraint)
        constraint.holder = nil
        heldConstraints.remove(constraint)
        removeMentions(of: constraint)
        askForSolving()
    }

    /// Notes that the constant of a constraint that the view holds changed.
    func changed(_ constraint: LayoutConstraint) {
        engine?.change(constraint)
        askForSolving()
    }

    /// Notes that the priority of a constraint that the view holds changed.
    func rebuilt(_ constraint: LayoutConstraint) {
        engine?.rebuild(constraint)
        askForSolving()
    }

    /// Asks for a layout pass, in which the constraints are solved.
    private func askForSolving() {
        if let view { LayoutMarks.markConstraintsChanged(around: view) }
    }

    private func removeMentions(of constraint: LayoutConstraint) {
        constraint.forEachItem { item in
            if item !== self { item.mentioning.remove(constraint) }
        }
    }

    /// The engine that solves the tree, if it has one by now.
    var engine: LayoutEngine? { view.flatMap(LayoutTree.engine) }

    /// The engine of the tree whose topmost view this is, made when it is first needed.
    func madeTreeEngine(for root: View) -> LayoutEngine {
        if let treeEngine { return treeEngine }
        let engine = LayoutEngine(root: root)
        treeEngine = engine
        return engine
    }

    /// Dissolves the engine: the view is no longer the topmost one, or is gone.
    func dissolveTreeEngine() {
        treeEngine?.dissolve()
        treeEngine = nil
    }

    // MARK: - Changes of the view

    /// Notes that code, rather than a mask, changed the frame of the view.
    func frameChanged() {
        guard let view, let engine = solving.engine,
            view.layout.translatesMask || view.hierarchy.superview == nil
        else { return }
        engine.note(.frame, of: self)
    }

    /// Notes that the view, which scrolls, shows another part of its content.
    func scrolled() {
        engine?.scrolled(self)
    }

    /// Notes that the content's size or what it counts for changed.
    func contentSizeChanged() {
        guard let view, let engine = solving.engine else { return }
        engine.note(.content, of: self)
        arrangingContainer?.arrangedView(view, didChange: .contentSize)
        LayoutMarks.markConstraintsChanged(around: view)
    }

    /// Has a container hear of changes of the view; none if nil.
    func arrange(in container: (any ArrangingContainer)?) {
        arrangement.link(to: container, superview: view?.hierarchy.superview)
    }

    // MARK: - Life

    /// Forgets the container that arranged the view if it's the superview, which it leaves.
    func didLeaveSuperview() { arrangement.didLeaveSuperview() }

    /// Gives a guide another owner.
    func move(to view: View?) {
        self.view = view
    }

    /// Forgets the constraints of a view that goes: they have lost their items.
    func viewIsGone() {
        dissolveTreeEngine()
        solving = SolvingState()
        for constraint in constraints {
            constraint.holder = nil
            constraint.record = ConstraintRecord()
            removeMentions(of: constraint)
        }
        heldConstraints = HeldConstraints()
        for guide in guides { guide.state.move(to: nil) }
        surroundings?.viewIsGone()
        view = nil
    }
}

extension LayoutItemState: LayoutParticipant {}

extension LayoutState {
    /// The state that Auto Layout keeps; nil for views that are only framed.
    var auto: LayoutItemState? {
        // Nothing else takes part.
        @inline(__always) get { participant.map { unsafeDowncast($0, to: LayoutItemState.self) } }
        set { participant = newValue }
    }
}

/// The priorities with which a view keeps the size of its content.
struct ContentPriorities: Hashable {
    /// A priority along each axis.
    struct Pair: Hashable {
        var horizontal: LayoutPriority
        var vertical: LayoutPriority

        subscript(axis: Axis) -> LayoutPriority {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }

    var hugging = Pair(horizontal: .defaultLow, vertical: .defaultLow)
    var compression = Pair(horizontal: .defaultHigh, vertical: .defaultHigh)
    /// The rows that a row of the content takes where there is room.
    var rowHeight = 1.0
    /// The place among arranged views, which decides between views of one priority.
    var rank = 0

    /// The weight of keeping small: among arranged views of one priority, the first grows.
    var rankWeight: Double { 1 + Double(rank) / 1_024 }
}
