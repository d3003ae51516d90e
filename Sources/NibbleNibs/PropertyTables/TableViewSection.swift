import NibbleLists
import NibbleViews

extension PropertyTable {
    /// A section of rows that are in the file itself.
    static let tableViewSection = PropertyTable(
        NibTableSection.self, named: "TableViewSection",
        [
            "footerTitle": Inspectable(\NibTableSection.footerTitle),
            "headerTitle": Inspectable(\NibTableSection.headerTitle),
        ], parts: ["cells"])
}

/// What a file says of one section; the table's data source keeps it.
final class NibTableSection: NibOwner {
    var headerTitle: String?
    var footerTitle: String?
    private(set) var cells: [TableViewCell] = []
}

extension NibTableSection: NibPartHolder {
    /// Keeps the rows.
    func take(_ parts: [AnyObject], as name: String) -> Bool {
        guard name == "cells" else { return false }
        cells = parts.compactMap { $0 as? TableViewCell }
        return true
    }
}
