import DemoSupport
import Foundation
import Nibble

/// Shows the ledger: asks `LedgerQuery` for what is wanted, beside the application, so that keys are never held up.
final class TableController: ViewController {
    @Outlet var searchField: SearchField
    @Outlet var progressView: ProgressView
    @Outlet var table: DataTable
    @Outlet var panel: LedgerPanel
    @Outlet var statusBar: StatusBar

    private(set) var ledger: Ledger
    private var query = LedgerQuery()
    /// The query whose answer is shown.
    private var answered = LedgerQuery()
    /// The entries of the rows; nil for all as they are.
    private var entries: [Int32]?
    /// The search that goes on.
    private(set) var work: Task<Void, Never>? { didSet { showKeys() } }
    private let emptyLabel = Label()
    private var isPanelShown = false

    override class var actions: ActionTable { ["search": Action(TableController.search)] }

    init(ledger: Ledger = Ledger()) {
        self.ledger = ledger
        super.init()
    }

    required init(coder: NibCoder) throws {
        ledger = Ledger()
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.typeSelectColumn = Field.name.rawValue
        table.sort = DataTable.Sort(by: Field.number.rawValue)
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.textAlignment = .center
        table.backgroundView = emptyLabel
        searchField.addTarget(self, action: TableController.goToResults, for: .editingDidEndOnExit)
        showKeys()
        showCount()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard isPanelShown == panel.isHidden else { return }
        isPanelShown = !panel.isHidden
        showEntry()
    }

    /// Shows which keys do something now.
    private func showKeys() {
        let help = StatusBar.Item("Keys", key: KeyEvent(key: .function(1))) { [unowned self] in
            view.window?.application?.showKeyHelp()
        }
        let commands = keyCommands.filter { ![.escape, .down].contains($0.key) || $0.isEnabled }
        statusBar.items =
            [help]
            + commands.map { command in
                var item = StatusBar.Item(command)
                if command.title == "Edit" { item.isEnabled = command.isEnabled && canEdit }
                return item
            }
    }

    /// Shows the keys again: a field that has them takes some that do something else in the table.
    override func didUpdateFocus() {
        super.didUpdateFocus()
        showKeys()
    }

    /// Waits for the search that goes on, and says whether there was one.
    func settle() async -> Bool {
        guard let work else { return false }
        await work.value
        return true
    }

    override var preferredFocusedView: View? { table }

