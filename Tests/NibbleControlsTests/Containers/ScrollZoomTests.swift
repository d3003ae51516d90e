import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor private final class Magnifier: ScrollViewDelegate {
    let content = View()
    private(set) var scales: [Double] = []

    func viewForZooming(in scrollView: ScrollView) -> View? { content }
    func scrollViewDidZoom(_ scrollView: ScrollView) { scales.append(scrollView.zoomScale) }
}

@MainActor struct ScrollZoomTests {
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 20, height: 10))
    private let root = View()
    private let magnifier = Magnifier()
    private let stage: Stage

    init() {
        magnifier.content.frame = Rect(x: 0, y: 0, width: 20, height: 10)
        scrollView.addSubview(magnifier.content)
        scrollView.contentSize = Size(width: 20, height: 10)
        scrollView.delegate = magnifier
        root.addSubview(scrollView)
        stage = Stage(size: Size(width: 24, height: 12), root: root)
    }

    private var size: Size { magnifier.content.frame.size }

    private func allow(_ scales: ClosedRange<Double>) {
        scrollView.minimumZoomScale = scales.lowerBound
        scrollView.maximumZoomScale = scales.upperBound
    }

    @Test func theFrameGrowsAndTheContentWithIt() {
        allow(0.5...4)
        scrollView.zoomScale = 2
        #expect(size == Size(width: 40, height: 20) && scrollView.contentSize == size)
        #expect(magnifier.scales == [2] && scrollView.unscaledSize(of: magnifier.content).width == 20)
        scrollView.zoomScale = 0.5
        #expect(size == Size(width: 10, height: 5))
        scrollView.zoomScale = 1
        #expect(size == Size(width: 20, height: 10))
    }

    @Test(arguments: [(9.0, 4.0), (0.1, 0.5), (.nan, 1), (.infinity, 1), (-3, 0.5)])
    func scalesOutOfRangeMeanTheNearest(scale: Double, shown: Double) {
        allow(0.5...4)
        scrollView.zoomScale = scale
        #expect(scrollView.zoomScale == shown)
    }

    @Test func withoutAViewOrScalesNothingChanges() {
        scrollView.zoomScale = 3
        #expect(scrollView.zoomScale == 1 && magnifier.scales.isEmpty)
        allow(1...4)
        scrollView.delegate = nil
        scrollView.zoomScale = 3
        #expect(scrollView.zoomScale == 1 && size.width == 20)
    }

    @Test func theMiddleStaysInTheMiddle() {
        allow(1...4)
        scrollView.zoomScale = 2
        // The scroll view shows 20 by 10 of 40 by 20.
        #expect(abs(scrollView.contentOffset.x - 10) <= 1 && abs(scrollView.contentOffset.y - 5) <= 1)
        scrollView.contentOffset = Point(x: 20, y: 10)
        scrollView.zoomScale = 4
        #expect(abs(scrollView.contentOffset.x - 50) <= 1 && abs(scrollView.contentOffset.y - 25) <= 1)
    }

    @Test func keysZoom() {
        allow(0.5...2)
        stage.press(.tab)
        #expect(scrollView.isFirstResponder)
        stage.press(.character("+"))
        #expect(scrollView.zoomScale == 1.25 && size == Size(width: 25, height: 13))
        for _ in 0..<9 { stage.press(.character("=")) }
        #expect(scrollView.zoomScale == 2)
        for _ in 0..<20 { stage.press(.character("-")) }
        #expect(scrollView.zoomScale == 0.5 && magnifier.scales.contains(1))
    }

    @Test func theWheelZoomsAtTheMouse() {
        allow(1...8)
        let corner = MouseEvent(
            location: Point(x: 0, y: 0), button: .none, modifiers: .control, clickCount: 0, phase: .scrolled,
            scrollDelta: Point(x: 0, y: -1))
        for _ in 0..<4 { stage.send(.mouse(corner)) }
        #expect(scrollView.zoomScale > 2 && scrollView.contentOffset == .zero)
        #expect(size.width > 40)
    }

    @Test func anAnimatedZoomGoesThroughTheScalesBetween() {
        allow(1...4)
        scrollView.setZoomScale(3, animated: true)
        #expect(scrollView.zoomScale == 3 && size.width == 20)
        stage.advance(by: 0.1)
        #expect(size.width > 20 && size.width < 60)
        stage.advance(by: 1)
        #expect(size == Size(width: 60, height: 30))
    }

    @Test func aViewThatConstraintsPlaceGetsThemForItsSize() throws {
        let file = ScrollView()
        let picture = Magnifier()
        let label = Label()
        label.text = "twelve cells"
        file.delegate = picture
        picture.content.addSubview(label)
        for view in [file, picture.content, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        root.addSubview(file)
        file.addSubview(picture.content)
        LayoutConstraint.activate([
            file.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            file.topAnchor.constraint(equalTo: root.topAnchor),
            file.widthAnchor.constraint(equalToConstant: 20),
            file.heightAnchor.constraint(equalToConstant: 10),
            picture.content.leadingAnchor.constraint(equalTo: file.contentLayoutGuide.leadingAnchor),
            picture.content.trailingAnchor.constraint(equalTo: file.contentLayoutGuide.trailingAnchor),
            picture.content.topAnchor.constraint(equalTo: file.contentLayoutGuide.topAnchor),
            picture.content.bottomAnchor.constraint(equalTo: file.contentLayoutGuide.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: picture.content.leadingAnchor),
            label.topAnchor.constraint(equalTo: picture.content.topAnchor),
            label.trailingAnchor.constraint(equalTo: picture.content.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: picture.content.bottomAnchor),
        ])
        stage.advance(by: 0)
        #expect(picture.content.frame.size == Size(width: 12, height: 1))
        file.maximumZoomScale = 4
        file.zoomScale = 3
        stage.advance(by: 0)
        #expect(picture.content.frame.size == Size(width: 36, height: 3))
        #expect(file.contentSize == picture.content.frame.size)
        file.zoomScale = 1
        #expect(file.unscaledSize(of: picture.content) == picture.content.bounds.size)
    }
}
