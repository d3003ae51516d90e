import NibbleCells
import NibbleTestSupport
import NibbleTesting
import Testing

@testable import NibbleViews

@MainActor struct AnchorLayoutTests {
    private let root = View.container(80, 24)

    @Test func edgesAndConstantsPlaceAView() {
        let view = PlacedView(in: root)
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 2),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
            view.widthAnchor.constraint(equalToConstant: 10),
            view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 2, y: 1, width: 10, height: 12))
    }

    @Test func anUnplacedViewHasItsContentsSizeAtTheOrigin() {
        let view = PlacedView(width: 7, height: 2, in: root)
        view.frame = Rect(x: 5, y: 5, width: 1, height: 1)
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 0, y: 0, width: 7, height: 2))
    }

    @Test func aLabelIsAsLargeAsItsTextAndCentred() {
        let label = Caption(placed: "Hello", in: root)
        LayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        root.layoutIfNeeded()
        // 80 − 5 is 75, half of it 37.5: both edges are rounded up.
        #expect(label.frame == Rect(x: 38, y: 12, width: 5, height: 1))
    }

    @Test func aChangedTextMovesWhatFollows() {
        let label = Caption(placed: "Name", in: root)
        let field = PlacedView(height: 1, in: root)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 1),
            field.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(field.frame == Rect(x: 5, y: 0, width: 75, height: 1))
        label.text = "Full name"
        root.layoutIfNeeded()
        #expect(field.frame == Rect(x: 10, y: 0, width: 70, height: 1))
    }

    @Test func constraintsFollowTheWindowsSize() {
        let content = View()
        let label = Caption(placed: "right", in: content)
        LayoutConstraint.activate([
            label.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ])
        let stage = Stage(size: Size(width: 10, height: 2), root: content)
        #expect(stage.text == "\n     right")
        stage.resize(to: Size(width: 8, height: 3))
        #expect(stage.text == "\n\n   right")
    }

    @Test func aConstantCanBeEdited() {
        let view = PlacedView(width: 4, height: 1, in: root)
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        leading.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 0)
        leading.constant = 9
        #expect(root.layout.isMarked)
        root.layoutIfNeeded()
        #expect(view.frame.minX == 9)
        leading.isActive = false
        root.layoutIfNeeded()
        #expect(leading.isActive == false)
        #expect(root.constraints.isEmpty)
    }

    @Test func constraintsReachAcrossLevels() {
        let left = View(frame: Rect(x: 3, y: 2, width: 20, height: 10))
        let right = View(frame: Rect(x: 40, y: 4, width: 20, height: 10))
        root.addSubview(left)
        root.addSubview(right)
        let inLeft = PlacedView(width: 4, height: 2, in: left)
        let inRight = PlacedView(width: 4, height: 2, in: right)
        LayoutConstraint.activate([
            inLeft.leadingAnchor.constraint(equalTo: left.leadingAnchor, constant: 1),
            inLeft.topAnchor.constraint(equalTo: left.topAnchor, constant: 5),
            inRight.topAnchor.constraint(equalTo: inLeft.topAnchor),
            inRight.leadingAnchor.constraint(equalTo: inLeft.trailingAnchor, constant: 40),
        ])
        root.layoutIfNeeded()
        #expect(inLeft.frame == Rect(x: 1, y: 5, width: 4, height: 2))
        // 3 + 1 + 4 + 40 is column 48 of the root, 8 of the right view; row 7 of the root is 3 there.
        #expect(inRight.frame == Rect(x: 8, y: 3, width: 4, height: 2))
        right.frame.origin = Point(x: 30, y: 0)
        root.layoutIfNeeded()
        #expect(inRight.frame == Rect(x: 18, y: 7, width: 4, height: 2))
    }

    @Test func inequalitiesAndPrioritiesCompete() {
        let view = PlacedView(in: root)
        let wanted = view.widthAnchor.constraint(equalToConstant: 60)
        wanted.priority = .defaultHigh
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5), wanted,
        ])
        root.layoutIfNeeded()
        #expect(view.frame.width == 40)
        root.frame.size.width = 200
        root.layoutIfNeeded()
        #expect(view.frame.width == 60)
        wanted.priority = .defaultLow
        wanted.constant = 10
        root.layoutIfNeeded()
        #expect(view.frame.width == 10)
    }

    @Test func whatDidNotMoveIsNotTouched() {
        let still = PlacedView(width: 4, height: 1, in: root)
        let moving = PlacedView(width: 4, height: 1, in: root)
        let leading = moving.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        LayoutConstraint.activate([leading, still.topAnchor.constraint(equalTo: root.topAnchor)])
        root.layoutIfNeeded()
        let layouts = still.layouts
        leading.constant = 3
        root.layoutIfNeeded()
        #expect(still.layouts == layouts)
        #expect(moving.frame.minX == 3)
    }

    @Test func hangingTogetherByDistances() {
        let views = (0..<3).map { _ in PlacedView(width: 10, height: 1, in: root) }
        let first = views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor)
        let second = views[1].trailingAnchor.anchorWithOffset(to: views[2].leadingAnchor)
        LayoutConstraint.activate([
            views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
            views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor),
            second.constraint(equalTo: first, multiplier: 4),
        ])
        root.layoutIfNeeded()
        // 80 − 30 is 50: ten and forty.
        #expect(views.map(\.frame.minX) == [0, 20, 70])
    }

    @Test func aConstraintThatGoesLetsGoAtOnce() {
        let root = View.container(80, 24)
        let view = PlacedView(height: 1, in: root)
        let wide = view.widthAnchor.constraint(equalToConstant: 30)
        let narrow = view.widthAnchor.constraint(equalToConstant: 5)
        narrow.priority = .defaultLow
        LayoutConstraint.activate([wide, narrow])
        root.layoutIfNeeded()
        #expect(view.frame.width == 30)
        wide.isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width == 5)
        // A contradiction is over with it too.
        let other = view.widthAnchor.constraint(equalToConstant: 40)
        LayoutConstraint.activate([wide, other])
        root.layoutIfNeeded()
        #expect(root.layoutProblems.contains { $0.kind == .unsatisfiable })
        other.isActive = false
        #expect(!root.layoutProblems.contains { $0.kind == .unsatisfiable })
    }
}
