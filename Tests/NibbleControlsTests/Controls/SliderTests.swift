import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import Testing

@MainActor struct SliderTests {
    private let slider = Slider(frame: Rect(x: 0, y: 0, width: 13, height: 1))
    private let events = Journal()

    init() {
        slider.maximumValue = 10
        slider.addAction(for: .valueChanged) { [events] in
            events.lines.append("\($0.value)")
        }
    }

    private func stage(_ depth: ColorDepth = .trueColor) -> Stage {
        Stage(showing: slider, depth, size: slider.frame.size)
    }

    @Test func theKnobStandsAtTheValue() {
        let stage = stage(.mono)
        #expect(stage.text == " █──────────")
        slider.value = 5
        stage.advance(by: 0)
        #expect(stage.text == " ━━━━━█─────")
        slider.value = 10
        stage.advance(by: 0)
        #expect(stage.text == " ━━━━━━━━━━█")
        #expect(events.take().isEmpty)
    }

    /// A reversed part of a cell leaves a bright line in xterm, where fonts end short of it.
    @Test func theKnobStandsOnHalvesOfACellWithoutReversedParts() {
        let stage = stage(.mono)
        for (value, text) in [
            (5.5, " ━━━━━▐▌────"), (5.125, " ━━━━━█─────"), (0.25, " ▐▌─────────"), (9.625, " ━━━━━━━━━▐▌"),
            (9.875, " ━━━━━━━━━━█"),
        ] {
            slider.value = value
            stage.advance(by: 0)
            #expect(stage.text == text)
            for cell in stage.cells(of: slider) { #expect(!cell.isReversed) }
        }
    }

    @Test func inASCIITheKnobStandsOnWholeCells() {
        slider.value = 5.4
        let stage = Stage(showing: slider, .mono, .ascii, size: slider.frame.size)
        #expect(stage.text == " =====O-----")
        stage.press(.tab)
        #expect(stage.text == "[=====O-----]")
        #expect(stage.style(at: Point(x: 6, y: 0)).attributes.contains(.reverse))
    }

    @Test(arguments: [
        ([Key.right], 0.5), ([.right, .right, .left], 0.5), ([.end], 10), ([.end, .home], 0), ([.left], 0),
        ([.character("+"), .character("+"), .character("-")], 0.5),
    ])
    func keysMoveByATwentieth(keys: [Key], value: Double) {
        let stage = stage()
        stage.press(.tab)
        for key in keys { stage.press(key) }
        #expect(slider.value == value)
    }

    @Test func shiftMovesFurther() {
        let stage = stage()
        stage.press(.tab)
        stage.press(.right, .shift)
        #expect(slider.value == 2.5)
        slider.stepValue = 1
        stage.press(.right)
        #expect(slider.value == 3.5)
        stage.press(.right, .control)
        #expect(slider.value == 3.5)
    }

    @Test func theKnobFollowsTheMouse() {
        let stage = stage()
        stage.drag(from: Point(x: 1, y: 0), to: Point(x: 4, y: 0))
        #expect(slider.value == 3 && events.take() == ["1.0", "2.0", "3.0"])
        stage.drag(from: Point(x: 4, y: 0), to: Point(x: 90, y: 0))
        #expect(slider.value == 10)
        stage.mouse(.down, 1)
        stage.mouse(.dragged, -50)
        #expect(slider.value == 0)
        stage.mouse(.up, -50)
    }

    @Test func movesMayBeToldAtTheEnd() {
        slider.isContinuous = false
        let stage = stage()
        stage.mouse(.down, 4)
        stage.mouse(.dragged, 6)
        #expect(events.take().isEmpty && slider.value == 5)
        stage.mouse(.up, 6)
        #expect(events.take() == ["5.0"])
        stage.mouse(.down, 1)
        stage.send(.focus(isActive: false))
        #expect(slider.value == 5 && events.take().isEmpty)
    }

    @Test func theMouseKeepsToTheSteps() {
        slider.stepValue = 4
        let stage = stage()
        stage.click(at: Point(x: 8, y: 0))
        #expect(slider.value == 8)
        stage.click(at: Point(x: 12, y: 0))
        #expect(slider.value == 10 || slider.value == 8)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
    func oddStepsCountAsNone(step: Double) {
        slider.stepValue = step
        #expect(slider.stepValue == 0)
    }

    @Test func oddValuesDoNoHarm() {
        slider.value = .nan
        #expect(slider.value == 0)
        slider.value = .infinity
        #expect(slider.value == 10)
        slider.minimumValue = 20
        #expect(slider.maximumValue == 20 && slider.value == 20)
        slider.maximumValue = .infinity
        slider.minimumValue = -.infinity
        slider.value = 0
        let stage = stage()
        #expect(stage.text.contains("█"))
        stage.press(.tab)
        stage.press(.right)
        #expect(slider.value.isFinite)
    }

    @Test func fromRightToLeftItRunsBackwards() {
        slider.value = 1
        let stage = stage()
        stage.application.window.layoutDirection = .rightToLeft
        stage.press(.tab)
        #expect(stage.text == "[─────────█━]")
        stage.press(.left)
        #expect(slider.value == 1.5)
        stage.click(at: Point(x: 1, y: 0))
        #expect(slider.value == 10)
    }

    @Test func animatedItSlides() {
        let stage = stage()
        slider.setValue(10, animated: true)
        stage.advance(by: 0)
        #expect(stage.text == " █──────────" && slider.value == 10)
        stage.advance(by: 0.05)
        #expect(stage.text != " █──────────" && stage.text != " ━━━━━━━━━━█")
        stage.advance(by: 0.2)
        #expect(stage.text == " ━━━━━━━━━━█")
    }

    @Test func thePartsHaveColours() {
        slider.value = 5
        slider.minimumTrackTintColor = .red
        slider.maximumTrackTintColor = .green
        slider.thumbTintColor = .blue
        let stage = stage()
        #expect(stage.style(at: Point(x: 2, y: 0)).foreground == .rgb(0xFF0000))
        #expect(stage.style(at: Point(x: 6, y: 0)).foreground == .rgb(0x0000FF))
        #expect(stage.style(at: Point(x: 9, y: 0)).foreground == .rgb(0x00FF00))
    }

    @Test func itIsAdjustable() {
        #expect(slider.accessibilityValue == "0" && slider.accessibilityTraits == .adjustable)
        slider.accessibilityProperties.adjust?(.increment)
        #expect(slider.accessibilityValue == "0.5" && events.take() == ["0.5"])
    }
}

@MainActor struct StepperTests {
    private let stepper = Stepper()
    private let events = Journal()

    init() {
        stepper.maximumValue = 12
        stepper.addAction(for: .valueChanged) { [events] in
            events.lines.append("\(Int($0.value))")
        }
    }

    @Test func theValueStandsBetweenTheSigns() {
        stepper.value = 7
        let stage = Stage(showing: stepper)
        #expect(stage.text == " −  7   +" && stepper.intrinsicContentSize.width == 10)
        stage.press(.tab)
        #expect(stage.text == "[−  7   +]")
        stepper.showsValue = false
        stepper.sizeToFit()
        stage.advance(by: 0)
        #expect(stage.text == "[−   +]")
    }

    @Test(arguments: [
        ([Key.right], 6), ([.left], 4), ([.character("+")], 6), ([.character("-")], 4), ([.home], 0),
        ([.end], 12), ([.end, .right], 12), ([.home, .left], 0),
    ])
    func keysStep(keys: [Key], value: Double) {
        stepper.value = 5
        let stage = Stage(showing: stepper)
        stage.press(.tab)
        for key in keys { stage.press(key) }
        #expect(stepper.value == value)
    }

    @Test func pressesStepOnceAndHeldOnesAgain() {
        let stage = Stage(showing: stepper)
        stage.click(at: Point(x: 8, y: 0))
        #expect(stepper.value == 1)
        stage.mouse(.down, 8)
        stage.advance(by: 0.45)
        #expect(stepper.value == 2)
        stage.advance(by: 0.3)
        #expect(stepper.value > 3)
        stage.mouse(.dragged, 2)
        let value = stepper.value
        stage.mouse(.dragged, 30)
        stage.advance(by: 1)
        #expect(stepper.value <= value + 1)
        stage.mouse(.up, 30)
        stage.advance(by: 5)
        #expect(stepper.value <= value + 1)
        stage.click(at: Point(x: 4, y: 0))
        #expect(stepper.value <= value + 1)
    }

    @Test func repeatingStopsAtTheEndAndWhenThePressIsTakenAway() {
        let stage = Stage(showing: stepper)
        stage.mouse(.down, 8)
        stage.advance(by: 60)
        #expect(stepper.value == 12 && events.take().count == 12)
        stage.send(.focus(isActive: false))
        stepper.value = 0
        stage.advance(by: 5)
        #expect(stepper.value == 0)
    }

    @Test func itMayStepOnce() {
        stepper.autorepeat = false
        let stage = Stage(showing: stepper)
        stage.mouse(.down, 8)
        stage.advance(by: 5)
        #expect(stepper.value == 1)
        stage.mouse(.up, 8)
    }

    @Test func heldStepsMayBeToldAtTheEnd() {
        stepper.isContinuous = false
        let stage = Stage(showing: stepper)
        stage.mouse(.down, 8)
        stage.advance(by: 0.75)
        #expect(events.take().isEmpty && stepper.value > 2)
        stage.mouse(.up, 8)
        #expect(events.take().count == 1)
        stage.press(.right)
        #expect(events.take().count == 1)
    }

    @Test func itMayWrap() {
        stepper.wraps = true
        let stage = Stage(showing: stepper)
        stage.press(.tab)
        stage.press(.left)
        #expect(stepper.value == 12)
        stage.press(.right)
        #expect(stepper.value == 0)
    }

    @Test func valuesHaveTheirOwnWords() {
        stepper.format = { "\(Int($0)) h" }
        stepper.value = 3
        let stage = Stage(showing: stepper)
        #expect(stage.text.contains("3 h") && stepper.accessibilityValue == "3 h")
    }

    @Test func oddValuesDoNoHarm() {
        stepper.stepValue = .nan
        #expect(stepper.stepValue == 1)
        stepper.stepValue = -4
        #expect(stepper.stepValue == 1)
        stepper.value = .nan
        #expect(stepper.value == 0)
        stepper.maximumValue = .infinity
        stepper.value = .infinity
        let stage = Stage(showing: stepper, size: Size(width: 12, height: 1))
        stage.press(.tab)
        stage.press(.right)
        stage.press(.left)
        #expect(stepper.value.isFinite)
    }

    @Test func theSignThatLeadsNowhereIsPale() {
        let stage = Stage(showing: stepper)
        #expect(stage.has(.tertiaryLabel, at: Point(x: 1, y: 0)))
        #expect(!stage.has(.tertiaryLabel, at: Point(x: 8, y: 0)))
    }
}