    override var keyCommands: [KeyCommand] {
        let isTyping = isViewLoaded && (table.isEditingCell || searchField.isFirstResponder)
        let isSearching = isViewLoaded && searchField.isFirstResponder
        let isFiltered = isViewLoaded && !isTyping && !query.search.isEmpty
        return [
            KeyCommand("Stop", key: .escape, isEnabled: work != nil) { [unowned self] in stop() },
            KeyCommand("Show all", key: .escape, isEnabled: work == nil && isFiltered) { [unowned self] in
                searchField.text = ""
                search()
            },
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") {
                [unowned self] in
                view.window?.application?.terminate()
            },
            KeyCommand("Edit", key: .function(2), isEnabled: isViewLoaded && !isTyping) {
                [unowned self] in edit()
            },
            // In a field the key moves the caret.
            KeyCommand("Search", key: .character("f"), modifiers: .control, isEnabled: !isTyping) {
                [unowned self] in
                searchField.becomeFirstResponder()
            },
            // The titles are next to the field, but what was found is what one wants.
            KeyCommand("Results", key: .down, isEnabled: isSearching) { [unowned self] in goToResults() },
        ]
    }

    private func goToResults() { table.becomeFirstResponder() }

    /// Edits the cell that keys act on, or says why not.
    private func edit() {
        guard let row = table.currentRow, let column = table.currentCellColumn else { return }
        guard canEdit else { return statusBar.text = "“\(column.title)” cannot be changed." }
        table.editCell(row: row, column: column.identifier)
    }

    private var canEdit: Bool {
        table.currentCellColumn.flatMap { Field(rawValue: $0.identifier) }.map(Ledger.editable.contains)
            ?? false
    }

    // MARK: - Searching and sorting

    /// Shows the entries that have what is typed.
    func search() {
        query.search = searchField.text.trimmingCharacters(in: .whitespaces)
        start()
    }

    /// Finds what is wanted now; what was being looked for is given up.
    private func start() {
        work?.cancel()
        if query.isTrivial {
            work = nil
            return show(nil)
        }
        let (query, ledger) = (query, ledger)
        let (steps, step) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
        let search = Task.detached(priority: .userInitiated) {
            defer { step.finish() }
            return try query.entries(of: ledger) { step.yield($0) }
        }
        let start = ContinuousClock.now
        work = Task { [weak self] in
            await withTaskCancellationHandler {
                for await progress in steps where ContinuousClock.now - start > .milliseconds(300) {
                    guard !Task.isCancelled else { return }
                    self?.progressView.isHidden = false
                    self?.progressView.progress = progress
                }
                guard let found = try? await search.value, !Task.isCancelled else { return }
                self?.work = nil
                self?.show(found)
            } onCancel: {
                search.cancel()
            }
        }
    }

    /// Gives up what is being looked for: what was there stays.
    private func stop() {
        work?.cancel()
        work = nil
        query = answered
        searchField.text = answered.search
        table.sort = DataTable.Sort(
            by: (answered.field ?? .number).rawValue, isAscending: answered.isAscending)
        progressView.isHidden = true
    }

    private func show(_ found: [Int32]?) {
        progressView.isHidden = true
        // What is being typed belongs to the row that it was begun in.
        table.endEditingCell(committing: true)
        answered = query
        entries = found
        let column = table.currentCellColumn
        table.reloadData()
        if rows > 0 { table.currentRow = 0 }
        if let column { table.scrollToColumn(column.identifier) }
        emptyLabel.text = rows == 0 ? "Nobody and nowhere has “\(query.search)”" : ""
        showEntry()
        showCount()
    }

    private var rows: Int { entries?.count ?? ledger.count }

    private func showCount() {
        let all = GroupedNumber.text(ledger.count)
        statusBar.text = rows == ledger.count ? "\(all) rows" : "\(GroupedNumber.text(rows)) of \(all) rows"
    }

    /// Shows the entry that keys act on beside the table, where there is room.
    private func showEntry() {
        guard isPanelShown else { return }
        guard let row = table.currentRow, row < rows else { return panel.show(nil) }
        let first = max(0, min(row - Self.aroundCount / 2, rows - Self.aroundCount))
        let around = (first..<min(rows, first + Self.aroundCount)).map(entry)
        panel.show(LedgerPanel.Content(ledger: ledger, entry: entry(row), around: around))
    }

    /// The entries that one is compared with.
    private static let aroundCount = 40

    /// The entry that a row shows.
    private func entry(_ row: Int) -> Int { entries.map { Int($0[row]) } ?? row }
}

extension TableController: DataTableDataSource {
    func numberOfRows(in dataTable: DataTable) -> Int { rows }

    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
        Field(rawValue: column.identifier).map { ledger.text($0, of: entry(row)) } ?? ""
    }

    /// The text of a state, which its colour tells too; what people look for last stands back.
    func dataTable(
        _ dataTable: DataTable, attributedTextFor column: TableColumn, row: Int
    ) -> AttributedString? {
        guard let field = Field(rawValue: column.identifier),
            [.number, .date, .state, .note].contains(field)
        else { return nil }
        let words = ledger.text(field, of: entry(row))
        guard words != "Open", !words.isEmpty else { return nil }
        var text = AttributedString(words)
        let isState = field == .state
        text.foregroundColor = !isState ? .secondaryLabel : words == "Paid" ? .systemGreen : .systemRed
        return text
    }

    func dataTable(_ dataTable: DataTable, canEdit column: TableColumn, row: Int) -> Bool {
        Field(rawValue: column.identifier).map(Ledger.editable.contains) ?? false
    }

    func dataTable(
        _ dataTable: DataTable, problemWith text: String, for column: TableColumn, row: Int
    ) -> String? {
        Field(rawValue: column.identifier).flatMap { Ledger.problem(with: text, for: $0) }
    }

    func dataTable(_ dataTable: DataTable, set text: String, for column: TableColumn, row: Int) {
        guard let field = Field(rawValue: column.identifier) else { return }
        ledger.set(text, for: field, of: entry(row))
        showEntry()
    }
}

extension TableController: DataTableDelegate {
    func dataTable(_ dataTable: DataTable, didMoveTo row: Int?) {
        showEntry()
        showKeys()
        showCount()
    }

    /// Edits the cell, for Enter.
    func dataTable(_ dataTable: DataTable, performPrimaryActionForRow row: Int) { edit() }

    func dataTable(_ dataTable: DataTable, didChangeSort sort: DataTable.Sort) {
        query.field = Field(rawValue: sort.column)
        query.isAscending = sort.isAscending
        start()
    }

    func dataTable(_ dataTable: DataTable, didFind problem: String?) {
        if let problem { statusBar.text = problem } else { showCount() }
    }
}
