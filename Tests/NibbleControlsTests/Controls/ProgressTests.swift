import NibbleCells
import NibbleTestSupport
import NibbleTesting
import Testing

@testable import NibbleControls

struct ProgressRateTests {
    @Test func theRateIsThatOfTheLastHalfMinute() throws {
        var rate = ProgressRate()
        #expect(rate.remaining(at: 0) == nil)
        for second in 0...10 { rate.record(Double(second) / 100, at: Double(second)) }
        #expect(abs(try #require(rate.perSecond(at: 10)) - 0.01) < 1e-9)
        #expect(abs(try #require(rate.remaining(at: 10)) - 90) < 1e-6)
        for second in 11...100 { rate.record(0.1 + Double(second - 10) / 200, at: Double(second)) }
        #expect(abs(try #require(rate.perSecond(at: 100)) - 0.005) < 3e-4)
    }

    @Test func aStandstillTakesEverLonger() throws {
        var rate = ProgressRate()
        rate.record(0, at: 0)
        rate.record(0.5, at: 10)
        let soon = try #require(rate.remaining(at: 10))
        #expect(abs(soon - 10) < 1e-9)
        #expect(try #require(rate.remaining(at: 30)) > 2 * soon)
    }

    @Test func goingBackBeginsAnew() {
        var rate = ProgressRate()
        rate.record(0.2, at: 0)
        rate.record(0.4, at: 5)
        rate.record(0.1, at: 6)
        #expect(rate.perSecond(at: 7) == nil)
    }

    @Test func littleTimeAndNoProgressSayNothing() {
        var rate = ProgressRate()
        rate.record(0, at: 0)
        rate.record(0.5, at: 0.2)
        #expect(rate.perSecond(at: 0.2) == nil)
        var still = ProgressRate()
        still.record(0.5, at: 0)
        still.record(0.5, at: 9)
        #expect(still.remaining(at: 9) == nil)
    }

    @Test func manyReportsCostNoMoreThanFew() throws {
        var rate = ProgressRate()
        for step in 0...100_000 { rate.record(Double(step) / 200_000, at: Double(step) / 1_000) }
        #expect(abs(try #require(rate.perSecond(at: 100)) - 0.005) < 2e-4)
    }
}

@MainActor struct ProgressViewTests {
    private let view = ProgressView()

    private func stage(_ width: Int, _ depth: ColorDepth = .mono, _ glyphs: GlyphRepertoire = .blocks)
        -> Stage
    {
        Stage(showing: view, depth, glyphs, size: Size(width: width, height: 1))
    }

    @Test func theBarIsFilledInEighths() {
        view.progress = 0.42
        #expect(stage(17).text == "████▎░░░░░   42 %")
        #expect(stage(17, .mono, .ascii).text == "####......   42 %")
    }

    @Test(arguments: [
        (0.0, "░░░░"), (0.001, "▏░░░"), (0.5, "██░░"), (0.999, "███▉"), (1, "████"), (.nan, "░░░░"),
        (-4, "░░░░"), (9, "████"),
    ])
    func nothingAndEverythingShowAlone(progress: Double, bar: String) {
        view.showsPercentage = false
        view.progress = progress
        #expect(stage(4).text == bar)
    }

    @Test func aToneIsTheTrack() {
        view.progress = 0.5
        let stage = stage(17, .trueColor)
        let track = stage.style(at: Point(x: 8, y: 0))
        #expect(track.glyph == .space && track.background != .default)
    }

    @Test func fromRightToLeftItGrowsFromTheRight() {
        view.progress = 0.3
        let stage = stage(11)
        stage.application.window.layoutDirection = .rightToLeft
        stage.advance(by: 0)
        #expect(stage.text == " 30 %  ░░▊█" && stage.style(at: Point(x: 9, y: 0)).isReversed)
    }

    @Test func theTimeLeftIsToldWhenItIsKnown() {
        view.showsTimeRemaining = true
        let stage = stage(40)
        for step in 1...10 {
            view.progress = Double(step) / 100
            stage.advance(by: 1)
        }
        #expect(stage.text.hasSuffix("10 %  1:31 min left") || stage.text.hasSuffix("10 %  1:40 min left"))
        #expect(view.accessibilityValue?.hasPrefix("10 %, 1:") == true)
        stage.advance(by: 20)
        #expect(stage.text.hasSuffix("min left") && (view.timeRemaining ?? 0) > 200)
        view.progress = 1
        stage.advance(by: 1)
        #expect(stage.text.hasSuffix("100 %"))
    }

