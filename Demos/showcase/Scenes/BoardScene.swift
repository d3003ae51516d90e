import Nibble

extension Scene {
    static let board = Scene(
        "Board", in: .lists, "cards go from list to list with the mouse, or with Shift and an arrow"
    ) { BoardController() }
}

/// Three lists of tasks, whose cards are dragged from one to another.
final class BoardController: ViewController {
    private lazy var columns = BoardColumn.Stage.allCases.map { BoardColumn($0, on: self) }

    override func viewDidLoad() {
        super.viewDidLoad()
        for column in columns { view.addSubview(column.box) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let parts =
            view.bounds.width >= 48 ? view.bounds.columns([1, 1, 1]) : view.bounds.rows([1, 1, 1])
        for (column, part) in zip(columns, parts) {
            column.box.frame = part
            // With room, a row stays empty below each card.
            column.table.rowHeight = part.height >= 30 ? 3 : 2
        }
    }

    override var preferredFocusedView: View? { columns.first?.table }

    override var keyCommands: [KeyCommand] {
        [(Key.left, "Move the card left", -1), (.right, "Move the card right", 1)].map { key, title, step in
            KeyCommand(title, key: key, modifiers: .shift) { [weak self] in self?.moveCurrent(by: step) }
        }
    }

    private func moveCurrent(by step: Int) {
        guard let index = columns.firstIndex(where: \.table.isFirstResponder),
            columns.indices.contains(index + step),
            let row = columns[index].table.indexPathForCurrentRow?.row
        else { return }
        let target = columns[index + step]
        move(columns[index].tasks[row], to: target, at: 0)
        target.table.selectCurrent(row: 0)
    }

    /// Takes a task from where it is and puts it into a list, before the task at a row.
    func move(_ task: BoardTask, to column: BoardColumn, at row: Int) {
        var row = row
        for source in columns {
            guard let old = source.tasks.firstIndex(of: task) else { continue }
            source.tasks.remove(at: old)
            if source === column, old < row { row -= 1 }
        }
        column.tasks.insert(task, at: min(max(0, row), column.tasks.count))
    }
}

extension TableView {
    /// Gives the keys to the table, at a row.
    fileprivate func selectCurrent(row: Int) {
        _ = becomeFirstResponder()
        layoutIfNeeded()
        selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
}

/// Something to do.
struct BoardTask: Hashable {
    let title: String
    let owner: String
    let color: Color

    static let all: [BoardColumn.Stage: [BoardTask]] = [
        .toDo: [
            BoardTask(title: "Paint the boat", owner: "Ada, Friday", color: .systemBlue),
            BoardTask(title: "Order new sails", owner: "Grace, this week", color: .systemYellow),
            BoardTask(title: "Mend the pump", owner: "Linus, today", color: .systemRed),
            BoardTask(title: "Charts of the north", owner: "Ada, in June", color: .systemGreen),
            BoardTask(title: "Ask about the mooring", owner: "Edsger, Monday", color: .systemYellow),
            BoardTask(title: "Sew the flag", owner: "Barbara, some day", color: .systemGreen),
            BoardTask(title: "Learn the lights", owner: "Alan, in June", color: .systemBlue),
            BoardTask(title: "Find a cook", owner: "Katherine, soon", color: .systemYellow),
            BoardTask(title: "Look at the anchor", owner: "Alan, today", color: .systemRed),
            BoardTask(title: "Oil the winch", owner: "Linus, Sunday", color: .systemBlue),
        ],
        .doing: [
            BoardTask(title: "Splice the ropes", owner: "Barbara, half done", color: .systemGreen),
            BoardTask(title: "Test the radio", owner: "Grace, since noon", color: .systemRed),
            BoardTask(title: "Varnish the mast", owner: "Ada, second coat", color: .systemYellow),
            BoardTask(title: "Letters to the port", owner: "Katherine, 3 of 5", color: .systemBlue),
            BoardTask(title: "Plan the watches", owner: "Alan, draft", color: .systemGreen),
        ],
        .done: [
            BoardTask(title: "Clean the galley", owner: "Linus, Tuesday", color: .systemBlue),
            BoardTask(title: "Buy tea", owner: "Edsger, Tuesday", color: .systemGreen),
            BoardTask(title: "Weigh the ballast", owner: "Katherine, Monday", color: .systemYellow),
            BoardTask(title: "Mark the chain", owner: "Grace, Monday", color: .systemBlue),
            BoardTask(title: "New batteries", owner: "Barbara, last week", color: .systemRed),
            BoardTask(title: "Wash the dinghy", owner: "Ada, last week", color: .systemGreen),
            BoardTask(title: "A name for the boat", owner: "All, in March", color: .systemYellow),
        ],
    ]
}

/// A list of tasks in one stage.
@MainActor final class BoardColumn {
    /// How far a task is.
    enum Stage: String, CaseIterable {
        case toDo = "To do"
        case doing = "Doing"
        case done = "Done"
    }

    let table = TableView()
    let box: BoxView
    private weak var board: BoardController?
    var tasks: [BoardTask] {
        didSet {
            table.reloadData()
            count()
        }
    }

    init(_ stage: Stage, on board: BoardController) {
        self.board = board
        tasks = BoardTask.all[stage] ?? []
        box = BoxView(title: stage.rawValue)
        box.highlightsFocus = true
        box.contentInset = .zero
        box.titleColor = stage == .toDo ? .systemRed : stage == .doing ? .systemYellow : .systemGreen
        box.contentView = table
        table.register(TableViewCell.self, forCellReuseIdentifier: "task")
        table.accessibilityLabel = stage.rawValue
        table.dataSource = self
        table.delegate = self
        table.dragDelegate = self
        table.dropDelegate = self
        count()
    }

    private func count() { box.footer = tasks.count == 1 ? "1 card" : "\(tasks.count) cards" }
}

extension BoardColumn: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { tasks.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
        let task = tasks[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = task.title
        content.secondaryText = task.owner
        content.secondaryTextProperties.color = task.color
        cell.contentConfiguration = content
        return cell
    }

    func tableView(
        _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? {
        let task = tasks[indexPath.row]
        return ContextMenuConfiguration { [weak self] _ in
            Menu(children: [
                MenuAction(title: "To the top") { _ in
                    if let self { self.board?.move(task, to: self, at: 0) }
                },
                MenuAction(title: "To the end") { _ in
                    if let self { self.board?.move(task, to: self, at: self.tasks.count) }
                },
            ])
        }
    }
}

extension BoardColumn: TableViewDragDelegate, TableViewDropDelegate {
    func tableView(
        _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        let task = tasks[indexPath.row]
        let item = DragItem(itemProvider: ItemProvider(object: task.title))
        item.localObject = task
        return [item]
    }

    func tableView(
        _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> TableViewDropProposal {
        TableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func tableView(_ tableView: TableView, performDropWith coordinator: TableViewDropCoordinator) {
        for case let task as BoardTask in coordinator.items.map(\.dragItem.localObject) {
            board?.move(task, to: self, at: coordinator.destinationIndexPath?.row ?? 0)
        }
    }
}
