import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleViews
import Testing

/// What must hold of any layout.
@MainActor struct LayoutLawTests {
    /// A root that holds a view from edge to edge.
    private func root(around view: View, _ size: Size) -> View {
        let root = View.container(size.width, size.height)
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.pin()
        return root
    }

    private func frames(in view: View) -> [Rect] {
        let inside = (view as? StackView)?.arrangedSubviews ?? view.subviews
        return inside.flatMap { $0.isHidden ? [] : [$0.frame] + frames(in: $0) }
    }

    /// In this one a view is taken out before others, which then compete with those of another stack.
    nonisolated private static let takenOut = 144

    /// A layout changed step by step is the one made from scratch.
    ///
    /// Unless its constraints leave something open, so that several layouts are equally good; or contradict one another,
    /// so that the one left out is the newest.
    @Test(arguments: Set(0..<LongRun.count(8, long: 300)).union([takenOut]).sorted())
    func changingIsMakingAnew(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var layout = RandomLayout(using: &random)
        let view = layout.root.makeView()
        let root = root(around: view, layout.size)
        root.layoutIfNeeded()
        for step in 0..<12 {
            if step % 4 == 3 {
                layout.size = RandomLayout.size(using: &random)
                root.frame.size = layout.size
            } else {
                layout.root.change(view, using: &random)
            }
            root.layoutIfNeeded()
            let fresh = self.root(around: layout.root.makeView(), layout.size)
            fresh.layoutIfNeeded()
            guard frames(in: root) != frames(in: fresh) else { continue }
            let kinds = fresh.layoutProblems.map(\.kind)
            #expect(kinds.contains(.ambiguous) || kinds.contains(.unsatisfiable), "step \(step)")
        }
    }

    /// The law is about something: nearly all of those layouts have one solution.
    @Test func fewRandomLayoutsAreAmbiguous() {
        let kinds = (0..<30).map { seed -> [LayoutProblem.Kind] in
            var random = SeededGenerator(seed: seed)
            let layout = RandomLayout(using: &random)
            let root = root(around: layout.root.makeView(), layout.size)
            root.layoutIfNeeded()
            return root.layoutProblems.map(\.kind)
        }
        #expect(kinds.count { $0.contains(.ambiguous) || $0.contains(.unsatisfiable) } <= 6)
    }

    /// Visible views of a stack follow one another without a gap beyond the spacing or an overlap.
    @Test(arguments: 0..<30)
    func arrangedViewsFollowOneAnother(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let layout = RandomLayout(using: &random)
        let root = root(around: layout.root.makeView(), layout.size)
        root.layoutIfNeeded()
        var pending: [View] = root.subviews
        while let view = pending.popLast() {
            pending += view.subviews
            guard let stack = view as? StackView, !stack.isHidden, stack.distribution != .equalSpacing else {
                continue
            }
            let visible = stack.arrangedSubviews.filter { !$0.isHidden }
            for (first, second) in zip(visible, visible.dropFirst()) {
                let gap =
                    stack.axis == .horizontal
                    ? second.frame.minX - first.frame.maxX : second.frame.minY - first.frame.maxY
                #expect(stack.spacing == 0.5 ? 0...1 ~= gap : Double(gap) == stack.spacing)
            }
        }
    }
}
