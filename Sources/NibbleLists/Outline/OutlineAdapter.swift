import FoundationEssentials
import NibbleControls

/// Speaks for a tree to the rows inside it.
@MainActor final class OutlineAdapter: TableViewDataSource, TableViewDelegate {
    private unowned let outline: OutlineView
    private static let plain = "outline item"

    init(outline: OutlineView) {
        self.outline = outline
        outline.rows.register(TableViewCell.self, forCellReuseIdentifier: Self.plain)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        outline.tree.rowCount
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let row = indexPath.row
        let item = outline.tree.item(ofRow: row)
        let cell = item.flatMap { outline.dataSource?.cell(for: $0, in: outline) } ?? plainCell(for: item)
        cell.outline = outline.rows.mark(ofRow: row)
        return cell
    }

    private func plainCell(for item: AnyHashable?) -> TableViewCell {
        let cell =
            outline.rows.dequeueReusableCell(withIdentifier: Self.plain) ?? TableViewCell(style: .default)
        cell.textLabel.text = item.flatMap { outline.dataSource?.text(for: $0, in: outline) }
        return cell
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        outline.tree.item(ofRow: indexPath.row).flatMap { outline.dataSource?.text(for: $0, in: outline) }
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        outline.tell(.selected, indexPath.row)
    }

    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        outline.tell(.deselected, indexPath.row)
    }

    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        if outline.isExpandable(row: indexPath.row) { return outline.toggle(indexPath.row) }
        outline.tell(.opened, indexPath.row)
    }
}
