import Nibble

/// Shows the lines of a source that change, and asks whether to write them.
final class SourceChangeController: ViewController {
    /// A line of the change: one that stays, goes or comes.
    struct Line: Hashable {
        let number: Int
        let mark: Character
        let text: String

        /// The line as it is shown.
        var words: String {
            let space = String(repeating: " ", count: max(0, 4 - "\(number)".count))
            return "\(space)\(number) \(mark) \(text)"
        }
    }

    private let path: String
    private let accepted: @MainActor () -> Void
    private let box = BoxView()
    private let place = Label()
    private let items: TableItems<Line>
    private lazy var table = TableView(items: items)
    private let write = Button(title: "Write")
    private let cancel = Button(title: "Cancel")

    /// Makes a question.
    ///
    /// - Parameters:
    ///   - title: What is done.
    ///   - path: The source.
    ///   - old: The text as it is.
    ///   - new: The text as it will be.
    ///   - accepted: Called to write it.
    init(_ title: String, path: String, old: String, new: String, accepted: @escaping @MainActor () -> Void) {
        (self.path, self.accepted) = (path, accepted)
        items = TableItems(Self.lines(from: old, to: new)) { cell, line in
            cell.textLabel.text = TerminalText.sanitize(line.words)
            cell.textLabel.textColor =
                line.mark == "+" ? .systemGreen : line.mark == "-" ? .systemRed : .label
        }
        super.init()
        self.title = title
        modalPresentationStyle = .formSheet
        sheetPresentationController?.isFramed = false
        preferredContentSize = Size(width: 110, height: 20)
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws {
        (path, accepted, items) = ("", {}, TableItems([]) { _, _ in })
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        box.title = title
        place.text = TerminalText.sanitize(path)
        place.textColor = .secondaryLabel
        write.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.finish() }
        cancel.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.dismiss(animated: false) }
        view.addSubview(box)
        for part in [place, table, write, cancel] { box.contentView.addSubview(part) }
    }

    override var preferredFocusedView: View? { write }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        box.frame = view.bounds
        let room = Size(width: max(0, view.bounds.width - 4), height: max(0, view.bounds.height - 2))
        place.frame = Rect(x: 0, y: 0, width: room.width, height: 1)
        table.frame = Rect(x: 0, y: 2, width: room.width, height: max(0, room.height - 4))
        let row = max(0, room.height - 1)
        write.frame = Rect(x: max(0, room.width - 10), y: row, width: 10, height: 1)
        cancel.frame = Rect(x: max(0, room.width - 21), y: row, width: 10, height: 1)
    }

    private func finish() {
        dismiss(animated: false) { [accepted] in accepted() }
    }

    /// The lines that differ, with two around each run of them.
    ///
    /// Only lines are added, so that walking both texts side by side finds them.
    static func lines(from old: String, to new: String) -> [Line] {
        let (old, new) = (split(old), split(new))
        var lines: [Line] = []
        var left = 0
        for (number, text) in new.enumerated() {
            if left < old.count, old[left] == text {
                left += 1
                lines.append(Line(number: number + 1, mark: " ", text: text))
            } else if left < old.count, !new[number...].contains(old[left]) {
                lines.append(Line(number: number + 1, mark: "-", text: old[left]))
                lines.append(Line(number: number + 1, mark: "+", text: text))
                left += 1
            } else {
                lines.append(Line(number: number + 1, mark: "+", text: text))
            }
        }
        let changed = lines.indices.filter { lines[$0].mark != " " }
        return lines.indices.filter { index in changed.contains { abs($0 - index) <= 2 } }.map { lines[$0] }
    }

    private static func split(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
}
