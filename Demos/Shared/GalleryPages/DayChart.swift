import Nibble

/// A chart of days that takes the keys: arrows pick a day, whose numbers can be told.
final class DayChart: View {
    /// Called with the name of the day that was picked and its numbers, in words.
    var dayPicked: (@MainActor (String) -> Void)?
    private let chart = Chart()
    private let days: [String]
    /// The position of the day that was picked; nil before the chart first has the keys.
    private var day: Int?

    init(days: [String], series: [Chart.Series], style: Chart.Style) {
        self.days = days
        super.init(frame: .zero)
        chart.series = series
        chart.style = style
        // Bars begin at zero; beside them a line does too.
        chart.minimumValue = 0
        chart.labels = days
        addSubview(chart)
    }

    required init(coder: NibCoder) throws {
        days = []
        try super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        chart.frame = bounds
    }

    override func sizeThatFits(_ size: Size) -> Size { chart.sizeThatFits(size) }

    // MARK: - Days

    /// The day that was picked and its numbers: "Tue  Rain 8  Sun 1"; nil before that.
    private var words: String? {
        guard let day else { return nil }
        let numbers = chart.series.map { "\($0.name) \(Int($0.values[day]))" }
        return ([days[day]] + numbers).joined(separator: "  ")
    }

    private func pick(_ index: Int) {
        guard !days.isEmpty else { return }
        day = min(max(0, index), days.count - 1)
        showDay()
        if let words { dayPicked?(words) }
    }

    /// Puts the day that was picked in brackets while the arrow keys pick another.
    private func showDay() {
        chart.labels = days.enumerated().map { isFirstResponder && $0 == day ? "[\($1)]" : $1 }
    }

    // MARK: - Keys

    override var canBecomeFirstResponder: Bool { !days.isEmpty }

    override func didUpdateFocus() {
        super.didUpdateFocus()
        if isFirstResponder, day == nil { pick(0) }
        showDay()
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        guard event.modifiers.isEmpty else { return .ignored }
        switch event.key {
        case .left: pick((day ?? 0) - 1)
        case .right: pick((day ?? 0) + 1)
        case .home: pick(0)
        case .end: pick(days.count - 1)
        default: return .ignored
        }
        return .handled
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        becomeFirstResponder() ? .handled : .ignored
    }

    override var keyHints: [KeyHint] {
        [KeyHint("Pick a day", .left, .right), KeyHint("First and last day", .home, .end)]
    }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.chart, value: words ?? chart.accessibilityDefaults.value)
    }
}
