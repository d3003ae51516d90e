import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import NibbleControls

struct DateSegmentsTests {
    private func segments(_ mode: DatePicker.Mode, interval: Int = 1) -> DateSegments {
        DateSegments(mode: mode, calendar: .greenwich, minuteInterval: interval)
    }

    @Test(arguments: [
        (DatePicker.Mode.date, "0476-09-04"), (.time, "07:05"), (.dateAndTime, "0476-09-04 07:05"),
    ])
    func datesAreWrittenInOneWay(mode: DatePicker.Mode, text: String) {
        let segments = segments(mode)
        #expect(segments.text(of: .day(476, 9, 4, 7, 5)) == text)
        #expect(segments.columns == text.count)
        for segment in segments.segments(of: .day(476, 9, 4, 7, 5)) {
            let start = text.index(text.startIndex, offsetBy: segment.columns.lowerBound)
            #expect(text[start...].hasPrefix(segment.text))
        }
    }

    @Test func theDayGivesWayToTheMonth() {
        let segments = segments(.date)
        #expect(segments.date(.day(2026, 1, 31), setting: .month, to: 2) == .day(2026, 2, 28))
        #expect(segments.date(.day(2024, 2, 29), setting: .year, to: 2025) == .day(2025, 2, 28))
        #expect(segments.date(.day(2026, 1, 31), moving: .month, by: 1) == .day(2026, 2, 28))
        #expect(segments.date(.day(2026, 12, 31), moving: .day, by: 1) == .day(2027, 1, 1))
    }

    @Test(arguments: [
        (DateSegments.Part.month, 13), (.month, 0), (.day, 31), (.hour, 24), (.minute, 60), (.year, 0),
        (.year, 10_000),
    ])
    func numbersThatNoDateHasAreRefused(part: DateSegments.Part, value: Int) {
        #expect(segments(.dateAndTime).date(.day(2026, 11, 5), setting: part, to: value) == nil)
    }

    @Test func timesGoRound() {
        let segments = segments(.time, interval: 15)
        #expect(segments.date(.day(2026, 1, 1, 23, 50), moving: .hour, by: 1) == .day(2026, 1, 1, 0, 50))
        #expect(segments.date(.day(2026, 1, 1, 0, 0), moving: .minute, by: -1) == .day(2026, 1, 1, 0, 45))
        #expect(segments.date(.day(2026, 1, 1, 8, 0), setting: .minute, to: 50) == .day(2026, 1, 1, 8, 45))
    }
}

struct MonthGridTests {
    @Test(arguments: [
        (2026, 2, 28, 6, 5), (2024, 2, 29, 3, 5), (2026, 6, 30, 0, 5), (2026, 11, 30, 6, 6),
        (2021, 2, 28, 0, 4),
    ])
    func monthsHaveTheirWeeks(year: Int, month: Int, days: Int, offset: Int, weeks: Int) {
        let grid = MonthGrid(of: .day(year, month, 15, 13), calendar: .greenwich)
        #expect(grid.dayCount == days && grid.offset == offset && grid.weekCount == weeks)
        for day in 1...days {
            let place = grid.place(of: day)
            #expect(grid.day(week: place.week, weekday: place.weekday) == day)
        }
        #expect(
            grid.day(week: 0, weekday: 0) == (offset == 0 ? 1 : nil) && grid.day(week: 6, weekday: 0) == nil)
        #expect(grid.date(day: 99, at: .day(2000, 1, 1, 9, 30)) == .day(year, month, days, 9, 30))
    }
}

@MainActor struct DatePickerTests {
    private func picker(_ mode: DatePicker.Mode, _ style: DatePicker.Style = .compact) -> DatePicker {
        .sample(mode, style)
    }

    @Test(arguments: [
        (DatePicker.Mode.date, " 2026-11-21  ▴▾", "[2026-11-21] ▴▾"), (.time, " 07:35  ▴▾", "[07:35] ▴▾"),
        (.dateAndTime, " 2026-11-21 07:35  ▴▾", "[2026-11-21 07:35] ▴▾"),
    ])
    func aRowShowsTheDate(mode: DatePicker.Mode, text: String, focused: String) {
        let stage = Stage(showing: picker(mode))
        #expect(stage.text == text)
        stage.press(.tab)
        #expect(stage.text == focused)
    }

