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
    private let timeBox = BoxView(title: "Frame, ms")
    private let graphBox = BoxView(title: "The latest frames")
    private let tableBox = BoxView(title: "Measurements")
    private var isScrolling = false
    private var row = 0

    override var interval: Double { 1.0 / 30 }

    override func viewDidLoad() {
        super.viewDidLoad()
        let columns = [
            ("number", "Row", 9), ("place", "Place", 14), ("state", "State", 9), ("value", "Value", 8),
        ]
        table.columns = columns.map { identifier, title, width in
            let column = TableColumn(identifier, title: title, width: width)
            column.alignment = ["number", "value"].contains(identifier) ? .right : .natural
            column.isFlexible = identifier == "place"
            return column
        }
        table.dataSource = rows
        table.accessibilityLabel = "Measurements"
        tableBox.highlightsFocus = true
        tableBox.contentInset = .zero
        tableBox.contentView = table
        tableBox.footer = "1,000,000 rows"
        timeBox.contentView = time
        time.textColor = .systemGreen
        time.textAlignment = .center
        graphBox.contentView = frames
        graphBox.contentInset = .zero
        frames.ramp = .load
        for part in [tableBox, timeBox, graphBox] { view.addSubview(part) }
        time.text = "0.0"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let top = Rect(x: 0, y: 0, width: bounds.width, height: min(5, bounds.height / 3))
        let width = min(max(15, bounds.width / 4), bounds.width / 2)
        timeBox.frame = Rect(x: 0, y: 0, width: width, height: top.height)
        graphBox.frame = Rect(
            x: width + 1, y: 0, width: max(0, bounds.width - width - 1), height: top.height)
        tableBox.frame = Rect(x: 0, y: top.maxY, width: bounds.width, height: bounds.height - top.height)
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
        let tenths = Int((milliseconds * 10).rounded())
        time.text = "\(tenths / 10).\(tenths % 10)"
        time.textColor = milliseconds < 16 ? .systemGreen : milliseconds < 33 ? .systemYellow : .systemRed
    }
}

/// Rows that are computed from their numbers.
final class MillionRows: DataTableDataSource {
    static let count = 1_000_000
    private static let places = [
        "Kraków", "Lisboa", "Ōsaka", "Nairobi", "Tromsø", "Valparaíso", "Galway", "Zürich", "Busan", "Accra",
    ]
    private static let states = ["Fine", "Fine", "Fine", "Late", "Fine", "Lost"]

    func numberOfRows(in dataTable: DataTable) -> Int { Self.count }

    func dataTable(
        _ dataTable: DataTable, attributedTextFor column: TableColumn, row: Int
    ) -> AttributedString? {
        guard ["state", "value"].contains(column.identifier) else { return nil }
        let words = self.dataTable(dataTable, textFor: column, row: row)
        var text = AttributedString(words)
        let colors: [String: Color] = ["Fine": .systemGreen, "Late": .systemYellow, "Lost": .systemRed]
        text.foregroundColor = colors[words] ?? (words.count > 3 ? .systemBlue : .secondaryLabel)
        return text
    }

    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
        let mixed = (row &* 2_654_435_761) >> 7
        switch column.identifier {
        case "number": return "\(row + 1)"
        case "place": return Self.places[mixed % Self.places.count]
        case "state": return Self.states[mixed / 16 % Self.states.count]
        default: return "\(mixed % 900 / 10).\(mixed % 10)"
        }
    }
}
