import DemoSupport
import Foundation
import Nibble

/// An entry by itself, with its amount in large digits, and those around it as figures.
final class LedgerPanel: BoxView {
    /// The entry, and those that it is compared with.
    struct Content {
        let ledger: Ledger
        let entry: Int
        let around: [Int]
    }

    private let amount = DigitsLabel()
    private let facts = Label()
    private let amountsLine = Separator(axis: .horizontal)
    private let amounts = Sparkline()
    private let statesLine = Separator(axis: .horizontal)
    private let states = Ledger.states.map { _ in Gauge() }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addParts()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addParts()
    }

    private func addParts() {
        amount.textColor = .tint
        facts.numberOfLines = 0
        amountsLine.title = "Amounts around it"
        statesLine.title = "States around it"
        amounts.minimumValue = 0
        for (gauge, color) in zip(states, [Color.tint, .systemRed, .systemGreen]) {
            gauge.barTintColor = color
        }
        for part in [amount, facts, amountsLine, amounts, statesLine] as [View] {
            contentView.addSubview(part)
        }
        for gauge in states { contentView.addSubview(gauge) }
    }

    /// Shows an entry; nil for none.
    func show(_ content: Content?) {
        for part in contentView.subviews { part.isHidden = content == nil }
        guard let content else { return }
        let (ledger, entry) = (content.ledger, content.entry)
        title = "Entry \(ledger.text(.number, of: entry))"
        amount.text = ledger.text(.amount, of: entry)
        let titles: [(String, Field)] = [
            ("Name", .name), ("City", .city), ("Date", .date), ("State", .state), ("Note", .note),
        ]
        var text = AttributedString()
        for (index, (title, field)) in titles.enumerated() {
            if index > 0 { text.append(AttributedString("\n")) }
            var name = AttributedString(title.padded(to: 8))
            name.foregroundColor = .secondaryLabel
            text.append(name + AttributedString(ledger.text(field, of: entry)))
        }
        facts.attributedText = text
        amounts.values = content.around.map { Double(ledger.amount(of: $0)) }
        showStates(of: content.around)
    }

    private func showStates(of entries: [Int]) {
        var counts = Ledger.states.map { _ in 0 }
        for entry in entries { counts[Ledger.state(of: entry)] += 1 }
        let longest = Ledger.states.map(\.count).max() ?? 0
        for (gauge, (name, count)) in zip(states, zip(Ledger.states, counts)) {
            gauge.title = name.padded(to: longest)
            gauge.value = Double(count) / Double(max(1, entries.count))
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, contentView.bounds.width - 2)
        var y = 1
        func place(_ part: View, rows: Int, gap: Int = 1) {
            part.frame = Rect(x: 1, y: y, width: width, height: rows)
            y += rows + gap
        }
        place(amount, rows: 3)
        place(facts, rows: 5)
        place(amountsLine, rows: 1)
        place(amounts, rows: max(3, min(10, contentView.bounds.height - 20)))
        place(statesLine, rows: 1)
        for gauge in states { place(gauge, rows: 1, gap: 0) }
    }
}
