import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// The interface builder: a layout file as a tree, as it is drawn, and as text, with the attributes of what is selected.
final class EditController: ViewController {
    let file: EditedFile
    let panes = EditorPanes()
    let tree = EditedTree()
    let outline = OutlineView()
    let canvas = EditorCanvas()
    let inspector = InspectorPane()
    let source = SourcePane()
    let recovery: RecoveryFile
    private let menuBar = MenuBar()
    private let status = StatusBar()
    private let problems = TableItems<NibProblem>([]) { cell, problem in
        cell.textLabel.text = TerminalText.sanitize("\(problem.position.line)  \(problem.text)")
        cell.textLabel.textColor =
            switch problem.severity {
            case .error: .systemRed
            case .warning: .systemYellow
            case .note: .secondaryLabel
            }
    }
    private lazy var problemTable = TableView(items: problems)
    /// The screen that the canvas stands for.
    var look = CanvasLook() { didSet { if look != oldValue { draw() } } }
    /// Looks for changes that others make.
    var watch: Task<Void, Never>?
    /// Whether a question about such a change is asked.
    var isAsking = false
    private var isSelecting = false

    /// Makes an editor of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - keepsRecovery: Whether what isn't saved is kept beside the file.
    init(_ file: EditedFile, keepsRecovery: Bool = true) {
        self.file = file
        recovery = RecoveryFile(of: file.path, isKept: keepsRecovery)
        super.init()
    }

    /// Made by the tool alone.
    required init(coder: NibCoder) throws {
        throw NibError([])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        outline.dataSource = tree
        outline.delegate = tree
        panes.add(outline, as: .outline)
        panes.add(canvas, as: .canvas)
        panes.add(inspector, as: .inspector)
        panes.add(source, as: .source)
        panes.add(problemTable, as: .problems)
        for part in [menuBar, panes, status] { view.addSubview(part) }
        connect()
        refresh()
        expandElements()
    }

    private func connect() {
        tree.moved = { [weak self] in self?.select($0.element, constraint: $0.attribute) }
        tree.opened = { [weak self] _ in self?.inspector.table.becomeFirstResponder() }
        canvas.picked = { [weak self] in self?.select($0) }
        canvas.changed = { [weak self] in self?.place($0) }
        canvas.opened = { [weak self] in self?.editText() }
        inspector.opened = { [weak self] in self?.edit($0) }
        inspector.changed = { [weak self] in self?.set($0, to: $1) }
        source.picked = { [weak self] in self?.selectLine($0) }
        problems.primaryAction = { [weak self] in self?.goTo($0) }
        file.textChanged = { [weak self] in self?.textChanged() }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.layoutIfNeeded()
        select(file.selection)
        beginWatching()
        offerRecovery()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        watch?.cancel()
    }

