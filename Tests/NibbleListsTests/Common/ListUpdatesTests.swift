import FoundationEssentials
import NibbleTestSupport
import Testing

@testable import NibbleLists

@Suite struct ListUpdatesTests {
    /// Rows are names; the changes are made to names as UIKit says, and to places as lists do.
    @Test(arguments: 0..<50) func placesAgreeWithChangesOfNames(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let old: [[String]] = (0..<3).map { section in
            (0..<Int.random(in: 0...6, using: &random)).map { "\(section).\($0)" }
        }
        var updates = ListUpdates()
        var new = old
        for (section, rows) in old.enumerated() {
            for row in rows.indices.reversed() where Int.random(in: 0..<4, using: &random) == 0 {
                updates.deletedItems.insert(IndexPath(row: row, section: section))
                new[section].remove(at: row)
            }
            let places = Set(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    Int.random(in: 0...(new[section].count), using: &random)
                }
            ).sorted()
            for place in places {
                updates.insertedItems.insert(IndexPath(row: place, section: section))
                new[section].insert("new", at: place)
            }
        }
        let places = updates.places(from: old.map(\.count), to: new.map(\.count))
        for (section, rows) in old.enumerated() {
            for (row, name) in rows.enumerated() {
                let place = places.item(IndexPath(row: row, section: section))
                #expect(place.map { new[$0.section][$0.row] } == (new[section].contains(name) ? name : nil))
            }
            #expect(places.expectedCount(ofSection: section, had: rows.count)?.count == new[section].count)
        }
    }

    /// Ranges of items go where each of their items goes.
    @Test(arguments: 0..<100) func rangesGoWithTheirItems(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let counts = (0..<3).map { _ in Int.random(in: 0...12, using: &random) }
        let all = counts.enumerated().flatMap { section, count in
            (0..<count).map { IndexPath(row: $0, section: section) }
        }
        var updates = ListUpdates()
        var left = all.shuffled(using: &random)
        let moved = left.prefix(Int.random(in: 0...2, using: &random))
        left.removeFirst(moved.count)
        updates.deletedItems = Set(left.prefix(Int.random(in: 0...4, using: &random)))
        if Int.random(in: 0..<4, using: &random) == 0 { updates.deletedSections = [1] }
        let sections = 3 - updates.deletedSections.count
        let targets = Set(
            (0..<6).map { _ in
                IndexPath(
                    row: Int.random(in: 0...9, using: &random),
                    section: Int.random(in: 0..<sections, using: &random))
            }
        ).shuffled(using: &random)
        for (source, target) in zip(moved, targets) { updates.movedItems[source] = target }
        updates.insertedItems = Set(targets.dropFirst(moved.count))
        let places = updates.places(from: counts, to: Array(repeating: 20, count: sections))
        let selected = all.filter { _ in Bool.random(using: &random) }
        let expected = ItemRanges(selected.compactMap(places.item))
        #expect(places.items(ItemRanges(selected)) == expected)
    }

    @Test func sectionsMove() {
        var updates = ListUpdates()
        updates.deletedSections = [1]
        updates.insertedSections = [0]
        updates.movedSections = [3: 1]
        let places = updates.places(from: [1, 1, 1, 1], to: [1, 1, 1, 1])
        #expect((0..<4).map(places.section) == [2, nil, 3, 1])
        #expect(places.item(IndexPath(row: 0, section: 1)) == nil)
        #expect(places.item(IndexPath(row: 0, section: 3)) == IndexPath(row: 0, section: 1))
        #expect(places.section(9) == nil)
    }

    @Test func rowsMoveBetweenSections() {
        var updates = ListUpdates()
        updates.movedItems = [IndexPath(row: 0, section: 0): IndexPath(row: 1, section: 1)]
        let places = updates.places(from: [3, 2], to: [2, 3])
        #expect(places.item(IndexPath(row: 0, section: 0)) == IndexPath(row: 1, section: 1))
        #expect(places.item(IndexPath(row: 2, section: 0)) == IndexPath(row: 1, section: 0))
        #expect(places.item(IndexPath(row: 1, section: 1)) == IndexPath(row: 2, section: 1))
    }
}
