import FoundationEssentials
import NibbleCells
import NibbleLists
import NibbleViews

/// Shows a table the rows that a file holds, each the same cell every time.
@MainActor final class StaticCells: TableViewDataSource {
    private let sections: [NibTableSection]
    /// The places that the cells were drawn at, by section.
    let design: [[Rect]]
    /// The heights of rows whose constraints place more than they were rounded to.
    private(set) var needed: [IndexPath: Int] = [:]

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
        fit(cell, at: indexPath, in: tableView.bounds.width)
        return cell
    }

    /// Gives the content the height that its constraints want, which counts for more than the one that it was drawn with.
    private func fit(_ cell: TableViewCell, at path: IndexPath, in width: Int) {
        needed[path] = nil
        let content = cell.contentView
        guard content.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
            return
        }
        let fitting = content.systemLayoutSizeFitting(
            Size(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        content.frame.size.height = max(1, fitting.height)
        // Constraints from the top alone say nothing of the height: the row is as high as what they place.
        content.layoutIfNeeded()
        let end = content.subviews.lazy.filter { !$0.isHidden }.map(\.frame.maxY).max() ?? 0
        guard end > fitting.height, cell.frame.height > 0 else { return }
        let height = max(content.frame.height, min(end, cell.frame.height.saturatingAdd(1)))
        content.frame.size.height = height
        needed[path] = height
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].headerTitle
    }

    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footerTitle
    }
}
