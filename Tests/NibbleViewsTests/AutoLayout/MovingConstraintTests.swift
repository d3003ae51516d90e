import NibbleCells
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Constraints while views come, go and die.
@MainActor struct MovingConstraintTests {
    private let root = View.container(80, 24)

    private func box(in superview: View) -> (box: PlacedView, inner: PlacedView) {
        let box = PlacedView(in: superview)
        let inner = PlacedView(width: 6, height: 2, in: box)
        inner.pin(1)
        return (box, inner)
    }

    @Test func aRemovedViewLosesConstraintsToTheOutsideAndKeepsItsOwn() {
        let (box, inner) = box(in: root)
        let leading = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3)
        let deep = inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 5)
        LayoutConstraint.activate([leading, deep])
        root.layoutIfNeeded()
        #expect(box.frame == Rect(x: 3, y: 4, width: 8, height: 4))
        box.removeFromSuperview()
        #expect(!leading.isActive)
        #expect(!deep.isActive)
        #expect(box.constraints.count == 4)
        #expect(root.constraints.isEmpty)
        root.addSubview(box)
        root.layoutIfNeeded()
        #expect(box.frame == Rect(x: 0, y: 0, width: 8, height: 4))
        #expect(inner.frame == Rect(x: 1, y: 1, width: 6, height: 2))
    }

    @Test func aTreeLaidOutOnItsOwnJoinsAnother() {
        let alone = View()
        let (box, inner) = box(in: alone)
        alone.layoutIfNeeded()
        #expect(box.frame.size == Size(width: 8, height: 4))
        alone.frame = Rect(x: 4, y: 4, width: 20, height: 10)
        root.addSubview(alone)
        let outside = PlacedView(width: 1, height: 1, in: root)
        outside.topAnchor.constraint(equalTo: inner.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(outside.frame.minY == 7)
        inner.content.height = 5
        root.layoutIfNeeded()
        #expect(outside.frame.minY == 10)
        alone.removeFromSuperview()
        inner.content.height = 1
        alone.layoutIfNeeded()
        #expect(box.frame.size == Size(width: 8, height: 3))
        #expect(root.constraints.isEmpty)
    }

    @Test func aViewMovesToAnotherWindow() {
        let (box, _) = box(in: root)
        let first = Window(frame: Rect(x: 0, y: 0, width: 80, height: 24))
        let second = Window(frame: Rect(x: 0, y: 0, width: 40, height: 24))
        first.addSubview(root)
        first.layoutIfNeeded()
        second.addSubview(box)
        box.trailingAnchor.constraint(equalTo: second.trailingAnchor).isActive = true
        second.layoutIfNeeded()
        first.layoutIfNeeded()
        #expect(box.frame == Rect(x: 32, y: 0, width: 8, height: 4))
    }

    @Test func constraintsOfViewsThatAreGoneAreOver() {
        var view: PlacedView? = PlacedView(width: 1, height: 1, in: root)
        let constraint = view?.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        constraint?.isActive = true
        root.layoutIfNeeded()
        view?.removeFromSuperview()
        weak let gone = view
        view = nil
        #expect(gone == nil)
        #expect(constraint?.firstItem == nil)
        #expect(constraint?.isActive == false)
        #expect(constraint?.activateIfPossible() != nil)
        root.layoutIfNeeded()
    }

    @Test func aTreeThatDiesTakesItsConstraintsAlong() {
        var tree: View? = View.container(20, 20)
        let kept = PlacedView(width: 2, height: 2, in: tree)
        let constraint = tree.map { kept.leadingAnchor.constraint(equalTo: $0.leadingAnchor, constant: 2) }
        constraint?.isActive = true
        tree?.layoutIfNeeded()
        weak let gone = tree
        tree = nil
        #expect(gone == nil)
        #expect(constraint?.isActive == false)
        root.addSubview(kept)
        root.layoutIfNeeded()
        #expect(kept.frame == Rect(x: 0, y: 0, width: 2, height: 2))
        constraint?.constant = 4
    }

    @Test func nothingIsKeptAliveByItsConstraints() {
        weak var leaked: View?
        weak var leakedGuide: LayoutGuide?
        do {
            let tree = View.container(20, 20)
            let view = PlacedView(in: tree)
            Caption(placed: "a", in: view).pin()
            view.pin()
            let guide = LayoutGuide()
            tree.addLayoutGuide(guide)
            guide.widthAnchor.constraint(equalTo: view.layoutMarginsGuide.widthAnchor).isActive = true
            let window = Window(frame: tree.bounds)
            window.addSubview(tree)
            window.layoutIfNeeded()
            (leaked, leakedGuide) = (view, guide)
            #expect(leaked != nil)
        }
        #expect(leaked == nil)
        #expect(leakedGuide == nil)
    }

    @Test(arguments: 0..<5) func constraintsThatGoInAnyOrderLeaveTheOthersInTheirs(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var active = (0..<200).map { root.widthAnchor.constraint(greaterThanOrEqualToConstant: Double($0)) }
        LayoutConstraint.activate(active)
        for _ in 0..<250 {
            guard let index = active.indices.randomElement(using: &random) else { break }
            let constraint = active.remove(at: index)
            constraint.isActive = false
            if random.oneIn(4) {
                constraint.isActive = true
                active.append(constraint)
            }
            #expect(root.constraints.map(ObjectIdentifier.init) == active.map(ObjectIdentifier.init))
        }
    }

    @Test func constraintsCanBeMadeAndDroppedInLayout() {
        let view = Restive()
        let stage = Stage(size: Size(width: 20, height: 3), root: view)
        #expect(stage.text == "late")
        stage.resize(to: Size(width: 10, height: 3))
        #expect(stage.text == "   late")
    }

    /// Makes constraints when it is laid out, and other ones when it is narrow.
    private final class Restive: View {
        private var label: Caption?
        private var leading: LayoutConstraint?

        override func layoutSubviews() {
            if label == nil {
                let label = Caption(placed: "late", in: self)
                leading = label.leadingAnchor.constraint(equalTo: leadingAnchor)
                leading?.isActive = true
                self.label = label
            }
            leading?.constant = bounds.width < 20 ? 3 : 0
        }
    }

    @Test func aConstraintWhoseViewIsGoneSaysSo() {
        let width = View().widthAnchor.constraint(equalToConstant: 4)
        let problem = width.activateIfPossible()
        #expect(problem?.description.contains("nothing keeps its view any more") == true)
        let (one, other) = (View(), View())
        let apart = one.topAnchor.constraint(equalTo: other.topAnchor).activateIfPossible()
        #expect(apart?.description.contains("no common ancestor") == true)
    }

    @Test func nothingInCommonCannotBeActivated() async {
        let constraint = PlacedView("a").topAnchor.constraint(equalTo: PlacedView("b").topAnchor)
        #expect(constraint.activateIfPossible() != nil)
        await #expect(processExitsWith: .failure) { @MainActor in
            let lone = View()
            let other = View()
            withExtendedLifetime((lone, other)) {
                lone.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
            }
        }
    }
}
