public import Nibble
public import NibbleTerminalView

/// A row to search a terminal with: the text, and which of the lines that have it is selected, of how many.
///
/// Enter and Up go to the line before, Down goes to the one after, and Escape ends the search.
public final class TerminalFindBar: View, SearchBarDelegate {
    private let bar = SearchBar()
    private let position = Label("", alignment: .right)
    private let terminal: TerminalView
    /// The views in whose place the row stands, hidden while it searches.
    ///
    /// Defaults to none.
    public var replacedViews: [View] = []

    private static let positionColumns = 20

    /// Makes a hidden row that searches a terminal.
    public init(_ terminal: TerminalView) {
        self.terminal = terminal
        super.init(frame: .zero)
        isHidden = true
        bar.placeholder = "Find in the terminal"
        bar.delegate = self
        bar.showsCancelButton = true
        position.textColor = .secondaryLabel
        for part in [bar, position] as [View] { addSubview(part) }
    }

    /// Makes a row for a terminal of its own.
    public required init(coder: NibCoder) throws {
        terminal = TerminalView(frame: .zero)
        try super.init(coder: coder)
    }

    /// The key that begins a search; a program that runs and has the focus gets it instead.
    public var findCommand: KeyCommand {
        let isProgram = terminal.isFirstResponder && terminal.isRunning
        return KeyCommand(
            "Find in the terminal", key: .character("f"), modifiers: .control, isEnabled: !isProgram
        ) { [unowned self] in begin() }
    }

    /// Shows the row and gives it the focus.
    public func begin() {
        for view in replacedViews { view.isHidden = true }
        isHidden = false
        bar.searchTextField.becomeFirstResponder()
    }

    /// Gives the number of the match the end of the row.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let columns = min(bounds.width / 2, Self.positionColumns)
        bar.frame = Rect(x: 0, y: 0, width: bounds.width - columns, height: 1)
        position.frame = Rect(x: bounds.width - columns, y: 0, width: columns, height: 1)
    }

    /// The keys that go from one match to the next.
    public override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Match before", key: .up) { [unowned self] in find() },
            KeyCommand("Match after", key: .down) { [unowned self] in find(forwards: true) },
        ]
    }

    private func find(forwards: Bool = false) {
        terminal.markedText = bar.text
        terminal.search(for: bar.text, forwards: forwards)
        let lines = terminal.lines(with: bar.text)
        let index = terminal.selectedLine.flatMap { lines.firstIndex(of: $0) }
        position.text =
            bar.text.isEmpty ? "" : index.map { "\($0 + 1) of \(lines.count)" } ?? "Not found"
    }

    /// Searches for what is typed.
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        // Each letter searches from the bottom on.
        terminal.deselect()
        find()
    }

    /// Goes to the match before.
    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) { find() }

    /// Ends the search.
    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {
        terminal.markedText = ""
        isHidden = true
        for view in replacedViews { view.isHidden = false }
        terminal.becomeFirstResponder()
    }
}