    override var preferredFocusedView: View? { outline }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds
        menuBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, bounds.height))
        panes.frame = Rect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 2))
        status.frame = Rect(x: 0, y: max(0, bounds.height - 1), width: bounds.width, height: 1)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if look.extent == .pane, canvas.scene?.grid.size != canvas.bounds.size { draw() }
    }

    override func didUpdateFocus() {
        super.didUpdateFocus()
        panes.showFocus(view.window?.firstResponder as? View)
    }

    /// Text that the terminal pastes may be an element.
    override func paste(_ text: String) -> Handling {
        insertPasted(text)
        return .handled
    }

    // MARK: - What is shown

    private func textChanged() {
        recovery.write(file)
        refresh()
    }

    /// Shows what the file is now.
    private func refresh() {
        draw()
        tree.take(file, problems: problems.values)
        // The tree tells of its current row while it is read, which may be another one by then.
        isSelecting = true
        outline.reloadData()
        isSelecting = false
        source.take(file, problems: problems.values)
        showSelection()
        updateMenus()
    }

    /// Expands all elements, whose constraints stay closed.
    func expandElements() {
        var row = 0
        while row < min(outline.numberOfRows, 5_000) {
            let node = outline.item(atRow: row).flatMap { $0.base as? String }.flatMap { tree.nodes[$0] }
            if node?.isRules == false { outline.expandRow(row) }
            row += 1
        }
    }

    /// Draws the scene that the selection is in; a file that can't be drawn leaves what was drawn last.
    func draw() {
        let size = canvasSize
        var refusal: String?
        var doubts: [NibProblem] = []
        do {
            let scene = try DrawnScene(file, showing: file.selection, size: size, look: look)
            canvas.scene = scene
            if let document = file.input.reading.document {
                let places = LayoutProblemPlaces(document, size: size)
                let severe: Set<LayoutProblem.Kind> = [.unsatisfiable, .ambiguous, .endless, .misplaced]
                doubts = scene.problems.filter { severe.contains($0.kind) }.map(places.problem)
            }
        } catch {
            refusal = "as it was before the errors"
        }
        problems.values = (file.problems + doubts).inOrderOfPlaces()
        let words = ["\(size.width)×\(size.height)"] + look.words + [refusal].compactMap { $0 }
        panes[.canvas]?.words = "Canvas · \(words.joined(separator: " · "))"
        let count = problems.values.count { $0.severity != .note }
        panes[.problems]?.words = count == 0 ? "Problems" : "Problems · \(count)"
    }

    private var canvasSize: Size {
        switch look.extent {
        case .fixed(let size): return size
        case .pane where !canvas.bounds.isEmpty: return canvas.bounds.size
        default:
            let design = file.input.reading.document?.design ?? NibSize(width: 80, height: 24)
            return Size(
                width: min(max(1, Int(design.width.rounded(.up))), 1_000),
                height: min(max(1, Int(design.height.rounded(.up))), 500))
        }
    }

    // MARK: - Selection

    /// Selects an element.
    func select(_ index: Int, constraint: String? = nil) {
        guard !isSelecting, file.text.tree.elements.indices.contains(index) else { return }
        let top = file.topElement(around: file.selection)
        file.selection = index
        if file.topElement(around: index) != top { draw() }
        showSelection()
        if let constraint { inspector.select(constraint) }
        updateMenus()
    }

    private func showSelection() {
        isSelecting = true
        defer { isSelecting = false }
        canvas.selection = file.selection
        inspector.rows = InspectorRows.rows(
            of: file.selection, in: file, view: canvas.scene?.views[file.selection])
        source.select(file)
        showStatus()
        guard let key = tree.keys[file.selection] else { return }
        // The row of a constraint belongs to the element, too.
        let current = outline.currentItem.flatMap { $0.base as? String }.flatMap { tree.nodes[$0] }
        if let current, current.element == file.selection, current.isRules || current.attribute != nil {
            return
        }
        for ancestor in tree.ancestors(of: key) {
            if let row = outline.row(forItem: ancestor) { outline.expandRow(row) }
        }
        if let row = outline.row(forItem: key) { outline.selectRow(row) }
    }

    private func selectLine(_ line: Int) {
        let places = ElementPlaces(file.text)
        let starts = file.text.tree.elements.indices.filter {
            places.place(of: $0).map { Int($0.line) - 1 <= line } ?? false
        }
        if let index = starts.last { select(index) }
    }

    private func goTo(_ problem: NibProblem) {
        guard let index = file.element(of: problem) else { return }
        select(index)
        outline.becomeFirstResponder()
    }

    // MARK: - Words

    private func showStatus() {
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        status.text = TerminalText.sanitize("\(name)\(file.isUnsaved ? " · not saved" : "")")
    }

    private func updateMenus() { menuBar.menus = EditorMenus(self).menus }

    /// Shows a sentence for a moment.
    func say(_ sentence: String) {
        view.window?.application?.showNotice(TerminalText.sanitizeLines(of: sentence))
    }

    /// Makes a step.
    func make(_ step: MarkupText.Step?, _ title: String, key: String? = nil) {
        file.make(step, title, key: key)
    }
}
