import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// What constraints say of the content of a scroll view.
@MainActor struct ScrollViewGuideTests {
    private let root = View.container(40, 10)
    private let scrollView = ScrollView()

    init() {
        scrollView.accessibilityIdentifier = "scroll"
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(scrollView)
        scrollView.pin()
    }

    @Test func edgesAreThoseOfTheContent() {
        let view = PlacedView(width: 60, height: 30, in: scrollView)
        view.pin(1)
        root.layoutIfNeeded()
        #expect(scrollView.contentSize == Size(width: 62, height: 32))
        #expect(scrollView.contentLayoutGuide.layoutFrame == Rect(x: 0, y: 0, width: 62, height: 32))
        #expect(view.frame == Rect(x: 1, y: 1, width: 60, height: 30))
        #expect(scrollView.frame == root.bounds)
        #expect(root.layoutProblems == [])
        view.content.height = 50
        root.layoutIfNeeded()
        #expect(scrollView.contentSize == Size(width: 62, height: 52))
    }

    @Test func lengthsAndMiddlesAreThoseOfTheView() {
        let view = PlacedView(height: 30, in: scrollView)
        let middle = PlacedView(width: 10, height: 1, in: scrollView)
        view.pin()
        LayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            middle.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
            middle.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 2),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 0, y: 0, width: 40, height: 30))
        #expect(middle.frame == Rect(x: 15, y: 2, width: 10, height: 1))
        #expect(scrollView.contentSize == Size(width: 40, height: 30))
        root.frame.size = Size(width: 20, height: 5)
        root.layoutIfNeeded()
        #expect(scrollView.contentSize == Size(width: 20, height: 30))
    }

    @Test func guidesSayTheSame() {
        let view = PlacedView(in: scrollView)
        let content = scrollView.contentLayoutGuide
        LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: content.topAnchor),
            view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor, multiplier: 3),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 0, y: 0, width: 40, height: 30))
        #expect(scrollView.contentSize == view.frame.size)
        #expect(root.layoutProblems == [])
    }

    @Test func wrappedTextMakesTheContentAsHighAsItIs() {
        let label = Label(placed: String(repeating: "word ", count: 40), lines: 0, in: scrollView)
        label.lineBreakMode = .wordWrap
        label.pin()
        label.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(scrollView.contentSize == Size(width: 40, height: 5))
        root.frame.size.width = 10
        root.layoutIfNeeded()
        #expect(scrollView.contentSize == Size(width: 10, height: 20))
    }

    // The recipe of a form in a scroll view.
    @Test(arguments: [4, 40]) func noIndicatorCoversContentThatIsAColumnNarrower(rows: Int) {
        let form = PlacedView(height: rows, in: scrollView)
        form.pin()
        form.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -1)
            .isActive = true
        root.layoutIfNeeded()
        #expect(form.frame == Rect(x: 0, y: 0, width: 39, height: rows))
        #expect(form.frame.maxX <= scrollView.visibleSize.width)
        #expect(scrollView.visibleSize == Size(width: rows > 10 ? 39 : 40, height: 10))
        #expect(root.layoutProblems == [])
    }

    @Test func whatIsTiedToTheFrameStaysWhileTheContentScrolls() {
        let content = PlacedView(width: 40, height: 100, in: scrollView)
        let floating = PlacedView(width: 5, height: 1, in: scrollView)
        let outside = PlacedView(width: 5, height: 1, in: root)
        content.pin()
        LayoutConstraint.activate([
            floating.bottomAnchor.constraint(equalTo: scrollView.frameLayoutGuide.bottomAnchor),
            floating.leadingAnchor.constraint(
                equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 2),
            outside.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
            outside.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(floating.frame.origin == Point(x: 2, y: 9))
        #expect(outside.frame.minY == 20)
        scrollView.contentOffset.y = 12
        root.layoutIfNeeded()
        #expect(floating.frame.origin == Point(x: 2, y: 21))
        #expect(outside.frame.minY == 8)
        #expect(content.frame.minY == 0)
        #expect(scrollView.frameLayoutGuide.layoutFrame == Rect(x: 0, y: 12, width: 40, height: 10))
    }

    @Test func withoutConstraintsTheProgramSaysHowLargeTheContentIs() {
        scrollView.contentSize = Size(width: 80, height: 90)
        let view = PlacedView(width: 3, height: 3, in: scrollView)
        let ends = [
            view.topAnchor.constraint(equalTo: scrollView.topAnchor),
            view.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
        ]
        LayoutConstraint.activate(ends)
        root.layoutIfNeeded()
        #expect(scrollView.contentSize == Size(width: 80, height: 90))
        let bottom = view.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor)
        bottom.isActive = true
        root.layoutIfNeeded()
        // Along the other axis it is still the program's.
        #expect(scrollView.contentSize == Size(width: 80, height: 3))
        LayoutConstraint.deactivate(ends + [bottom])
        scrollView.contentSize.height = 60
        root.layoutIfNeeded()
        #expect(scrollView.contentSize == Size(width: 80, height: 60))
    }

    @Test func leadingIsTheRightEndOfTheContent() {
        scrollView.semanticContentAttribute = .forceRightToLeft
        let view = PlacedView(width: 60, height: 1, in: scrollView)
        let mark = PlacedView(width: 5, height: 1, in: scrollView)
        view.pin()
        LayoutConstraint.activate([
            mark.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 3),
            mark.topAnchor.constraint(equalTo: scrollView.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(scrollView.contentSize.width == 60)
        #expect(mark.frame.maxX == 57)
    }

    @Test func contentOfNoKnownSizeIsAmbiguous() {
        let view = PlacedView(width: 5, height: 5, in: scrollView)
        LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: scrollView.topAnchor),
            view.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
            view.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
            view.trailingAnchor.constraint(lessThanOrEqualTo: scrollView.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(
            root.layoutProblems.map(\.description) == [
                "The constraints leave open the width of scroll.content."
            ])
        #expect(root.layoutProblems.allSatisfy { $0.isAboutGuide && $0.openAttributes == [.width] })
    }

    @Test func contentScrollsOnTheScreen() {
        let scrollView = ScrollView()
        let label = Label(
            placed: (1...9).map { "row \($0)" }.joined(separator: "\n"), lines: 0, in: scrollView)
        label.pin()
        let stage = Stage(size: Size(width: 8, height: 3), root: scrollView)
        #expect(scrollView.contentSize == Size(width: 5, height: 9))
        #expect(stage.text.hasPrefix("row 1"))
        stage.wheel(1, at: Point(x: 1, y: 1))
        #expect(stage.text.hasPrefix("row 4"))
    }
}
