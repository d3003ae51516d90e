public import FoundationEssentials
import NibbleCells
import NibbleControls
public import NibbleLists
public import NibbleViews

/// A list of themes by their names: the application shows the one that the keys are at.
///
/// Enter keeps it; a controller that goes without that leaves the theme as it was.
///
/// ```swift
/// let picker = ThemePickerController(themes: ThemeFile.standard)
/// picker.modalPresentationStyle = .formSheet
/// present(picker, animated: true)
/// ```
open class ThemePickerController: TableViewController {
    /// A theme in the list.
    private struct Row {
        let name: String
        let theme: Theme
        /// The parts of a file that it may leave to the application.
        var file: ThemeFile?
    }

    private let rows: [Row]
    private let problems: [ThemeFileError]
    private var kept: Theme?
    /// The theme that the application had at first.
    private var own = Theme.standard

    /// Called with the theme that was kept, and its name.
    public var themeChosen: (@MainActor (Theme, String) -> Void)?

    /// Makes a list of the terminal's own look, dark, light, and further themes.
    ///
    /// - Parameters:
    ///   - themes: The further themes.
    ///   - problems: The files that couldn't be read as themes; what is wrong with them is shown over the list. Defaults to
    ///     none.
    public init(themes: [ThemeFile], problems: [ThemeFileError] = []) {
        self.problems = problems
        let own = [
            Row(name: "The terminal's", theme: .standard), Row(name: "Dark", theme: .dark),
            Row(name: "Light", theme: .light),
        ]
        let titles = ThemeFile.titles(of: themes, besides: own.map(\.name))
        rows = own + zip(themes, titles).map { Row(name: $1, theme: $0.theme, file: $0) }
        super.init(style: .plain)
        title = "Themes"
    }

    /// Makes a list of the standard themes, for a layout file.
    public required init(coder: NibCoder) throws {
        problems = []
        rows = ThemeFile.standard.map { Row(name: $0.name, theme: $0.theme, file: $0) }
        try super.init(coder: coder)
    }

    /// Prepares the list, with the present theme selected.
    open override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TableViewCell.self, forCellReuseIdentifier: Self.reuseIdentifier)
        tableView.selectionFollowsFocus = true
        tableView.tableHeaderView = makeHeader()
        tableView.tableFooterView = makeProblemLabel()
        let footer = tableView.tableFooterView?.bounds.height ?? 0
        let header = tableView.tableHeaderView?.bounds.height ?? 0
        preferredContentSize = Size(
            width: problems.isEmpty ? 30 : Self.problemColumns,
            height: min(rows.count + footer, 18) + header + problemHeaderHeight)
    }

    private static let problemColumns = 56

    /// The title, where no navigation bar has it.
    private func makeHeader() -> View? {
        guard navigationController == nil else { return nil }
        let header = TableViewHeaderFooterView(reuseIdentifier: nil)
        header.textLabel.text = title
        header.frame.size.height = 1
        return header
    }

    // MARK: - Files that aren't themes

    /// The sentences about files that aren't themes.
    private var sentences: [String] {
        problems.flatMap { $0.description.split(separator: "\n").map(String.init) }
    }

    /// The number of sentences over the list, where they are seen; the others are below it.
    private var sentencesAbove: Int { sentences.count > 3 ? 2 : sentences.count }

    /// The first sentences, and how many there are below the list; nil where all files are themes.
    private lazy var problemHeader: TableViewHeaderFooterView? = {
        guard !problems.isEmpty else { return nil }
        let header = TableViewHeaderFooterView(reuseIdentifier: nil)
        header.textLabel.numberOfLines = 0
        header.textLabel.textColor = .systemYellow
        header.textLabel.textAttributes = []
        let more = sentences.count - sentencesAbove
        let rest = more > 0 ? ["\(more) more mistakes are listed below the themes."] : []
        header.textLabel.text = (sentences.prefix(sentencesAbove) + rest).joined(separator: "\n")
        return header
    }()

    /// The rows of the header where a border and an indicator take some of the columns.
    private var problemHeaderHeight: Int {
        problemHeader?.sizeThatFits(Size(width: Self.problemColumns - 4, height: .max)).height ?? 0
    }

    /// The other sentences, each on lines of its own.
    private func makeProblemLabel() -> Label? {
        let rest = sentences.dropFirst(sentencesAbove)
        guard !rest.isEmpty else { return nil }
        let label = Label()
        label.numberOfLines = 0
        label.textColor = .systemYellow
        label.text = rest.joined(separator: "\n")
        label.frame.size = label.sizeThatFits(Size(width: Self.problemColumns, height: .max))
        return label
    }

    /// The mistakes in files, which stay while one moves in the list.
    open override func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        problemHeader
    }

    /// The rows of what is wrong in files.
    open override func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int? {
        problemHeader == nil ? nil : problemHeaderHeight
    }

    private static let reuseIdentifier = "theme"

    /// Remembers the theme to go back to.
    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        kept = view.window?.application?.theme
        own = kept ?? .standard
        let row = rows.firstIndex { $0.theme.hasLook(of: kept ?? .standard) } ?? 0
        tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }

    /// Goes back to the theme that was kept last.
    open override func viewWillDisappear(_ animated: Bool) {
        if let kept { view.window?.application?.theme = kept }
        super.viewWillDisappear(animated)
    }

    /// The number of themes.
    open override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    /// A row with a theme's name.
    open override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.reuseIdentifier, for: indexPath)
        cell.textLabel.text = rows[indexPath.row].name
        return cell
    }

    /// Shows the theme in the whole application.
    open override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        show(rows[indexPath.row])
    }

    /// Keeps the theme.
    open override func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        let row = rows[indexPath.row]
        show(row)
        kept = view.window?.application?.theme
        if let kept { themeChosen?(kept, row.name) }
        if presentingViewController != nil { dismiss(animated: true) }
    }

    /// Takes the colours, and relief and borders where the file has them: the rest stays as the application has it.
    private func show(_ row: Row) {
        guard let application = view.window?.application else { return }
        var shown = application.theme
        shown.style = row.theme.style
        shown.palette = row.theme.palette
        shown.relief = row.file?.relief ?? own.relief
        shown.borderStyle = row.file?.borderStyle ?? own.borderStyle
        application.theme = shown
    }
}

extension Theme {
    /// Whether ground and colours are the same.
    fileprivate func hasLook(of other: Theme) -> Bool { style == other.style && palette == other.palette }
}
