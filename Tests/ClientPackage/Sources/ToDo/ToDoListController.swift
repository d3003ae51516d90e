import Nibble

/// The list: keys add, check and remove; Enter opens an item.
final class ToDoListController: ViewController, SearchResultsUpdating {
    private let store: ToDoStore
    private let progressView = ProgressView()
    private let search = SearchController()
    private lazy var rows = TableItems<Int>([], primaryAction: { [unowned self] in open($0) }) {
        [unowned self] cell, place in
        let item = store.items[place]
        cell.textLabel.text = (item.isDone ? "✓ " : "  ") + item.title
        cell.textLabel.textColor = item.isDone ? .secondaryLabel : .label
    }
    private lazy var table = TableView(items: rows)

    init(store: ToDoStore) {
        self.store = store
        super.init()
    }

    required init(coder: NibCoder) throws { fatalError("Made in code alone.") }

    override func loadView() {
        view = StackView(arrangedSubviews: [progressView, table, StatusBar()], axis: .vertical)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "To do"
        search.searchResultsUpdater = self
        navigationItem.searchController = search
        store.didChange = { [unowned self] in show() }
        show()
    }

    override var preferredFocusedView: View? { table }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("New", key: .character("n")) { [unowned self] in add() },
            KeyCommand("Done", key: .character("x")) { [unowned self] in
                if let place = currentPlace { save { $0[place].isDone.toggle() } }
            },
            KeyCommand("Remove", key: .delete) { [unowned self] in askToRemove() },
        ]
    }

    private func show() {
        rows.values = store.places(matching: search.searchBar.text)
        progressView.progress = store.progress
    }

    private var currentPlace: Int? { rows.currentValue }

    private func save(_ change: (inout [ToDoItem]) -> Void) {
        do {
            try store.change(change)
        } catch {
            let alert = AlertController(
                title: "Can't save", message: error.localizedDescription, actions: [.cancel("Close")])
            present(alert, animated: true)
        }
    }

    private func add() {
        let alert = AlertController(title: "New", actions: [.cancel()])
        alert.addTextField { $0.placeholder = "Title" }
        alert.addAction(
            AlertAction(title: "Add") { [unowned self, unowned alert] _ in
                guard let title = alert.textFields?.first?.text, !title.isEmpty else { return }
                save { $0.append(ToDoItem(title: title)) }
            })
        present(alert, animated: true)
    }

    private func askToRemove() {
        guard let place = currentPlace else { return }
        let remove = AlertAction(title: "Remove", style: .destructive) { [unowned self] _ in
            save { $0.remove(at: place) }
        }
        let question = "Remove “\(store.items[place].title)”?"
        present(AlertController(title: question, actions: [.cancel(), remove]), animated: true)
    }

    private func open(_ place: Int) {
        let detail = ToDoDetailController(item: store.items[place]) { [unowned self] item in
            save { $0[place] = item }
        }
        navigationController?.pushViewController(detail, animated: true)
    }

    func updateSearchResults(for searchController: SearchController) { show() }
}
