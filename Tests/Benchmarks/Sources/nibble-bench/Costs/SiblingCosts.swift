import Glibc
import Nibble

/// Many subviews of one view.
@MainActor enum SiblingCosts {
    static let cost = Cost(
        size: 100_000,
        names: [
            "siblings: all added", "siblings: one moved, with its frame",
            "siblings: one brought to the front, with its frame", "siblings: all removed, first to last",
        ]
    ) { size in
        try await CostStage.run { measure(size, on: $0) }
    }

    private static func measure(_ size: Int, on stage: CostStage) -> [Int] {
        let views = (0..<size).map { View(frame: Rect(x: $0 % 120, y: $0 / 120, width: 1, height: 1)) }
        for view in views { view.backgroundColor = .systemBlue }
        let added = stage.timeWithFrame { for view in views { stage.root.addSubview(view) } }
        let middle = views[size / 2]
        let moved = stage.median(of: 101) { round in
            stage.timeWithFrame { middle.frame.origin = Point(x: round % 120, y: round % 40) }
        }
        let raised = stage.median(of: 101) { round in
            stage.timeWithFrame { stage.root.bringSubviewToFront(views[round * (size - 1) / 101]) }
        }
        let removed = stage.time { for view in views { view.removeFromSuperview() } }
        return [added, moved, raised, removed]
    }
}

/// Views of a `StackView`.
@MainActor enum StackCosts {
    static let filling = Cost(
        size: 10_000, names: ["stack: filled one by one", "stack: emptied one by one, first to last"]
    ) { size in
        try await CostStage.run { stage in
            let stack = StackView()
            stack.axis = .vertical
            stage.root.addSubview(stack)
            let views = (0..<size).map { _ in View() }
            let filled = stage.time {
                for view in views { stack.addArrangedSubview(view) }
                stack.updateConstraintsIfNeeded()
            }
            let emptied = stage.time {
                for view in views { view.removeFromSuperview() }
                stack.updateConstraintsIfNeeded()
            }
            return [filled, emptied]
        }
    }

    static let pinned = Cost(
        size: 800,
        names: [
            "stack pinned on four edges: first frame of its labels",
            "the same: one more label at the end and out again, two frames",
        ]
    ) { size in
        try await CostStage.run { measurePinned(size, on: $0) }
    }

    private static func measurePinned(_ size: Int, on stage: CostStage) -> [Int] {
        let stack = StackView()
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        for number in 0..<size { stack.addArrangedSubview(label(number)) }
        let root = stage.root
        let first = stage.timeWithFrame {
            root.addSubview(stack)
            LayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
                stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            ])
        }
        let changed = stage.median(of: 11) { round in
            let added = label(round)
            return stage.timeWithFrame { stack.addArrangedSubview(added) }
                + stage.timeWithFrame { added.removeFromSuperview() }
        }
        return [first, changed]
    }

    /// Boxes that stand beside one another.
    static let chain = Cost(
        size: 10_000,
        names: ["chain: first layout", "chain: the first of its boxes moved, and all others with it"]
    ) { size in
        let field = BoxField(.chained, count: size)
        let start = Times.now(CLOCK_PROCESS_CPUTIME_ID)
        field.layOut()
        let first = Times.now(CLOCK_PROCESS_CPUTIME_ID) - start
        let edits = (0..<21).map { number in
            let start = Times.now(CLOCK_PROCESS_CPUTIME_ID)
            field.edit(number)
            return Times.now(CLOCK_PROCESS_CPUTIME_ID) - start
        }
        return [first, Times(nanoseconds: edits).median]
    }

    private static func label(_ number: Int) -> Label {
        let label = Label()
        label.text = "Label \(number)"
        return label
    }
}

/// Animations of many views.
@MainActor enum AnimationCosts {
    static let cost = Cost(
        size: 10_000,
        names: ["animations: all started one by one", "animations: a step of all, with its frame"]
    ) { size in
        try await CostStage.run { stage in
            let views = (0..<size).map { View(frame: Rect(x: 0, y: $0 % 40, width: 1, height: 1)) }
            for view in views { stage.root.addSubview(view) }
            stage.application.renderFrame()
            let started = stage.time {
                for view in views { View.animate(withDuration: 100) { view.frame.origin.x = 100 } }
            }
            let step = stage.median(of: 5) { _ in
                stage.timeWithFrame { stage.root.setNeedsDisplay() }
            }
            return [started, step]
        }
    }
}
