import FoundationEssentials
import Nibble

/// Rows of trees and of tables with diffable data sources.
@MainActor enum ListCosts {
    static let outline = Cost(
        size: 100_000,
        names: ["outline: the row of an item, first call", "outline: the row of an item again"]
    ) { size in
        try await CostStage.run { stage in
            let items = FlatTree(count: size)
            let outline = OutlineView(frame: stage.root.bounds)
            outline.dataSource = items
            stage.root.addSubview(outline)
            stage.application.renderFrame()
            let first = stage.time { _ = outline.row(forItem: size / 2) }
            let again = stage.median(of: 101) { round in
                stage.time { _ = outline.row(forItem: round * size / 101) }
            }
            return [first, again]
        }
    }

    static let diffable = Cost(
        size: 100_000, names: ["diffable: all items shown", "diffable: one item inserted, with its frame"]
    ) { size in
        try await CostStage.run { stage in
            let table = TableView(frame: stage.root.bounds)
            let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "row") ?? TableViewCell()
                cell.textLabel.text = "Item \(item) at \(path.row)"
                return cell
            }
            stage.root.addSubview(table)
            var snapshot = DiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<size))
            let shown = stage.timeWithFrame { source.apply(snapshot) }
            let inserted = stage.median(of: 11) { round in
                stage.timeWithFrame {
                    var next = source.snapshot()
                    next.insertItems([size + round], afterItem: size / 2)
                    source.apply(next)
                }
            }
            return [shown, inserted]
        }
    }

    /// A tree of so many items, none of which has any below it.
    private final class FlatTree: OutlineViewDataSource {
        let count: Int

        init(count: Int) {
            self.count = count
        }

        func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: Int?) -> Int {
            item == nil ? count : 0
        }

        func outlineView(_ outlineView: OutlineView, child index: Int, of item: Int?) -> Int { index }

        func outlineView(_ outlineView: OutlineView, isExpandable item: Int) -> Bool { false }

        func outlineView(_ outlineView: OutlineView, textFor item: Int) -> String { "Item \(item)" }
    }
}

/// Long texts.
@MainActor enum TextCosts {
    static let typing = Cost(
        size: 100_000_000,
        names: ["text: a key at its start, with its frame", "text: a key at its end, with its frame"]
    ) { size in
        try await CostStage.run { stage in
            let view = TextView(frame: stage.root.bounds)
            stage.root.addSubview(view)
            view.becomeFirstResponder()
            view.text = Typing.Kind.lines.text(bytes: size)
            return [0, view.document.count].map { offset in
                view.selection = TextSelection(caret: offset)
                stage.application.renderFrame()
                return stage.median(of: 101) { _ in
                    stage.timeWithFrame { stage.terminal.send(.key(KeyEvent(key: .character("x")))) }
                }
            }
        }
    }

    static let pager = Cost(
        size: 100_000_000, names: ["pager: memory for the text beside the text itself"],
        measured: { size in
            try await CostStage.run { stage in
                let text = Typing.Kind.lines.text(bytes: size)
                let before = ResidentMemory.kilobytes
                let viewer = TextViewer(text: text)
                stage.root.addSubview(viewer.view)
                viewer.view.frame = stage.root.bounds
                stage.application.renderFrame()
                return [ResidentMemory.kilobytes - before]
            }
        }, unit: .kilobytes)
}
