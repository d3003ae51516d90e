import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

@testable import NibbleControls

@MainActor struct StackViewTests {
    private let root = View.container(80, 24)

    private func views(_ widths: Int?..., height: Int? = 1) -> [PlacedView] {
        widths.enumerated().map { PlacedView("v\($0)", width: $1, height: height) }
    }

    /// A stack that fills the root along its axis.
    private func stack(_ views: [View], _ configure: (StackView) -> Void = { _ in }) -> StackView {
        let stack = StackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        configure(stack)
        root.addSubview(stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        if stack.axis == .horizontal {
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
        } else {
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        }
        return stack
    }

    private func spans(_ views: [View]) -> [[Int]] { views.map { [$0.frame.minX, $0.frame.width] } }

    @Test func theAxisAndTheSpacingMayBeGivenAtOnce() {
        let stack = StackView(arrangedSubviews: views(3, 5), axis: .vertical, spacing: 2)
        #expect(stack.axis == .vertical && stack.spacing == 2)
        #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 5, height: 4))
        let row = StackView(arrangedSubviews: views(3, 5))
        #expect(row.axis == .horizontal && row.spacing == 0)
    }

    @Test(arguments: [StackView.Alignment.center, .leading, .trailing])
    func whatScrollsIsAsWideAsTheColumn(alignment: StackView.Alignment) {
        let (scroll, text, plain) = (ScrollView(), TextView(), View())
        let column = StackView(arrangedSubviews: [scroll, text, plain], axis: .vertical)
        column.alignment = alignment
        column.frame = Rect(x: 0, y: 0, width: 40, height: 9)
        for view in column.arrangedSubviews {
            view.heightAnchor.constraint(equalToConstant: 3).isActive = true
        }
        root.addSubview(column)
        root.layoutIfNeeded()
        #expect(column.arrangedSubviews.map(\.frame.width) == [40, 40, 0])
    }

    @Test func fillGrowsTheViewThatHugsLeast() {
        let views = views(10, 20, 10)
        views[1].setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
        let stack = stack(views) { $0.spacing = 2 }
        root.layoutIfNeeded()
        #expect(spans(views) == [[0, 10], [12, 56], [70, 10]])
        #expect(stack.frame == Rect(x: 0, y: 0, width: 80, height: 1))
    }

    // A short bar shows as much as a long one; words that are cut don't.
    @Test(arguments: [80, 40, 24])
    func aProgressBarTakesWhatWordsLeave(columns: Int) {
        root.frame.size.width = columns
        let (label, bar, button) = (Label("Name of a file"), ProgressView(), Button(title: "OK"))
        _ = stack([label, bar, button]) { $0.spacing = 1 }
        root.layoutIfNeeded()
        let words = 14 + (button.intrinsicContentSize.width ?? 0)
        #expect(label.frame.width == 14)
        #expect(bar.frame.width == columns - words - 2)
    }

    @Test func fillGrowsTheFirstAndShrinksTheLastAmongEquals() {
        let views = views(10, 20, 10)
        _ = stack(views)
        root.layoutIfNeeded()
        #expect(spans(views) == [[0, 50], [50, 20], [70, 10]])
        root.frame.size.width = 35
        root.layoutIfNeeded()
        #expect(spans(views) == [[0, 10], [10, 20], [30, 5]])
    }

    @Test func fillEquallySpreadsTheRemainder() {
        let views = views(1, 1, 1, 1)
        _ = stack(views) { $0.distribution = .fillEqually }
        root.frame.size.width = 47
        root.layoutIfNeeded()
        #expect(spans(views) == [[0, 12], [12, 12], [24, 12], [36, 11]])
        root.frame.size.width = 46
        root.layoutIfNeeded()
        #expect(spans(views) == [[0, 12], [12, 11], [23, 12], [35, 11]])
        root.frame.size.width = 48
        root.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [12, 12, 12, 12])
    }

