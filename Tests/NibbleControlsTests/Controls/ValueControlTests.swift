import NibbleCells
import NibbleTestSupport
import NibbleTesting
import Testing

@testable import NibbleControls

struct ValueRangeTests {
    @Test func theEndsStayInOrderAndFinite() {
        var range = ValueRange(0, 1)
        range.setMinimum(5)
        #expect(range == ValueRange(5, 5))
        range.setMaximum(-3)
        #expect(range == ValueRange(-3, -3))
        range.setMaximum(.nan)
        range.setMinimum(.nan)
        #expect(range == ValueRange(-3, -3))
        range.setMaximum(.infinity)
        range.setMinimum(-.infinity)
        #expect(range.span.isFinite && range.fraction(of: 0) == 0.5)
        #expect(range.value(at: 1) == range.maximum)
    }

    @Test(arguments: [(Double.nan, 2), (-1, 2), (99, 4), (3, 3), (.infinity, 4), (-.infinity, 2)])
    func valuesAreClamped(value: Double, expected: Double) {
        #expect(ValueRange(2, 4).clamp(value) == expected)
    }

    @Test func fractionsAndValuesAreInverse() {
        let range = ValueRange(-10, 30)
        for step in 0...10 {
            let part = Double(step) / 10
            #expect(abs(range.fraction(of: range.value(at: part)) - part) < 1e-12)
        }
        #expect(ValueRange(3, 3).fraction(of: 3) == 0 && range.value(at: .nan) == -10)
    }
}

struct NumberTextTests {
    @Test(
        arguments: [
            (0, "0"), (12, "12"), (0.5, "0.5"), (-3.25, "-3.25"), (1.999, "2"), (0.1 + 0.2, "0.3"),
            (-0.004, "0"), (1e6, "1000000"), (Double.nan, "–"), (1e15, "1000000000000000"), (1e300, "1e+300"),
            (100.05, "100.05"),
        ] as [(Double, String)])
    func numbersAreShort(value: Double, text: String) {
        #expect(NumberText.short(value) == text)
    }

    @Test(
        arguments: [
            (0, "  0 %"), (0.426, " 42 %"), (0.999, " 99 %"), (1, "100 %"), (7, "100 %"), (.nan, "  0 %"),
        ] as [(Double, String)])
    func percentagesAlign(value: Double, text: String) {
        #expect(NumberText.percentage(value) == text)
    }

    @Test(
        arguments: [
            (0, "0 s"), (0.2, "1 s"), (59, "59 s"), (60, "1:00 min"), (125, "2:05 min"), (3_600, "1:00 h"),
            (9_000, "2:30 h"), (1e9, "–"), (-.infinity, "–"), (-4, "0 s"),
        ] as [(Double, String)])
    func durationsHaveTheirUnit(seconds: Double, text: String) {
        #expect(NumberText.duration(seconds) == text)
    }
}

@MainActor struct SwitchTests {
    private let control = Switch()
    private let events = Journal()

    init() {
        control.addAction(for: .valueChanged) { [events] in
            events.lines.append($0.isOn ? "on" : "off")
        }
        control.addAction { [events] _ in events.lines.append("primary") }
    }

    @Test func bothSidesAreReadWithoutColours() {
        let stage = Stage(showing: control, .mono)
        #expect(stage.text == " ●──")
        control.isOn = true
        stage.advance(by: 0)
        #expect(stage.text == " ━━●")
        #expect(events.take().isEmpty)
    }

    @Test func keysAndClicksSwitchIt() {
        let stage = Stage(showing: control)
        stage.press(.tab)
        stage.press(.character(" "))
        #expect(control.isOn && events.take() == ["on", "primary"])
        stage.press(.enter)
        #expect(!control.isOn && events.take() == ["off", "primary"])
        stage.click(at: Point(x: 2, y: 0))
        #expect(control.isOn && events.take() == ["on", "primary"])
        #expect(stage.text == "[●──]")
        stage.advance(by: 0.06)
        #expect(stage.text == "[━━●]" || stage.text == "[━●─]")
        stage.advance(by: 0.1)
        #expect(stage.text == "[━━●]")
    }

    @Test func withReducedMotionTheKnobJumps() {
        let stage = Stage(showing: control)
        stage.application.theme.reducesMotion = true
        stage.click(at: Point(x: 2, y: 0))
        #expect(stage.text == "[━━●]")
    }

    @Test func theTitleStandsBeside() {
        control.title = "Wi-Fi"
        let stage = Stage(showing: control)
        #expect(stage.text == " ●──  Wi-Fi" && control.intrinsicContentSize.width == 11)
        stage.application.window.layoutDirection = .rightToLeft
        stage.advance(by: 0)
        #expect(stage.text == "Wi-Fi  ──●")
        control.frame.size.width = 8
        stage.application.window.layoutDirection = .leftToRight
        stage.advance(by: 0)
        #expect(stage.text == " ●──  W…")
    }

    @Test func theColourTellsOnFromOff() {
        control.onTintColor = .systemGreen
        let stage = Stage(showing: control)
        let off = stage.style(at: Point(x: 1, y: 0)).foreground
        control.isOn = true
        stage.advance(by: 0)
        #expect(stage.style(at: Point(x: 1, y: 0)).foreground != off)
        #expect(control.accessibilityValue == "on" && control.accessibilityRole == .switch)
    }
}

@MainActor struct CheckBoxTests {
    private let box = CheckBox(title: "Remember")

    @Test func itIsTickedByKeysAndClicks() throws {
        var changes: [CheckBox.Value] = []
        box.addAction(for: .valueChanged) { _ in changes.append(.on) }
        let stage = Stage(showing: box)
        #expect(stage.text == "[ ] Remember")
        stage.press(.tab)
        stage.press(.character(" "))
        #expect(stage.text == "[✓] Remember" && box.isOn)
        try stage.click("Remember")
        #expect(!box.isOn && changes.count == 2)
        stage.press(.enter)
        #expect(box.isOn)
    }

    @Test func itMayBeInBetween() {
        box.value = .mixed
        let stage = Stage(showing: box)
        #expect(stage.text == "[–] Remember" && !box.isOn && box.accessibilityValue == "partly checked")
        stage.press(.tab)
        stage.press(.character(" "))
        #expect(box.value == .on)
    }

    @Test func fromRightToLeftTheBoxIsBehind() {
        box.isOn = true
        let stage = Stage(showing: box, size: Size(width: 16, height: 1))
        stage.application.window.layoutDirection = .rightToLeft
        stage.advance(by: 0)
        #expect(stage.text == "    Remember [✓]")
    }

    @Test func longTitlesLoseTheirEnd() {
        let stage = Stage(showing: box, size: Size(width: 9, height: 1))
        #expect(stage.text == "[ ] Reme…")
    }

    @Test func theFocusCoversTheBoxAndTheTitle() {
        let stage = Stage(showing: box, .mono, size: Size(width: 16, height: 1))
        stage.press(.tab)
        #expect((0..<12).allSatisfy { stage.style(at: Point(x: $0, y: 0)).isReversed })
        #expect(!stage.style(at: Point(x: 12, y: 0)).isReversed)
    }
}
