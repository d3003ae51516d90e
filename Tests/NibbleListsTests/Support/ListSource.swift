import FoundationEssentials
import NibbleControls
import NibbleLists

/// Rows of text in sections, with a journal of what the table asked and told.
final class ListSource: TableViewDataSource, TableViewDelegate {
    var sections: [[String]]
    var titles: [String?] = []
    var footers: [String?] = []
    var indexTitles: [String]?
    var canMove = false
    var selected: [IndexPath] = []
    var deselected: [IndexPath] = []
    var opened: [IndexPath] = []
    var accessories: [IndexPath] = []
    var closedRows: Set<IndexPath> = []
    var configure: ((TableViewCell, IndexPath) -> Void)?
    private(set) var cells: Set<ObjectIdentifier> = []

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cells.insert(ObjectIdentifier(cell))
        cell.textLabel.text = sections[indexPath.section][indexPath.row]
        configure?(cell, indexPath)
        return cell
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    func sectionIndexTitles(for tableView: TableView) -> [String]? { indexTitles }
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
    func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        sections[indexPath.section][indexPath.row]
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableView.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath])
    }

    func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        let row = sections[source.section].remove(at: source.row)
        sections[destination.section].insert(row, at: destination.row)
    }

    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        !closedRows.contains(indexPath)
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        deselected.append(indexPath)
    }
    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        opened.append(indexPath)
    }
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        accessories.append(indexPath)
    }
}