    @Test func fillProportionallyKeepsTheProportionsOfContents() {
        let views = views(10, 20, 10)
        _ = stack(views) {
            $0.distribution = .fillProportionally
            $0.spacing = 2
        }
        root.layoutIfNeeded()
        // 76 columns in parts of 1, 2 and 1.
        #expect(spans(views) == [[0, 19], [21, 38], [61, 19]])
        views[1].content.width = 180
        root.layoutIfNeeded()
        #expect(views[1].frame.width == 68)
    }

    // As in UIKit a stack inside counts for all that is in it, whatever hugs most.
    @Test func fillProportionallyKeepsTheProportionsOfStacksInside() {
        let inner = views(10, 30)
        let last = views(10)[0]
        let nested = StackView(arrangedSubviews: inner)
        nested.distribution = .fillProportionally
        inner[1].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        _ = stack([nested, last]) { $0.distribution = .fillProportionally }
        root.layoutIfNeeded()
        // 80 columns in parts of 4 and 1.
        #expect(spans([nested, last]) == [[0, 64], [64, 16]])
        #expect(spans(inner) == [[0, 16], [16, 48]])
        inner[1].content.width = 60
        root.layoutIfNeeded()
        #expect(spans([nested, last]) == [[0, 70], [70, 10]])
        inner[0].isHidden = true
        nested.spacing = 10
        root.layoutIfNeeded()
        #expect(spans([nested, last]) == [[0, 69], [69, 11]])
    }

    @Test func aStackInsideCountsWithItsMarginsAndViewsWithoutContent() {
        let nested = StackView(arrangedSubviews: views(10) + [View()])
        nested.distribution = .fillEqually
        nested.layoutMargins = EdgeInsets(top: 0, left: 2, bottom: 0, right: 3)
        nested.isLayoutMarginsRelativeArrangement = true
        let last = views(15)[0]
        _ = stack([nested, last]) { $0.distribution = .fillProportionally }
        root.layoutIfNeeded()
        // 80 columns in parts of 25 and 15.
        #expect(spans([nested, last]) == [[0, 50], [50, 30]])
    }

    @Test func equalSpacingSpreadsViewsOfTheirOwnSize() {
        let views = views(10, 20, 10)
        _ = stack(views) { $0.distribution = .equalSpacing }
        root.layoutIfNeeded()
        #expect(spans(views) == [[0, 10], [30, 20], [70, 10]])
    }

    @Test func equalCenteringSpreadsMiddlesUnlessSpacesWouldBeTooSmall() {
        let views = views(10, 30, 20)
        _ = stack(views) {
            $0.distribution = .equalCentering
            $0.spacing = 1
        }
        root.layoutIfNeeded()
        // Middles at 5, 37.5 and 70.
        #expect(views.map(\.frame.minX) == [0, 23, 60])
        root.frame.size.width = 64
        root.layoutIfNeeded()
        // Middles at 5, 29.5 and 54 would let the second begin at 14.5 and end at 44.5; the third begins at 44.
        #expect(views.map(\.frame.minX) == [0, 13, 44])
    }

