import Foundation
import Nibble

extension Scene {
    static let liveCharts = Scene(
        "Live charts", in: .data, "areas of dots, bars and lines, twenty times a second"
    ) { LiveChartsController() }
}

/// Charts of made-up measurements that go on.
final class LiveChartsController: LiveController {
    private let requests = Chart()
    private let requestBox = BoxView(title: "Requests per second")
    private var history: [Double] = []
    private let areas: [(box: BoxView, graph: AreaGraph)] = [
        ("Received", .incoming), ("Sent", .outgoing),
    ].map { title, ramp in
        let graph = AreaGraph()
        graph.ramp = ramp
        return (BoxView(title: title), graph)
    }
    private let bars = Chart()
    private let lines = Chart()
    private let spectrum = SpectrumView()
    private let barBox = BoxView(title: "By weekday")
    private let lineBox = BoxView(title: "Latency, ms")
    private let spectrumBox = BoxView(title: "Spectrum")
    private let pauseButton = Button(title: "Pause")
    private let rangeControl = SegmentedControl(items: ["3 s", "6 s", "12 s"])
    private var isPaused = false
    /// The number of measurements that are shown already.
    private var step = 0

    override var interval: Double { 0.05 }

    override func viewDidLoad() {
        super.viewDidLoad()
        addControls()
        add(requests, in: requestBox)
        for (box, graph) in areas { add(graph, in: box) }
        add(bars, in: barBox)
        add(lines, in: lineBox)
        add(spectrum, in: spectrumBox)
        requests.style = .area
        requests.showsGrid = true
        requests.minimumValue = 0
        requests.maximumValue = 1_200
        requests.gradient = .severity
        bars.showsGrid = true
        lines.showsGrid = true
        bars.labels = ["Mon", "Tue", "Wed", "Thu", "Fri"]
        bars.minimumValue = 0
        bars.maximumValue = 100
        lines.style = .line
        lines.minimumValue = 0
        lines.maximumValue = 100
        lines.labels = Self.timeAxis(Self.latencySteps)
        for step in -360...0 { append(step) }
        showCharts(0)
    }

    private func addControls() {
        pauseButton.addAction { [weak self] button in
            self?.isPaused.toggle()
            button.title = self?.isPaused == true ? "Resume" : "Pause"
        }
        rangeControl.selectedSegmentIndex = Self.ranges.count - 1
        rangeControl.accessibilityLabel = "Range"
        rangeControl.addAction(for: .valueChanged) { [weak self] _ in
            if let self { showCharts(step) }
        }
        for part in [pauseButton, rangeControl] as [View] { view.addSubview(part) }
    }

    private func add(_ content: View, in box: BoxView) {
        box.contentInset = .zero
        box.contentView = content
        view.addSubview(box)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        var room = view.bounds
        let hasControls = room.height >= 18
        for part in [pauseButton, rangeControl] as [View] { part.isHidden = !hasControls }
        if hasControls {
            // The last row stays empty: below it is the bar of the keys.
            room.size.height -= 2
            pauseButton.frame = Rect(x: 0, y: room.maxY, width: 11, height: 1)
            let width = min(rangeControl.sizeThatFits(.zero).width, max(0, room.width - 13))
            rangeControl.frame = Rect(x: 13, y: room.maxY, width: width, height: 1)
        }
        let rows = room.rows([5, 4])
        let upper = rows[0].columns([3, 2])
        let right = upper[1].rows([1, 1])
        requestBox.frame = upper[0]
        areas[0].box.frame = right[0]
        areas[1].box.frame = right[1]
        let lower = rows[1].columns(rows[1].width > 70 ? [1, 1, 1] : [1, 1])
        barBox.frame = lower[0]
        lineBox.frame = lower[1]
        spectrumBox.isHidden = lower.count < 3
        if lower.count > 2 { spectrumBox.frame = lower[2] }
    }

    override func tick() {
        guard !isPaused else { return }
        step += 1
        append(step)
        showCharts(step)
    }

    private func append(_ step: Int) {
        history = history.suffix(Self.shownSteps - 1) + [Self.value(at: Double(step), index: 0) * 12]
        requestBox.footer = "\(Int(history.last ?? 0)) /s"
        for (index, area) in areas.enumerated() {
            let value = Self.value(at: Double(step), index: index + 1)
            area.graph.maximumValue = 100
            area.graph.append(value)
            area.box.footer = "\(Int(value * [8, 5][index])) kB/s"
        }
    }

    /// The measurements that the large chart shows.
    private static let shownSteps = 240
    /// The measurements of each range that can be chosen, twenty a second.
    private static let ranges = [60, 120, 240]

    /// The measurements that the chart of latencies shows.
    private static let latencySteps = 60

    /// The labels of the oldest and the newest of some measurements, twenty a second.
    private static func timeAxis(_ steps: Int) -> [String] { ["\(steps / 20) s ago", "now"] }

    private func showCharts(_ step: Int) {
        let range = Self.ranges[max(0, min(rangeControl.selectedSegmentIndex, Self.ranges.count - 1))]
        requests.series = [Chart.Series("Requests", values: Array(history.suffix(range)))]
        requests.labels = Self.timeAxis(range)
        let time = Double(step) / 20
        bars.series = [
            Chart.Series("Now", values: (0..<5).map { 50 + 40 * sin(time + Double($0) * 1.3) }),
            Chart.Series("Before", values: (0..<5).map { 45 + 30 * sin(time / 2 + Double($0)) }),
        ]
        lines.series = [("p50", 20.0, 9.0), ("p95", 45, 16), ("p99", 70, 26)].enumerated().map {
            index, line in
            let values = (0..<Self.latencySteps).map {
                line.1 + line.2 * Self.wave(Double(step + $0), index + 3)
            }
            return Chart.Series(
                line.0, values: values, color: [.systemGreen, .systemYellow, .systemRed][index])
        }
        spectrum.show((0..<64).map { abs(Self.wave(Double(step) * 2 + Double($0 * 7), $0 % 5)) })
    }

    private static func wave(_ step: Double, _ seed: Int) -> Double {
        let seed = Double(seed)
        return
            (sin(step / (7 + seed)) + sin(step / (3.1 + seed / 3) + seed) * 0.6
            + sin(step / 1.7 + seed * 2) * 0.25) / 1.85
    }

    private static func value(at step: Double, index: Int) -> Double {
        min(99, max(2, 48 + 46 * wave(step / 1.6, index + 1)))
    }
}

/// Columns of a spectrum, in the colours of the rainbow.
final class SpectrumView: View {
    private var values: [Double] = []

    /// Shows values from 0 to 1.
    func show(_ values: [Double]) {
        self.values = values
        setNeedsDisplay()
    }

    override func draw(in canvas: inout Canvas) {
        guard !bounds.isEmpty, !values.isEmpty else { return }
        let steps = controlGlyphs.columnSteps
        for x in 0..<bounds.width {
            let part = Double(x) / Double(max(1, bounds.width - 1))
            let value = values[min(values.count - 1, Int(part * Double(values.count)))]
            var level = Int((value * Double(bounds.height * steps.count)).rounded())
            let style = CellStyle(foreground: Ramp.rainbow.color(at: part, on: canvas.theme.appearance))
            for y in stride(from: bounds.maxY - 1, through: bounds.minY, by: -1) where level > 0 {
                canvas.write(
                    steps[min(level, steps.count) - 1], at: Point(x: bounds.minX + x, y: y), style: style)
                level -= steps.count
            }
        }
    }
}
