import FoundationEssentials
import NibbleCells

/// The number of items in the sections of a list: an item's number, counted through all sections, and back.
struct SectionCounts: Equatable {
    /// The items before each section, and all.
    private let sums: [Int]

    init(_ counts: [Int] = []) {
        var sums = [0]
        sums.reserveCapacity(counts.count + 1)
        for count in counts { sums.append((sums.last ?? 0).saturatingAdd(max(0, count))) }
        self.sums = sums
    }

    var sectionCount: Int { sums.count - 1 }

    /// The items of all sections.
    var total: Int { sums.last ?? 0 }

    /// The items of each section.
    var perSection: [Int] { (0..<sectionCount).map(count(ofSection:)) }

    /// The items of a section; 0 for one that does not exist.
    func count(ofSection section: Int) -> Int {
        (0..<sectionCount).contains(section) ? sums[section + 1] - sums[section] : 0
    }

    func contains(_ path: IndexPath) -> Bool { (0..<count(ofSection: path.section)).contains(path.item) }

    /// The number of a section's first item, or of the next one where it has none.
    func start(ofSection section: Int) -> Int { sums[section] }

    /// The item's number.
    func number(of path: IndexPath) -> Int { sums[path.section] + path.item }

    /// The item of a number.
    func path(of number: Int) -> IndexPath? {
        guard (0..<total).contains(number) else { return nil }
        let section = sums.lastPlace(notAbove: number)
        return IndexPath(item: number - sums[section], section: section)
    }
}

extension [Int] {
    /// The last place of sorted sums that is not above a value, and whose next one is.
    func lastPlace(notAbove value: Int) -> Int {
        var low = 0
        var high = count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if self[middle] <= value { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
