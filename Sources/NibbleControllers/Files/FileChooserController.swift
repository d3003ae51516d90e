public import FoundationEssentials
import NibbleCells
import NibbleControls
public import NibbleLists
import NibbleTerminal
public import NibbleViews

/// Lets a user go through folders: what `FileOpenController` and `FileSaveController` have in common.
///
/// A field for the path, whose names are completed while they are typed, and a list of what is in the folder. Enter opens
/// a folder or chooses a file, `/` or `~` begins a path, Backspace goes to the folder above, Alt-H shows names that begin
/// with a period, Esc leaves. Folders are read off the main actor; a file's name is shown safely whatever is in it.
///
/// ```swift
/// let chooser: FileChooserController = FileOpenController(files: LocalFiles(), folder: "/usr/share")
/// chooser.showsHiddenFiles = true
/// chooser.didCancel = { self.statusLine = "Nothing was opened." }
/// ```
open class FileChooserController: ViewController, TableViewDataSource, TableViewDelegate {
    /// Called with the path that was chosen, after the controller has gone if it was presented.
    ///
    /// Defaults to nothing.
    public var didChoose: (@MainActor (String) -> Void)?
    /// Called when the user leaves without choosing.
    ///
    /// Defaults to nothing.
    public var didCancel: (@MainActor () -> Void)?
    /// The folder that is shown.
    public private(set) var folder: String
    /// Whether a folder is being read.
    public private(set) var isLoading = false
    let files: any FileSource
    let chooser = FileChooserView()
    private(set) var list = FileList()
    private var loading: Task<Void, Never>?
    private var message: String?
    /// The calendar of dates in lists, which are in the order of ISO 8601.
    private let calendar = Calendar(identifier: .gregorian)
    /// Whether the keys go to the list as soon as it has rows.
    private lazy var focusesList = !namesFile
    /// The folder whose entries are listed; nil until one was read.
    private var listedFolder: String?

    /// Makes a controller.
    ///
    /// - Parameters:
    ///   - files: Looks into folders; of the library `Nibble`, `LocalFiles()`.
    ///   - folder: Where to begin; nil, the default, for the source's `startFolder`.
    public init(files: any FileSource, folder: String? = nil) {
        self.files = files
        self.folder = FilePath.absolute(folder ?? "", in: files.startFolder, home: files.homeFolder)
        super.init()
    }