    @Test(arguments: [
        ([Key.up], "2027-11-21"), ([.down], "2025-11-21"), ([.right, .up], "2026-12-21"),
        ([.right, .right, .down], "2026-11-20"), ([.end, .pageUp], "2026-12-01"),
        ([.end, .home, .pageDown], "2016-11-21"),
    ])
    func keysChangeTheParts(keys: [Key], text: String) {
        let picker = picker(.date)
        var changes = 0
        picker.addAction(for: .valueChanged) { _ in changes += 1 }
        let stage = Stage(showing: picker)
        stage.press(.tab)
        for key in keys { stage.press(key) }
        #expect(picker.accessibilityValue == text && changes == 1)
    }

    @Test(arguments: [
        ("20270304", "2027-03-04"), ("2027-3-4\t", "2027-03-04"), ("2027", "2027-11-21"),
        ("20271331", "2027-12-31"), ("2027 12", "2027-12-21"), ("abc", "2026-11-21"), ("20289", "2028-09-21"),
        ("85\t", "2026-11-21"), ("8-12", "2026-12-21"), ("0476", "0476-11-21"),
        // What's beyond the end is the end.
        ("20270231", "2027-02-28"), ("20270431", "2027-04-30"), ("20280230", "2028-02-29"),
        ("20270200", "2027-02-01"),
    ])
    func datesAreTyped(keys: String, text: String) {
        let picker = picker(.date)
        let stage = Stage(showing: picker)
        stage.press(.tab)
        stage.type(keys)
        #expect(picker.accessibilityValue == text)
    }

