import Foundation
import Nibble

/// Shows what is in a folder as a table, with a look into the file that the list is at.
final class ListingController: ViewController {
    @Outlet var pathLabel: Label
    @Outlet var searchField: SearchField
    @Outlet var spinner: ActivityIndicatorView
    @Outlet var table: DataTable
    @Outlet var preview: PreviewView

    private let root: String
    private(set) var folder: String
    private var entries: [FileEntry] = []
    private var rows: [FileEntry] = []
    private var listing = Listing()
    private(set) var work: Task<Void, Never>?
    private let emptyLabel = Label()
    /// Called when something about the folder changed that others show.
    var didChange: () -> Void = {}
    /// Called with a folder whose folders may be others now.
    var didChangeFolders: (String) -> Void = { _ in }

    override class var actions: ActionTable { ["search": Action(ListingController.search)] }

    init(root: String) {
        self.root = root
        folder = root
        super.init()
    }

    required init(coder: NibCoder) throws {
        throw DemoFailure.madeByCode
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        searchField.addTarget(self, action: ListingController.goToResults, for: .editingDidEndOnExit)
        table.sort = listing.sort
        emptyLabel.textAlignment = .center
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.numberOfLines = 0
        table.backgroundView = emptyLabel
        table.contextMenu = Menu(children: [
            MenuAction(title: "Open") { [unowned self] _ in open() },
            MenuAction(title: "Rename…", shortcut: KeyEvent(key: .function(2))) { [unowned self] _ in rename()
            },
            MenuAction(title: "Delete…", shortcut: KeyEvent(key: .delete), attributes: .destructive) {
                [unowned self] _ in delete()
            },
        ])
        show(root)
    }

    override var preferredFocusedView: View? { table }

    override var keyCommands: [KeyCommand] {
        // In the search field these keys change what is typed.
        let isInList = isViewLoaded && !searchField.isFirstResponder
        let hasEntry = isInList && current != nil
        return [
            KeyCommand("Rename", key: .function(2), isEnabled: hasEntry) { [unowned self] in rename() },
            KeyCommand("Delete", key: .delete, isEnabled: hasEntry) { [unowned self] in delete() },
            KeyCommand("Up", key: .backspace, isEnabled: isInList && folder != root) { [unowned self] in
                goUp()
            },
            KeyCommand("Search", key: .character("f"), modifiers: .control) { [unowned self] in
                searchField.becomeFirstResponder()
            },
            KeyCommand("Show all", key: .escape, isEnabled: isInList && !listing.search.isEmpty) {
                [unowned self] in
                searchField.text = ""
                search()
            },
        ]
    }

    /// Enter in the search field goes on to what was found.
    private func goToResults() { table.becomeFirstResponder() }

    // MARK: - Folders

    /// Goes to a folder.
    func show(_ path: String, selecting name: String? = nil) {
        folder = path
        listing.search = ""
        searchField.text = ""
        pathLabel.text = FileEntry.onOneLine(path)
        reload(selecting: name)
    }

    private func goUp() {
        guard folder != root else { return }
        show(
            URL(filePath: folder).deletingLastPathComponent().path,
            selecting: URL(filePath: folder).lastPathComponent)
    }

    /// Reads the folder anew.
    private func reload(selecting name: String? = nil) {
        let path = folder
        present([], message: "")
        run(selecting: name) { [weak self] in
            let entries = try await Folder.entries(of: path)
            // Meanwhile another folder may have been gone to.
            try Task.checkCancellation()
            self?.entries = entries
        }
    }

    /// Shows the entries whose names have what is typed.
    func search() {
        listing.search = searchField.text
        run(selecting: nil) {}
    }

    /// Does something first, then shows what is wanted; what went on before is given up.
    private func run(selecting name: String?, _ first: @escaping @MainActor () async throws -> Void) {
        work?.cancel()
        spinner.startAnimating()
        work = Task { [weak self] in
            do {
                try await first()
                guard let listing = self?.listing, let entries = self?.entries else { return }
                let rows = try await listing.arranged(entries)
                guard !Task.isCancelled else { return }
                let message = listing.search.isEmpty ? "Empty folder" : "Nothing here has “\(listing.search)”"
                self?.present(rows, message: message, selecting: name)
            } catch let problem as FileProblem {
                guard !Task.isCancelled else { return }
                self?.entries = []
                self?.present([], message: "\(problem.title)\n\(problem.reason)")
            } catch {
                return
            }
            self?.spinner.stopAnimating()
            self?.work = nil
        }
    }

