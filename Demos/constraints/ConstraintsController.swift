import DemoSupport
import Nibble

/// Panes with a split between them; the file `Constraints.layout` says where everything is.
final class ConstraintsController: ViewController {
    @Outlet var playground: View
    @Outlet var panel: View
    @Outlet var split: SplitBar
    @Outlet var photo: Tile
    @Outlet var details: Tile
    @Outlet var rest: Tile
    @Outlet var second: Tile
    @Outlet var headline: Label
    @Outlet var report: ProblemReport
    @Outlet var contradiction: CheckBox
    @Outlet var opening: CheckBox
    @Outlet var direction: CheckBox
    @Outlet var length: CheckBox
    @Outlet var hiding: CheckBox

    private let statusBar = StatusBar()
    private let lost = Tile()
    private var drag: LayoutConstraint?
    private var tooMuch: LayoutConstraint?
    private var shortText = ""

    override class var actions: ActionTable {
        [
            "contradict": Action(ConstraintsController.contradict),
            "leaveOpen": Action(ConstraintsController.leaveOpen),
            "turn": Action(ConstraintsController.turn),
            "lengthen": Action(ConstraintsController.lengthen),
            "hide": Action(ConstraintsController.hide),
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        shortText = headline.text ?? ""
        lost.name = "lost"
        lost.color = .systemRed
        lost.translatesAutoresizingMaskIntoConstraints = false
        report.subject = playground
        report.changed = { [weak self] in self?.show($0) }
        split.moved = { [weak self] in self?.moveSplit(columns: $0, rows: $1) }
        addStatusBar()
    }

    private func addStatusBar() {
        statusBar.items = keyCommands.map { StatusBar.Item($0) }
        statusBar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(statusBar)
        LayoutConstraint.activate([
            statusBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            statusBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            statusBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    override var preferredFocusedView: View? { split }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") {
                [unowned self] in view.window?.application?.terminate()
            },
            command("Contradict", "c") { $0.press($0.contradiction) },
            command("Leave open", "o") { $0.press($0.opening) },
            command("Right to left", "r") { $0.press($0.direction) },
            command("Longer text", "t") { $0.press($0.length) },
            command("Hide", "h") { $0.press($0.hiding) },
        ]
    }

    private func command(
        _ title: String, _ key: Character, _ action: @escaping @MainActor (ConstraintsController) -> Void
    ) -> KeyCommand {
        KeyCommand(title, key: .character(key)) { [weak self] in
            if let self { action(self) }
        }
    }

    private func press(_ box: CheckBox) {
        box.isOn.toggle()
        box.sendActions(for: .valueChanged)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        report.setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        // The split goes the other way now, and begins where the file puts it.
        if isNarrow != (previous.columns < Self.narrowLimit) { releaseSplit() }
    }

    private func show(_ problems: [LayoutProblem]) {
        statusBar.text =
            problems.isEmpty ? nil : problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    }

    // MARK: - The split

    /// The columns from which on the panes are side by side, as in the file.
    private static let narrowLimit = 60

    private var isNarrow: Bool { view.traitCollection.columns < Self.narrowLimit }

    /// Moves the split by a constraint that matters more than the file's, and less than what the panes need.
    private func moveSplit(columns: Int, rows: Int) {
        // Keys may come faster than frames.
        view.layoutIfNeeded()
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let leading = isMirrored ? view.bounds.width - split.frame.maxX - columns : split.frame.minX + columns
        let place = Double(isNarrow ? split.frame.minY + rows : leading)
        if let drag { return drag.constant = place }
        let constraint =
            isNarrow
            ? split.topAnchor.constraint(equalTo: view.topAnchor, constant: place)
            : split.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: place)
        constraint.priority = .defaultHigh
        constraint.identifier = "dragged"
        constraint.isActive = true
        drag = constraint
    }

    private func releaseSplit() {
        drag?.isActive = false
        drag = nil
    }

    // MARK: - What can go wrong

    /// Asks for the impossible: the two tiles share top and bottom.
    private func contradict() {
        tooMuch?.isActive = false
        tooMuch = nil
        if contradiction.isOn {
            let constraint = details.heightAnchor.constraint(equalTo: photo.heightAnchor, constant: 2)
            constraint.identifier = "asked for too much"
            constraint.isActive = true
            tooMuch = constraint
        }
        details.setNeedsDisplay()
        report.constraintsChanged()
    }

    /// Adds a view without saying where it is from left to right.
    private func leaveOpen() {
        lost.removeFromSuperview()
        if opening.isOn {
            playground.addSubview(lost)
            LayoutConstraint.activate([
                lost.widthAnchor.constraint(equalToConstant: 12),
                lost.heightAnchor.constraint(equalToConstant: 1),
                lost.bottomAnchor.constraint(equalTo: playground.bottomAnchor),
            ])
        }
        report.constraintsChanged()
    }

    private func turn() {
        view.window?.layoutDirection = direction.isOn ? .rightToLeft : .leftToRight
        report.constraintsChanged()
    }

    private func lengthen() {
        headline.text =
            shortText + (length.isOn ? " And this is more of it, which pushes what is below." : "")
    }

    private func hide() {
        second.isHidden = hiding.isOn
        report.constraintsChanged()
    }
}
