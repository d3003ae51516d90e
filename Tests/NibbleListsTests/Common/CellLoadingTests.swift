import FoundationEssentials
import NibbleLists
import NibbleTesting
import Testing

/// Rows whose text comes later: the test says when.
@MainActor private final class SlowStore: TableViewDataSource, CollectionViewDataSource {
    private(set) var begun: [Int] = []
    private(set) var cancelled: [Int] = []
    private var waiting: [Int: CheckedContinuation<String, any Error>] = [:]
    /// Rows that are waited for, even when they were cancelled.
    var pending: [Int] { waiting.keys.sorted() }

    struct Failure: Error {}

    func text(of row: Int) async throws -> String {
        begun.append(row)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting[row] = $0 }
        } onCancel: {
            Task { @MainActor in self.cancelled.append(row) }
        }
    }

    /// Brings a row's text, or why there is none.
    func bring(_ row: Int, _ result: Result<String, any Error>? = nil) async {
        waiting.removeValue(forKey: row)?.resume(with: result ?? .success("row \(row)"))
        await settle()
    }

    /// Lets the tasks run that can.
    func settle() async { for _ in 0..<20 { await Task.yield() } }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let row = indexPath.row
        cell.textLabel.text = "…"
        cell.load {
            try await self.text(of: row)
        } then: { [weak cell] result in
            cell?.textLabel.text = (try? result.get()) ?? "no \(row)"
        }
        return cell
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        let (item, label) = (indexPath.item, (cell as? TextCell)?.label)
        label?.text = "…"
        cell.load {
            try await self.text(of: item)
        } then: { result in
            label?.text = (try? result.get()) ?? "no \(item)"
        }
        return cell
    }
}

@MainActor struct CellLoadingTests {
    private let store = SlowStore()
    private let table = TableView()

    private var loading: [Bool] { table.visibleCells.map(\.isLoading) }

    private func stage() async -> Stage {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.showsVerticalScrollIndicator = false
        table.dataSource = store
        let stage = Stage(width: 10, height: 3, root: table)
        await store.settle()
        return stage
    }

    @Test func aRowShowsAPlaceholderUntilItsContentIsThere() async {
        let stage = await stage()
        #expect(stage.text == " …\n …\n …" && store.begun == [0, 1, 2])
        #expect(loading == [true, true, true])
        await store.bring(1)
        await store.bring(0, .failure(SlowStore.Failure()))
        stage.advance(by: 0.1)
        #expect(stage.text == " no 0\n row 1\n …")
        #expect(loading == [false, false, true])
    }

    @Test func whatIsScrolledAwayIsCancelledAndNeverShown() async {
        let stage = await stage()
        table.contentOffset.y = 50
        stage.advance(by: 0.1)
        await store.settle()
        #expect(store.cancelled.sorted() == [0, 1, 2])
        // They come all the same, when their cells wait for other rows.
        for row in 0..<3 { await store.bring(row) }
        stage.advance(by: 0.1)
        #expect(stage.text == " …\n …\n …")
        for row in 50..<53 { await store.bring(row) }
        stage.advance(by: 0.1)
        #expect(stage.text == " row 50\n row 51\n row 52" && store.cancelled.count == 3)
    }

    @Test func itemsOfACollectionAreLoadedAlike() async {
        let layout = CollectionViewGridLayout()
        layout.columnCount = 2
        layout.itemHeight = 1
        layout.minimumLineSpacing = 0
        let collection = CollectionView(collectionViewLayout: layout)
        collection.register(TextCell.self, forCellWithReuseIdentifier: "item")
        collection.showsVerticalScrollIndicator = false
        collection.dataSource = store
        let stage = Stage(width: 20, height: 2, root: collection)
        await store.settle()
        #expect(stage.text == " …         …\n …         …")
        await store.bring(3)
        stage.advance(by: 0.1)
        #expect(stage.text == " …         …\n …         row 3")
        collection.contentOffset.y = 1
        stage.advance(by: 0.1)
        await store.settle()
        #expect(store.cancelled.sorted() == [0, 1] && store.begun == [0, 1, 2, 3, 4, 5])
        await store.bring(0)
        stage.advance(by: 0.1)
        #expect(stage.text == " …         row 3\n …         …")
        await store.bring(2)
    }

    @Test func rowsThatStayKeepWhatTheyLoad() async {
        let stage = await stage()
        table.insertRows(at: [])
        stage.advance(by: 0.1)
        #expect(store.begun == [0, 1, 2] && store.cancelled.isEmpty)
        await store.bring(2)
        stage.advance(by: 0.1)
        #expect(stage.text == " …\n …\n row 2")
    }

    @Test func aCellThatGoesTakesItsLoadWithIt() async {
        weak var gone: TableViewCell?
        do {
            let cell = TableViewCell()
            cell.load {
                try await store.text(of: 7)
            } then: { [weak cell] _ in
                cell?.textLabel.text = "late"
            }
            gone = cell
            await store.settle()
        }
        #expect(gone == nil && store.pending == [7])
        await store.bring(7)
    }
}