    @Test func theRateIsToldInUnits() {
        view.totalUnitCount = 400
        view.unit = "MB"
        let stage = stage(50)
        for step in 1...8 {
            view.progress = Double(step) / 100
            stage.advance(by: 1)
        }
        #expect(stage.text.contains(" MB/s"))
    }

    @Test(arguments: [(40, true, true), (24, true, false), (11, true, false), (10, false, false)])
    func littleRoomIsForTheBar(width: Int, percentage: Bool, time: Bool) {
        view.showsTimeRemaining = true
        let stage = stage(width)
        for step in 1...5 {
            view.progress = Double(step) / 10
            stage.advance(by: 1)
        }
        #expect(stage.text.contains("%") == percentage && stage.text.contains("left") == time)
        #expect(stage.text.hasPrefix("██"))
    }

    @Test func animatedItGrows() {
        let stage = stage(27)
        view.setProgress(1, animated: true)
        stage.advance(by: 0.05)
        let first = stage.style(at: Point(x: 19, y: 0)).glyph
        stage.advance(by: 0.2)
        #expect(first != stage.style(at: Point(x: 19, y: 0)).glyph && view.progress == 1)
    }

    @Test func withoutAnEndAPartWanders() {
        view.isIndeterminate = true
        view.showsPercentage = false
        let stage = stage(12)
        var looks: Set<String> = []
        for _ in 0..<24 {
            looks.insert(stage.text)
            stage.advance(by: 0.1)
        }
        #expect(looks.contains("███░░░░░░░░░") && looks.contains("░░░░░░░░░███") && looks.count > 6)
        stage.application.theme.reducesMotion = true
        stage.advance(by: 0.1)
        let still = stage.text
        stage.advance(by: 0.5)
        #expect(stage.text == still)
    }
}

@MainActor struct ActivityIndicatorTests {
    private let view = ActivityIndicatorView()

    @Test func shortWorkShowsNothing() {
        let stage = Stage(showing: view)
        view.startAnimating()
        stage.advance(by: 0.25)
        #expect(stage.text.isEmpty && view.isAnimating)
        stage.advance(by: 0.1)
        #expect(!stage.text.isEmpty)
        view.stopAnimating()
        stage.advance(by: 0)
        #expect(stage.text.isEmpty && !view.isAnimating)
    }

    @Test func itTurns() {
        view.delay = 0
        view.startAnimating()
        let stage = Stage(showing: view)
        var looks = ""
        for _ in 0..<10 {
            looks += stage.text
            stage.advance(by: 0.08)
        }
        #expect(looks == "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
    }

    @Test func withReducedMotionItStandsStill() {
        view.delay = 0
        view.startAnimating()
        let stage = Stage(showing: view)
        stage.application.theme.reducesMotion = true
        stage.advance(by: 0.5)
        #expect(stage.text == "…")
    }

    @Test func stoppedItMayStay() {
        view.hidesWhenStopped = false
        view.title = "Ready"
        let stage = Stage(showing: view)
        #expect(stage.text == "… Ready" && view.accessibilityValue == "stopped")
    }

    @Test func theTitleStandsBeside() {
        view.title = "Loading"
        view.delay = .nan
        view.startAnimating()
        view.startAnimating()
        let stage = Stage(showing: view)
        #expect(stage.text == "⠋ Loading" && view.accessibilityLabel == "Loading")
    }

    @Test func nothingIsDrawnThatIsNotSeen() {
        view.delay = 0
        view.frame.size = Size(width: 2, height: 1)
        view.startAnimating()
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 4, height: 2))
        scrollView.contentSize = Size(width: 4, height: 20)
        scrollView.addSubview(view)
        let rig = Rig(scrollView, size: Size(width: 4, height: 2))
        #expect(rig.frames {} > 10)
        scrollView.contentOffset.y = 5
        rig.clock.advance(by: 1)
        #expect(rig.frames {} == 0 && rig.clock.pending.isEmpty)
        scrollView.contentOffset.y = 0
        #expect(rig.frames {} > 10)
    }
}