    private func present(_ rows: [FileEntry], message: String, selecting name: String? = nil) {
        self.rows = rows
        emptyLabel.text = rows.isEmpty ? message : ""
        table.reloadData()
        if !rows.isEmpty { table.currentRow = rows.firstIndex { $0.name == name } ?? 0 }
        preview.show(current)
        didChange()
    }

    // MARK: - What is in it

    /// The entry that keys act on.
    var current: FileEntry? {
        table.currentRow.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
    }

    /// How many entries there are, and how large they are together.
    var summary: String {
        let bytes = rows.compactMap(\.size).reduce(0) { $0.addingReportingOverflow($1).partialValue }
        let count = rows.count == 1 ? "1 item" : "\(rows.count) items"
        return bytes > 0 ? "\(count), \(FileEntry.text(ofBytes: bytes))" : count
    }

    private func open() {
        if let current, current.isFolder { show(current.path) }
    }

    // MARK: - Changing

    private func delete() {
        guard let entry = current else { return }
        let message =
            entry.kind == .folder
            ? "The folder and everything in it is gone for good." : "It is gone for good."
        let alert = AlertController(title: "Delete “\(entry.shownName)”?", message: message)
        alert.addAction(AlertAction(title: "Keep it", style: .cancel))
        alert.addAction(
            AlertAction(title: "Delete", style: .destructive) { [weak self] _ in
                self?.change(entry) { try await Folder.delete(entry.path) }
            })
        present(alert, animated: true)
    }

    private func rename() {
        guard let entry = current else { return }
        let alert = AlertController(title: "Rename “\(entry.shownName)”", message: nil)
        alert.addTextField { field in
            field.text = entry.name
            field.accessibilityLabel = "New name"
            _ = field.perform(.selectAll)
        }
        alert.addAction(AlertAction(title: "Keep the name", style: .cancel))
        alert.addAction(
            AlertAction(title: "Rename") { [weak self, weak alert] _ in
                guard let name = alert?.textFields?.first?.text, name != entry.name else { return }
                self?.change(entry, newName: name) { try await Folder.rename(entry.path, to: name) }
            })
        present(alert, animated: true)
    }

    /// Does something with an entry, then reads the folder anew, or says what went wrong.
    private func change(
        _ entry: FileEntry, newName: String? = nil, _ work: @escaping @MainActor () async throws -> Void
    ) {
        let next = newName ?? neighbour(of: entry)?.name
        self.work?.cancel()
        self.work = Task { [weak self] in
            do {
                try await work()
                guard let self else { return }
                if entry.kind == .folder { didChangeFolders(folder) }
                reload(selecting: next)
                await self.work?.value
            } catch {
                self?.work = nil
                self?.report(error)
            }
        }
    }

    private func neighbour(of entry: FileEntry) -> FileEntry? {
        guard let row = rows.firstIndex(of: entry) else { return nil }
        return rows.indices.contains(row + 1) ? rows[row + 1] : row > 0 ? rows[row - 1] : nil
    }

    private func report(_ error: any Error) {
        guard let problem = error as? FileProblem else { return }
        let alert = AlertController(title: problem.title, message: problem.reason)
        alert.addAction(AlertAction(title: "Close", style: .cancel))
        present(alert, animated: true)
    }
}

extension ListingController: DataTableDataSource, DataTableDelegate {
    func numberOfRows(in dataTable: DataTable) -> Int { rows.count }

    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
        let entry = rows[row]
        switch column.identifier {
        case "size": return entry.sizeText
        case "kind": return entry.kind.rawValue
        case "date": return entry.dateText
        default: return entry.isFolder ? "\(entry.shownName)/" : entry.shownName
        }
    }

    func dataTable(_ dataTable: DataTable, didMoveTo row: Int?) {
        preview.show(current)
        didChange()
    }

    func dataTable(_ dataTable: DataTable, performPrimaryActionForRow row: Int) {
        open()
    }

    func dataTable(_ dataTable: DataTable, didChangeSort sort: DataTable.Sort) {
        listing.sort = sort
        run(selecting: current?.name) {}
    }
}
