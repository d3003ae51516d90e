import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleViews

/// Texts in rows and columns, with a journal of what the table asked and told.
final class GridSource: DataTableDataSource, DataTableDelegate {
    var rows: Int
    var texts: [Int: [String: String]] = [:]
    var editable: Set<String> = []
    var custom: String?
    var asked = 0
    var made: Set<ObjectIdentifier> = []
    private(set) var selected: [Int] = []
    private(set) var opened: [Int] = []
    private(set) var moves: [Int?] = []
    private(set) var sorts: [DataTable.Sort] = []
    private(set) var resized: [String] = []
    private(set) var problems: [String?] = []

    init(rows: Int) {
        self.rows = rows
    }

    func numberOfRows(in dataTable: DataTable) -> Int { rows }

    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
        asked += 1
        return texts[row]?[column.identifier] ?? "\(column.identifier)\(row)"
    }

    func dataTable(
        _ dataTable: DataTable, attributedTextFor column: TableColumn, row: Int
    ) -> AttributedString? {
        guard column.identifier == "bold" else { return nil }
        var text = AttributedString("b\(row)")
        text.textAttributes = .bold
        return text
    }

    func dataTable(_ dataTable: DataTable, cellFor column: TableColumn, row: Int) -> DataTableCell? {
        guard column.identifier == custom else { return nil }
        let cell = dataTable.dequeueReusableCell(withIdentifier: "box")
        made.insert(ObjectIdentifier(cell))
        (cell as? BoxCell)?.box.isOn = row % 2 == 0
        return cell
    }

    func dataTable(_ dataTable: DataTable, canEdit column: TableColumn, row: Int) -> Bool {
        editable.contains(column.identifier)
    }

    func dataTable(
        _ dataTable: DataTable, problemWith text: String, for column: TableColumn, row: Int
    ) -> String? { text.isEmpty ? "Something must be there" : nil }

    func dataTable(_ dataTable: DataTable, set text: String, for column: TableColumn, row: Int) {
        texts[row, default: [:]][column.identifier] = text
    }

    func dataTable(_ dataTable: DataTable, didSelectRow row: Int) { selected.append(row) }
    func dataTable(_ dataTable: DataTable, performPrimaryActionForRow row: Int) { opened.append(row) }
    func dataTable(_ dataTable: DataTable, didMoveTo row: Int?) { moves.append(row) }
    func dataTable(_ dataTable: DataTable, didChangeSort sort: DataTable.Sort) { sorts.append(sort) }
    func dataTable(_ dataTable: DataTable, didResize column: TableColumn) {
        resized.append(column.identifier)
    }
    func dataTable(_ dataTable: DataTable, didFind problem: String?) { problems.append(problem) }
}

/// A cell with a check box.
final class BoxCell: DataTableCell {
    let box = CheckBox()

    required init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        addSubview(box)
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        box.frame = bounds
    }
}
