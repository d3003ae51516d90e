import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Ships by name, of which those are shown that the search finds.
private final class Fleet: TableViewController, SearchResultsUpdating, SearchControllerDelegate {
    let ships = ["Aurora", "Bounty", "Clermont", "Beagle"]
    lazy var shown = ships
    let search: SearchController
    var journal: [String] = []

    init(results: ViewController? = nil) {
        search = SearchController(searchResultsController: results)
        super.init(style: .plain)
        title = "Ships"
    }

    required init(coder: NibCoder) throws {
        search = SearchController()
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TableViewCell.self, forCellReuseIdentifier: "ship")
        search.searchResultsUpdater = self
        search.delegate = self
        navigationItem.searchController = search
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ship", for: indexPath)
        cell.textLabel.text = shown[indexPath.row]
        return cell
    }

    func updateSearchResults(for searchController: SearchController) {
        let text = searchController.searchBar.text.lowercased()
        journal.append("update \(text)")
        shown = text.isEmpty ? ships : ships.filter { $0.lowercased().contains(text) }
        tableView.reloadData()
    }

    func willPresentSearchController(_ searchController: SearchController) { journal.append("will present") }
    func didPresentSearchController(_ searchController: SearchController) { journal.append("did present") }
    func willDismissSearchController(_ searchController: SearchController) { journal.append("will dismiss") }
    func didDismissSearchController(_ searchController: SearchController) { journal.append("did dismiss") }
}

@MainActor struct SearchControllerTests {
    private func stage(_ fleet: Fleet) -> Stage {
        Stage(
            size: Size(width: 40, height: 10), controller: NavigationController(rootViewController: fleet))
    }

    private func inPlace() -> (Fleet, Stage) {
        let fleet = Fleet()
        fleet.search.obscuresBackgroundDuringPresentation = false
        return (fleet, stage(fleet))
    }