    /// Layout files cannot say where files come from: such a controller shows an empty folder.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        files = NoFiles()
        folder = "/"
        try super.init(coder: coder)
    }

    /// The ends that names of files must have, such as `png`; none means that all files are shown.
    ///
    /// Defaults to none. Folders are always shown.
    public var allowedExtensions: [String] = [] {
        didSet {
            list.extensions = Set(allowedExtensions.map { $0.lowercased() })
            listChanged()
        }
    }

    /// Whether names that begin with a period are shown.
    ///
    /// Defaults to false.
    public var showsHiddenFiles: Bool {
        get { list.showsHidden }
        set {
            list.showsHidden = newValue
            listChanged()
        }
    }

    /// Whether there is a field for the name of a file, which need not exist.
    ///
    /// Read when the view is loaded. Defaults to false; an override need not call `super`.
    open var namesFile: Bool { false }

    /// The name of a file in the field for it, which is shown if `namesFile` is true.
    ///
    /// Defaults to nothing.
    public var fileName: String {
        get { chooser.nameField.text }
        set { chooser.nameField.text = newValue }
    }

    /// Moves the focus to the field for the name.
    public func focusFileName() { chooser.nameField.becomeFirstResponder() }

    /// The title of the button that ends the choice.
    ///
    /// Read when the view is loaded. Defaults to “Open”; an override need not call `super`.
    open var actionTitle: String { "Open" }

    // MARK: - Folders

    /// Goes to a folder, and reads it.
    public func show(folder path: String) {
        folder = FilePath.absolute(path, in: folder, home: files.homeFolder)
        guard isViewLoaded else { return }
        showPath()
        reload()
    }

    private func showPath() { chooser.pathField.text = folder == "/" ? "/" : folder + "/" }

    /// Reads the folder again.
    public func reload() {
        loading?.cancel()
        isLoading = true
        show(message: nil)
        let (files, folder) = (files, folder)
        loading = Task { [weak self] in
            let result: Result<[FileEntry], any Error>
            do { result = .success(try await files.entries(of: folder)) } catch { result = .failure(error) }
            guard !Task.isCancelled else { return }
            self?.didRead(result)
        }
    }

    private func didRead(_ result: Result<[FileEntry], any Error>) {
        isLoading = false
        loading = nil
        switch result {
        case .success(let entries):
            list.entries = entries
            show(message: nil)
        case .failure(let error):
            list.entries = []
            show(message: "\(error)")
        }
        listChanged()
        // In another folder the row that was current means nothing.
        if listedFolder != folder { chooser.table.indexPathForCurrentRow = nil }
        listedFolder = folder
        focusList()
    }

    /// The first row is the current one in a folder that was just opened.
    private func focusList() {
        guard focusesList || chooser.table.isFirstResponder else { return }
        focusesList = false
        chooser.table.layoutIfNeeded()
        chooser.table.becomeFirstResponder()
    }

    private func listChanged() {
        guard isViewLoaded else { return }
        chooser.table.reloadData()
        updateStatus()
    }

    /// Shows a sentence in place of the status, and announces it; nil, at first, shows how many files there are, or which
    /// ends a file to save may have.
    public func show(message: String?) {
        self.message = message
        updateStatus()
        if let message { viewIfLoaded?.window?.application?.announcementHandler?(message) }
    }

    private func updateStatus() {
        guard isViewLoaded else { return }
        let count = list.shown.count
        let left = list.hiddenCount > 0 ? ", \(list.hiddenCount) not shown" : ""
        let words = count == 1 ? "1 entry" : "\(count) entries"
        let status = isLoading ? "Reading…" : (namesFile ? nameEnds : nil) ?? words + left
        chooser.show(status: message ?? status, isWarning: message != nil)
    }

    /// The ends that a program gives files, for who saves; nil where any will do.
    private var nameEnds: String? {
        let ends = allowedExtensions.map { ".\($0)" }
        guard let last = ends.last else { return nil }
        let others = ends.dropLast().joined(separator: ", ")
        return "Saved as " + (others.isEmpty ? last : "\(others) or \(last)")
    }

    // MARK: - Choosing

    /// Opens a folder, or takes a file.
    func open(_ entry: FileEntry) {
        guard entry.isNameText else {
            return show(message: "The name “\(entry.name)” is not UTF-8. Rename it, or choose another one.")
        }
        let path = FilePath.joined(folder, entry.name)
        if entry.isFolder { show(folder: path) } else { selectFile(at: path) }
    }

    /// Called when the user chose a file in the list, or typed its path.
    ///
    /// Ends the choice with that file. An override that wants more of the user first does not call `super`.
    open func selectFile(at path: String) {
        finish(with: path)
    }

    /// The current entry of the list; nil for none.
    public var currentEntry: FileEntry? {
        guard let path = chooser.table.indexPathForCurrentRow, list.shown.indices.contains(path.row) else {
            return nil
        }
        return list.shown[path.row]
    }

    /// Called when the user pressed the button, or Enter in the field for the name.
    ///
    /// Opens the current folder of the list, or selects its current file. An override calls `finish(with:)`, or `super`.
    open func confirm() {
        guard let currentEntry else { return show(message: "Choose a file in the list, or type its path.") }
        open(currentEntry)
    }

    /// Goes to a path that was typed.
    func go(to text: String) {
        let path = FilePath.absolute(text, in: folder, home: files.homeFolder)
        findEntry(at: path) { [weak self] entry in self?.wasFound(entry, at: path) }
    }

    /// Finds the entry at a path, off the main actor, and hands it on; nil where nothing is.
    public func findEntry(at path: String, then use: @escaping @MainActor (FileEntry?) -> Void) {
        loading?.cancel()
        isLoading = true
        let files = files
        loading = Task { [weak self] in
            let entry = await files.entry(at: path)
            guard let self, !Task.isCancelled else { return }
            isLoading = false
            loading = nil
            use(entry)
        }
    }

    /// A path that was typed leads to something, or to nothing.
    private func wasFound(_ entry: FileEntry?, at path: String) {
        if namesFile, entry?.isFolder != true {
            fileName = path
            return confirm()
        }
        guard let entry else { return show(message: "There is nothing at “\(path)”. Type another path.") }
        if entry.isFolder {
            focusesList = true
            show(folder: path)
        } else {
            selectFile(at: path)
        }
    }

    /// Ends the choice with a path: dismisses the controller, then calls `didChoose`.
    public func finish(with path: String) {
        let didChoose = didChoose
        leave { didChoose?(path) }
    }

    /// Begins a path in the field for it.
    private func typePath(_ start: String) {
        chooser.pathField.text = start
        chooser.pathField.becomeFirstResponder()
    }

    /// Leaves the field for the path, or else the controller.
    private func escape() {
        guard chooser.pathField.isFirstResponder else { return cancel() }
        showPath()
        preferredFocusedView?.becomeFirstResponder()
    }

    private func cancel() {
        let didCancel = didCancel
        leave { didCancel?() }
    }

    private func leave(completion: @escaping @MainActor () -> Void) {
        loading?.cancel()
        guard presentingViewController != nil else { return completion() }
        dismiss(animated: true, completion: completion)
    }

    // MARK: - The view

    /// Makes the view.
    open override func loadView() {
        view = chooser
    }

    /// Reads the folder.
    open override func viewDidLoad() {
        super.viewDidLoad()
        chooser.prepare(actionTitle: actionTitle, namesFile: namesFile)
        chooser.table.register(FileCell.self, forCellReuseIdentifier: "file")
        chooser.table.dataSource = self
        chooser.table.delegate = self
        chooser.pathField.completions = { [weak self] in self?.completions(of: $0) ?? [] }
        chooser.pathField.addAction { [weak self] _ in
            if let self { go(to: chooser.pathField.text) }
        }
        chooser.actionButton.addAction { [weak self] _ in self?.confirm() }
        if namesFile { chooser.nameField.addAction { [weak self] _ in self?.confirm() } }
        chooser.cancelButton.addAction { [weak self] _ in self?.cancel() }
        chooser.widthChanged = { [weak self] in self?.chooser.table.reloadData() }
        show(folder: folder)
    }

    /// The paths of what is in the folder and begins as what was typed.
    private func completions(of text: String) -> [String] {
        let name = FilePath.name(of: text)
        let start = String(text.dropLast(name.count))
        guard FilePath.absolute(start, in: folder, home: files.homeFolder) == folder, !name.isEmpty else {
            return []
        }
        return list.names(beginningWith: name).map { start + $0 }
    }

    /// The list, or the field for the name.
    open override var preferredFocusedView: View? { namesFile ? chooser.nameField : chooser.table }

    /// A path, the folder above, names with a period, another look, leaving.
    open override var standardKeyCommands: [KeyCommand] {
        [
            KeyCommand("Type a path", key: .character("/")) { [weak self] in self?.typePath("/") },
            KeyCommand("Type a path", key: .character("~")) { [weak self] in self?.typePath("~/") },
            KeyCommand("Folder above", key: .backspace) { [weak self] in self?.show(folder: "..") },
            KeyCommand("Folder above", key: .up, modifiers: .alt) { [weak self] in self?.show(folder: "..") },
            KeyCommand("Show hidden files", key: .character("h"), modifiers: .alt) { [weak self] in
                self?.showsHiddenFiles.toggle()
            },
            KeyCommand("Read the folder again", key: .function(5)) { [weak self] in self?.reload() },
            KeyCommand("Leave", key: .escape) { [weak self] in self?.escape() },
        ]
    }

    // MARK: - The list

    /// The entries that are shown.
    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        list.shown.count
    }

    /// A name, with a slash for a folder, and the length of a file.
    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
        let entry = list.shown[indexPath.row]
        cell.textLabel.text = entry.isFolder ? "\(entry.name)/" : entry.name
        cell.textLabel.textAttributes = entry.isFolder ? .bold : []
        cell.detailTextLabel.text = entry.details(isWide: chooser.isWide, calendar: calendar)
        return cell
    }

    /// The name.
    open func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: IndexPath) -> String? {
        list.shown[indexPath.row].name
    }

    /// Nothing can be edited.
    open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Opens a folder or chooses a file.
    open func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        guard list.shown.indices.contains(indexPath.row) else { return }
        open(list.shown[indexPath.row])
    }
}

/// The file system of a controller from a layout file: an empty one.
private struct NoFiles: FileSource {
    var startFolder: String { "/" }
    var homeFolder: String? { nil }
    func entries(of folder: String) async throws -> [FileEntry] { [] }
    func entry(at path: String) async -> FileEntry? { nil }
}
