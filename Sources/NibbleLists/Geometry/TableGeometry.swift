import FoundationEssentials
import NibbleCells

/// The places of a table's sections, headers, rows and footers, in rows of the screen from its top.
struct TableGeometry {
    struct Section {
        var header = 0
        var footer = 0
        var rows: RowHeights

        var total: Int { header.saturatingAdd(rows.total).saturatingAdd(footer) }
    }

    private(set) var sections: [Section] = []
    /// The start of each section, and the end.
    private var starts: [Int] = [0]
    /// The number of rows in each section.
    let counts: SectionCounts

    init(_ sections: [Section] = []) {
        self.sections = sections
        counts = SectionCounts(sections.map(\.rows.count))
        addUp(from: 0)
    }

    /// The rows of the screen that all takes.
    var total: Int { starts.last ?? 0 }

    /// The rows of the table.
    var rowCount: Int { counts.total }

    func contains(_ path: IndexPath) -> Bool { counts.contains(path) }

    /// The row's number, counted through all sections.
    func number(of path: IndexPath) -> Int { counts.number(of: path) }

    /// The row of a number.
    func path(of number: Int) -> IndexPath? { counts.path(of: number) }

    /// Finds where a section begins.
    func start(ofSection section: Int) -> Int { starts[section] }

    func range(ofRow path: IndexPath) -> Range<Int> {
        let (section, row) = (path.section, path.row)
        let start = starts[section].saturatingAdd(sections[section].header)
            .saturatingAdd(sections[section].rows.offset(of: row))
        return start..<start.saturatingAdd(sections[section].rows.height(of: row))
    }

    func range(ofHeader section: Int) -> Range<Int> {
        starts[section]..<starts[section].saturatingAdd(sections[section].header)
    }

    func range(ofFooter section: Int) -> Range<Int> {
        let end = starts[section + 1]
        return (end - sections[section].footer)..<end
    }

    /// The section at an offset, or the nearest; nil when there are none.
    func section(at offset: Int) -> Int? {
        guard !sections.isEmpty else { return nil }
        return min(starts.lastPlace(notAbove: max(0, offset)), sections.count - 1)
    }

    /// The number of the row at an offset, or of the next one; nil past the last.
    func number(at offset: Int) -> Int? {
        guard let section = section(at: offset), rowCount > 0 else { return nil }
        let inside = offset - starts[section] - sections[section].header
        let rows = sections[section].rows
        if inside < rows.total, let row = rows.row(at: max(0, inside)) {
            return counts.start(ofSection: section) + row
        }
        let next = counts.start(ofSection: section + 1)
        return next < rowCount ? next : nil
    }

    /// Sets what a row measures; the answer is what it is larger by.
    mutating func measure(_ path: IndexPath, as height: Int) -> Int {
        let change = sections[path.section].rows.measure(path.row, as: height)
        if change != 0 { addUp(from: path.section) }
        return change
    }

    private mutating func addUp(from first: Int) {
        starts.removeSubrange((first + 1)...)
        for section in sections[first...] {
            starts.append((starts.last ?? 0).saturatingAdd(section.total))
        }
    }
}
