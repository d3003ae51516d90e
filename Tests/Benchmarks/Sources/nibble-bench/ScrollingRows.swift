import FoundationEssentials
import Nibble
import Workloads

/// W3: a table of a million rows, scrolled through.
///
/// One cell class, made as often as rows are in sight; a row's text is made when it comes into sight.
class ScrollingRows: Workload, TableViewDataSource {
    static let frameCount = 2_200

    let view: View
    let table: TableView

    required init(screen: Size) {
        table = TableView(frame: Rect(origin: .zero, size: screen))
        table.allowsSelection = false
        table.showsVerticalScrollIndicator = false
        view = table
        register()
        table.dataSource = self
    }

    func change(frame: Int) {
        table.contentOffset.y = ScrollingList.offset(frame: frame, rows: table.bounds.height)
    }

    /// Says how cells are made.
    func register() {
        table.register(LabelCell.self, forCellReuseIdentifier: "row")
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        ScrollingList.rowCount
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        fill(cell, row: indexPath.row)
        return cell
    }

    /// Shows a row in a cell.
    func fill(_ cell: TableViewCell, row: Int) {
        (cell as? LabelCell)?.label.text = ScrollingList.text(row)
    }
}

/// A cell of one label.
private final class LabelCell: TableViewCell {
    let label = Label()

    required init(style: Style = .default, reuseIdentifier: String? = nil) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.frame = contentView.bounds
        contentView.addSubview(label)
    }

    required init(coder: NibCoder) throws { try super.init(coder: coder) }
}
