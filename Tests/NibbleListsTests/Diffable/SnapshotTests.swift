import NibbleLists
import NibbleTestSupport
import Testing

@Suite struct SnapshotTests {
    typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

    private func snapshot() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4, 5])
        return snapshot
    }

    @Test func itemsAreInTheOrderOfTheirSections() {
        let snapshot = snapshot()
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5] && snapshot.numberOfItems == 5)
        #expect(snapshot.sectionIdentifier(containingItem: 4) == "b" && snapshot.indexOfItem(4) == 3)
        #expect(snapshot.indexOfSection("b") == 1 && snapshot.numberOfItems(inSection: "c") == 0)
        #expect(snapshot.indexOfItem(9) == nil && snapshot.sectionIdentifier(containingItem: 9) == nil)
    }

    @Test func itemsComeGoAndMove() {
        var snapshot = snapshot()
        snapshot.insertItems([6], beforeItem: 1)
        snapshot.insertItems([7], afterItem: 5)
        snapshot.deleteItems([2, 99])
        snapshot.moveItem(1, afterItem: 4)
        snapshot.moveItem(7, beforeItem: 3)
        snapshot.moveItem(3, afterItem: 3)
        #expect(snapshot.itemIdentifiers(inSection: "a") == [6, 7, 3])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1, 5])
        #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    }

    @Test func sectionsComeGoAndMove() {
        var snapshot = snapshot()
        snapshot.insertSections(["c"], beforeSection: "a")
        snapshot.insertSections(["d"], afterSection: "a")
        snapshot.moveSection("c", afterSection: "b")
        snapshot.moveSection("b", beforeSection: "a")
        #expect(snapshot.sectionIdentifiers == ["b", "a", "d", "c"])
        #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3])
        snapshot.reloadItems([1, 4])
        snapshot.deleteSections(["a"])
        #expect(snapshot.itemIdentifiers == [4, 5] && snapshot.reloadedItemIdentifiers == [4])
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    }

    @Test func anItemThatIsThereTwiceIsExplained() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = DiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a", "b"])
            snapshot.appendItems([1, 2], toSection: "a")
            snapshot.appendItems([3, 1], toSection: "b")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Item identifiers are not unique: “1” is there twice"))
    }

    @Test func aSectionThatIsThereTwiceIsExplained() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = DiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a", "a"])
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Section identifiers are not unique: “a” is there twice"))
    }

    @Test func anItemThatIsNotThereIsExplained() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = DiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.insertItems([1], afterItem: 2)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("The snapshot has no item “2”"))
    }

    /// The same changes of a snapshot and of plain arrays.
    @Test(arguments: 0..<LongRun.count(5, long: 200)) func manyChangesGiveWhatArraysWould(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        var arrays: [[Int]] = [Array(0..<400), Array(400..<700), []]
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1, 2])
        for section in 0..<3 { snapshot.appendItems(arrays[section], toSection: section) }
        for next in 1_000..<1_300 {
            change(&snapshot, &arrays, new: next * 1_000, using: &generator)
        }
        for section in 0..<3 { #expect(snapshot.itemIdentifiers(inSection: section) == arrays[section]) }
        #expect(snapshot.numberOfItems == arrays.joined().count)
        for (place, item) in arrays.joined().enumerated() { #expect(snapshot.indexOfItem(item) == place) }
    }

    private func change(
        _ snapshot: inout DiffableDataSourceSnapshot<Int, Int>, _ arrays: inout [[Int]], new: Int,
        using generator: inout SeededGenerator
    ) {
        let section = Int.random(in: 0..<3, using: &generator)
        let added = Array(new..<(new + ([1, 1, 1, 2, 200].randomElement(using: &generator) ?? 1)))
        guard let other = arrays[section].randomElement(using: &generator) else {
            arrays[section] += added
            return snapshot.appendItems(added, toSection: section)
        }
        let place = arrays[section].firstIndex(of: other) ?? 0
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
            arrays[section].insert(contentsOf: added, at: place)
            snapshot.insertItems(added, beforeItem: other)
        case 1:
            arrays[section].insert(contentsOf: added, at: place + 1)
            snapshot.insertItems(added, afterItem: other)
        case 2:
            let gone = Array(arrays[section][place...].prefix(Int.random(in: 1...150, using: &generator)))
            arrays[section].removeAll(where: Set(gone).contains)
            snapshot.deleteItems(gone)
        case 3:
            arrays[section] += added
            snapshot.appendItems(added, toSection: section)
        default:
            guard let moved = arrays[2 - section].randomElement(using: &generator), moved != other else {
                return
            }
            arrays[2 - section].removeAll { $0 == moved }
            let target = arrays[section].firstIndex(of: other) ?? 0
            arrays[section].insert(moved, at: target + 1)
            snapshot.moveItem(moved, afterItem: other)
        }
    }
}
