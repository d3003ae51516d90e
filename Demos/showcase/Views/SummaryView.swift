import Nibble

/// A summary of the table, made from every thousandth row.
final class SummaryView: View {
    private let states = MeterList()
    private let values = Chart()
    private let stateBox = BoxView(title: "States of every thousandth row")
    private let valueBox = BoxView(title: "Their values")

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let rows = Array(stride(from: 0, to: MillionRows.count, by: 1_000))
        states.meters = ["Fine", "Late", "Lost"].map { state in
            let part = Double(rows.count { MillionRows.state(of: $0) == state }) / Double(rows.count)
            return Meter(title: state, part: part, words: "\(Int((part * 100).rounded())) %")
        }
        var counts = Array(repeating: 0.0, count: 9)
        for row in rows { counts[MillionRows.tenths(of: row) / 100] += 1 }
        values.series = [Chart.Series("Rows", values: counts)]
        values.labels = counts.indices.map { "\($0 * 10)" }
        values.showsLegend = false
        stateBox.contentView = states
        valueBox.contentView = values
        for box in [stateBox, valueBox] { addSubview(box) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let rows = min(bounds.height, 2 * states.count + 1)
        stateBox.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
        valueBox.frame = Rect(x: 0, y: rows, width: bounds.width, height: bounds.height - rows)
    }
}
