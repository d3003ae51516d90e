import Glibc

/// Series over the number of views, both scales logarithmic, as a picture in SVG.
@MainActor struct GrowthPlot {
    private let series: [Growth.Series]
    private let counts: ClosedRange<Double>
    private let times: ClosedRange<Double>

    private static let colors = ["#1f6feb", "#79b8ff", "#d1570a", "#f2a65a"]
    private static let area = (left: 70.0, top: 24.0, width: 430.0, height: 320.0)
    private static let size = (width: 660, height: 400)

    init(series: [Growth.Series]) {
        self.series = series
        let points = series.flatMap(\.points)
        counts = Self.decades(around: points.map { Double($0.count) })
        times = Self.decades(around: points.map(\.microseconds))
    }

    /// The picture.
    var svg: String {
        let (width, height) = Self.size
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="12">
            <rect width="\(width)" height="\(height)" fill="#ffffff"/>
            \((scales + [proportion] + curves + titles).joined(separator: "\n"))
            </svg>

            """
    }

    // MARK: - Parts

    private var scales: [String] {
        let (left, top, width, height) = Self.area
        let rows = Self.powers(in: times).map { time in
            let y = Self.text(y(time))
            return "<path d=\"M\(Self.text(left)) \(y)h\(Self.text(width))\" stroke=\"#dddddd\"/>"
                + label(Self.time(time), x: left - 8, y: self.y(time) + 4, anchor: "end")
        }
        let columns = Self.powers(in: counts).map { count in
            let x = Self.text(x(count))
            return "<path d=\"M\(x) \(Self.text(top))v\(Self.text(height))\" stroke=\"#dddddd\"/>"
                + label("\(Int(count))", x: self.x(count), y: top + height + 18, anchor: "middle")
        }
        return rows + columns
    }

    /// Time that grows as the number of views does, to compare with.
    private var proportion: String {
        let end = min(counts.upperBound, times.upperBound / times.lowerBound * counts.lowerBound)
        let ends = [(counts.lowerBound, times.lowerBound), (end, times.lowerBound * end / counts.lowerBound)]
        return
            "<polyline points=\"\(path(ends))\" fill=\"none\" stroke=\"#888888\" stroke-dasharray=\"3 4\"/>"
    }

    private var curves: [String] {
        zip(series, Self.colors).enumerated().map { row, pair in
            let (series, color) = pair
            let points = series.points.map { (Double($0.count), $0.microseconds) }
            let dots = points.map { count, time in
                "<circle cx=\"\(Self.text(x(count)))\" cy=\"\(Self.text(y(time)))\" r=\"3\" fill=\"\(color)\"/>"
            }
            let line =
                "<polyline points=\"\(path(points))\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>"
            return line + dots.joined() + legend(series.name, color: color, row: row)
        }
    }

    private var titles: [String] {
        let (left, top, width, height) = Self.area
        let key = top + 26 + Double(series.count) * 22
        return [
            label("views", x: left + width / 2, y: top + height + 42, anchor: "middle"),
            "<path d=\"M\(Self.text(left + width + 14)) \(Self.text(key))h20\" stroke=\"#888888\" "
                + "stroke-dasharray=\"3 4\"/>" + label("in proportion", x: left + width + 40, y: key + 4),
        ]
    }

    private func legend(_ name: String, color: String, row: Int) -> String {
        let x = Self.area.left + Self.area.width + 14
        let y = Self.area.top + 12 + Double(row) * 22
        return "<path d=\"M\(Self.text(x)) \(Self.text(y))h20\" stroke=\"\(color)\" stroke-width=\"2\"/>"
            + label(name, x: x + 26, y: y + 4)
    }

    private func label(_ words: String, x: Double, y: Double, anchor: String = "start") -> String {
        "<text x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" text-anchor=\"\(anchor)\">\(words)</text>"
    }

    // MARK: - Scales

    private func path(_ points: [(Double, Double)]) -> String {
        points.map { "\(Self.text(x($0)))," + Self.text(y($1)) }.joined(separator: " ")
    }

    private func x(_ count: Double) -> Double {
        Self.area.left + Self.area.width * Self.part(count, of: counts)
    }

    private func y(_ time: Double) -> Double {
        Self.area.top + Self.area.height * (1 - Self.part(time, of: times))
    }

    private static func part(_ value: Double, of range: ClosedRange<Double>) -> Double {
        log10(value / range.lowerBound) / log10(range.upperBound / range.lowerBound)
    }

    /// The powers of ten that values lie between.
    private static func decades(around values: [Double]) -> ClosedRange<Double> {
        let logarithms = values.map { log10(max($0, 0.1)) }
        let low = (logarithms.min() ?? 0).rounded(.down)
        let high = (logarithms.max() ?? 1).rounded(.up)
        return pow(10, low)...pow(10, max(high, low + 1))
    }

    private static func powers(in range: ClosedRange<Double>) -> [Double] {
        let exponents = Int(log10(range.lowerBound).rounded())...Int(log10(range.upperBound).rounded())
        return exponents.map { pow(10, Double($0)) }
    }

    private static func time(_ microseconds: Double) -> String {
        if microseconds >= 1e6 { return "\(text(microseconds / 1e6)) s" }
        if microseconds >= 1e3 { return "\(text(microseconds / 1e3)) ms" }
        return "\(text(microseconds)) µs"
    }

    /// A number with at most one digit after the point.
    private static func text(_ value: Double) -> String {
        let tenths = (value * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }
}
