import Nibble

/// The scenes under their headings, with a field that finds one.
final class SceneListController: ViewController {
    /// Called with the scene that the list is at.
    var sceneChosen: ((Scene) -> Void)?
    /// Called when a scene is to take the keys.
    var sceneEntered: (() -> Void)?

    let searchField = SearchField()
    let table = TableView()
    private let name = Label("Nibble")
    private let line = Separator(axis: .vertical)
    private let emptyLabel = Label("Nothing found", alignment: .center)
    private var sections: [(group: Scene.Group, scenes: [Scene])] = []
    private static let identifier = "scene"

    /// Whether what lies below shows through.
    var isTranslucent = false {
        didSet { showGround() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        name.textAttributes = .bold
        searchField.placeholder = "Find a scene"
        searchField.addAction(for: .editingChanged) { [weak self] _ in self?.search() }
        searchField.addAction(for: .editingDidEndOnExit) { [weak self] _ in self?.sceneEntered?() }
        table.dataSource = self
        table.delegate = self
        table.selectionFollowsFocus = true
        table.register(TableViewCell.self, forCellReuseIdentifier: Self.identifier)
        table.accessibilityLabel = "Scenes"
        emptyLabel.textColor = .secondaryLabel
        for part in [name, searchField, table, line] as [View] { view.addSubview(part) }
        showGround()
        search()
    }

    private func showGround() {
        let ground = Color.secondarySystemBackground
        viewIfLoaded?.backgroundColor = isTranslucent ? ground.withAlphaComponent(0.86) : ground
        showHeaders()
    }

    /// The ground of a heading, which stays at the top while rows go below it; over a picture it shows through as rows do.
    private var headerGround: Color? {
        isTranslucent && table.contentOffset.y == 0 ? nil : .secondarySystemBackground
    }

    private func showHeaders() {
        for case let header as TableViewHeaderFooterView in table.subviews {
            header.backgroundColor = headerGround
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let inner = max(0, bounds.width - 3)
        let isLow = bounds.height < 16
        name.frame = Rect(x: 2, y: 0, width: inner, height: isLow ? 0 : 1)
        let top = isLow ? 0 : 1
        searchField.frame = Rect(x: 1, y: top, width: inner, height: 1)
        table.frame = Rect(
            x: 0, y: top + 2, width: max(0, bounds.width - 1), height: max(0, bounds.height - top - 2))
        line.frame = Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
    }

    override var preferredFocusedView: View? { table }

    override var keyCommands: [KeyCommand] {
        let isTyping = searchField.isFirstResponder
        return [
            KeyCommand("Results", key: .down, isEnabled: isTyping) { [weak self] in
                self?.table.becomeFirstResponder()
            }
        ]
    }

    // MARK: - Scenes

    /// Selects the row of a scene, all of which are listed then.
    func select(_ scene: Scene) {
        guard let path = path(of: scene) else { return }
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        table.scrollToRow(at: path, at: .none, animated: false)
    }

    private func path(of scene: Scene) -> IndexPath? {
        for (section, part) in sections.enumerated() {
            if let row = part.scenes.firstIndex(where: { $0.title == scene.title }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    /// Lists the scenes whose title or summary has what is typed, and goes to the best.
    private func search() {
        let query = searchField.text
        let found = Scene.all.filter { scene in
            query.isEmpty || FuzzyMatch(query, in: scene.title) != nil
                || scene.summary.lowercased().contains(query.lowercased())
        }
        sections = Scene.Group.allCases.compactMap { group in
            let scenes = found.filter { $0.group == group }
            return scenes.isEmpty ? nil : (group, scenes)
        }
        table.backgroundView = found.isEmpty ? emptyLabel : nil
        table.reloadData()
        guard !query.isEmpty else { return }
        let best = found.max { score($0, query) < score($1, query) }
        if let best {
            select(best)
            sceneChosen?(best)
        }
    }

    private func score(_ scene: Scene, _ query: String) -> Int {
        FuzzyMatch(query, in: scene.title)?.score ?? .min
    }
}

extension SceneListController: TableViewDataSource, TableViewDelegate {
    func numberOfSections(in tableView: TableView) -> Int { sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].scenes.count
    }

    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let header = TableViewHeaderFooterView(reuseIdentifier: nil)
        header.textLabel.text = sections[section].group.rawValue
        header.textLabel.textColor = .secondaryLabel
        header.textLabel.textAttributes = .bold
        header.backgroundColor = headerGround
        return header
    }

    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int? { 1 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        cell.textLabel.text = sections[indexPath.section].scenes[indexPath.row].title
        cell.indentationLevel = 1
        cell.indentationWidth = 1
        return cell
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { showHeaders() }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        sceneChosen?(sections[indexPath.section].scenes[indexPath.row])
    }

    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        sceneEntered?()
    }
}
