import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import Testing

@MainActor struct RadioGroupTests {
    private let group = RadioGroup(items: ["Small", "Medium", "Large"])
    private let events = Journal()

    init() {
        group.addAction(for: .valueChanged) { [events] in
            events.lines.append($0.selectedIndex.map { "\($0)" } ?? "none")
        }
    }

    @Test func theChoiceThatWasMadeIsMarked() {
        group.selectedIndex = 1
        let stage = Stage(showing: group)
        #expect(stage.text == "( ) Small\n(●) Medium\n( ) Large")
        group.selectedIndex = 9
        #expect(group.selectedIndex == nil && events.take().isEmpty)
    }

    @Test(arguments: [
        ([Key.down], 1), ([.down, .down], 2), ([.down, .up], 0), ([.end], 2), ([.end, .home], 0),
        ([.character(" ")], 0), ([.enter], 0), ([.end, .down], 2),
    ])
    func keysChoose(keys: [Key], index: Int) {
        let stage = Stage(showing: group)
        stage.press(.tab)
        #expect(group.selectedIndex == nil)
        for key in keys { stage.press(key) }
        #expect(group.selectedIndex == index)
    }

    @Test func clicksChoose() throws {
        let stage = Stage(showing: group)
        try stage.click("Large")
        #expect(group.selectedIndex == 2 && group.isFirstResponder && events.take() == ["2"])
        try stage.click("Large")
        #expect(events.take().isEmpty)
        stage.drag(from: Point(x: 1, y: 0), to: Point(x: 1, y: 1))
        #expect(group.selectedIndex == 2)
    }

    @Test func disabledChoicesArePassedOver() throws {
        group.setEnabled(false, forItemAt: 1)
        let stage = Stage(showing: group)
        stage.press(.tab)
        stage.press(.character(" "))
        stage.press(.down)
        #expect(events.take() == ["0", "2"])
        try stage.click("Medium")
        #expect(group.selectedIndex == 2 && stage.has(.tertiaryLabel, at: Point(x: 5, y: 1)))
        group.setEnabled(true, forItemAt: 1)
        stage.press(.up)
        #expect(group.selectedIndex == 1)
    }

    @Test func aRowOfChoicesUsesLeftAndRight() {
        group.axis = .horizontal
        let stage = Stage(showing: group)
        #expect(stage.text == "( ) Small  ( ) Medium  ( ) Large")
        stage.press(.tab)
        stage.press(.right)
        #expect(group.selectedIndex == 1)
        stage.press(.down)
        #expect(group.selectedIndex == 1)
        stage.application.window.layoutDirection = .rightToLeft
        stage.press(.left)
        #expect(group.selectedIndex == 2)
        #expect(stage.text.trimmed == "Large (●)  Medium ( )  Small ( )")
    }

    @Test func theFocusedChoiceStaysVisible() {
        let stage = Stage(showing: group, size: Size(width: 10, height: 2))
        stage.press(.tab)
        stage.press(.end)
        #expect(stage.text == "( ) Medium\n(●) Large")
    }

    @Test func fewerChoicesKeepWhatIsLeft() {
        group.selectedIndex = 2
        group.items = ["Small", "Large"]
        #expect(group.selectedIndex == nil)
        group.items = []
        let stage = Stage(showing: group, size: Size(width: 4, height: 1))
        stage.press(.tab)
        for key in Storm.keys { stage.press(key) }
        #expect(group.selectedIndex == nil)
    }

    @Test func valuesAreSpoken() {
        group.selectedIndex = 0
        #expect(group.accessibilityValue == "Small")
        group.accessibilityProperties.adjust?(.increment)
        #expect(group.accessibilityValue == "Medium" && events.take() == ["1"])
    }
}

extension String {
    /// The text without spaces around it.
    var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

@MainActor struct SegmentedControlTests {
    private let control = SegmentedControl(items: ["Day", "Week", "Month"])
    private let events = Journal()

    init() {
        control.addAction(for: .valueChanged) { [events] in
            events.lines.append("\($0.selectedSegmentIndex)")
        }
    }

    @Test func theChosenSegmentHasBrackets() {
        control.selectedSegmentIndex = 1
        let stage = Stage(showing: control)
        #expect(stage.text.trimmed == "Day   [ Week ]   Month")
        control.apportionsSegmentWidthsByContent = true
        control.sizeToFit()
        stage.advance(by: 0)
        #expect(stage.text.trimmed == "Day  [ Week ]  Month")
    }

    @Test(arguments: [
        ([Key.right], 1), ([.right, .right, .left], 1), ([.end], 2), ([.end, .home], 0),
        ([.character(" ")], 0), ([.enter], 0), ([.left], -1),
    ])
    func keysChoose(keys: [Key], index: Int) {
        let stage = Stage(showing: control)
        stage.press(.tab)
        for key in keys { stage.press(key) }
        #expect(control.selectedSegmentIndex == index)
    }

    @Test func clicksChoose() throws {
        let stage = Stage(showing: control)
        try stage.click("Month")
        #expect(events.take() == ["2"])
        try stage.click("Month")
        #expect(events.take().isEmpty)
        stage.mouse(.down, 1)
        stage.mouse(.up, 14)
        #expect(control.selectedSegmentIndex == 2)
    }

    @Test func momentarySegmentsArePressed() throws {
        control.isMomentary = true
        let stage = Stage(showing: control)
        stage.press(.tab)
        stage.press(.right)
        #expect(events.take().isEmpty)
        stage.press(.enter)
        stage.press(.character(" "))
        #expect(events.take() == ["1", "1"] && control.selectedSegmentIndex == SegmentedControl.noSegment)
        try stage.click("Day")
        #expect(events.take() == ["0"])
    }

