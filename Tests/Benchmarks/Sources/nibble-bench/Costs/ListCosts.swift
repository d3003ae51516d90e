import FoundationEssentials
import Glibc
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

    static let knownOutline = Cost(
        size: 100_000, names: ["outline: the row of an item that its source knows, first call"]
    ) { size in
        try await CostStage.run { stage in
            let items = KnowingTree(count: size)
            let outline = OutlineView(frame: stage.root.bounds)
            outline.dataSource = items
            stage.root.addSubview(outline)
            stage.application.renderFrame()
            return [stage.time { _ = outline.row(forItem: size / 2) }]
        }
    }

    static let selection = Cost(
        size: 1_000_000,
        names: [
            "selection: all rows, with a delegate",
            "selection: all rows, with a delegate that is told of each",
        ]
    ) { size in
        try await CostStage.run { stage in
            let rows = Rows(count: size)
            let table = TableView(frame: stage.root.bounds)
            table.allowsMultipleSelection = true
            table.dataSource = rows
            stage.root.addSubview(table)
            stage.application.renderFrame()
            table.becomeFirstResponder()
            return ([Quiet(), Told()] as [any TableViewDelegate]).map { delegate in
                table.delegate = delegate
                table.selectRow(at: nil, animated: false, scrollPosition: .none)
                let time = stage.timeWithFrame {
                    stage.terminal.send(.key(KeyEvent(key: .character("a"), modifiers: .control)))
                }
                return table.numberOfSelectedRows == size ? time : 0
            }
        }
    }

    /// Rows that say their number.
    private final class Rows: TableViewDataSource {
        let count: Int

        init(count: Int) {
            self.count = count
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? TableViewCell()
            cell.textLabel.text = "Row \(indexPath.row)"
            return cell
        }
    }

    /// A delegate that leaves all to the default.
    private final class Quiet: TableViewDelegate {}

    /// A delegate that is told of each row.
    private final class Told: TableViewDelegate {
        var count = 0

        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { count += 1 }
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

    /// The same, of which the place of each is known.
    private final class KnowingTree: OutlineViewDataSource {
        private let tree: FlatTree

        init(count: Int) {
            tree = FlatTree(count: count)
        }

        func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: Int?) -> Int {
            tree.outlineView(outlineView, numberOfChildrenOf: item)
        }

        func outlineView(_ outlineView: OutlineView, child index: Int, of item: Int?) -> Int { index }

        func outlineView(_ outlineView: OutlineView, indexOfChild child: Int, of item: Int?) -> Int? { child }

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
        size: 100_000_000, names: ["pager: memory for a text beside the text itself"],
        measured: { size in
            try await CostStage.run { stage in
                let text = Typing.Kind.lines.text(bytes: size)
                let before = CostStage.allocatedKilobytes
                show(TextViewer(text: text), on: stage)
                return [CostStage.allocatedKilobytes - before]
            }
        }, unit: .kilobytes)

    static let filePager = Cost(
        size: 100_000_000, names: ["pager: memory for a file"],
        measured: { size in
            try await withFile(bytes: size) { path, stage in
                guard let file = try? LocalTextFile(path: path) else { return [] }
                let before = CostStage.allocatedKilobytes
                let viewer = TextViewer(source: file)
                await viewer.readOn()
                show(viewer, on: stage)
                viewer.scroll(toLine: size / 200)
                stage.application.renderFrame()
                return [CostStage.allocatedKilobytes - before]
            }
        }, unit: .kilobytes)

    static let fileReading = Cost(
        size: 100_000_000,
        names: ["pager: a file read to its end", "pager: a line added to it, with its frame"]
    ) { size in
        try await withFile(bytes: size) { path, stage in
            guard let file = try? LocalTextFile(path: path) else { return [] }
            let viewer = TextViewer(source: file)
            viewer.followsEnd = true
            let start = Times.now(CLOCK_PROCESS_CPUTIME_ID)
            await viewer.readOn()
            let read = Times.now(CLOCK_PROCESS_CPUTIME_ID) - start
            show(viewer, on: stage)
            var added: [Int] = []
            for number in 0..<11 {
                append("added line \(number)\n", to: path)
                let start = Times.now(CLOCK_PROCESS_CPUTIME_ID)
                await viewer.readOn()
                stage.application.renderFrame()
                added.append(Times.now(CLOCK_PROCESS_CPUTIME_ID) - start)
            }
            return [read, Times(nanoseconds: added).median]
        }
    }

    private static func show(_ viewer: TextViewer, on stage: CostStage) {
        stage.root.addSubview(viewer.view)
        viewer.view.frame = stage.root.bounds
        stage.application.renderFrame()
    }

    /// Does some work with a file of lines, which is gone afterwards.
    private static func withFile(
        bytes: Int, _ work: @escaping @MainActor (String, CostStage) async -> [Int]
    ) async throws -> [Int] {
        let path = FileManager.default.temporaryDirectory.path + "/nibble-bench-\(getpid()).log"
        unlink(path)
        append(Typing.Kind.lines.text(bytes: bytes), to: path)
        defer { unlink(path) }
        return try await CostStage.run { await work(path, $0) }
    }

    private static func append(_ text: String, to path: String) {
        guard let file = fopen(path, "a") else { return }
        fputs(text, file)
        fclose(file)
    }
}
