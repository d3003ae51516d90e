import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews

/// Shows a table its prototypes, a row of each, where a file is only looked at.
@MainActor final class PrototypeRows: TableViewDataSource {
    private let identifiers: [String]

    init(_ identifiers: [String]) {
        self.identifiers = identifiers
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { identifiers.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row], for: indexPath)
    }
}

/// Shows a collection its prototypes, an item of each in the size that it was drawn with, where a file is only looked at.
@MainActor final class PrototypeItems: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    private let prototypes: [PlannedPrototype]

    init(_ prototypes: [PlannedPrototype]) {
        self.prototypes = prototypes
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        prototypes.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(
            withReuseIdentifier: prototypes[indexPath.item].identifier, for: indexPath)
    }

    func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> Size {
        if let size = prototypes[indexPath.item].design?.size, !size.isEmpty { return size }
        return (layout as? CollectionViewFlowLayout)?.itemSize ?? Size(width: 1, height: 1)
    }

    // A layout with a class of its own may put the first item anywhere, and UIKit's flow puts a wide one in the middle.
    func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
    ) -> EdgeInsets? {
        guard let flow = layout as? CollectionViewFlowLayout, flow.scrollDirection == .vertical,
            let first = prototypes.first?.design
        else { return nil }
        var inset = flow.sectionInset
        inset.left = max(inset.left, min(first.minX, collectionView.bounds.width - first.width))
        return inset
    }
}

/// Gives the rows of a table the heights that they were drawn with, as long as it is as high as it was drawn itself.
///
/// In a lower table, where every row counts, they are as high as what is in them.
@MainActor final class DesignedRows: TableViewDelegate {
    /// The heights of the rows, and of the headers above them, by section.
    private var sections: [(header: Int, rows: [Int])] = []
    /// The rows of the file itself, if it has some.
    private weak var cells: StaticCells?
    /// The height that the table was drawn with; 0 where that is not known.
    private let height: Int
    /// The height of the screen that the table was drawn on; nil where that is not known.
    private let screen: Int?
    /// The rows that the content takes as it was drawn.
    private let end: Int

    /// Takes the places of the rows in the content of a table.
    ///
    /// - Parameters:
    ///   - sections: The places, by section; an empty one is that of a row whose place is not known.
    ///   - top: The row of the content at which the first section begins.
    ///   - height: The height that the table was drawn with; 0 where that is not known.
    ///   - screen: The height of the screen that the table was drawn on; nil where that is not known: it must show all rows then.
    init(_ sections: [[Rect]], from top: Int, tableHeight height: Int, screen: Int?) {
        var end = top
        for rows in sections {
            let start = rows.first?.minY ?? end
            self.sections.append((max(0, start - end), rows.map(\.height)))
            end = rows.last?.maxY ?? end
        }
        self.height = height
        self.screen = screen
        self.end = end
    }

    /// Gives the rows of a table the heights that they were drawn with, unless code says them.
    ///
    /// - Parameters:
    ///   - sections: The places of the rows in the content, by section.
    ///   - table: The table.
    ///   - screen: The height of the screen that it was drawn on; nil where that is not known.
    ///   - cells: The rows of the file itself; nil for prototypes.
    static func show(
        _ sections: [[Rect]], in table: TableView, on screen: Int?, of cells: StaticCells? = nil
    ) {
        if let delegate = table.delegate, type(of: delegate) != TableViewController.self { return }
        let rows = DesignedRows(
            sections, from: table.tableHeaderView?.frame.height ?? 0, tableHeight: table.frame.height,
            screen: screen)
        rows.cells = cells
        table.nibObjects.append(rows)
        table.delegate = rows
    }

    private func isRoomy(_ table: TableView) -> Bool {
        if height > 0 { return table.bounds.height >= height }
        guard let screen else { return table.bounds.height >= end }
        return (table.window ?? table).bounds.height >= screen
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
        guard isRoomy(tableView), sections.indices.contains(indexPath.section),
            sections[indexPath.section].rows.indices.contains(indexPath.row)
        else { return tableView.rowHeight }
        let drawn = sections[indexPath.section].rows[indexPath.row]
        let height = max(drawn, cells?.needed[indexPath] ?? 0)
        return height > 0 ? height : tableView.rowHeight
    }

    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int? {
        guard isRoomy(tableView), sections.indices.contains(section), sections[section].header > 0 else {
            return nil
        }
        return sections[section].header
    }
}