    @Test func segmentsComeAndGo() {
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Hour", at: -5)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "Hour")
        control.removeSegment(at: 0)
        #expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 3)
        control.removeSegment(at: 1)
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        control.insertSegment(withTitle: "Year", at: 99)
        control.setTitle("Years", forSegmentAt: 2)
        control.setTitle("?", forSegmentAt: 7)
        #expect(control.titleForSegment(at: 2) == "Years" && control.titleForSegment(at: 7) == nil)
        control.removeAllSegments()
        control.removeSegment(at: 0)
        #expect(control.numberOfSegments == 0 && control.sizeThatFits(.zero).width == 0)
    }

    @Test func disabledSegmentsArePassedOver() throws {
        control.setEnabled(false, forSegmentAt: 1)
        let stage = Stage(showing: control)
        try stage.click("Week")
        #expect(control.selectedSegmentIndex == -1 && !control.isEnabledForSegment(at: 1))
        try stage.click("Day")
        stage.press(.right)
        #expect(control.selectedSegmentIndex == 2)
    }

    @Test func whereThereIsLittleRoomTheChosenTitleIsWhole() {
        control.selectedSegmentIndex = 0
        let stage = Stage(showing: control, size: Size(width: 15, height: 1))
        #expect(stage.text == "[Day] Week    ›")
        control.selectedSegmentIndex = 2
        stage.advance(by: 0)
        #expect(stage.text == "‹  Week [Month]")
        control.frame.size.width = 11
        stage.advance(by: 0)
        #expect(stage.text == "‹ [Month]")
        control.selectedSegmentIndex = 1
        stage.advance(by: 0)
        #expect(stage.text == "‹ [Week]  ›")
    }

    @Test func theMarksForMoreLeadThere() {
        control.selectedSegmentIndex = 0
        let stage = Stage(showing: control, size: Size(width: 9, height: 1))
        for (x, index) in [(8, 1), (8, 2), (8, 2), (0, 1), (1, 0), (0, 0)] {
            stage.click(at: Point(x: x, y: 0))
            #expect(control.selectedSegmentIndex == index)
        }
    }

    @Test(arguments: [23, 24, 30, 31]) func gapsBetweenTitlesAreEven(width: Int) {
        control.apportionsSegmentWidthsByContent = true
        control.selectedSegmentIndex = 1
        let stage = Stage(showing: control, size: Size(width: width, height: 1))
        let text = Array(stage.text)
        let blanks = { (first: Character, last: Character) in
            (text.firstIndex(of: last) ?? 0) - (text.lastIndex(of: first) ?? 0)
        }
        #expect(blanks("y", "[") == blanks("]", "M") && blanks("[", "W") == blanks("k", "]"))
    }

    @Test func fromRightToLeftTheFirstIsAtTheRight() {
        control.selectedSegmentIndex = 0
        let stage = Stage(showing: control)
        stage.application.window.layoutDirection = .rightToLeft
        stage.press(.tab)
        #expect(stage.text.hasSuffix("Day ]"))
        stage.press(.left)
        #expect(control.selectedSegmentIndex == 1)
    }
}

@MainActor struct PageControlTests {
    private let control = PageControl()

    init() {
        control.numberOfPages = 4
    }

    @Test func theCurrentPageIsFilled() {
        control.currentPage = 1
        let stage = Stage(showing: control)
        #expect(stage.text == " ○ ● ○ ○")
        stage.press(.tab)
        #expect(stage.text == "[○ ● ○ ○]")
    }

    @Test(arguments: [
        ([Key.right], 1), ([.right, .left], 0), ([.left], 0), ([.end], 3), ([.end, .home], 0),
    ])
    func keysTurnPages(keys: [Key], page: Int) {
        let stage = Stage(showing: control)
        stage.press(.tab)
        for key in keys { stage.press(key) }
        #expect(control.currentPage == page)
    }

    @Test func clicksGoToAPage() {
        var changes = 0
        control.addAction(for: .valueChanged) { _ in changes += 1 }
        let stage = Stage(showing: control)
        stage.click(at: Point(x: 5, y: 0))
        #expect(control.currentPage == 2 && changes == 1)
        stage.click(at: Point(x: 5, y: 0))
        #expect(changes == 1)
    }

    @Test func manyPagesAreANumber() {
        control.numberOfPages = 40
        control.currentPage = 11
        let stage = Stage(showing: control, size: Size(width: 13, height: 1))
        #expect(stage.text == "‹   12/40   ›")
        stage.click(at: Point(x: 12, y: 0))
        #expect(control.currentPage == 12)
        stage.click(at: Point(x: 0, y: 0))
        stage.click(at: Point(x: 0, y: 0))
        #expect(control.currentPage == 10)
        control.frame.size.width = 4
        stage.advance(by: 0)
        #expect(stage.text == "11/…")
    }

    @Test func numbersOutsideMeanTheNearest() {
        control.currentPage = 99
        #expect(control.currentPage == 3)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        control.numberOfPages = -4
        #expect(control.numberOfPages == 0 && control.currentPage == 0)
        control.numberOfPages = .max
        control.currentPage = .max
        let stage = Stage(showing: control, size: Size(width: 50, height: 1))
        #expect(stage.text.contains("/9223372036854775807"))
    }

    @Test func aSinglePageMayHide() {
        control.numberOfPages = 1
        let stage = Stage(showing: control)
        #expect(stage.text == " ●")
        control.hidesForSinglePage = true
        stage.advance(by: 0)
        #expect(stage.text.isEmpty)
        stage.press(.tab)
        #expect(!control.isFirstResponder)
    }
}
