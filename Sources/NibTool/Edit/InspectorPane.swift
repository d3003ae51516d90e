import Nibble

/// The attributes of the selected element: Enter edits, Left and Right adjust, Delete takes the value out of the file.
final class InspectorPane: View {
    /// Called for Enter on a row.
    var opened: (@MainActor (InspectorRow) -> Void)?
    /// Called with a value that a row is to have; nil takes it out of the file.
    var changed: (@MainActor (InspectorRow, String?) -> Void)?
    private lazy var items = TableItems<InspectorRow>([]) { [weak self] cell, row in
        cell.textLabel.text = row.text(columns: (self?.bounds.width ?? 40) - 4)
        cell.textLabel.accessibilityLabel = row.words
        cell.textLabel.textAttributes = row.subject == .title ? [.bold] : []
        cell.textLabel.textColor =
            row.subject == .title
            ? .systemBlue : row.written == nil && !row.isMixed ? .secondaryLabel : .label
    }
    private(set) lazy var table = TableView(items: items)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(table)
        items.primaryAction = { [weak self] row in
            if row.subject != .title { self?.opened?(row) }
        }
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    /// The rows of the selected element.
    var rows: [InspectorRow] {
        get { items.values }
        set { if newValue != items.values { items.values = newValue } }
    }

    /// The row that keys act on.
    var currentRow: InspectorRow? { table.indexPathForCurrentRow.flatMap { items.value(at: $0) } }

    /// The place of the current row, for menus beside it.
    var currentPlace: Rect {
        guard let path = table.indexPathForCurrentRow else { return table.bounds }
        return table.rectForRow(at: path)
    }

    /// Makes a row current by its name; that of its priority where that is wanted.
    func select(_ name: String, isPriority: Bool = false) {
        let index = rows.firstIndex {
            $0.name == name && $0.subject != .title && ($0.subject == .priority) == isPriority
        }
        guard let index else { return }
        table.selectRow(at: IndexPath(row: index, section: 0), animated: false, scrollPosition: .middle)
    }

    override var preferredFocusedView: View? { table }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard table.frame != bounds else { return }
        table.frame = bounds
        table.reloadData()
    }

    override var keyHints: [KeyHint] {
        let hints = [
            KeyHint("Adjust the value", .left, .right),
            KeyHint("Take the value out of the file", .delete, .backspace),
        ]
        return hints + super.keyHints
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        let deletes = [.delete, .backspace].contains(event.key)
        guard event.modifiers.isSubset(of: .shift), let row = currentRow, row.subject != .title else {
            // The object isn't what is deleted here.
            return deletes ? .handled : .ignored
        }
        let step = event.modifiers.contains(.shift) ? 5 : 1
        switch event.key {
        case .left, .character("-"): return adjust(row, by: -step)
        case .right, .character("+"): return adjust(row, by: step)
        case .delete, .backspace:
            guard row.written != nil || row.isMixed, [.attribute, .priority].contains(row.subject) else {
                return .handled
            }
            changed?(row, nil)
            return .handled
        default: return .ignored
        }
    }

    private func adjust(_ row: InspectorRow, by step: Int) -> Handling {
        // Nor is the view moved that the canvas would get the next arrow for.
        guard let value = row.stepped(by: step) else { return .handled }
        changed?(row, value)
        return .handled
    }
}
