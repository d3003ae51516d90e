import NibbleTestSupport
import Testing

@testable import NibbleLists

@Suite @MainActor struct OutlineTreeTests {
    /// Counts of children by path; what is shown as a plain list, which the tree must agree with.
    private final class Model {
        var counts: [[Int]: Int] = [[]: 4]
        var expanded: Set<[Int]> = []
        var asked = 0

        func count(_ path: [Int]) -> Int { counts[path] ?? (path.count < 4 ? (path.last ?? 0) % 3 + 1 : 0) }

        func rows(below path: [Int] = []) -> [[Int]] {
            (0..<count(path)).flatMap { index -> [[Int]] in
                let child = path + [index]
                return [child] + (expanded.contains(child) ? rows(below: child) : [])
            }
        }

        @MainActor var source: OutlineTree.Source {
            OutlineTree.Source(
                count: { self.count($0?.base as? [Int] ?? []) },
                child: { index, parent in
                    self.asked += 1
                    return (parent?.base as? [Int] ?? []) + [index]
                },
                isExpandable: { ($0.base as? [Int])?.count ?? 9 < 5 })
        }
    }

    @Test(arguments: 0..<12) func rowsAgreeWithAPlainList(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let model = Model()
        let tree = OutlineTree(model.source)
        for _ in 0..<40 {
            let rows = model.rows()
            let row = Int.random(in: 0..<rows.count, using: &random)
            let path = rows[row]
            if model.expanded.contains(path) {
                #expect(tree.collapse(row).count == model.rows(below: path).count)
                model.expanded.remove(path)
            } else if path.count < 5 {
                model.expanded.insert(path)
                #expect(tree.expand(row).count == model.rows(below: path).count)
            }
            let now = model.rows()
            #expect(tree.rowCount == now.count)
            for (row, path) in now.enumerated() {
                #expect(tree.item(ofRow: row) == AnyHashable(path))
                let place = tree.place(ofRow: row)
                #expect(place?.row == row && place?.level == path.count - 1)
            }
        }
    }

    @Test func aMillionChildrenCostWhatIsLookedAt() {
        let model = Model()
        model.counts = [[]: 1_000_000, [500_000]: 1_000_000]
        let tree = OutlineTree(model.source)
        #expect(tree.expand(500_000).count == 1_000_000 && tree.rowCount == 2_000_000)
        #expect(tree.item(ofRow: 1_999_999) == AnyHashable([999_999]))
        #expect(tree.item(ofRow: 500_001) == AnyHashable([500_000, 0]))
        #expect(model.asked < 10)
    }

    @Test func anItemIsLookedForNoFurtherThanItIs() {
        let model = Model()
        model.counts = [[]: 100_000]
        let tree = OutlineTree(model.source)
        #expect(tree.row(of: AnyHashable([20])) == 20 && tree.row(of: AnyHashable([7])) == 7)
        #expect(model.asked < 40)
        #expect(tree.row(of: AnyHashable([99_999])) == 99_999 && tree.row(of: AnyHashable([100_000])) == nil)
        #expect(tree.row(of: AnyHashable([50_000])) == 50_000)
        #expect(model.asked < 100_040)
    }

    @Test func anItemThatIsThereTwiceIsFoundWhereItIsFirst() {
        let tree = OutlineTree(
            OutlineTree.Source(
                count: { $0 == nil ? 8 : 0 }, child: { index, _ in AnyHashable(index % 3) },
                isExpandable: { _ in false }))
        // The first search compares, later ones look it up among what the first saw.
        #expect(tree.row(of: AnyHashable(9)) == nil)
        #expect((0..<3).map { tree.row(of: AnyHashable($0)) } == [0, 1, 2])
    }

    @Test(arguments: [-1, Int.min, Int.max]) func wrongCountsDoNoHarm(count: Int) {
        let tree = OutlineTree(
            OutlineTree.Source(
                count: { _ in count }, child: { index, _ in AnyHashable(index) }, isExpandable: { _ in true })
        )
        #expect(tree.rowCount == min(max(0, count), OutlineNode.limit))
        #expect(tree.item(ofRow: -1) == nil && tree.item(ofRow: .max) == nil)
        if count > 0 { #expect(tree.expand(7).count == OutlineNode.limit) }
    }

    private final class Names {
        var names = ["a", "b", "c"]
    }

    @Test func nodesFollowTheirItems() {
        let model = Names()
        let tree = OutlineTree(
            OutlineTree.Source(
                count: { $0 == nil ? model.names.count : 2 },
                child: { index, parent in
                    guard let parent else { return AnyHashable(model.names[index]) }
                    return AnyHashable("\(parent)\(index)")
                },
                isExpandable: { "\($0)".count < 3 }))
        _ = tree.expand(1)
        model.names = ["x", "y", "a", "b"]
        tree.refresh(tree.root)
        let items = (0..<tree.rowCount).map { tree.item(ofRow: $0)?.base as? String }
        #expect(items == ["x", "y", "a", "b", "b0", "b1"])
        model.names = ["x"]
        tree.refresh(tree.root)
        #expect(tree.rowCount == 1)
        #expect(tree.row(of: AnyHashable("x")) == 0 && tree.row(of: AnyHashable("b")) == nil)
    }
}
