import Nibble

/// A part of a whole with a title and words.
struct Meter: Hashable {
    var title: String
    /// The part, 0…1.
    var part: Double
    var words: String
    /// The parts before, oldest first, which are shown where there is room for them.
    var history: [Double] = []
}

/// Meters one below the other, in several columns where there are many; the bars grow from fine to critical.
final class MeterList: View {
    var meters: [Meter] = [] { didSet { if meters != oldValue { setNeedsDisplay() } } }
    var ramp = Ramp.load

    /// The number of meters.
    var count: Int { meters.count }

    private static let narrowest = 16

    /// The fewest rows that show all meters in some columns.
    func leastRows(forWidth width: Int) -> Int {
        let most = max(1, width / Self.narrowest)
        return (meters.count + most - 1) / most
    }

    override func draw(in canvas: inout Canvas) {
        guard !bounds.isEmpty, !meters.isEmpty else { return }
        let most = max(1, bounds.width / Self.narrowest)
        let wanted = (meters.count + bounds.height - 1) / bounds.height
        let columns = bounds.columns(Array(repeating: 1, count: min(most, wanted)), gap: 2)
        let rows = min(bounds.height, (meters.count + columns.count - 1) / columns.count)
        for (index, meter) in meters.prefix(rows * columns.count).enumerated() {
            let column = columns[index / rows]
            draw(meter, in: Rect(x: column.minX, y: index % rows, width: column.width, height: 1), &canvas)
        }
    }

    private func draw(_ meter: Meter, in row: Rect, _ canvas: inout Canvas) {
        let appearance = canvas.theme.appearance
        let title = meters.map(\.title.count).max() ?? 0
        let words = meters.map(\.words.count).max() ?? 0
        // A space keeps the two apart even where the title is cut for it. Cut in the middle, it keeps its number.
        let room = Rect(x: row.minX, y: row.minY, width: max(0, row.width - words - 1), height: 1)
        canvas.write(
            meter.title, in: room, truncation: .middle, style: CellStyle(foreground: .secondaryLabel))
        canvas.write(meter.words, in: row, alignment: .right)
        var bar = Rect(x: row.minX + title + 1, y: row.minY, width: row.width - title - words - 2, height: 1)
        if !meter.history.isEmpty, bar.width >= 2 * Self.historyColumns {
            bar.size.width -= Self.historyColumns + 1
            let place = Rect(x: bar.maxX + 1, y: row.minY, width: Self.historyColumns, height: 1)
            drawHistory(of: meter, in: place, &canvas)
        }
        guard bar.width > 0 else { return }
        let filled = Int((min(max(meter.part, 0), 1) * Double(bar.width)).rounded())
        for x in 0..<bar.width {
            let part = Double(x) / Double(bar.width)
            let color = x < filled ? ramp.color(at: part, on: appearance) : Color.tertiarySystemBackground
            canvas.write(
                x < filled ? "■" : "·", at: Point(x: bar.minX + x, y: bar.minY),
                style: CellStyle(foreground: x < filled ? color : .tertiaryLabel))
        }
    }

    private static let historyColumns = 8

    /// A column for each of the latest parts.
    private func drawHistory(of meter: Meter, in place: Rect, _ canvas: inout Canvas) {
        let steps = controlGlyphs.columnSteps
        let shown = meter.history.suffix(place.width)
        for (index, part) in shown.enumerated() {
            let part = min(max(part, 0), 1)
            let step = min(steps.count - 1, Int(part * Double(steps.count)))
            let color = ramp.color(at: part, on: canvas.theme.appearance)
            canvas.write(
                steps[step], at: Point(x: place.maxX - shown.count + index, y: place.minY),
                style: CellStyle(foreground: color))
        }
    }

    override var accessibilityDefaults: AccessibilityProperties {
        let words = meters.map { "\($0.title) \($0.words)" }.joined(separator: ", ")
        return AccessibilityProperties(.chart, value: words)
    }
}

/// Numbers of bytes, for people.
enum ByteText {
    /// A size, such as 1.5 GB.
    static func size(_ bytes: Double) -> String {
        var (value, unit) = (max(0, bytes), 0)
        while value >= 999.5, unit < 4 { (value, unit) = (value / 1_000, unit + 1) }
        let tenths = Int((value * 10).rounded())
        let digits = value < 10 && unit > 0 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(value.rounded()))"
        return "\(digits) \(["B", "kB", "MB", "GB", "TB"][unit])"
    }

    /// A number of bytes a second.
    static func rate(_ bytes: Double) -> String { size(bytes) + "/s" }
}
