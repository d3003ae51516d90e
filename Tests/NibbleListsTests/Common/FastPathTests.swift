import FoundationEssentials
import NibbleTestSupport
import NibbleTesting
import Testing

@testable import NibbleLists

/// What is found without looking through a list is what looking through it finds.
@MainActor struct FastPathTests {
    // MARK: - Trees

    private func slowRow(of item: AnyHashable, in tree: OutlineTree) -> Int? {
        (0..<tree.rowCount).first { tree.item(ofRow: $0) == item }
    }

    @Test(arguments: 0..<12) func rowsOfItemsAreThoseThatLookingThroughFinds(seed: Int) {
        var random = SeededGenerator(seed: seed)
        final class Model { var names = ["a", "b", "c", "d", "e"] }
        let model = Model()
        let tree = OutlineTree(
            OutlineTree.Source(
                count: { _ in model.names.count },
                // An item may be there twice, below others too.
                child: { index, parent in
                    let name = model.names[index]
                    return AnyHashable(name == "e" ? name : "\(parent?.base as? String ?? "")\(name)")
                },
                isExpandable: { "\($0)".count < 3 }))
        for _ in 0..<30 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                model.names.shuffle(using: &random)
                tree.refresh(tree.root)
            case 1: _ = tree.collapse(Int.random(in: 0..<tree.rowCount, using: &random))
            default: _ = tree.expand(Int.random(in: 0..<tree.rowCount, using: &random))
            }
            for item in (0..<tree.rowCount).compactMap(tree.item(ofRow:)) + ["x", "ab", "abc", "e"] {
                #expect(tree.row(of: item) == slowRow(of: item, in: tree))
            }
        }
    }

    @Test func anItemIsFoundWhereItIsNowThoughNobodySaidThatItMoved() {
        final class Model { var names = ["a", "b", "c"] }
        let model = Model()
        let tree = OutlineTree(
            OutlineTree.Source(
                count: { _ in model.names.count }, child: { index, _ in AnyHashable(model.names[index]) }))
        #expect(tree.row(of: "c") == 2)
        model.names = ["c", "a", "b"]
        #expect(tree.row(of: "c") == 0 && tree.row(of: "b") == 2)
    }

    @Test func aTreeAsksForChildrenOnceToFindItems() {
        let names = (0..<1_000).map { "n\($0)" }
        let source = TreeSource(["": names, "n500": ["a", "b"]])
        let outline = OutlineView()
        outline.dataSource = source
        outline.expandRow(500)
        #expect(outline.row(forItem: "n999") == 1_001 && outline.row(forItem: "n500/b") == 502)
        let asked = source.asked
        #expect(outline.row(forItem: "n998") == 1_000 && outline.row(forItem: "none") == nil)
        #expect(outline.row(forItem: 7) == nil && source.asked < asked + 5)
        outline.collapseRow(500)
        #expect(outline.row(forItem: "n999") == 999 && outline.row(forItem: "n500/b") == nil)
        source.children[""] = names.reversed()
        outline.reloadData()
        #expect(outline.row(forItem: "n999") == 0)
    }

    @Test(arguments: [0, 4_095, 4_096, 9_999])
    func anItemBehindThousandsIsFoundWithoutAskingBehindIt(place: Int) {
        let source = TreeSource(["": (0..<10_000).map { "n\($0)" }])
        let outline = OutlineView()
        outline.dataSource = source
        #expect(outline.row(forItem: "n\(place)") == place && source.asked <= place + 2)
        #expect(outline.row(forItem: "n9999") == 9_999 && outline.row(forItem: "none") == nil)
        #expect(source.asked <= 10_003)
    }

    // MARK: - Snapshots

    typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

    private func random(_ random: inout SeededGenerator) -> Snapshot {
        var snapshot = Snapshot()
        var items = Array(0..<30)
        // Mostly in order, so that sections begin and end with the same items.
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
            items.swapAt(Int.random(in: 0..<30, using: &random), Int.random(in: 0..<30, using: &random))
        }
        for section in Array(0..<4).shuffled(using: &random).prefix(3).sorted() {
            snapshot.appendSections([section])
            let count = Int.random(in: 0...12, using: &random)
            snapshot.appendItems(Array(items.prefix(count)))
            items.removeFirst(min(count, items.count))
        }
        return snapshot
    }

    @Test(arguments: 0..<40) func itemsGoWhereTheirIdentifiersAre(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        var old = SnapshotIndex(random(&generator))
        for _ in 0..<20 {
            let next = random(&generator)
            let index = SnapshotIndex(next)
            let change = old.change(to: index, as: next)
            for (section, items) in old.sections.enumerated() {
                for (row, item) in items.items.enumerated() {
                    let place = next.sectionIdentifiers.firstIndex {
                        next.itemIdentifiers(inSection: $0).contains(item)
                    }
                    let path = place.flatMap { place in
                        next.itemIdentifiers(inSection: next.sectionIdentifiers[place]).firstIndex(of: item)
                            .map { IndexPath(row: $0, section: place) }
                    }
                    #expect(change.item(IndexPath(row: row, section: section)) == path)
                    #expect(index.path(of: item) == path)
                }
            }
            #expect(change.item(IndexPath(row: 99, section: 0)) == nil)
            #expect(change.item(IndexPath(row: 0, section: 9)) == nil)
            old = index
        }
    }

    // MARK: - Selecting many

    private final class Plain: TableViewDelegate {}
    private final class Asked: TableViewDelegate {
        let closed: Set<Int>
        var journal: [String] = []
        init(closed: Set<Int>) { self.closed = closed }
        func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            !closed.contains(indexPath.row)
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            journal.append("+\(indexPath.row)")
        }
    }
    private final class Moving: TableViewDelegate {
        var told: [Int] = []
        func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            indexPath.row % 3 == 0 ? nil : IndexPath(row: indexPath.row / 2, section: 0)
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            told.append(indexPath.row)
        }
        func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            indexPath.row == 1 ? nil : indexPath
        }
    }

    private let source = ListSource([(0..<20).map { "row \($0)" }])

    private func table(_ delegate: any TableViewDelegate) -> (TableView, Stage) {
        let table = TableView()
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.allowsMultipleSelection = true
        table.delegate = delegate
        table.dataSource = source
        let stage = Stage(width: 12, height: 4, root: table)
        stage.press(.tab)
        return (table, stage)
    }

    @Test func aDelegateThatAnswersNothingChangesNothing() {
        let delegate = Plain()
        let (table, stage) = table(delegate)
        stage.press(.character("a"), .control)
        #expect(table.indexPathsForSelectedRows?.map(\.row) == Array(0..<20))
        #expect(!table.visibleCells.contains { !$0.isSelected })
        stage.press(.end)
        stage.press(.up, .shift)
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [18, 19])
    }

    @Test func aDelegateIsAskedAboutAllAndToldOfThoseThatAreSelected() {
        let delegate = Asked(closed: [0, 3])
        let (table, stage) = table(delegate)
        table.selectRow(at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .none)
        stage.press(.character("a"), .control)
        let open = (0..<20).filter { $0 != 0 && $0 != 3 }
        #expect(table.indexPathsForSelectedRows?.map(\.row) == open)
        #expect(delegate.journal == open.filter { $0 != 5 }.map { "+\($0)" })
    }

    @Test func rowsThatADelegateNamesAreSelectedInTheirPlace() {
        let delegate = Moving()
        let (table, stage) = table(delegate)
        stage.press(.character("a"), .control)
        let named = Set((0..<20).filter { $0 % 3 != 0 }.map { $0 / 2 }).sorted()
        #expect(table.indexPathsForSelectedRows?.map(\.row) == named && delegate.told == named)
        stage.press(.home)
        stage.press(.down, .shift)
        #expect(table.indexPathsForSelectedRows?.map(\.row).contains(1) == true)
    }
}
