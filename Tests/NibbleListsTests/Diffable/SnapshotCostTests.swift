import FoundationEssentials
import NibbleTestSupport
import NibbleTesting
import Synchronization
import Testing

@testable import NibbleLists

/// A change of one item among many looks at few of the others.
@MainActor struct SnapshotCostTests {
    /// An item that counts how often it is compared or hashed.
    private struct Item: Hashable, Sendable {
        let number: Int
        let looks: Looks

        static func == (left: Item, right: Item) -> Bool {
            left.looks.count()
            return left.number == right.number
        }

        func hash(into hasher: inout Hasher) {
            looks.count()
            hasher.combine(number)
        }
    }

    private final class Looks: Sendable {
        private let made = Mutex(0)

        func count() { made.withLock { $0 += 1 } }

        /// The comparisons and hashes during some work.
        func made(in work: () -> Void) -> Int {
            let before = made.withLock { $0 }
            work()
            return made.withLock { $0 } - before
        }
    }

    private let looks = Looks()
    private let table = TableView()
    private let source: TableViewDiffableDataSource<Int, Item>
    private let stage: Stage

    init() {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        source = TableViewDiffableDataSource(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel.text = "\(item.number)"
            return cell
        }
        stage = Stage(width: 12, height: 4, root: table)
        var snapshot = source.snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems((0..<20_000).map(item))
        source.apply(snapshot)
        stage.settle()
    }

    private func item(_ number: Int) -> Item { Item(number: number, looks: looks) }

    private typealias Change = (inout DiffableDataSourceSnapshot<Int, Item>) -> Void

    private func looks(for change: Change) -> Int {
        looks.made {
            var next = source.snapshot()
            change(&next)
            source.apply(next)
            stage.settle()
        }
    }

    @Test func anItemThatComesOrGoesLooksAtFewOthers() {
        #expect(looks { $0.insertItems([item(-1)], afterItem: item(10_000)) } < 2_000)
        #expect(looks { $0.deleteItems([item(12_000)]) } < 2_000)
        #expect(looks { $0.moveItem(item(3), beforeItem: item(19_000)) } < 2_000)
        #expect(looks { $0.reconfigureItems([item(15_000)]) } < 2_000)
        #expect(source.indexPath(for: item(10_001))?.row == 10_001)
        #expect(source.indexPath(for: item(3))?.row == 18_999)
        #expect(source.snapshot().numberOfItems == 20_000)
    }

    @Test func manyThatComeOneByOneAtOnePlaceLookAtFewOthers() {
        let total = looks { snapshot in
            for number in 1...500 { snapshot.insertItems([item(-number)], afterItem: item(10_000)) }
        }
        #expect(total < 500 * 500)
        #expect(source.itemIdentifier(for: [0, 10_001])?.number == -500)
        #expect(source.indexPath(for: item(10_001))?.row == 10_501)
    }
}