    @Test func digitsShowWhileTheyAreTyped() {
        let stage = Stage(showing: picker(.date))
        stage.press(.tab)
        stage.type("19")
        #expect(stage.text == "[  19-11-21] ▴▾")
        stage.press(.backspace)
        #expect(stage.text == "[   1-11-21] ▴▾")
        stage.press(.backspace)
        #expect(stage.text == "[2026-11-21] ▴▾")
        #expect(
            stage.style(at: Point(x: 1, y: 0)).isReversed && !stage.style(at: Point(x: 6, y: 0)).isReversed)
    }

    @Test func escapeDropsWhatIsHalfTyped() {
        let picker = picker(.date)
        let stage = Stage(showing: picker)
        stage.press(.tab)
        stage.press(.right)
        stage.type("1")
        stage.press(.escape)
        #expect(stage.text == "[2026-11-21] ▴▾")
        stage.press(.right)
        #expect(picker.accessibilityValue == "2026-11-21")
    }

    @Test(arguments: [DatePicker.Style.compact, .inline]) func datesArePasted(style: DatePicker.Style) {
        let picker = picker(.date, style)
        let stage = Stage(showing: picker)
        stage.press(.tab)
        var changes = 0
        picker.addAction(for: .valueChanged) { _ in changes += 1 }
        for text in ["1999-12-31", "tomorrow", "85-01-01"] { stage.send(.paste(text)) }
        #expect(picker.accessibilityValue == "1999-12-31" && changes == 1)
    }

    @Test func theMousePicksAPartAndStepsIt() {
        let picker = picker(.date)
        let stage = Stage(showing: picker)
        stage.click(at: Point(x: 6, y: 0))
        stage.click(at: Point(x: 13, y: 0))
        #expect(picker.accessibilityValue == "2026-12-21")
        stage.click(at: Point(x: 14, y: 0))
        #expect(picker.accessibilityValue == "2026-11-21")
        stage.mouse(.down, 13)
        stage.advance(by: 0.75)
        stage.mouse(.up, 13)
        #expect(picker.date > .day(2027, 1, 1))
        let date = picker.date
        stage.advance(by: 2)
        #expect(picker.date == date)
    }

    @Test func datesStayBetweenTheEnds() {
        let picker = picker(.date)
        picker.minimumDate = .day(2026, 11, 10)
        picker.maximumDate = .day(2026, 12, 24)
        picker.date = .day(1999, 1, 1)
        #expect(picker.date == .day(2026, 11, 10))
        let stage = Stage(showing: picker)
        stage.press(.tab)
        stage.press(.up)
        #expect(picker.date == .day(2026, 12, 24))
        picker.maximumDate = .day(2020, 1, 1)
        picker.date = .day(1999, 1, 1)
        #expect(picker.date == .day(1999, 1, 1))
    }

    @Test(arguments: [ColorDepth.trueColor, .ansi16]) func aMonthIsAGrid(depth: ColorDepth) {
        let stage = Stage(showing: picker(.date, .inline), depth)
        let chosen = depth == .ansi16 ? "20 [21] 22" : "20  21  22"
        #expect(
            stage.text == """
                 ‹     November 2026      ›
                 Mo  Tu  We  Th  Fr  Sa  Su
                                          1
                  2   3   4   5   6   7   8
                  9  10  11  12  13  14  15
                 16  17  18  19  \(chosen)
                 23  24  25  26  27  28  29
                 30
                """)
    }

    @Test func theChosenDayHasAGround() {
        let stage = Stage(showing: picker(.date, .inline))
        let chosen = (20...23).map { stage.style(at: Point(x: $0, y: 5)).background }
        #expect(Set(chosen).count == 1 && stage.style(at: Point(x: 19, y: 5)).background != chosen[0])
        stage.press(.tab)
        #expect(stage.text.contains("20 [21] 22"))
    }

    @Test(arguments: [
        ([Key.right], "2026-11-22"), ([.left], "2026-11-20"), ([.up], "2026-11-14"), ([.down], "2026-11-28"),
        ([.down, .down], "2026-12-05"), ([.pageUp], "2026-10-21"), ([.pageDown, .pageDown], "2027-01-21"),
        ([.home], "2026-11-01"), ([.end], "2026-11-30"),
    ])
    func keysGoThroughTheMonth(keys: [Key], text: String) {
        let picker = picker(.date, .inline)
        let stage = Stage(showing: picker)
        stage.press(.tab)
        for key in keys { stage.press(key) }
        #expect(picker.accessibilityValue == text)
    }

    @Test func theMouseGoesThroughTheMonth() throws {
        let picker = picker(.date, .inline)
        picker.maximumDate = .day(2026, 12, 5)
        let stage = Stage(showing: picker)
        try stage.click("17")
        #expect(picker.accessibilityValue == "2026-11-17")
        try stage.click("›")
        #expect(picker.accessibilityValue == "2026-12-05")
        try stage.click("19")
        #expect(picker.accessibilityValue == "2026-12-05")
        try stage.click("‹")
        stage.wheel(1, at: Point(x: 3, y: 4))
        #expect(picker.accessibilityValue == "2026-12-05")
        #expect(stage.style(at: Point(x: 22, y: 4)).glyph == Glyph(character: "9"))
        #expect(stage.has(.tertiaryLabel, at: Point(x: 22, y: 4)))
    }

    @Test func aMonthAndATimeGoTogether() {
        let picker = picker(.dateAndTime, .inline)
        #expect(picker.sizeThatFits(.zero) == Size(width: 28, height: 9))
        let stage = Stage(showing: picker)
        #expect(stage.text.hasSuffix("\n 07:35  ▴▾"))
        stage.press(.tab)
        stage.press(.right)
        stage.press(.tab)
        stage.press(.up)
        #expect(picker.date == .day(2026, 11, 22, 8, 35))
        picker.datePickerMode = .time
        #expect(picker.sizeThatFits(.zero) == Size(width: 10, height: 1))
    }

    @Test func weeksMayBeginOnSunday() {
        let picker = picker(.date, .inline)
        picker.calendar.firstWeekday = 1
        picker.monthSymbols = []
        let stage = Stage(showing: picker)
        #expect(stage.text.contains("Su  Mo  Tu  We  Th  Fr  Sa\n  1   2   3"))
        #expect(!stage.text.contains("November"))
        picker.weekdaySymbols = ["一"]
        stage.advance(by: 0)
        #expect(stage.text.contains("一  一"))
    }

    @Test func theTimeZoneCounts() throws {
        let picker = picker(.time)
        picker.timeZone = try #require(TimeZone(secondsFromGMT: 3_600))
        let stage = Stage(showing: picker)
        #expect(stage.text.hasPrefix(" 08:35"))
    }

    @Test(arguments: [(15, 15), (7, 1), (0, 1), (-5, 1), (60, 60)])
    func minutesGoByADivisorOfSixty(interval: Int, expected: Int) {
        let picker = picker(.time)
        picker.minuteInterval = interval
        #expect(picker.minuteInterval == expected)
    }

    @Test func whatWasTypedCountsWhenTheFocusGoes() {
        let picker = picker(.time)
        let stage = Stage(showing: picker)
        picker.superview?.addSubview(Button(title: "Next"))
        stage.press(.tab)
        stage.type("1")
        stage.press(.tab)
        #expect(picker.accessibilityValue == "01:35")
    }
}
