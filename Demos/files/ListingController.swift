import DemoSupport
import Foundation
import Nibble

/// Shows what is in a folder as a table, with a look into the file that the list is at.
final class ListingController: ViewController {
    @Outlet var pathLabel: Label
    @Outlet var searchField: SearchField
    @Outlet var spinner: ActivityIndicatorView
    @Outlet var table: DataTable
    @Outlet var preview: PreviewView
    @Outlet var shares: KindShares

    /// The words for facts about entries.
    var words = FileWords() { didSet { if isViewLoaded { showWords() } } }
    private let root: FilePath
    private let changes: FileChanges
    private(set) var folder: FilePath
    private var entries: [FileEntry] = []
    private var rows: [FileEntry] = []
    private var listing = Listing()
    /// The date of the folder's last change, as of when it was read.
    private var date: Date?
    private(set) var work: Task<Void, Never>?
    /// The task that looks whether something changed outside.
    private(set) var check: Task<Void, Never>?
    private let emptyLabel = Label()
    /// The room that the columns were chosen for.
    private var columnRoom: ColumnRoom?
    /// Called when something about the folder changed that others show.
    var didChange: () -> Void = {}
    /// Called when the folder turned out to have changed outside.
    var didFindChange: () -> Void = {}

    override class var actions: ActionTable {
        [
            "search": Action(ListingController.search), "openEntry": Action(ListingController.open),
            "renameEntry": Action(ListingController.rename),
            "trashEntry": Action(ListingController.moveToTrash),
            "deleteEntry": Action(ListingController.delete),
        ]
    }

    init(root: FilePath, changes: FileChanges) {
        self.root = root
        self.changes = changes
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
        table.contextMenu = Menu(
            children: [MenuAction(title: "Open", shortcut: KeyEvent(key: .enter), sending: "openEntry")]
                + MenuAction.changes)
        showWords()
        show(root)
    }

    private func showWords() {
        preview.words = words
        table.reloadData()
    }

    // MARK: - Columns

    /// The columns that there is room for.
    private enum ColumnRoom { case little, medium, much }

