import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews
import Testing

/// One of the controls, made for the laws that hold for all of them.
struct ControlSample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether it moves by itself for as long as it is seen.
    var isRestless = false
    var make: @MainActor @Sendable () -> View

    /// A sample of a control that takes the focus.
    private static func sample<Sample: View>(
        _ name: String, _ make: @escaping @MainActor @Sendable () -> Sample
    ) -> ControlSample {
        ControlSample(testDescription: name, make: { make() })
    }

    /// Controls that a person operates.
    static let operated: [ControlSample] = [
        sample("Button") { Button(title: "Save") },
        sample("Switch") {
            let control = Switch()
            control.title = "Wi-Fi"
            return control
        },
        sample("CheckBox") { CheckBox(title: "Remember", isOn: true) },
        sample("RadioGroup") { RadioGroup(items: ["Small", "Large"]) },
        sample("RadioGroup in a row") { RadioGroup(items: ["Small", "Large"], axis: .horizontal) },
        sample("Slider") {
            let control = Slider()
            control.value = 0.4
            return control
        },
        sample("Stepper") {
            let control = Stepper()
            control.value = 7
            return control
        },
        sample("SegmentedControl") {
            let control = SegmentedControl(items: ["Day", "Week"])
            control.selectedSegmentIndex = 1
            return control
        },
        sample("PageControl") {
            let control = PageControl()
            control.numberOfPages = 3
            return control
        },
        sample("MenuView") {
            MenuView(menu: Menu(children: ["Open", "Rename"].map { MenuAction(title: $0) { _ in } }))
        },
        sample("PickerView") { PickerView(items: ["Tea", "Coffee", "Water"]) },
        sample("ColorPicker") { ColorPicker() },
        sample("DatePicker") { DatePicker.sample(.dateAndTime, .compact) },
        sample("DatePicker with a month") { DatePicker.sample(.date, .inline) },
        sample("Toolbar") {
            let bar = Toolbar()
            bar.items = [BarButtonItem(title: "Open"), .flexibleSpace(), BarButtonItem(title: "Delete")]
            return bar
        },
    ]

    /// Controls that only show something.
    static let shown: [ControlSample] = [
        sample("ProgressView") {
            let view = ProgressView()
            view.progress = 0.42
            return view
        },
        restless("ProgressView without an end") {
            let view = ProgressView()
            view.isIndeterminate = true
            return view
        },
        restless("ActivityIndicatorView") {
            let view = ActivityIndicatorView()
            view.title = "Loading"
            view.delay = 0
            view.startAnimating()
            return view
        },
        sample("Gauge") {
            let view = Gauge()
            view.title = "CPU"
            view.value = 0.9
            view.warningValue = 0.8
            return view
        },
        sample("Sparkline") {
            let view = Sparkline()
            view.values = [1, 4, .nan, 9, 2]
            return view
        },
        sample("Chart of bars") { Chart.sample(.bar) },
        sample("Chart of lines") { Chart.sample(.line) },
        sample("StatusBar") {
            let bar = StatusBar()
            bar.items = [StatusBar.Item("Help", key: KeyEvent(key: .function(1))) {}]
            bar.text = "3 files"
            return bar
        },
        sample("Separator") {
            let view = Separator()
            view.title = "More"
            return view
        },
        sample("BoxView") {
            let box = BoxView(title: "Network")
            box.footer = "1 of 2"
            return box
        },
    ]

    private static func restless<Sample: View>(
        _ name: String, _ make: @escaping @MainActor @Sendable () -> Sample
    ) -> ControlSample {
        ControlSample(testDescription: name, isRestless: true, make: { make() })
    }

    /// All of them.
    static let all: [ControlSample] = operated + shown
}

extension Chart {
    /// A chart of two series.
    static func sample(_ style: Style) -> Chart {
        let chart = Chart()
        chart.series = [Series("Rain", values: [3, 8, -2, 5]), Series("Sun", values: [6, 1, 4, .nan])]
        chart.labels = ["Mo", "Tu", "We", "Th"]
        chart.style = style
        return chart
    }
}

extension DatePicker {
    /// A picker of 21 November 2026, 07:35, in the time zone of Greenwich.
    static func sample(_ mode: Mode, _ style: Style) -> DatePicker {
        let picker = DatePicker()
        picker.calendar = .greenwich
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = .day(2026, 11, 21, 7, 35)
        return picker
    }
}

extension Calendar {
    /// Weeks from Monday in the time zone of Greenwich.
    static var greenwich: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = 2
        return calendar
    }
}

extension Date {
    /// A date in the calendar of Greenwich.
    static func day(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return Calendar.greenwich.date(from: parts) ?? Date(timeIntervalSince1970: 0)
    }
}