    @Test func theBarStandsBelowTheTitle() {
        let (fleet, stage) = inPlace()
        let lines = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].contains("Ships") && lines[1].contains("Search") && lines[2].contains("Aurora"))
        #expect(fleet.tableView.isFirstResponder)
        expectSoundTree(stage.application.window)
    }

    @Test(arguments: [(Key.character("/"), Modifiers()), (.character("f"), .control)])
    func aKeyGoesToTheFieldAndTypingFinds(key: Key, modifiers: Modifiers) {
        let (fleet, stage) = inPlace()
        stage.press(key, modifiers)
        #expect(fleet.search.isActive && fleet.search.searchBar.searchTextField.isFirstResponder)
        stage.type("b")
        #expect(stage.text.contains("Bounty") && stage.text.contains("Beagle"))
        #expect(!stage.text.contains("Aurora") && stage.text.contains("Cancel"))
        #expect(fleet.journal == ["will present", "did present", "update ", "update b"])
    }

    @Test func escapeEndsTheSearchAndTheKeysGoBack() {
        let (fleet, stage) = inPlace()
        stage.type("/cl")
        stage.press(.escape)
        #expect(!fleet.search.isActive && fleet.search.searchBar.text.isEmpty)
        #expect(fleet.tableView.isFirstResponder && stage.text.contains("Aurora"))
        #expect(!stage.text.contains("Cancel"))
        #expect(fleet.journal.suffix(3) == ["will dismiss", "did dismiss", "update "])
    }

    @Test func enterGoesOnToWhatWasFoundAndEscapeThereEndsTheSearchToo() {
        let (fleet, stage) = inPlace()
        stage.type("/b\n")
        #expect(fleet.tableView.isFirstResponder && fleet.search.isActive)
        stage.press(.escape)
        #expect(!fleet.search.isActive && stage.text.contains("Aurora"))
    }

    @Test func aClickBeginsAndTheButtonEnds() throws {
        let (fleet, stage) = inPlace()
        try stage.click("Search")
        #expect(fleet.search.isActive)
        stage.type("x")
        try stage.click("Cancel")
        #expect(!fleet.search.isActive && fleet.tableView.isFirstResponder)
    }

    @Test func aProgramBeginsAndEnds() {
        let (fleet, stage) = inPlace()
        fleet.search.isActive = true
        fleet.search.searchBar.text = "aur"
        stage.advance(by: 0)
        #expect(stage.text.contains("Aurora") && !stage.text.contains("Bounty"))
        fleet.search.isActive = false
        stage.advance(by: 0)
        #expect(stage.text.contains("Bounty") && fleet.tableView.isFirstResponder)
    }

    @Test func scopesAreShownWhileItIsActive() throws {
        let (fleet, stage) = inPlace()
        fleet.search.searchBar.scopeButtonTitles = ["Name", "Port"]
        stage.advance(by: 0)
        #expect(!stage.text.contains("Port"))
        stage.type("/a")
        #expect(stage.text.contains("Name") && stage.text.contains("Port"))
        fleet.journal = []
        try stage.click("Port")
        #expect(fleet.search.searchBar.selectedScopeButtonIndex == 1 && fleet.journal == ["update a"])
        stage.press(.escape)
        #expect(!stage.text.contains("Port") && stage.text.contains("Clermont"))
    }

    @Test func whatIsSearchedIsDimmedUntilSomethingIsTyped() throws {
        let found = ViewController()
        let label = Label(frame: Rect(x: 0, y: 0, width: 20, height: 1))
        label.text = "Found elsewhere"
        found.view.addSubview(label)
        let fleet = Fleet(results: found)
        let stage = stage(fleet)
        fleet.view.backgroundColor = Color(white: 1, alpha: 1)
        stage.type("/")
        #expect(stage.style(at: Point(x: 30, y: 8)).background == .rgb(0x999999))
        fleet.search.searchResultsUpdater = nil
        stage.type("a")
        #expect(stage.text.contains("Found elsewhere") && !stage.text.contains("Aurora"))
        #expect(found.navigationController === fleet.navigationController)
        stage.press(.backspace)
        #expect(!stage.text.contains("Found elsewhere") && stage.text.contains("Aurora"))
        stage.click(at: Point(x: 20, y: 8))
        #expect(!fleet.search.isActive && fleet.children.isEmpty && found.parent == nil)
        #expect(stage.style(at: Point(x: 30, y: 8)).background == .rgb(0xFFFFFF))
        expectSoundTree(stage.application.window)
    }

    @Test func aSearchStaysWhileAnotherControllerIsOnTop() {
        let (fleet, stage) = inPlace()
        stage.type("/b\n")
        fleet.navigationController?.pushViewController(ViewController(), animated: false)
        stage.advance(by: 0)
        #expect(!stage.text.contains("Cancel"))
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(fleet.search.isActive && stage.text.contains("Beagle") && !stage.text.contains("Aurora"))
    }

    @Test func theBarMayStandInTheContent() {
        let root = ViewController()
        let list = Label(frame: Rect(x: 0, y: 1, width: 20, height: 1))
        list.text = "Everything"
        let search = SearchController()
        search.searchBar.frame = Rect(x: 0, y: 0, width: 40, height: 1)
        root.view.addSubview(search.searchBar)
        root.view.addSubview(list)
        let stage = Stage(size: Size(width: 40, height: 10), controller: root)
        search.searchBar.searchTextField.becomeFirstResponder()
        stage.advance(by: 0)
        #expect(search.isActive && search.view.frame == Rect(x: 0, y: 1, width: 40, height: 9))
        stage.press(.escape)
        #expect(!search.isActive && root.children.isEmpty)
    }

    @Test func nothingStays() {
        weak var gone: Fleet?
        weak var goneSearch: SearchController?
        let navigation = NavigationController(rootViewController: ViewController())
        let stage = Stage(size: Size(width: 40, height: 10), controller: navigation)
        do {
            let fleet = Fleet()
            (gone, goneSearch) = (fleet, fleet.search)
            navigation.pushViewController(fleet, animated: false)
            fleet.search.isActive = true
            stage.advance(by: 0)
            navigation.popViewController(animated: false)
        }
        stage.advance(by: 1)
        #expect(gone == nil && goneSearch == nil)
    }

    @Test func everythingIsReachedByTab() {
        let (fleet, stage) = inPlace()
        fleet.search.searchBar.scopeButtonTitles = ["Name", "Port"]
        fleet.search.isActive = true
        stage.advance(by: 0)
        #expect(stage.unreachableControls().isEmpty)
    }
}

@MainActor struct SearchBarTests {
    private final class Listener: SearchBarDelegate {
        var heard: [String] = []
        func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { heard.append(searchText) }
        func searchBarSearchButtonClicked(_ searchBar: SearchBar) { heard.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: SearchBar) { heard.append("cancel") }
    }

    @Test func aBarAloneTellsItsDelegate() {
        let bar = SearchBar()
        let listener = Listener()
        bar.delegate = listener
        bar.showsCancelButton = true
        let stage = Stage(width: 30, height: 1, root: bar)
        bar.searchTextField.becomeFirstResponder()
        stage.type("ab\n")
        stage.press(.escape)
        #expect(listener.heard == ["a", "ab", "search", "cancel", ""])
        #expect(bar.text.isEmpty)
    }
}
