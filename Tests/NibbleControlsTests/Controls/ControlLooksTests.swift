import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// How states of controls are told apart, and what touches what.
@MainActor struct ControlLooksTests {
    @Test func bracketsHugTheTitle() {
        let button = Button(title: "Save")
        #expect(Stage(width: 20, height: 1, root: button).text == "      [ Save ]")
    }

    @Test func aButtonOfTwoLinesIsWhole() {
        let button = Button(title: "Save")
        button.subtitle = "all of it"
        #expect(Stage(width: 13, height: 2, root: button).text == "[   Save    ]\n[ all of it ]")
    }

    @Test func theKnobOfASliderIsNeverReversed() {
        let slider = Slider()
        let stage = Stage(width: 20, height: 1, root: slider)
        for value in stride(from: 0.0, through: 1, by: 0.01) {
            slider.value = value
            stage.advance(by: 0)
            #expect((0..<20).allSatisfy { !stage.style(at: Point(x: $0, y: 0)).isReversed }, "\(value)")
        }
    }

    @Test func theChosenDayLeavesRoomForItsNeighbours() throws {
        let picker = DatePicker()
        picker.preferredDatePickerStyle = .inline
        picker.calendar = Calendar(identifier: .gregorian)
        picker.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        picker.date = Date(timeIntervalSince1970: 1_769_000_000)
        let stage = Stage(width: 40, height: 10, root: picker)
        #expect(stage.text.contains(" 20  21  22 "), "\(stage.text)")
        stage.press(.tab)
        #expect(stage.text.contains(" 20 [21] 22 "), "\(stage.text)")
    }

    @Test func aLegendStandsOffTheBars() {
        let chart = Chart()
        chart.style = .bar
        chart.series = [
            Chart.Series("one", values: [1, 1, 1]), Chart.Series("two", values: [1, 1, 1]),
        ]
        let rows = Stage(width: 30, height: 10, root: chart).text.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[0].contains("one") && !rows[1].contains("█"), "\(rows)")
    }
}
