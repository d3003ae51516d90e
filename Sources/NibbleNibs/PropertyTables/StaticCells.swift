import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleViews

/// Shows a table the rows that a file holds, each the same cell every time.
@MainActor final class StaticCells: TableViewDataSource {
    private let sections: [NibTableSection]
    /// The places that the cells were drawn at, by section.
    let design: [[Rect]]

    init(_ sections: [NibTableSection]) {
        self.sections = sections
        design = sections.map { $0.cells.map(\.frame) }
    }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cells.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = sections[indexPath.section].cells[indexPath.row]
        fit(cell, in: tableView.bounds.width)
        return cell
    }

    /// Gives the content the height that its constraints want, which counts for more than the one that it was drawn with.
    private func fit(_ cell: TableViewCell, in width: Int) {
        let content = cell.contentView
        guard content.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
            return
        }
        let fitting = content.systemLayoutSizeFitting(
            Size(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        content.frame.size.height = max(1, fitting.height)
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].headerTitle
    }

    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footerTitle
    }
}