    @Test func customSpacingFollowsAView() {
        let views = views(10, 10, 10)
        let stack = stack(views) {
            $0.spacing = 1
            $0.setCustomSpacing(5, after: views[0])
        }
        root.layoutIfNeeded()
        #expect(views[1].frame.minX - views[0].frame.maxX == 5)
        #expect(views[2].frame.minX - views[1].frame.maxX == 1)
        #expect(stack.customSpacing(after: views[0]) == 5)
        stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
        root.layoutIfNeeded()
        #expect(views[1].frame.minX - views[0].frame.maxX == 1)
        #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    }

    @Test func hiddenViewsTakeNoRoomAndNoSpacing() {
        let views = views(10, 10, 10)
        let stack = stack(views) { $0.spacing = 2 }
        views[1].isHidden = true
        root.layoutIfNeeded()
        #expect(spans([views[0], views[2]]) == [[0, 68], [70, 10]])
        views[1].isHidden = false
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 58, 70])
        views.forEach { $0.isHidden = true }
        root.layoutIfNeeded()
        #expect(stack.frame.height == 0)
    }

    @Test(arguments: [
        (StackView.Alignment.fill, [[0, 6], [0, 6]]), (.top, [[0, 2], [0, 3]]),
        (.center, [[2, 2], [2, 3]]),
        (.bottom, [[4, 2], [3, 3]]), (.leading, [[0, 2], [0, 3]]),
    ])
    func alignmentPlacesViewsAcrossARow(alignment: StackView.Alignment, expected: [[Int]]) {
        let views = [PlacedView(width: 5, height: 2), PlacedView(width: 5, height: 3)]
        let stack = stack(views) { $0.alignment = alignment }
        stack.heightAnchor.constraint(equalToConstant: 6).isActive = true
        root.layoutIfNeeded()
        #expect(views.map { [$0.frame.minY, $0.frame.height] } == expected)
    }

    @Test func aStackIsNoHigherThanItsHighestView() {
        let views = [PlacedView(width: 5, height: 2), PlacedView(width: 5, height: 3), PlacedView(width: 1)]
        let stack = stack(views) { $0.alignment = .center }
        root.layoutIfNeeded()
        #expect(stack.frame.height == 3)
        #expect(views.map(\.frame.minY) == [1, 0, 2])
    }

    @Test func textOfARowStandsSideBySide() {
        let label = Label(placed: "one")
        let note = Label(placed: "a\nb\nc", lines: 0)
        let stack = stack([label, note]) { $0.alignment = .lastBaseline }
        root.layoutIfNeeded()
        #expect(stack.frame.height == 3)
        #expect(label.frame.minY == 2)
        stack.alignment = .firstBaseline
        root.layoutIfNeeded()
        #expect(label.frame.minY == 0)
    }

    @Test func columnsStackDownwards() {
        let views = [PlacedView(width: 5, height: 2), PlacedView(width: 9, height: 3)]
        let stack = stack(views) {
            $0.axis = .vertical
            $0.spacing = 1
            $0.alignment = .trailing
        }
        root.layoutIfNeeded()
        #expect(stack.frame == Rect(x: 0, y: 0, width: 9, height: 24))
        #expect(views[0].frame == Rect(x: 4, y: 0, width: 5, height: 20))
        #expect(views[1].frame == Rect(x: 0, y: 21, width: 9, height: 3))
    }

    @Test func marginsMayCount() {
        let views = views(10, 10)
        let stack = stack(views) {
            $0.layoutMargins = EdgeInsets(top: 1, left: 4, bottom: 2, right: 4)
            $0.isLayoutMarginsRelativeArrangement = true
        }
        root.layoutIfNeeded()
        #expect(stack.frame.height == 4)
        #expect(
            views.map(\.frame) == [
                Rect(x: 4, y: 1, width: 62, height: 1), Rect(x: 66, y: 1, width: 10, height: 1),
            ])
    }

    @Test func stacksAreNested() {
        let name = Label(placed: "Name")
        let field = PlacedView(height: 1)
        let row = StackView(arrangedSubviews: [name, field])
        row.spacing = 1
        let note = Label(placed: "A note of several words", lines: 0)
        let column = StackView(arrangedSubviews: [row, note, View()])
        column.axis = .vertical
        root.frame.size = Size(width: 12, height: 10)
        column.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(column)
        column.pin()
        root.layoutIfNeeded()
        #expect(row.frame == Rect(x: 0, y: 0, width: 12, height: 1))
        #expect(field.frame == Rect(x: 5, y: 0, width: 7, height: 1))
        // “A note of”, “several”, “words”, and the rest is the plain view's.
        #expect(note.frame == Rect(x: 0, y: 1, width: 12, height: 3))
        #expect(column.arrangedSubviews[2].frame == Rect(x: 0, y: 4, width: 12, height: 6))
    }

    @Test func arrangedViewsComeAndGo() {
        let views = views(10, 10, 10)
        let stack = stack([views[0], views[2]])
        stack.insertArrangedSubview(views[1], at: 1)
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 60, 70])
        stack.removeArrangedSubview(views[2])
        #expect(views[2].superview === stack)
        views[0].removeFromSuperview()
        root.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.accessibilityIdentifier) == ["v1"])
        #expect(spans([views[1]]) == [[0, 80]])
        stack.insertArrangedSubview(views[2], at: 0)
        stack.insertArrangedSubview(views[1], at: 0)
        #expect(stack.arrangedSubviews.map(\.accessibilityIdentifier) == ["v1", "v2"])
    }

    /// The constraints that a stack holds, by identity; they are kept, so that no later one takes the place of another.
    private struct Held {
        private let constraints: [ObjectIdentifier: LayoutConstraint]

        @MainActor init(_ stack: StackView) {
            constraints = Dictionary(
                stack.constraints.map { (ObjectIdentifier($0), $0) }, uniquingKeysWith: { first, _ in first })
        }

        var count: Int { constraints.count }

        /// The number of those that another time has not.
        func countOfThose(missingIn other: Held) -> Int {
            constraints.keys.count { other.constraints[$0] == nil }
        }
    }

    @Test(arguments: [10, 100, 400])
    func aViewMoreChangesTheConstraintsAroundItAlone(count: Int) {
        let views = (0..<count).map { PlacedView("v\($0)", width: 5, height: 1) }
        let stack = stack(views) { $0.axis = .vertical }
        root.layoutIfNeeded()
        let before = Held(stack)
        let added = PlacedView("added", width: 5, height: 1)
        stack.insertArrangedSubview(added, at: count / 2)
        root.layoutIfNeeded()
        // One space becomes two, and two edges are aligned.
        let between = Held(stack)
        #expect(between.countOfThose(missingIn: before) == 4)
        #expect(before.countOfThose(missingIn: between) == 1)
        added.removeFromSuperview()
        root.layoutIfNeeded()
        let after = Held(stack)
        #expect(after.countOfThose(missingIn: before) == 1)
        #expect(after.count == before.count)
        #expect(views.map(\.frame.minY) == views.map(\.frame.minY).sorted())
    }

    @Test(arguments: [1, 2, 30, 99])
    func viewsThatGoTogetherTakeTheirConstraintsAlone(count: Int) {
        let views = (0..<200).map { PlacedView("v\($0)", width: 5, height: 1) }
        let stack = stack(views) { $0.axis = .vertical }
        root.layoutIfNeeded()
        let before = Held(stack)
        for view in views[50..<(50 + count)] { view.removeFromSuperview() }
        root.layoutIfNeeded()
        let after = Held(stack)
        // The one space where they were.
        #expect(after.countOfThose(missingIn: before) == 1)
        #expect(after.count == before.count - 3 * count)
    }

    /// What is arranged step by step is arranged as if it had been made so.
    @Test(arguments: 0..<LongRun.count(15, long: 600))
    func aChangedStackIsLaidOutLikeANewOne(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let distributions: [StackView.Distribution] = [
            .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ]
        let alignments: [StackView.Alignment] = [.fill, .top, .center, .bottom]
        let changing = stack([]) { $0.spacing = 1 }
        for step in 0..<12 {
            let views = changing.arrangedSubviews
            switch Int.random(in: 0..<7, using: &random) {
            case 0..<3:
                let view = PlacedView("", width: Int.random(in: 1...9, using: &random), height: 1)
                changing.insertArrangedSubview(view, at: Int.random(in: 0...views.count, using: &random))
            case 3: views.randomElement(using: &random)?.removeFromSuperview()
            case 4: views.randomElement(using: &random)?.isHidden.toggle()
            case 5: changing.distribution = distributions[(seed + step) % 5]
            default: changing.alignment = alignments[(seed + step) % 4]
            }
            root.layoutIfNeeded()
            expectLaidOutLikeANewOne(changing)
        }
    }

    private func expectLaidOutLikeANewOne(_ changed: StackView) {
        let root = View.container(80, 24)
        let copies = changed.arrangedSubviews.map { view in
            let copy = PlacedView("", width: view.intrinsicContentSize.width, height: 1)
            copy.isHidden = view.isHidden
            return copy
        }
        let stack = StackView(arrangedSubviews: copies)
        (stack.spacing, stack.distribution) = (changed.spacing, changed.distribution)
        stack.alignment = changed.alignment
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        let visible = zip(changed.arrangedSubviews, copies).filter { !$0.0.isHidden }
        #expect(visible.map(\.0.frame) == visible.map(\.1.frame))
    }
}
