import NibbleCells
import NibbleTestSupport
import Testing

@testable import NibbleViews

/// What layout leaves alone.
@MainActor struct LayoutCostTests {
    @Test func layoutOfNothingDirtyCostsNothing() throws {
        let forest = Forest(trees: 5)
        let engine = try #require(forest.root.layout.auto?.treeEngine)
        #expect(!engine.isDirty)
        #expect(!forest.root.layout.isMarked)
        forest.tally.reset()
        for _ in 0..<3 { forest.root.layoutIfNeeded() }
        #expect(forest.tally.isZero)
        #expect(!engine.isDirty)
    }

    @Test func settingWhatIsThereCostsNothing() throws {
        let forest = Forest(trees: 2)
        let view = forest.trees[0][0]
        forest.tally.reset()
        for constraint in forest.root.constraints {
            let (constant, priority) = (constraint.constant, constraint.priority)
            constraint.constant = constant
            constraint.priority = priority
        }
        view.content = IntrinsicSize(width: 4, height: 1)
        view.setContentHuggingPriority(.defaultLow, for: .horizontal)
        #expect(!forest.root.layout.isMarked)
        forest.root.layoutIfNeeded()
        #expect(forest.tally.isZero)
    }

    /// Of five trees or sixty, a change in one visits, measures and places the same views.
    @Test(arguments: [5, 20, 60]) func constraintsInsideASubtreeDoNotSlowOthers(trees: Int) throws {
        let forest = Forest(trees: trees)
        forest.tally.reset()
        let tree = forest.trees[trees / 2]
        tree[1].content.width = 9
        forest.root.layoutIfNeeded()
        #expect(tree.map(\.frame.minX) == [0, 4, 13, 17])
        // One is measured; the one that grew and the view that holds them are laid out.
        #expect(forest.tally.measures == 1)
        #expect(forest.tally.layouts == 2)
        #expect(forest.tally.updates == 0)
    }

    /// What was asked of views.
    private final class Tally {
        var layouts = 0
        var updates = 0
        var measures = 0

        var isZero: Bool { layouts + updates + measures == 0 }

        func reset() { (layouts, updates, measures) = (0, 0, 0) }
    }

    /// Many rows of four views each, below one another.
    @MainActor private struct Forest {
        let root = View.container(80, 100)
        let tally = Tally()
        private(set) var trees: [[Tree]] = []

        init(trees count: Int) {
            for number in 0..<count {
                let tree = Tree(tally, .none)
                root.addSubview(tree)
                LayoutConstraint.activate([
                    tree.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    tree.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                    tree.topAnchor.constraint(equalTo: root.topAnchor, constant: Double(number)),
                    tree.heightAnchor.constraint(equalToConstant: 1),
                ])
                trees.append(row(in: tree))
            }
            root.layoutIfNeeded()
        }

        private func row(in tree: Tree) -> [Tree] {
            var edge = tree.leadingAnchor
            return (0..<4).map { _ in
                let view = Tree(tally, IntrinsicSize(width: 4, height: 1))
                tree.addSubview(view)
                view.leadingAnchor.constraint(equalTo: edge).isActive = true
                view.topAnchor.constraint(equalTo: tree.topAnchor).isActive = true
                edge = view.trailingAnchor
                return view
            }
        }
    }

    /// A view that constraints place and that counts what is asked of it.
    private final class Tree: View {
        private let tally: Tally
        var content: IntrinsicSize {
            didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
        }

        init(_ tally: Tally, _ content: IntrinsicSize) {
            self.tally = tally
            self.content = content
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }

        required init(coder: NibCoder) throws {
            (tally, content) = (Tally(), .none)
            try super.init(coder: coder)
        }

        override var intrinsicContentSize: IntrinsicSize {
            tally.measures += 1
            return content
        }

        override func layoutSubviews() { tally.layouts += 1 }

        override func updateConstraints() {
            tally.updates += 1
            super.updateConstraints()
        }
    }
}
