import Nibble
import NibbleCells

/// A list of choices with a line to search it.
///
/// A click chooses; in a list with pictures it shows one, and a second click chooses.
final class ChooserController: ViewController {
    /// Something to choose.
    struct Choice: Hashable {
        /// The words that are searched.
        let title: String
        /// A remark beside the name.
        var note = ""
        /// Other words that find it and aren't shown.
        var synonyms = ""
        /// The value that is handed over.
        let value: String
        /// Whether it is found whatever is searched.
        var isAlways = false
    }

    private let choices: [Choice]
    /// The value of the choice at which the list begins; nil for the first one.
    private let current: String?
    /// The picture of a choice, beside the list; nil for lists without pictures.
    private let picture: (@MainActor (String) -> CellGrid?)?
    private let pictured = PictureOfChoice()
    private let chosen: @MainActor (String) -> Void
    /// Called with the value of a row that is dragged out of the list, its place in the window, and whether it was dropped there.
    var dragged: (@MainActor (String, Point, _ isDropped: Bool) -> Void)?
    /// The words that are searched first.
    var typed = ""
    /// The choice that is dragged.
    private var carried: Choice?
    private var isFinished = false
    private let box = BoxView()
    private let field = ListSearchField()
    private let items = TableItems<Choice>([]) { cell, choice in
        cell.textLabel.text = choice.note.isEmpty ? choice.title : "\(choice.title)  \(choice.note)"
    }
    private lazy var table = TableView(items: items)
    private let nothing = Label()

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - title: The question.
    ///   - choices: The choices.
    ///   - current: The value of the choice at which the list begins; by default the first one.
    ///   - picture: The picture of the choice with a value, shown beside the list; by default there is none.
    ///   - chosen: Called with the value of the chosen one.
    init(
        _ title: String, _ choices: [Choice], current: String? = nil,
        picture: (@MainActor (String) -> CellGrid?)? = nil, chosen: @escaping @MainActor (String) -> Void
    ) {
        (self.choices, self.picture, self.chosen, self.current) = (choices, picture, chosen, current)
        super.init()
        self.title = title
        modalPresentationStyle = .formSheet
        sheetPresentationController?.isFramed = false
        preferredContentSize = Size(width: picture == nil ? 68 : 96, height: 20)
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws {
        (choices, picture, chosen, current) = ([], nil, { _ in }, nil)
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        box.title = title
        box.footer =
            dragged == nil
            ? "Enter or a click chooses, Esc closes"
            : "Enter or a double click inserts, a drag places, Esc closes"
        field.placeholder = "Search"
        field.clearsOnEscape = false
        field.addAction(for: .editingChanged) { [weak self] field in self?.find(field.text) }
        field.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.choose() }
        nothing.textColor = .secondaryLabel
        nothing.numberOfLines = 2
        table.backgroundView = nothing
        table.delegate = self
        if dragged != nil {
            let pan = PanGestureRecognizer { [weak self] in self?.follow($0) }
            pan.minimumDistance = 2
            table.addGestureRecognizer(pan)
        }
        view.addSubview(box)
        for part: View in [field, table] { box.contentView.addSubview(part) }
        if picture != nil { box.contentView.addSubview(pictured) }
        field.text = typed
        find(typed)
        if typed.isEmpty, let row = items.values.firstIndex(where: { $0.value == current }) { select(row) }
    }

    override var preferredFocusedView: View? { field }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        box.frame = view.bounds
        let room = Size(width: max(0, view.bounds.width - 4), height: max(0, view.bounds.height - 2))
        field.frame = Rect(x: 0, y: 0, width: room.width, height: 1)
        let side = picture == nil || room.width < 70 ? 0 : 28
        table.frame = Rect(x: 0, y: 2, width: room.width - side, height: max(0, room.height - 2))
        pictured.frame = Rect(
            x: room.width - side + 1, y: 2, width: max(0, side - 1), height: max(0, room.height - 2))
    }

    /// Takes the rows that its choices need, as far as a screen of some rows has them beside a margin.
    func grow(in rows: Int) {
        preferredContentSize.height = max(20, min(choices.count + 4, rows - 6))
    }

    /// Shows the picture of the current choice.
    func showPicture() {
        let choice = table.indexPathForCurrentRow.flatMap { items.value(at: $0) }
        pictured.grid = choice.flatMap { picture?($0.value) }
    }

    private func find(_ text: String) {
        let found = choices.filter { choice in
            choice.isAlways || SearchedRows.holds("\(choice.title) \(choice.note) \(choice.synonyms)", text)
        }
        let first = text.lowercased().split(separator: " ").first.map(String.init) ?? ""
        let (best, others) = (
            found.filter { $0.title.lowercased().hasPrefix(first) },
            found.filter { !$0.title.lowercased().hasPrefix(first) }
        )
        items.values = best + others
        nothing.text = "Nothing matches “\(text)”. Delete letters to see more."
        nothing.isHidden = !items.values.isEmpty
        select(0)
    }

    private func select(_ row: Int) {
        SearchedRows.select(row, in: table)
        showPicture()
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        let handling = SearchedRows.move(in: table, for: event)
        if handling == .handled { showPicture() }
        return handling
    }

    private func choose() {
        if let choice = table.indexPathForCurrentRow.flatMap({ items.value(at: $0) }) { finish(choice) }
    }

    private func finish(_ choice: Choice) {
        guard !isFinished else { return }
        isFinished = true
        dismiss(animated: false) { [chosen] in chosen(choice.value) }
    }

    /// Follows a row that is dragged out of the list, which isn't seen meanwhile.
    private func follow(_ pan: PanGestureRecognizer) {
        let place = pan.location(in: nil)
        switch pan.state {
        case .began, .changed:
            let (end, moved) = (pan.location(in: table), pan.translation(in: nil))
            let start = Point(x: end.x - moved.x, y: end.y - moved.y)
            carried = carried ?? table.indexPathForRow(at: start).flatMap { items.value(at: $0) }
            guard let carried else { return }
            presentationController.containerView?.alpha = 0
            dragged?(carried.value, place, false)
        case .ended:
            guard let carried, !isFinished else { return }
            isFinished = true
            dismiss(animated: false) { [dragged] in dragged?(carried.value, place, true) }
        default:
            carried = nil
            presentationController.containerView?.alpha = 1
        }
    }
}

extension ChooserController: TableViewDelegate {
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard picture == nil else { return showPicture() }
        if let choice = items.value(at: indexPath) { finish(choice) }
    }

    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        if let choice = items.value(at: indexPath) { finish(choice) }
    }
}
