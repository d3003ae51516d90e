import Nibble
import NibbleCells

/// A list of choices with a line to search it.
final class ChooserController: ViewController {
    /// Something to choose.
    struct Choice: Hashable {
        /// The words that are searched.
        let title: String
        /// A remark beside the name.
        var note = ""
        /// The value that is handed over.
        let value: String
    }

    private let choices: [Choice]
    /// The picture of a choice, beside the list; nil for lists without pictures.
    private let picture: (@MainActor (String) -> CellGrid?)?
    private let pictured = PictureOfChoice()
    private let chosen: @MainActor (String) -> Void
    private let heading = Label()
    private let field = SearchField()
    private let items = TableItems<Choice>([]) { cell, choice in
        cell.textLabel.text = choice.note.isEmpty ? choice.title : "\(choice.title)  \(choice.note)"
    }
    private lazy var table = TableView(items: items)

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - title: The question.
    ///   - choices: The choices.
    ///   - picture: The picture of the choice with a value, shown beside the list; by default there is none.
    ///   - chosen: Called with the value of the chosen one.
    init(
        _ title: String, _ choices: [Choice], picture: (@MainActor (String) -> CellGrid?)? = nil,
        chosen: @escaping @MainActor (String) -> Void
    ) {
        (self.choices, self.picture, self.chosen) = (choices, picture, chosen)
        super.init()
        self.title = title
        modalPresentationStyle = .formSheet
        preferredContentSize = Size(width: picture == nil ? 64 : 92, height: 18)
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws {
        (choices, picture, chosen) = ([], nil, { _ in })
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = title
        heading.textAttributes = [.bold]
        field.placeholder = "Search"
        field.addAction(for: .editingChanged) { [weak self] field in self?.find(field.text) }
        field.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.choose() }
        items.primaryAction = { [weak self] in self?.finish($0) }
        view.addSubview(heading)
        view.addSubview(field)
        view.addSubview(table)
        if picture != nil { view.addSubview(pictured) }
        find("")
    }

    override var preferredFocusedView: View? { field }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds
        let width = max(0, bounds.width - 2)
        heading.frame = Rect(x: 1, y: 0, width: width, height: 1)
        field.frame = Rect(x: 1, y: 1, width: width, height: 1)
        let side = picture == nil || bounds.width < 70 ? 0 : 28
        table.frame = Rect(x: 0, y: 3, width: bounds.width - side, height: max(0, bounds.height - 3))
        pictured.frame = Rect(
            x: bounds.width - side + 1, y: 3, width: max(0, side - 2), height: max(0, bounds.height - 3))
    }

    private func showPicture() {
        let choice = table.indexPathForCurrentRow.flatMap { items.value(at: $0) }
        pictured.grid = choice.flatMap { picture?($0.value) }
    }

    private func find(_ text: String) {
        let words = text.lowercased().split(separator: " ")
        let found = choices.filter { choice in
            let all = "\(choice.title) \(choice.note)".lowercased()
            return words.allSatisfy { all.contains($0) }
        }
        let first = words.first.map(String.init) ?? ""
        let (best, others) = (
            found.filter { $0.title.lowercased().hasPrefix(first) },
            found.filter { !$0.title.lowercased().hasPrefix(first) }
        )
        items.values = best + others
        select(0)
    }

    private func select(_ row: Int) {
        guard !items.values.isEmpty else { return }
        let row = max(0, min(row, items.values.count - 1))
        table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
        showPicture()
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        let row = table.indexPathForCurrentRow?.row ?? 0
        switch event.key {
        case .down: select(row + 1)
        case .up: select(row - 1)
        case .pageDown: select(row + 10)
        case .pageUp: select(row - 10)
        default: return .ignored
        }
        return .handled
    }

    private func choose() {
        if let choice = table.indexPathForCurrentRow.flatMap({ items.value(at: $0) }) { finish(choice) }
    }

    private func finish(_ choice: Choice) {
        dismiss(animated: false) { [chosen] in chosen(choice.value) }
    }
}
