import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import Testing

/// Hours and minutes, or whatever it is told to be.
@MainActor private final class Clockwork: PickerViewDataSource, PickerViewDelegate {
    var counts = [24, 60]
    var picked: [String] = []
    var asked: Set<Int> = []
    var widths = [0, 0]

    func numberOfComponents(in pickerView: PickerView) -> Int { counts.count }
    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
        counts[component]
    }
    func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        asked.insert(row)
        return "\(row)"
    }
    func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
        picked.append("\(component):\(row)")
    }
    func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Int { widths[component] }
}

@MainActor struct PickerViewTests {
    private let clockwork = Clockwork()
    private let picker = PickerView()

    init() {
        picker.dataSource = clockwork
        picker.delegate = clockwork
    }

    private func stage(_ width: Int = 12, _ height: Int = 5) -> Stage {
        Stage(showing: picker, .mono, size: Size(width: width, height: height))
    }

    @Test func whatIsPickedStandsInTheMiddle() {
        picker.selectRow(7, inComponent: 0)
        #expect(stage().text == "  5\n  6\n[ 7  ][ 0  ]\n  8     1\n  9     2")
        #expect(picker.selectedRow(inComponent: 0) == 7 && picker.selectedRow(inComponent: 5) == -1)
        #expect(picker.sizeThatFits(.zero) == Size(width: 12, height: 5))
    }

    @Test func whatIsPickedHasAGroundWhereThereAreTones() {
        let words = PickerView(items: ["Tea", "Coffee", "Milk"])
        let stage = Stage(showing: words, size: Size(width: 12, height: 3))
        #expect(stage.text == "\n  Tea\n  Coffee")
        let grounds = Set((0..<12).map { stage.style(at: Point(x: $0, y: 1)).background })
        #expect(grounds.count == 1 && !grounds.contains(stage.style(at: Point(x: 2, y: 2)).background))
        stage.press(.tab)
        #expect(stage.text == "\n[ Tea      ]\n  Coffee")
        words.isEnabled = false
        stage.advance(by: 0)
        #expect(stage.text == "\n  Tea\n  Coffee")
        #expect(!grounds.contains(stage.style(at: Point(x: 2, y: 1)).background))
    }

    @Test(arguments: [
        ([Key.down], "0:1"), ([.up], nil), ([.end], "0:23"), ([.pageDown], "0:4"), ([.right, .down], "1:1"),
        ([.right, .right, .left, .down], "0:1"), ([.end, .home], "0:0"), ([.character("5")], "0:5"),
        ([.character("2"), .character("3")], "0:23"),
    ])
    func keysTurnTheLists(keys: [Key], last: String?) {
        let stage = stage()
        stage.press(.tab)
        for key in keys { stage.press(key) }
        #expect(clockwork.picked.last == last)
    }

    @Test func typingBeginsAnewAfterAPause() {
        let stage = stage()
        stage.press(.tab)
        stage.press(.character("1"))
        stage.press(.character("7"))
        #expect(picker.selectedRow(inComponent: 0) == 17)
        stage.advance(by: 2)
        stage.press(.character("9"))
        #expect(picker.selectedRow(inComponent: 0) == 9)
        stage.press(.character("x"))
        #expect(picker.selectedRow(inComponent: 0) == 9)
    }

    @Test func theSameLetterGoesToTheNext() {
        let words = PickerView(items: ["Apple", "Banana", "Avocado", "Blueberry"])
        let stage = Stage(showing: words)
        stage.press(.tab)
        stage.press(.character("a"))
        #expect(words.selectedRow(inComponent: 0) == 2)
        stage.press(.character("a"))
        #expect(words.selectedRow(inComponent: 0) == 0)
        stage.advance(by: 2)
        stage.type("bl")
        #expect(words.selectedRow(inComponent: 0) == 3)
    }

    @Test func theMousePicksAndTurns() {
        let stage = stage()
        stage.click(at: Point(x: 8, y: 4))
        #expect(clockwork.picked == ["1:2"] && picker.isFirstResponder)
        stage.click(at: Point(x: 8, y: 0))
        #expect(clockwork.picked == ["1:2", "1:0"])
        stage.click(at: Point(x: 8, y: 0))
        #expect(clockwork.picked.count == 2)
        stage.wheel(1, at: Point(x: 1, y: 1))
        #expect(clockwork.picked.last == "0:1")
        stage.drag(from: Point(x: 2, y: 3), to: Point(x: 2, y: 4))
        #expect(clockwork.picked.last == "0:1")
    }

    @Test func onlyTheRowsThatShowAreAskedFor() {
        clockwork.counts = [1_000_000_000]
        picker.reloadAllComponents()
        let stage = stage()
        picker.selectRow(500_000_000, inComponent: 0)
        clockwork.asked = []
        stage.advance(by: 0)
        #expect(clockwork.asked == Set(499_999_998...500_000_002))
    }

    @Test func reloadingKeepsWhatIsStillThere() {
        picker.selectRow(20, inComponent: 0)
        clockwork.counts = [10, 60]
        picker.reloadComponent(0)
        #expect(picker.selectedRow(inComponent: 0) == 9 && picker.numberOfRows(inComponent: 0) == 10)
        clockwork.counts = []
        picker.reloadAllComponents()
        #expect(picker.numberOfComponents == 0 && !picker.canBecomeFirstResponder)
        clockwork.counts = [0, -5]
        picker.reloadAllComponents()
        let stage = stage()
        stage.press(.tab)
        stage.click(at: Point(x: 1, y: 1))
        #expect(picker.selectedRow(inComponent: 0) == -1 && picker.accessibilityValue == "empty")
        picker.selectRow(.max, inComponent: 0)
        picker.selectRow(3, inComponent: 99)
        #expect(picker.selectedRow(inComponent: 0) == -1)
    }

    @Test func listsMayHaveTheirOwnWidth() {
        clockwork.widths = [5, 0]
        let stage = stage(14)
        #expect(stage.text.contains("[ 0 ][ 0     ]"))
        clockwork.widths = [.max, 5]
        picker.reloadAllComponents()
        stage.advance(by: 0)
        #expect(stage.text.contains("[ 0"))
    }

    @Test func itSaysWhatIsPicked() {
        picker.selectRow(7, inComponent: 0)
        #expect(picker.accessibilityValue == "7, 0")
        picker.accessibilityProperties.adjust?(.increment)
        #expect(picker.accessibilityValue == "8, 0" && clockwork.picked == ["0:8"])
    }
}
