import FoundationEssentials
import NibbleCells

/// Where the sections, headers, rows and footers of a table stand, in rows of the screen from its top.
struct TableGeometry {
    struct Section {
        var header = 0
        var footer = 0
        var rows: RowHeights

        var total: Int { header.saturatingAdd(rows.total).saturatingAdd(footer) }
    }

    private(set) var sections: [Section] = []
    /// Where each section begins, and the end.
    private var starts: [Int] = [0]
    /// The rows before each section, and all.
    private var counts: [Int] = [0]

    init(_ sections: [Section] = []) {
        self.sections = sections
        addUp(from: 0)
    }

    /// The rows of the screen that all takes.
    var total: Int { starts.last ?? 0 }

    /// The rows of the table.
    var rowCount: Int { counts.last ?? 0 }

    func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section)
            && (0..<sections[path.section].rows.count).contains(path.row)
    }

    /// The row's number, counted through all sections.
    func number(of path: IndexPath) -> Int { counts[path.section] + path.row }

    /// The row of a number.
    func path(of number: Int) -> IndexPath? {
        guard (0..<rowCount).contains(number) else { return nil }
        let section = index(in: counts, at: number)
        return IndexPath(row: number - counts[section], section: section)
    }

    /// Where a section begins.
    func start(ofSection section: Int) -> Int { starts[section] }

    func range(ofRow path: IndexPath) -> Range<Int> {
        let section = sections[path.section]
        let start = starts[path.section].saturatingAdd(section.header)
            .saturatingAdd(section.rows.offset(of: path.row))
        return start..<start.saturatingAdd(section.rows.height(of: path.row))
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
        return min(index(in: starts, at: max(0, offset)), sections.count - 1)
    }

    /// The number of the row at an offset, or of the next one; nil past the last.
    func number(at offset: Int) -> Int? {
        guard let section = section(at: offset), rowCount > 0 else { return nil }
        let inside = offset - starts[section] - sections[section].header
        let rows = sections[section].rows
        if inside < rows.total, let row = rows.row(at: max(0, inside)) { return counts[section] + row }
        return counts[section + 1] < rowCount ? counts[section + 1] : nil
    }

    /// Sets what a row measures; the answer is what it is larger by.
    mutating func measure(_ path: IndexPath, as height: Int) -> Int {
        let change = sections[path.section].rows.measure(path.row, as: height)
        if change != 0 { addUp(from: path.section) }
        return change
    }

    private mutating func addUp(from first: Int) {
        starts.removeSubrange((first + 1)...)
        counts.removeSubrange((first + 1)...)
        for section in sections[first...] {
            starts.append((starts.last ?? 0).saturatingAdd(section.total))
            counts.append((counts.last ?? 0).saturatingAdd(section.rows.count))
        }
    }

    /// The last place of sorted sums that is not above a value, and whose next one is.
    private func index(in sums: [Int], at value: Int) -> Int {
        var low = 0
        var high = sums.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if sums[middle] <= value { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
