import FoundationEssentials
import Nibble
import NibbleTesting
import Testing

/// A client's subclass overrides what our own subclasses override.
@MainActor struct OpenHookTests {
    @Test func aControlHearsOfItsState() {
        let lamp = Lamp(frame: Rect(x: 0, y: 0, width: 4, height: 1))
        lamp.isSelected = true
        lamp.isSelected = true
        lamp.isEnabled = false
        #expect(lamp.states == [.selected, [.selected, .disabled]])
    }

    @Test func aTableHearsOfItsCurrentAndSelectedRows() throws {
        let table = WideTable()
        table.allowsMultipleSelection = true
        let source = rows(of: table)
        let stage = Stage(size: Size(width: 12, height: 5), root: table)
        table.becomeFirstResponder()
        let first = table.journal.count
        stage.press(.down)
        #expect(table.journal.count > first)
        let row = try #require(table.indexPathForCurrentRow?.row)
        #expect(table.journal.contains("current \(row)"))
        table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        #expect(table.journal.contains("selection 3..<4 of 0"))
        #expect(source.snapshot().itemIdentifiers.count == 8)
    }

    @Test func aTablesRowsStayWhileItsContentScrollsSideways() throws {
        let table = WideTable()
        let source = rows(of: table)
        let stage = Stage(size: Size(width: 12, height: 5), root: table)
        #expect(table.contentSize.width == 40)
        table.contentOffset.x = 5
        stage.settle()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.frame.minX == 5 && cell.frame.width == table.visibleSize.width)
        #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 0)
    }

    @Test func aLayoutPlacesItsColumnsAndAsksForNoSizes() {
        let layout = HalvesLayout()
        layout.itemSize = Size(width: 3, height: 2)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        let collection = CollectionView(frame: .zero, collectionViewLayout: layout)
        collection.showsVerticalScrollIndicator = false
        collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { list, path, _ in
            list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot)
        let stage = Stage(size: Size(width: 20, height: 6), root: collection)
        stage.settle()
        let frames = (0..<3).map {
            layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        }
        #expect(
            frames == [
                Rect(x: 0, y: 0, width: 10, height: 2), Rect(x: 10, y: 0, width: 10, height: 2),
                Rect(x: 0, y: 2, width: 10, height: 2),
            ])
    }

    @Test func aFileChooserOfItsOwnNamesAFile() {
        let chooser = ExportController(files: EmptyDisk())
        var chosen: [String] = []
        chooser.didChoose = { chosen.append($0) }
        let stage = Stage(size: Size(width: 40, height: 10), controller: chooser)
        #expect(stage.text.contains("Export"))
        chooser.focusFileName()
        stage.press(.enter)
        #expect(chosen.isEmpty && stage.text.contains("Type a name."))
        stage.type("sea.txt")
        stage.press(.enter)
        #expect(chosen == ["/exports/sea.txt"])
    }

    private func rows(of table: TableView) -> TableViewDiffableDataSource<Int, Int> {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, number in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel.text = "row \(number)"
            return cell
        }
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<8))
        source.apply(snapshot)
        return source
    }
}

private final class Lamp: Control {
    var states: [Control.State] = []

    override func stateDidChange() {
        super.stateDidChange()
        states.append(state)
    }
}

/// A table whose content is wider than its rows.
private final class WideTable: TableView {
    var journal: [String] = []

    override var rowColumns: Range<Int> { bounds.minX..<(bounds.minX + visibleSize.width) }
    override var contentColumns: Int { 40 }

    override func currentRowDidChange() {
        journal.append("current \(indexPathForCurrentRow?.row ?? -1)")
    }

    override func selectionDidChange(rows: Range<Int>, inSection section: Int) {
        journal.append("selection \(rows) of \(section)")
    }
}

/// Two columns that share the width, whatever the delegate says.
private final class HalvesLayout: CollectionViewFlowLayout {
    override var asksForSizes: Bool { false }

    override func columns(of size: Int, in room: Range<Int>, gap: Int) -> [Range<Int>] {
        let middle = room.lowerBound + room.count / 2
        return [room.lowerBound..<middle, middle..<room.upperBound]
    }
}

private final class ExportController: FileChooserController {
    override var namesFile: Bool { true }
    override var actionTitle: String { "Export" }

    override func confirm() {
        guard !fileName.isEmpty else { return show(message: "Type a name.") }
        finish(with: "\(folder)/\(fileName)")
    }
}

private struct EmptyDisk: FileSource {
    var startFolder: String { "/exports" }
    var homeFolder: String? { nil }
    func entries(of folder: String) async throws -> [FileEntry] { [] }
    func entry(at path: String) async -> FileEntry? { nil }
}
