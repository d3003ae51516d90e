import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

@MainActor struct SelfSizingTests {
    private let root = View.container(20, 24)
    private let text = "The quick brown fox jumps over the lazy dog"

    @Test func aLabelOfSeveralLinesIsAsHighAsItsWidthAsks() {
        let label = Caption(placed: text, lines: 0, in: root)
        let below = PlacedView(width: 3, height: 1, in: root)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            below.topAnchor.constraint(equalTo: label.bottomAnchor),
        ])
        root.layoutIfNeeded()
        // “The quick brown fox”, “jumps over the lazy”, “dog”.
        #expect(label.frame == Rect(x: 0, y: 0, width: 20, height: 3))
        #expect(below.frame.minY == 3)
        root.frame.size.width = 10
        root.layoutIfNeeded()
        // “The quick”, “brown fox”, “jumps over”, “the lazy”, “dog”.
        #expect(label.frame.height == 5)
        #expect(below.frame.minY == 5)
        root.frame.size.width = 60
        root.layoutIfNeeded()
        #expect(label.frame.height == 1)
        label.text = "a\nb"
        root.layoutIfNeeded()
        #expect(below.frame.minY == 2)
    }

    @Test func linesAreLimited() {
        let label = Caption(placed: text, lines: 2, in: root)
        LayoutConstraint.activate([
            label.widthAnchor.constraint(equalToConstant: 10),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(label.frame.height == 2)
        label.numberOfLines = 1
        root.layoutIfNeeded()
        #expect(label.frame.height == 1)
    }

    @Test func contentIsCutWhereThereIsNoRoomAndTheWeakerGivesWay() {
        let first = Caption(placed: "first text", in: root)
        let second = Caption(placed: "second text", in: root)
        first.setContentCompressionResistancePriority(LayoutPriority(751), for: .horizontal)
        LayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 1),
            second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect([first.frame.width, second.frame.width] == [10, 9])
        first.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
        root.layoutIfNeeded()
        #expect([first.frame.width, second.frame.width] == [8, 11])
        // With room to spare, the one that hugs less grows.
        root.frame.size.width = 40
        first.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
        root.layoutIfNeeded()
        #expect([first.frame.width, second.frame.width] == [10, 29])
        #expect(first.contentHuggingPriority(for: .horizontal) == LayoutPriority(251))
        #expect(first.contentHuggingPriority(for: .vertical) == .defaultLow)
    }

    @Test func aViewIsFittedAroundItsContent() {
        let box = View()
        let label = Caption(placed: "Hello", in: box)
        label.pin(2)
        #expect(box.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 9, height: 5))
        #expect(
            box.systemLayoutSizeFitting(
                Size(width: 30, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) == Size(width: 30, height: 5))
        // Content hugs at 250, which is more than what a target counts.
        #expect(box.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == Size(width: 9, height: 5))
        #expect(Caption(placed: "plain").systemLayoutSizeFitting(.zero) == Size(width: 5, height: 1))
        #expect(View().systemLayoutSizeFitting(.zero) == .zero)
    }

    @Test func fittingLeavesEverythingAsItWas() {
        let box = PlacedView(in: root)
        let label = Caption(placed: text, lines: 0, in: box)
        label.pin()
        box.pin()
        root.layoutIfNeeded()
        let frames = [box.frame, label.frame]
        #expect(box.systemLayoutSizeFitting(.zero) == Size(width: 43, height: 1))
        root.layoutIfNeeded()
        #expect([box.frame, label.frame] == frames)
        #expect(box.systemLayoutSizeFitting(.zero) == Size(width: 43, height: 1))
        #expect(root.constraints.filter(\.isActive).count == 4)
    }

    @Test func rowsOfTextStandSideBySide() {
        let small = Caption(placed: "one", in: root)
        let large = Caption(placed: "one\ntwo\nthree", lines: 0, in: root)
        let picture = PlacedView(width: 4, height: 2, in: root)
        LayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            picture.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(large.frame.minY == 4)
        #expect(small.frame.minY == 4)
        #expect(picture.frame.maxY == 7)
        large.text = "one\ntwo"
        root.layoutIfNeeded()
        #expect([small.frame.minY, picture.frame.maxY] == [4, 6])
        // Text stands in the middle of a label that is higher.
        small.heightAnchor.constraint(equalToConstant: 3).isActive = true
        root.layoutIfNeeded()
        #expect(small.frame.minY == 3)
    }
}
