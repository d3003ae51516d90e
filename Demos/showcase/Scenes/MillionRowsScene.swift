import Foundation
import Nibble

extension Scene {
    static let millionRows = Scene(
        "A million rows", in: .lists, "made when they come into view; g jumps, Space scrolls"
    ) { MillionRowsController() }
}

/// A table of a million rows that says how long its frames take.
final class MillionRowsController: LiveController {
    private let table = DataTable()
    private let rows = MillionRows()
    private let frames = AreaGraph()
    private let time = DigitsLabel()
    private let scale = [Label("16.7"), Label("0")]
    private let timeBox = BoxView(title: "Frame, ms")
    private let graphBox = BoxView(title: "The latest frames, ms: the top is 60 a second")
    private let tableBox = BoxView(title: "Measurements")
    private let summary = SummaryView()
    private var isScrolling = false
    private var row = 0
    /// The width that the columns were chosen for.
    private var fittedWidth = 0

    override var interval: Double { 1.0 / 30 }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.register(ValueBarCell.self, forCellReuseIdentifier: "bar")
        table.dataSource = rows
        table.accessibilityLabel = "Measurements"
        tableBox.highlightsFocus = true
        tableBox.contentInset = .zero
        tableBox.contentView = table
        tableBox.footer = "1,000,000 rows"
        timeBox.contentView = time
        time.textColor = .systemGreen
        time.textAlignment = .center
        graphBox.contentView.addSubview(frames)
        for mark in scale {
            mark.textColor = .secondaryLabel
            mark.textAlignment = .right
            graphBox.contentView.addSubview(mark)
        }
        frames.ramp = .load
        frames.maximumValue = 1_000.0 / 60
        for part in [tableBox, timeBox, graphBox, summary] as [View] { view.addSubview(part) }
        time.text = "0.00"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let top = Rect(x: 0, y: 0, width: bounds.width, height: min(5, bounds.height / 3))
        let width = min(max(15, bounds.width / 4), bounds.width / 2)
        timeBox.frame = Rect(x: 0, y: 0, width: width, height: top.height)
        graphBox.frame = Rect(
            x: width + 1, y: 0, width: max(0, bounds.width - width - 1), height: top.height)
        graphBox.layoutIfNeeded()
        placeGraph(in: graphBox.contentView.bounds)
        summary.isHidden = bounds.width < Scene.wideEnough
        let side = summary.isHidden ? 0 : Self.summaryWidth + 1
        let rest = Rect(x: 0, y: top.maxY, width: bounds.width - side, height: bounds.height - top.height)
        tableBox.frame = rest
        summary.frame = Rect(x: rest.maxX + 1, y: rest.minY, width: Self.summaryWidth, height: rest.height)
        fitColumns(to: rest.width - 2)
    }

    private static let summaryWidth = 40

    /// Places the graph behind its scale.
    private func placeGraph(in room: Rect) {
        let width = 5
        scale[0].frame = Rect(x: 0, y: 0, width: width - 1, height: 1)
        scale[1].frame = Rect(x: 0, y: room.height - 1, width: width - 1, height: 1)
        frames.frame = Rect(x: width, y: 0, width: max(0, room.width - width), height: room.height)
    }

    /// The columns, and the width of the table from which on there is room for each.
    private static let columns = [
        (identifier: "number", title: "Row", width: 9, from: 0),
        (identifier: "time", title: "Time", width: 12, from: 90),
        (identifier: "place", title: "Place", width: 11, from: 0),
        (identifier: "country", title: "Country", width: 11, from: 78),
        (identifier: "state", title: "State", width: 5, from: 0),
        (identifier: "value", title: "Value", width: 5, from: 0),
    ]

    /// Shows the columns that there is room for; a bar of the value takes the rest.
    private func fitColumns(to width: Int) {
        guard width != fittedWidth else { return }
        fittedWidth = width
        let fixed = Self.columns.filter { width >= $0.from }
        table.columns = fixed.map { identifier, title, width, _ in
            let column = TableColumn(identifier, title: title, width: width)
            column.alignment = ["number", "value"].contains(identifier) ? .right : .natural
            return column
        }
        let barWidth = width - fixed.reduce(0) { $0 + $1.width + 2 } - 2
        guard barWidth > 4 else { return }
        let bar = TableColumn("bar", title: "of 90", width: barWidth)
        bar.isFlexible = true
        table.columns.append(bar)
    }

    override var preferredFocusedView: View? { table }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Jump anywhere", key: .character("g")) { [weak self] in self?.jump() },
            KeyCommand("Scroll or stop", key: .character(" ")) { [weak self] in self?.isScrolling.toggle() },
        ]
    }

    private func jump() {
        row = (row &* 48_271 &+ 123_457) % MillionRows.count
        measure { table.scrollToRow(row) }
    }

    override func tick() {
        guard isScrolling else { return }
        row = (row + 7) % MillionRows.count
        measure { table.scrollToRow(row) }
    }

    /// Makes a change, draws the frame, and shows how long both took.
    private func measure(_ change: () -> Void) {
        let taken = ContinuousClock().measure {
            change()
            view.window?.application?.renderFrame()
        }
        let milliseconds =
            Double(taken.components.seconds) * 1_000 + Double(taken.components.attoseconds) / 1e15
        frames.append(milliseconds)
        let hundredths = Int((milliseconds * 100).rounded())
        time.text = "\(hundredths / 100)." + "\(hundredths % 100 + 100)".dropFirst()
        time.textColor = milliseconds < 16 ? .systemGreen : milliseconds < 33 ? .systemYellow : .systemRed
    }
}

