import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The rows of a tree.
final class OutlineRows: TableView {
    private weak var outline: OutlineView?

    init(outline: OutlineView) {
        self.outline = outline
        super.init(frame: .zero, style: .plain)
    }

    /// Made by trees alone.
    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    override func currentRowDidChange() {
        if let row = selectionModel.current?.row { outline?.choices.remember(row) }
        outline?.tell(.moved, selectionModel.current?.row)
    }

    override func selectionDidChange(rows: Range<Int>, inSection section: Int) {
        for row in rows where selectionModel.contains(IndexPath(row: row, section: section)) {
            outline?.choices.remember(row)
        }
    }

    /// Fills the cells in view again.
    func refill() {
        tiling.recycleAll()
        setNeedsLayout()
    }

    func mark(ofRow row: Int) -> OutlineMark? {
        guard let outline, let place = outline.tree.place(ofRow: row) else { return nil }
        let state: OutlineMark.State =
            place.isExpanded ? .expanded : outline.isExpandable(row: row) ? .collapsed : .leaf
        return OutlineMark(level: place.level, state: state, showsGuides: outline.showsGuides)
    }

    /// Right and Left open and close the tree.
    override var keyHints: [KeyHint] {
        guard isFirstResponder, selectionModel.current != nil else { return super.keyHints }
        let all = [Key.right, .left].map { KeyEvent(key: $0, modifiers: .alt) }
        return [
            KeyHint("Expand or collapse", .right, .left),
            KeyHint("Expand or collapse all below", keys: all),
        ] + super.keyHints
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        if isFirstResponder, let outline, let row = selectionModel.current?.row,
            handle(event, row, in: outline) == .handled
        {
            return .handled
        }
        return super.keyDown(with: event)
    }

    private func handle(_ event: KeyEvent, _ row: Int, in outline: OutlineView) -> Handling {
        guard event.modifiers.isEmpty || event.modifiers == .alt else { return .ignored }
        let isAll = event.modifiers == .alt
        switch event.key {
        case .right:
            if isAll, outline.isExpandable(row: row) {
                outline.expandRow(row, all: true)
                return .handled
            }
            if outline.isExpanded(row: row) {
                return go(to: row + 1, ifBelow: row, in: outline)
            }
            guard outline.isExpandable(row: row) else { return .ignored }
            outline.expandRow(row)
            return .handled
        case .left:
            if outline.isExpanded(row: row) {
                outline.collapseRow(row, all: isAll)
                return .handled
            }
            guard let place = outline.tree.place(ofRow: row), let parent = place.parent.parent else {
                return .ignored
            }
            return go(to: parent.row(ofChild: place.parent.index), in: outline)
        default: return .ignored
        }
    }

    /// Goes to the first row below another one, if there is one.
    private func go(to target: Int, ifBelow row: Int, in outline: OutlineView) -> Handling {
        outline.level(ofRow: target) > outline.level(ofRow: row) ? go(to: target, in: outline) : .handled
    }

    private func go(to row: Int, in outline: OutlineView) -> Handling {
        selectionModel.move(to: IndexPath(row: row, section: 0))
        return .handled
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        let point = event.location(in: self)
        if event.button == .left, let outline, let path = indexPathForRow(at: point),
            let cell = cellForRow(at: path), let mark = cell.outline, mark.state != .leaf,
            (0...1).contains(point.x - cell.frame.minX - mark.column(in: cell.frame.width))
        {
            becomeFirstResponder()
            selectionModel.makeCurrent(path)
            outline.toggle(path.row)
            return .handled
        }
        return super.mouseDown(with: event)
    }

    /// Expands or collapses the item of a row that has others below it.
    override func additionalAccessibilityActions(for cell: TableViewCell) -> [AccessibilityAction] {
        guard let mark = cell.outline, mark.state != .leaf else { return [] }
        let title = mark.state == .expanded ? "Collapse" : "Expand"
        return [
            AccessibilityAction(title) { [weak self, weak cell] in
                guard let self, let path = cell.flatMap(indexPath) else { return }
                outline?.toggle(path.row)
            }
        ]
    }

    /// Nothing: the tree speaks for itself.
    override var accessibilityDefaults: AccessibilityProperties { AccessibilityProperties() }
}
