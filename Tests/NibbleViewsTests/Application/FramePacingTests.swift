import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleViews
import Testing

/// When frames are drawn: soon, together, at most sixty a second, and never for nothing.
@MainActor struct FramePacingTests {
    private let rig = Rig()
    private let label = Caption(frame: Rect(x: 0, y: 0, width: 12, height: 1))

    init() {
        rig.root.addSubview(label)
        rig.clock.advance(by: 1)
    }

    @Test func manyChangesMakeOneFrame() {
        #expect(rig.frames { for number in 0..<100 { label.text = "\(number)" } } == 1)
    }

    @Test func atRestNothingIsScheduledAndNothingDrawn() {
        #expect(rig.clock.pending.isEmpty)
        #expect(rig.frames {} == 0)
    }

    @Test func aFrameWithLayoutSchedulesNoOther() {
        let inner = Caption(frame: Rect(x: 0, y: 1, width: 3, height: 1))
        final class Filling: View {
            override func layoutSubviews() { for view in subviews { view.frame.size.width = bounds.width } }
        }
        let outer = Filling(frame: Rect(x: 0, y: 1, width: 3, height: 1))
        outer.addSubview(inner)
        rig.root.addSubview(outer)
        rig.clock.advance(by: 1)
        outer.frame.size.width = 6
        #expect(rig.clock.pending.count == 1)
        rig.clock.advance(by: 0)
        #expect(rig.clock.pending.isEmpty)
        #expect(inner.frame.width == 6)
    }

    @Test func changesThatShowNothingPresentNothing() {
        #expect(rig.frames { label.setNeedsDisplay() } == 0)
        #expect(rig.frames { label.text = "x" } == 1)
        #expect(
            rig.frames {
                label.text = "y"; label.text = "x"
            } == 0)
    }

    @Test func changesOfWhatIsNotSeenScheduleNothing() {
        label.isHidden = true
        rig.clock.advance(by: 1)
        label.text = "secret"
        #expect(rig.clock.pending.isEmpty)
        let outside = View()
        outside.setNeedsLayout()
        outside.setNeedsDisplay()
        #expect(rig.clock.pending.isEmpty)
    }

    @Test func anAnimationGetsSixtyFramesASecond() {
        var step = 0
        func tick() {
            step += 1
            label.text = "\(step)"
            if step < 2_000 { _ = rig.clock.schedule(after: 0.001, tick) }
        }
        let before = rig.terminal.frameCount
        tick()
        rig.clock.advance(by: 1)
        #expect((55...61).contains(rig.terminal.frameCount - before))
    }

    @Test func aKeyIsAnsweredAtOnceEvenDuringAnAnimation() {
        label.text = "a"
        rig.clock.advance(by: 0)
        label.text = "b"
        rig.clock.advance(by: 0)
        #expect(rig.lines.first == "a")
        rig.press(.up)
        rig.clock.advance(by: 0)
        #expect(rig.lines.first == "b")
    }

    @Test func aKeyThatChangesNothingDrawsNothing() {
        #expect(rig.frames { rig.press(.up) } == 0)
        #expect(rig.clock.pending.isEmpty)
    }

    /// FAULTS I15: keys faster than frames.
    @Test func repeatedKeysDrawAtMostTwiceTheFrames() {
        let before = rig.terminal.frameCount
        for step in 0..<2_000 {
            label.text = "\(step)"
            rig.press(.up)
            rig.clock.advance(by: 0.0005)
        }
        #expect(rig.terminal.frameCount - before <= 122)
        rig.clock.advance(by: 1)
        #expect(rig.lines.first == "1999")
    }

    @Test func aSlowTerminalGetsTheNewestStateWhenItIsReady() {
        rig.terminal.isReady = false
        #expect(
            rig.frames { for number in 0..<10 { label.text = "\(number)"; rig.clock.advance(by: 0.1) } } == 0)
        #expect(rig.clock.pending.isEmpty)
        rig.terminal.isReady = true
        #expect(rig.frames { rig.terminal.send(.ready) } == 1)
        #expect(rig.lines.first == "9")
    }

    @Test func readinessWithoutChangesDrawsNothing() {
        #expect(rig.frames { rig.terminal.send(.ready) } == 0)
        #expect(rig.clock.pending.isEmpty)
    }

    @Test func aLayoutThatNeverSettlesDoesNotKeepTheProcessorBusy() {
        let restless = RecordingView("restless")
        restless.reactions["layout"] = { [unowned restless] in restless.setNeedsLayout() }
        rig.root.addSubview(restless)
        rig.clock.advance(by: 1)
        #expect(rig.clock.pending.isEmpty)
        #expect(rig.application.layoutProblem?.description.contains("RecordingView") == true)
    }
}
