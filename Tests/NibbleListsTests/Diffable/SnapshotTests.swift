import NibbleLists
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
}
