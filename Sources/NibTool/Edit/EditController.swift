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
    /// The elements that commands act on.
    let selection: EditorSelection
    private let menuBar = MenuBar()
    private let status = StatusBar()
    private(set) lazy var problems = TableItems<NibProblem>([]) { [weak self] cell, problem in
        // The way out comes first: long sentences are cut off at their ends.
        let way = self?.fixes.canResolve(problem) == true ? "Ctrl-E fixes: " : ""
        cell.textLabel.text = TerminalText.sanitize("\(problem.position.line)  \(way)\(problem.text)")
        cell.textLabel.textColor =
            switch problem.severity {
            case .error: .systemRed
            case .warning: .systemYellow
            case .note: .secondaryLabel
            }
    }
    private lazy var problemTable = TableView(items: problems)
    private let noProblems = Label("No problems")
    /// The screen that the canvas stands for.
    var look = CanvasLook() {
        didSet {
            guard look != oldValue else { return }
            texts.take()
            draw()
            updateMenus()
        }
    }
    private lazy var jobs = EditorJobs(self)
    private let defaults = ClassDefaults()
    /// Whether files are written.
    let writes: Bool
    /// Draws the classes of a package; nil where none was named.
    let host: EditorHost?
    private var isSelecting = false
    /// Whether steps are made that are shown together.
    private var isGrouping = false

    /// Makes an editor of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - writes: Whether files are written: this one, the one beside it with what isn't saved, and sources.
    ///   - host: Draws the classes of a package.
    init(_ file: EditedFile, writes: Bool = true, host: EditorHost? = nil) {
        (self.file, self.writes, self.host) = (file, writes, host)
        selection = EditorSelection(file)
        super.init()
        restorationIdentifier = "editor"
    }

    // MARK: - Jobs

    var files: EditorFiles { jobs.files }
    var outside: OutsideChanges { jobs.outside }
    var sources: EditorSources { jobs.sources }
    var placing: EditorPlacing { jobs.placing }
    var texts: EditorText { jobs.texts }
    var reorder: EditorReorder { jobs.reorder }
    var tried: TriedConflicts { jobs.tried }
    var objects: EditorObjects { EditorObjects(editor: self) }
    var dropping: EditorDropping { EditorDropping(editor: self) }
    var values: EditorValues { EditorValues(editor: self) }
    var connections: EditorConnections { EditorConnections(editor: self) }
    var rules: EditorConstraints { EditorConstraints(editor: self) }
    var fixes: EditorFixes { EditorFixes(editor: self) }

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
        noProblems.textColor = .secondaryLabel
        noProblems.textAlignment = .center
        problemTable.backgroundView = noProblems
        panes.add(problemTable, as: .problems)
        for part in [menuBar, panes, status] { view.addSubview(part) }
        connect()
        refresh()
    }

    private func connect() {
        outline.allowsMultipleSelection = true
        outline.selectionFollowsFocus = true
        tree.moved = { [weak self] in self?.takeOutline(hasMoved: true) }
        tree.selectionChanged = { [weak self] in self?.takeOutline(hasMoved: false) }
        tree.opened = { [weak self] in self?.open($0) }
        for part in [outline, canvas] { part.contextMenu = EditorMenus(self).objectMenu }
        canvas.handler = { [weak self] in self?.handle($0) }
        canvas.cancelled = { [weak self] in self?.texts.end() }
        // Of the canvas alone: in lists a letter finds a row.
        canvas.addKeyCommand(
            KeyCommand("Connect…", key: .character("o")) { [weak self] in self?.connections.show() })
        canvas.canMove = { [weak self] in self?.placing.canMove($0) ?? false }
        inspector.opened = { [weak self] in self?.values.edit($0) }
        inspector.changed = { [weak self] in self?.values.set($0, to: $1, isStepped: true) }
        source.picked = { [weak self] in self?.selectLine($0) }
        problems.primaryAction = { [weak self] in self?.goTo($0) }
        reorder.begin()
        file.textChanged = { [weak self] in self?.textChanged() }
        host?.changed = { [weak self] in
            self?.draw(keepsField: true)
            self?.showMarks()
        }
        host?.rebuilt = { [weak self] in self?.files.lookForSources(every: .zero) }
        host?.failed = { [weak self] in self?.say($0) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.layoutIfNeeded()
        select(file.selection)
        files.beginWatching()
        host?.begin()
        files.begin()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        files.endWatching()
    }

    override var preferredFocusedView: View? { outline }

    override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        panes.encode(with: coder)
    }

    override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        panes.decode(with: coder)
        updateMenus()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if selection.isToBeOutlined { showInOutline() }
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

    /// Arrows stay in the outline: on the canvas the next one would move the view.
    override func keyDown(with event: KeyEvent) -> Handling {
        let isArrow = [.left, .right, .up, .down].contains(event.key) && event.modifiers.isEmpty
        if isArrow, panes[.outline]?.hasKeys == true { return .handled }
        if EditorFinding(editor: self).takes(event) { return .handled }
        return super.keyDown(with: event)
    }

    /// Text that the terminal pastes may be an element.
    override func paste(_ text: String) -> Handling {
        objects.insertPasted(PastedElements.withoutDoubledLineEnds(text))
        return .handled
    }

    // MARK: - What is shown

    private func textChanged() {
        guard !isGrouping else { return }
        hideNotice()
        placing.letGo()
        selection.check()
        files.didChange()
        refresh()
    }

    /// Makes steps that are shown once all are made.
    func group(_ steps: () -> Void) {
        let count = file.history.stepCount
        isGrouping = true
        steps()
        isGrouping = false
        if file.history.stepCount != count { textChanged() }
    }

    /// Shows what the file is now.
    private func refresh() {
        draw()
        let keys = tree.take(file, problems: problems.values)
        // The tree tells of its current row while it is read, which may be another one by then.
        isSelecting = true
        outline.reloadData()
        expandRows(keys)
        isSelecting = false
        source.take(file, problems: problems.values)
        showSelection()
        updateMenus()
    }

    /// Draws the scene that the selection is in; a file that can't be drawn leaves what was drawn last.
    ///
    /// - Parameter keepsField: Whether a text that is edited in place goes on being edited.
    func draw(keepsField: Bool = false) {
        if !keepsField { texts.end() }
        let size = canvasSize
        var refusal: String?
        var found: [NibProblem] = []
        do {
            let (scene, isWhole) = try drawnAsFarAsPossible(file)
            canvas.scene = scene
            if !isWhole { refusal = "without what is wrong" }
            found = jobs.doubts.all(in: file, drawn: scene, size: size, look: look) {
                try drawn(file, showing: $0)
            }
        } catch {
            refusal = canvas.scene == nil ? "can't be drawn" : "as it was before the errors"
        }
        problems.values = (file.problems + file.withoutEchoes(found)).inOrderOfPlaces()
        host?.want(file, showing: file.selection, size: size, look: look)
        let facts = [refusal, host?.summary].compactMap { $0 }
        let words = ["\(size.width)×\(size.height)"] + look.words + facts
        panes[.canvas]?.words = "Canvas · \(words.joined(separator: " · "))"
        let count = problems.values.count { $0.severity != .note }
        noProblems.isHidden = !problems.values.isEmpty
        panes[.problems]?.words = count == 0 ? "Problems" : "Problems · \(count)"
    }

    /// The scene of another text on a screen of some size; nil where that can't be drawn.
    func trial(of bytes: [UInt8], size: Size) -> DrawnScene? {
        guard let trial = file.trial(of: bytes) else { return nil }
        let index = min(file.selection, trial.text.tree.elements.count - 1)
        return try? drawn(trial, showing: index, size: size)
    }

    /// The scene that an element is in, with what is in components, and the pictures that the package's classes have drawn.
    private func drawn(_ file: EditedFile, showing index: Int, size: Size? = nil) throws -> DrawnScene {
        let (size, components) = (size ?? canvasSize, jobs.components)
        let scene = {
            try DrawnScene(file, showing: index, size: size, look: self.look, components: components)
        }
        return try host?.lend(scene) ?? scene()
    }

    /// The most attempts to draw a file without what was wrong before: the rest may have faults of its own.
    private static let mostTrials = 5

    /// The scene of the selection, and whether all of the file is in it: attributes with errors are left out, as a word that is
    /// misspelt would else take away everything that is to be seen.
    private func drawnAsFarAsPossible(_ file: EditedFile) throws -> (scene: DrawnScene, isWhole: Bool) {
        var rest = file
        for trial in 0..<Self.mostTrials {
            do {
                return (try drawn(rest, showing: file.selection), trial == 0)
            } catch let error as NibError {
                guard let next = rest.without(error.problems) else { throw error }
                rest = next
            }
        }
        return (try drawn(rest, showing: file.selection), false)
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
        selection.reset()
        show(index)
        if let constraint { inspector.select(constraint) }
    }

    /// Shows an element as the selected one, beside the others.
    func show(_ index: Int) {
        if index != file.selection { hideNotice() }
        let top = file.topElement(around: file.selection)
        file.selection = index
        if file.topElement(around: index) != top { draw() }
        showSelection()
        updateMenus()
    }

    /// Adds an element to the selection, or takes it out.
    func select(several index: Int) { show(selection.toggle(index)) }

    private func showSelection() {
        isSelecting = true
        defer { isSelecting = false }
        canvas.selection = file.selection
        canvas.others = selection.others
        let count = selection.all.count
        panes[.inspector]?.words = count == 1 ? "Inspector" : "Inspector · \(count) selected"
        showMarks()
        let rows = InspectorRows.rows(
            of: file.selection, in: file, view: canvas.scene?.views[file.selection], defaults: defaults)
        inspector.rows = SharedAttributes(file, others: selection.others).marked(rows)
        source.select(file)
        showStatus()
        guard selection.comesFromOutline else { return showInOutline() }
        selection.isToBeOutlined = true
        view.setNeedsLayout()
    }

    /// Selects the rows of the selected elements.
    private func showInOutline() {
        selection.isToBeOutlined = false
        let wasSelecting = isSelecting
        isSelecting = true
        defer { isSelecting = wasSelecting }
        guard let key = tree.keys[file.selection] else { return }
        // Rows of constraints and connections belong to the element, too.
        if let current = currentNode, current.role != .element { return }
        for ancestor in tree.ancestors(of: key) {
            if let row = outline.row(forItem: ancestor) { outline.expandRow(row) }
        }
        let others = selection.others.sorted().compactMap { tree.keys[$0] }
        outline.selectRows((others + [key]).compactMap { outline.row(forItem: $0) })
    }

    /// Takes what is selected in the outline while it still changes.
    private func takeOutline(hasMoved: Bool) {
        guard !isSelecting else { return }
        selection.comesFromOutline = true
        defer { selection.comesFromOutline = false }
        selectOutlined(hasMoved: hasMoved)
    }

    /// Shows how the selection is constrained, and what constraints leave open.
    private func showMarks() {
        guard let scene = canvas.scene else { return }
        canvas.marks.constraints = ConstraintLines(scene, of: selection.all).all
        canvas.marks.doubts = scene.doubts
    }

    /// The outline's current row, where it is about the selected element.
    var currentNode: EditedTree.Node? {
        let node = outline.currentItem.flatMap { $0.base as? String }.flatMap { tree[$0] }
        return node?.element == file.selection ? node : nil
    }

    // MARK: - Words

    private func showStatus() {
        status.text = TerminalText.sanitize(files.status.joined(separator: " · "))
    }

    /// Shows whether the file is saved, and the commands that can be done.
    func showState() {
        showStatus()
        updateMenus()
    }

    private func updateMenus() { menuBar.menus = EditorMenus(self).menus }

    /// The problem whose row is current; else the one to resolve next.
    var currentProblem: NibProblem? {
        if let path = problemTable.indexPathForCurrentRow, panes[.problems]?.hasKeys == true {
            return problems.value(at: path)
        }
        return fixes.next(among: problems.values)
    }
}