    /// Hides the kinds where there is little room: names matter most, and they tell what kind of thing something is.
    ///
    /// Where there is much, it is for minutes, owners and permissions.
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.width
        let room = width < 48 ? ColumnRoom.little : width < 120 ? .medium : .much
        guard room != columnRoom else { return }
        columnRoom = room
        for column in table.columns {
            switch column.identifier {
            case "kind": column.isHidden = room == .little
            case "owner", "access": column.isHidden = room != .much
            case "date": column.preferredWidth = room == .much ? 16 : 10
            default: break
            }
        }
        table.reloadData()
    }

    override var preferredFocusedView: View? { table }

    override var keyCommands: [KeyCommand] {
        // In the search field these keys change what is typed.
        let isInList = isViewLoaded && !searchField.isFirstResponder
        let hasEntry = isInList && current != nil
        // The titles are next to the field, but what was found is what one wants.
        let results = KeyCommand("Results", key: .down, isEnabled: isViewLoaded && !isInList) {
            [unowned self] in goToResults()
        }
        let isEmpty = isViewLoaded && !isInList && !searchField.hasText
        return [
            results,
            KeyCommand("To the list", key: .escape, isEnabled: isEmpty) { [unowned self] in goToResults() },
            KeyCommand("Show all", key: .escape, isEnabled: isInList && !listing.search.isEmpty) {
                [unowned self] in
                searchField.text = ""
                search()
            },
            KeyCommand("Rename", key: .function(2), isEnabled: hasEntry) { [unowned self] in rename() },
            KeyCommand("Delete", key: .delete, isEnabled: hasEntry) { [unowned self] in moveToTrash() },
            KeyCommand("Delete for good", key: .delete, modifiers: .shift, isEnabled: hasEntry) {
                [unowned self] in delete()
            },
            KeyCommand("Up", key: .backspace, isEnabled: isInList && folder != root) { [unowned self] in
                goUp()
            },
        ]
    }

    override func canPerformAction(_ name: String, withSender sender: AnyObject?) -> Bool {
        guard super.canPerformAction(name, withSender: sender) else { return false }
        switch name {
        case "openEntry": return current?.canOpen == true
        case "renameEntry", "trashEntry", "deleteEntry": return current != nil
        default: return true
        }
    }

    /// The task that the look into the entry waits for.
    var previewWork: Task<Void, Never>? { viewIfLoaded == nil ? nil : preview.work }

    /// Goes from the search field to what was found.
    private func goToResults() { table.becomeFirstResponder() }

    // MARK: - Folders

    /// Goes to a folder.
    func show(_ path: FilePath, selecting entry: FilePath? = nil) {
        folder = path
        listing.search = ""
        searchField.text = ""
        pathLabel.text = FileEntry.onOneLine(path.text)
        present([], message: "", goingTo: .first)
        read(goingTo: entry.map { .entry($0) } ?? .first)
    }

    private func goUp() {
        guard folder != root else { return }
        show(folder.folder, selecting: folder)
    }

    /// Reads the folder again; what is searched for and the entry that keys act on stay.
    func reload() { read(goingTo: .same) }

    /// Reads the folder again if something was put in or taken out since.
    func reloadIfChanged() {
        let path = folder
        check?.cancel()
        check = Task { [weak self] in
            let date = await Folder.date(of: path)
            guard let self, !Task.isCancelled else { return }
            check = nil
            guard path == folder, work == nil, date != self.date else { return }
            reload()
            didFindChange()
        }
    }

    /// Follows an entry here or above that was renamed, or deleted where there is no new name.
    func didChange(_ entry: FileEntry, newName: String?) {
        if entry.folder == folder {
            read(goingTo: newName.map { .entry(entry.folder.appending($0)) } ?? .same)
        } else if folder.isAt(orBelow: entry.path) {
            let path = newName.map { entry.folder.appending($0) }
            show(path.map { folder.moved(from: entry.path, to: $0) } ?? entry.folder)
        }
    }

    /// Shows something that was brought back to this folder.
    func didRestore(_ path: FilePath) {
        if path.folder == folder { read(goingTo: .entry(path)) }
    }

    /// The entry that keys act on when the folder is read.
    private enum Target {
        case first
        /// The one that they act on by then; where it is not there any more, the one in its place.
        case same
        case entry(FilePath)
    }

    private func read(goingTo target: Target) {
        let path = folder
        run(goingTo: target) { [weak self] in
            let date = await Folder.date(of: path)
            let entries = try await Folder.entries(of: path)
            // Meanwhile another folder may have been gone to.
            try Task.checkCancellation()
            self?.entries = entries
            self?.date = date
        }
    }

    /// Shows the entries whose names have what is typed.
    func search() {
        listing.search = searchField.text
        run(goingTo: .first) {}
    }

    /// Does something first, then shows what is wanted; what went on before is given up.
    private func run(goingTo target: Target, _ first: @escaping @MainActor () async throws -> Void) {
        work?.cancel()
        spinner.startAnimating()
        work = Task { [weak self] in
            do {
                try await first()
                guard let listing = self?.listing, let entries = self?.entries else { return }
                let rows = try await listing.arranged(entries)
                guard !Task.isCancelled else { return }
                let message = listing.search.isEmpty ? "Empty folder" : "Nothing here has “\(listing.search)”"
                self?.present(rows, message: message, goingTo: target)
            } catch let problem as FileProblem {
                guard !Task.isCancelled else { return }
                if problem.isGone, self?.goOut() == true { return }
                self?.entries = []
                self?.present([], message: "\(problem.title)\n\(problem.reason)", goingTo: .first)
            } catch {
                return
            }
            self?.spinner.stopAnimating()
            self?.work = nil
        }
    }

    /// Goes to the folder around one that is not there any more, and says whether there is one.
    private func goOut() -> Bool {
        guard folder != root else { return false }
        show(folder.folder)
        return true
    }

    private func present(_ rows: [FileEntry], message: String, goingTo target: Target) {
        var path: FilePath?
        var row = 0
        switch target {
        case .first: break
        case .same: (path, row) = (current?.path, table.currentRow ?? 0)
        case .entry(let wanted): (path, row) = (wanted, table.currentRow ?? 0)
        }
        self.rows = rows
        emptyLabel.text = rows.isEmpty ? message : ""
        table.reloadData()
        if !rows.isEmpty {
            table.currentRow = rows.firstIndex { $0.path == path } ?? min(row, rows.count - 1)
        }
        preview.show(current)
        shares.show(rows)
        didChange()
    }

    // MARK: - Entries

    /// The entry that keys act on.
    var current: FileEntry? {
        table.currentRow.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
    }

    /// The number of entries, and their size together.
    var summary: String {
        let bytes = rows.compactMap(\.size).reduce(0) { $0.addingReportingOverflow($1).partialValue }
        let shown = GroupedNumber.text(rows.count)
        let count =
            !listing.search.isEmpty
            ? "\(shown) of \(GroupedNumber.text(entries.count))"
            : rows.count == 1 ? "1 item" : "\(shown) items"
        return bytes > 0 ? "\(count), \(FileEntry.text(ofBytes: bytes))" : count
    }

    // MARK: - Doing something with an entry

    private func open() {
        guard let current else { return }
        if current.isFolder { return show(current.path) }
        guard current.isReadable else {
            return changes.report(
                FileProblem("“\(current.shownName)” cannot be opened", because: current.sentence))
        }
        navigationController?.pushViewController(FileController(current), animated: true)
    }

    private func rename() {
        if let current { changes.rename(current) }
    }

    private func moveToTrash() {
        if let current { changes.moveToTrash(current) }
    }

    private func delete() {
        if let current { changes.delete(current) }
    }
}

