import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// The index at the side of a table: a title a row; pressing one goes to its section.
final class TableIndexView: View {
    private let titles: [String]
    private weak var table: TableView?

    init(titles: [String], table: TableView) {
        self.titles = titles
        self.table = table
        super.init(frame: .zero)
    }

    /// Made by tables alone.
    required init(coder: NibCoder) throws {
        titles = []
        try super.init(coder: coder)
    }

    /// The columns that it takes from the rows.
    var columns: Int { (titles.map { TerminalText.columns(of: $0) }.max() ?? 0) + 1 }

    /// Stays at the trailing edge while the rows scroll.
    func place(in table: TableView) {
        let width = min(columns, table.visibleSize.width)
        frame = Rect(
            x: table.bounds.minX + table.visibleSize.width - width, y: table.bounds.minY, width: width,
            height: table.bounds.height)
        table.bringSubviewToFront(self)
    }

    /// The title of each row: every one, or so many that they fit.
    private var shown: [(title: String, index: Int)] {
        let rows = min(bounds.height, titles.count)
        return (0..<rows).map { row in
            let index = row * titles.count / rows
            return (titles[index], index)
        }
    }

    override func draw(in canvas: inout Canvas) {
        let top = (bounds.height - min(bounds.height, titles.count)) / 2
        for (row, entry) in shown.enumerated() {
            canvas.write(entry.title, at: Point(x: 1, y: top + row), style: CellStyle(foreground: tintColor))
        }
    }

    override func mouseDown(with event: MouseEvent) -> Handling { go(event) }
    override func mouseDragged(with event: MouseEvent) -> Handling { go(event) }

    private func go(_ event: MouseEvent) -> Handling {
        let top = (bounds.height - min(bounds.height, titles.count)) / 2
        let row = event.location(in: self).y - top
        let shown = self.shown
        guard let table, shown.indices.contains(row) else { return .handled }
        let entry = shown[row]
        let section =
            table.dataSource?.tableView(table, sectionForSectionIndexTitle: entry.title, at: entry.index) ?? 0
        table.tiling.sections.scroll(to: section)
        return .handled
    }
}
