import Foundation
import Nibble

/// The pages, 78 columns wide and 20 rows high.
@MainActor enum GalleryPages {
    static func buttons() -> View {
        let page = page()
        let buttons = add("Buttons", Rect(x: 1, y: 1, width: 37, height: 9), to: page)
        let filled = Button(title: "Save", role: .primary)
        let plain = Button(title: "More")
        plain.style = .plain
        let disabled = Button(title: "Disabled")
        disabled.isEnabled = false
        let subtitle = Button(title: "Back up")
        subtitle.subtitle = "to this machine"
        place(
            [
                (filled, 0, 0), (Button(title: "Open"), 12, 0), (plain, 22, 0),
                (Button(title: "Delete photo", role: .destructive), 0, 2),
                (Button(title: "Cancel", role: .cancel), 20, 2), (disabled, 0, 4), (subtitle, 14, 4),
            ], in: buttons)
        let choices = add("Choices", Rect(x: 40, y: 1, width: 37, height: 9), to: page)
        let mixed = CheckBox(title: "All folders")
        mixed.value = .mixed
        let radio = RadioGroup(items: ["Small", "Medium", "Large"])
        radio.selectedIndex = 1
        place(
            [(CheckBox(title: "Remember me", isOn: true), 0, 0), (mixed, 18, 0), (radio, 0, 2)], in: choices)
        let switches = add("Switches", Rect(x: 1, y: 11, width: 37, height: 4), to: page)
        place([(toggle("Wi-Fi", isOn: true), 0, 0), (toggle("Bluetooth", isOn: false), 0, 1)], in: switches)
        let segments = add("Segments and pages", Rect(x: 40, y: 11, width: 37, height: 4), to: page)
        let days = SegmentedControl(items: ["Day", "Week", "Month"])
        days.selectedSegmentIndex = 1
        let dots = PageControl()
        dots.numberOfPages = 5
        place([(days, 0, 0), (dots, 0, 1)], in: segments)
        let bar = ToolBar(frame: Rect(x: 1, y: 16, width: 76, height: 1))
        bar.items = [
            BarButtonItem(title: "New"), BarButtonItem(title: "Share"), .flexibleSpace(),
            BarButtonItem(title: "Done", style: .done),
        ]
        page.addSubview(bar)
        return page
    }

    static func values() -> View {
        let page = page()
        let box = add("Values", Rect(x: 1, y: 1, width: 76, height: 7), to: page)
        let slider = Slider(frame: Rect(x: 0, y: 0, width: 40, height: 1))
        slider.value = 0.4
        let progress = ProgressView(frame: Rect(x: 0, y: 4, width: 60, height: 1))
        progress.progress = slider.value
        slider.addAction(for: .valueChanged) { [weak progress] in
            if let slider = $0 as? Slider { progress?.progress = slider.value }
        }
        let stepper = Stepper()
        stepper.value = 5
        box.addSubview(slider)
        box.addSubview(progress)
        place([(stepper, 0, 2)], in: box)
        let work = add("Work", Rect(x: 1, y: 9, width: 76, height: 5), to: page)
        let wandering = ProgressView(frame: Rect(x: 0, y: 0, width: 40, height: 1))
        wandering.isIndeterminate = true
        wandering.showsPercentage = false
        let activity = ActivityIndicatorView()
        activity.title = "Loading pictures"
        activity.startAnimating()
        work.addSubview(wandering)
        place([(activity, 0, 2)], in: work)
        return page
    }

    static func figures() -> View {
        let page = page()
        let gauges = add("Gauges", Rect(x: 1, y: 1, width: 37, height: 6), to: page)
        for (row, (title, value)) in [("CPU", 0.42), ("Memory", 0.83), ("Disk", 0.97)].enumerated() {
            let gauge = Gauge(frame: Rect(x: 0, y: row, width: 33, height: 1))
            gauge.title = title
            gauge.value = value
            gauge.warningValue = 0.8
            gauge.criticalValue = 0.9
            gauges.addSubview(gauge)
        }
        let lines = add("Sparkline", Rect(x: 40, y: 1, width: 37, height: 6), to: page)
        let sparkline = Sparkline(frame: Rect(x: 0, y: 0, width: 33, height: 4))
        sparkline.values = (0..<33).map { sin(Double($0) / 3) + cos(Double($0) / 7) }
        lines.addSubview(sparkline)
        for (column, style) in [(1, Chart.Style.bar), (40, .line)] {
            let box = add("Rain and sun", Rect(x: column, y: 8, width: 37, height: 11), to: page)
            let chart = Chart(frame: Rect(x: 0, y: 0, width: 33, height: 9))
            chart.series = [
                Chart.Series("Rain", values: [3, 8, 5, 2]), Chart.Series("Sun", values: [6, 1, 4, 7]),
            ]
            chart.labels = ["Mon", "Tue", "Wed", "Thu"]
            chart.style = style
            box.addSubview(chart)
        }
        return page
    }

    static func pickers() -> View {
        let page = page()
        let rows = add("Picker", Rect(x: 1, y: 1, width: 24, height: 7), to: page)
        place([(PickerView(items: ["Tea", "Coffee", "Water", "Milk"]), 0, 0)], in: rows)
        let dates = add("Dates", Rect(x: 27, y: 1, width: 50, height: 12), to: page)
        place([(date(.dateAndTime, .compact), 0, 0), (date(.date, .inline), 0, 2)], in: dates)
        return page
    }

    // MARK: - Parts

    private static func page() -> View { View(frame: Rect(x: 0, y: 0, width: 78, height: 20)) }

    private static func add(_ title: String, _ frame: Rect, to page: View) -> View {
        let box = BoxView(title: title)
        box.frame = frame
        box.highlightsFocus = true
        page.addSubview(box)
        return box.contentView
    }

    private static func place(_ views: [(view: View, x: Int, y: Int)], in parent: View) {
        for (view, x, y) in views {
            view.sizeToFit()
            view.frame.origin = Point(x: x, y: y)
            parent.addSubview(view)
        }
    }

    private static func toggle(_ title: String, isOn: Bool) -> Switch {
        let toggle = Switch()
        toggle.title = title
        toggle.isOn = isOn
        return toggle
    }

    private static func date(_ mode: DatePicker.Mode, _ style: DatePicker.Style) -> DatePicker {
        let picker = DatePicker()
        picker.timeZone = .gmt
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Date(timeIntervalSince1970: 1_795_246_500)
        return picker
    }
}