extension MenuAction {
    /// The actions that change an entry: the owner of the menu performs them.
    static var changes: [MenuAction] {
        [
            MenuAction(title: "Rename…", shortcut: KeyEvent(key: .function(2)), sending: "renameEntry"),
            MenuAction(
                title: "Delete…", shortcut: KeyEvent(key: .delete), attributes: .destructive,
                sending: "trashEntry"),
            MenuAction(
                title: "Delete for good…", shortcut: KeyEvent(key: .delete, modifiers: .shift),
                attributes: .destructive, sending: "deleteEntry"),
        ]
    }
}

extension ListingController: DataTableDataSource, DataTableDelegate {
    func numberOfRows(in dataTable: DataTable) -> Int { rows.count }

    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
        let entry = rows[row]
        switch column.identifier {
        case "size": return entry.sizeText
        case "kind": return entry.kind.rawValue
        case "date": return columnRoom == .much ? words.minute(entry) : words.day(entry)
        case "owner": return words.owner(entry)
        case "access": return entry.permissions
        default: return entry.isFolder ? "\(entry.shownName)/" : entry.shownName
        }
    }

    /// Names come first: folders are bold, what leads nowhere is red, and all else about an entry stands back.
    func dataTable(
        _ dataTable: DataTable, attributedTextFor column: TableColumn, row: Int
    ) -> AttributedString? {
        let entry = rows[row]
        var text = AttributedString(self.dataTable(dataTable, textFor: column, row: row))
        if column.identifier != "name" {
            text.foregroundColor = .secondaryLabel
        } else if entry.isFolder {
            text.textAttributes = .bold
        } else if entry.kind == .brokenLink || entry.kind == .unknown {
            text.foregroundColor = .systemRed
        } else {
            return nil
        }
        return text
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
        run(goingTo: .same) {}
    }
}
