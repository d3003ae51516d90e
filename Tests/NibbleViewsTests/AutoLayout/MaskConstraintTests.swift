import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

/// Views that are only framed take part as constants, or as their masks say.
@MainActor struct MaskConstraintTests {
    private let root = View.container(80, 24)

    @Test func aFramedViewIsAConstantForOthers() {
        let framed = View(frame: Rect(x: 10, y: 3, width: 20, height: 2))
        root.addSubview(framed)
        let view = PlacedView(width: 5, height: 1, in: root)
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: framed.trailingAnchor, constant: 1),
            view.topAnchor.constraint(equalTo: framed.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 31, y: 5, width: 5, height: 1))
        framed.frame = Rect(x: 0, y: 0, width: 8, height: 8)
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 9, y: 8, width: 5, height: 1))
        #expect(framed.frame == Rect(x: 0, y: 0, width: 8, height: 8))
    }

    private nonisolated static let masks: [(AutoresizingMask, Int, Int)] = [
        (.flexibleWidth, 10, 60), (.flexibleLeftMargin, 50, 20),
        ([.flexibleLeftMargin, .flexibleRightMargin], 30, 20), ([], 10, 20),
    ]

    @Test(arguments: masks)
    func aMaskInAPlacedViewIsAConstraint(mask: AutoresizingMask, x: Int, width: Int) {
        let outer = PlacedView(in: root)
        outer.frame = Rect(x: 0, y: 0, width: 40, height: 10)
        let framed = View(frame: Rect(x: 10, y: 0, width: 20, height: 10))
        framed.autoresizingMask = mask
        outer.addSubview(framed)
        let inner = PlacedView(in: framed)
        inner.pin()
        outer.pin()
        root.layoutIfNeeded()
        #expect(framed.frame.minX == x)
        #expect(framed.frame.width == width)
        #expect(inner.frame.width == width)
    }

    // Its frame is said by the length of its superview, which must not go first.
    @Test func aViewThatStretchesLeavesWithItsSuperview() {
        let outer = PlacedView(in: root)
        outer.frame = Rect(x: 0, y: 0, width: 40, height: 10)
        let framed = View(frame: outer.bounds)
        framed.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(framed)
        PlacedView(in: framed).pin()
        outer.pin()
        root.layoutIfNeeded()
        outer.removeFromSuperview()
        root.layoutIfNeeded()
        #expect(framed.frame == Rect(x: 0, y: 0, width: 80, height: 24))
        root.addSubview(outer)
        outer.pin()
        root.frame.size = Size(width: 60, height: 10)
        root.layoutIfNeeded()
        #expect(framed.frame == Rect(x: 0, y: 0, width: 60, height: 10))
    }

    @Test func aViewCanBeginToBePlacedAndEnd() {
        let view = View(frame: Rect(x: 1, y: 1, width: 5, height: 5))
        root.addSubview(view)
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7)
        view.translatesAutoresizingMaskIntoConstraints = false
        leading.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 7, y: 0, width: 0, height: 0))
        leading.isActive = false
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = Rect(x: 2, y: 2, width: 3, height: 3)
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 2, y: 2, width: 3, height: 3))
    }

    /// What UIKit's table cells do: the content view is framed, and the cell is as high as what is in it.
    @Test func aFramedContentViewMakesItsCellAsHighAsItsContent() {
        let cell = View(frame: Rect(x: 0, y: 0, width: 40, height: 3))
        let content = View(frame: cell.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.addSubview(content)
        let label = Caption(placed: "one two three four five six", lines: 0, in: content)
        label.pin(1)
        let size = cell.systemLayoutSizeFitting(
            Size(width: 12, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        // “one two”, “three four” and “five six” on ten columns, with a row above and below.
        #expect(size == Size(width: 12, height: 5))
        cell.frame.size = size
        cell.layoutIfNeeded()
        #expect(content.frame.size == size)
        #expect(label.frame == Rect(x: 1, y: 1, width: 10, height: 3))
    }
}