/// Rows that are computed from their numbers.
final class MillionRows: DataTableDataSource {
    static let count = 1_000_000
    private static let places = [
        (name: "Kraków", country: "Poland"), (name: "Lisboa", country: "Portugal"),
        (name: "Ōsaka", country: "Japan"), (name: "Nairobi", country: "Kenya"),
        (name: "Tromsø", country: "Norway"), (name: "Valparaíso", country: "Chile"),
        (name: "Galway", country: "Ireland"), (name: "Zürich", country: "Switzerland"),
        (name: "Busan", country: "South Korea"), (name: "Accra", country: "Ghana"),
    ]
    private static let states = ["Fine", "Fine", "Fine", "Late", "Fine", "Lost"]

    func numberOfRows(in dataTable: DataTable) -> Int { Self.count }

    func dataTable(
        _ dataTable: DataTable, attributedTextFor column: TableColumn, row: Int
    ) -> AttributedString? {
        guard ["state", "value", "time"].contains(column.identifier) else { return nil }
        var text = AttributedString(self.dataTable(dataTable, textFor: column, row: row))
        text.foregroundColor = column.identifier == "state" ? Self.color(of: row) : .secondaryLabel
        return text
    }

    func dataTable(_ dataTable: DataTable, cellFor column: TableColumn, row: Int) -> DataTableCell? {
        guard column.identifier == "bar" else { return nil }
        let cell = dataTable.dequeueReusableCell(withIdentifier: "bar")
        (cell as? ValueBarCell)?.show(Double(Self.tenths(of: row)) / 900, in: Self.color(of: row))
        return cell
    }

    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
        let mixed = Self.mixed(row)
        switch column.identifier {
        case "number": return "\(row + 1)"
        case "time": return Self.time(of: row)
        case "place": return Self.places[mixed % Self.places.count].name
        case "country": return Self.places[mixed % Self.places.count].country
        case "state": return Self.state(of: row)
        case "bar": return ""
        default: return "\(Self.tenths(of: row) / 10).\(Self.tenths(of: row) % 10)"
        }
    }

    /// The outcome of a row's measurement.
    static func state(of row: Int) -> String { states[mixed(row) / 16 % states.count] }

    private static func color(of row: Int) -> Color {
        switch state(of: row) {
        case "Late": .systemYellow
        case "Lost": .systemRed
        default: .systemGreen
        }
    }

    /// The value of a row in tenths, 0…899.
    static func tenths(of row: Int) -> Int { mixed(row) % 900 }

    /// A number that looks random, the same each time.
    private static func mixed(_ row: Int) -> Int {
        var number = UInt64(bitPattern: Int64(row + 1)) &* 0x9E37_79B9_7F4A_7C15
        number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        return Int((number ^ number >> 27) >> 33)
    }

    /// The rows were measured one after the other, each 86 milliseconds after the last.
    private static func time(of row: Int) -> String {
        let milliseconds = row * 86
        let parts = [milliseconds / 3_600_000 % 24, milliseconds / 60_000 % 60, milliseconds / 1_000 % 60]
        let clock = parts.map { "\($0 + 100)".dropFirst() }.joined(separator: ":")
        return clock + "." + "\(milliseconds % 1_000 + 1_000)".dropFirst()
    }
}

/// A bar of a row's value that ends in eighths of a cell; a shade of the ground where the row is highlighted.
final class ValueBarCell: DataTableCell {
    private var part = 0.0
    private var color = Color.systemGreen

    /// Shows a part of the width, 0…1.
    func show(_ part: Double, in color: Color) {
        (self.part, self.color) = (part, color)
        setNeedsDisplay()
    }

    /// The ground of the row while it is highlighted.
    private var highlight: Color? {
        var view = superview
        while let current = view {
            if let row = current as? TableViewCell { return row.highlightColor }
            view = current.superview
        }
        return nil
    }

    override func draw(in canvas: inout Canvas) {
        let steps = controlGlyphs.barSteps
        let filled = Int((min(max(part, 0), 1) * Double(bounds.width * steps.count)).rounded())
        let whole = Rect(x: bounds.minX, y: bounds.minY, width: filled / steps.count, height: 1)
        let rest = filled % steps.count
        var style = CellStyle(foreground: color.withAlphaComponent(0.6))
        if let highlight, canvas.theme.hasTones {
            // Text on a highlight becomes black or white; what has a ground of its own keeps it.
            let shade = canvas.theme.label(on: highlight).withAlphaComponent(0.4)
            style = CellStyle(foreground: highlight, background: shade, attributes: .reverse)
            canvas.fill(whole, with: shade)
        } else if let full = steps.last {
            canvas.write(full, repeated: whole.width, at: whole.origin, style: style)
        }
        guard rest > 0 else { return }
        canvas.write(steps[rest - 1], at: Point(x: whole.maxX, y: whole.minY), style: style)
    }
}
