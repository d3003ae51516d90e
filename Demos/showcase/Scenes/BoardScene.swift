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
            column.wrapsTitles = part.width < 26 && part.height > 12
            // With room, a row stays empty below each card; titles of two rows would run into the next card's without.
            let isApart = part.height >= 30 || column.wrapsTitles
            column.table.rowHeight = column.textRows + (isApart ? 1 : 0)
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
    let person: String
    /// The day on which it is due, or the part of it that is done.
    let state: String
    let isLate: Bool

    init(_ title: String, for person: String, _ state: String, isLate: Bool = false) {
        (self.title, self.person, self.state, self.isLate) = (title, person, state, isLate)
    }

    /// The colour of the person; red is kept for what is late.
    var color: Color { Self.colors[person] ?? .secondaryLabel }

    private static let colors: [String: Color] = [
        "Ada": .systemBlue, "Grace": .systemYellow, "Linus": .systemGreen, "Edsger": .systemPurple,
        "Barbara": .systemOrange, "Alan": .systemTeal, "Katherine": .systemBrown,
    ]

    static let all: [BoardColumn.Stage: [BoardTask]] = [
        .toDo: [
            BoardTask("Paint the boat", for: "Ada", "Friday"),
            BoardTask("Order new sails", for: "Grace", "this week"),
            BoardTask("Mend the pump", for: "Linus", "a day late", isLate: true),
            BoardTask("Charts of the north", for: "Ada", "in June"),
            BoardTask("Ask about the mooring", for: "Edsger", "Monday"),
            BoardTask("Sew the flag", for: "Barbara", "some day"),
            BoardTask("Learn the lights", for: "Alan", "in June"),
            BoardTask("Find a cook", for: "Katherine", "soon"),
            BoardTask("Look at the anchor", for: "Alan", "two days late", isLate: true),
            BoardTask("Oil the winch", for: "Linus", "Sunday"),
        ],
        .doing: [
            BoardTask("Splice the ropes", for: "Barbara", "half done"),
            BoardTask("Test the radio", for: "Grace", "since noon"),
            BoardTask("Varnish the mast", for: "Ada", "second coat"),
            BoardTask("Letters to the port", for: "Katherine", "3 of 5"),
            BoardTask("Plan the watches", for: "Alan", "draft"),
        ],
        .done: [
            BoardTask("Clean the galley", for: "Linus", "Tuesday"),
            BoardTask("Buy tea", for: "Edsger", "Tuesday"),
            BoardTask("Weigh the ballast", for: "Katherine", "Monday"),
            BoardTask("Mark the chain", for: "Grace", "Monday"),
            BoardTask("New batteries", for: "Barbara", "last week"),
            BoardTask("Wash the dinghy", for: "Ada", "last week"),
            BoardTask("A name for the boat", for: "All", "in March"),
        ],
    ]
}

/// A card: a raised ground where a row below keeps it from the next one, and an edge in the person's colour.
final class BoardCell: TableViewCell {
    /// The colour of the leading edge.
    var edgeColor = Color.separator {
        didSet { if edgeColor != oldValue { setNeedsDisplay() } }
    }

    /// The rows that the card's texts may have.
    var textRows = 2 {
        didSet { if textRows != oldValue { setNeedsLayout() } }
    }

    /// The rows of the texts: what is left of the cell below them isn't a part of the card.
    private var card: Rect {
        Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: contentView.frame.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = Size(width: contentView.frame.width, height: .max)
        let needed = contentView.subviews.first?.sizeThatFits(room).height ?? textRows
        contentView.frame.size.height = min(needed, textRows, bounds.height)
    }

    override func draw(in canvas: inout Canvas) {
        if bounds.height > textRows { canvas.fill(card, with: .tertiarySystemBackground) }
        canvas.clipped(to: card) { super.draw(in: &$0) }
    }

    override func drawOverlay(in canvas: inout Canvas) {
        canvas.clipped(to: card) { super.drawOverlay(in: &$0) }
        var style = Nibble.CellStyle(foreground: edgeColor)
        // On the accent, an edge in about the same colour would be lost.
        if highlightColor != nil, canvas.theme.hasTones { style.background = .tertiarySystemBackground }
        let mark = canvas.lines == .ascii ? "|" : "▌"
        for y in card.minY..<card.maxY { canvas.write(mark, at: Point(x: card.minX, y: y), style: style) }
    }
}

/// A list of tasks in one stage.
@MainActor final class BoardColumn {
    /// The progress of a task.
    enum Stage: String, CaseIterable {
        case toDo = "To do"
        case doing = "Doing"
        case done = "Done"
    }

    let table = TableView()
    let box: BoxView
    private weak var board: BoardController?
    /// Whether titles may have two rows, where a column is narrow; names are left to the colours of the edges then.
    var wrapsTitles = false {
        didSet { if wrapsTitles != oldValue { table.reloadData() } }
    }
    /// The rows of a card's texts.
    var textRows: Int { wrapsTitles ? 3 : 2 }
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
        box.titleColor = stage == .toDo ? .systemBlue : stage == .doing ? .systemYellow : .systemGreen
        box.contentView = table
        table.register(BoardCell.self, forCellReuseIdentifier: "task")
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
        content.textProperties.numberOfLines = wrapsTitles ? 2 : 1
        content.secondaryText = wrapsTitles ? task.state : "\(task.person), \(task.state)"
        content.secondaryTextProperties.color = task.isLate ? .systemRed : .secondaryLabel
        cell.contentConfiguration = content
        if let card = cell as? BoardCell {
            (card.edgeColor, card.textRows) = (task.color, textRows)
            card.setNeedsLayout()
        }
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
