import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleLists
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Ships by name, which open when they are chosen.
private final class ShipsController: TableViewController {
    var ships = ["Aurora", "Bounty", "Clermont"]
    var opened: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Ships"
        tableView.register(TableViewCell.self, forCellReuseIdentifier: "ship")
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { ships.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ship", for: indexPath)
        cell.textLabel.text = ships[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        opened.append(ships[indexPath.row])
    }

    override func tableView(
        _ tableView: TableView, commit editingStyle: TableView.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        ships.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath])
    }
}

@MainActor struct TableViewControllerTests {
    private let ships = ShipsController()
    private let navigation: NavigationController
    private let stage: Stage

    init() {
        navigation = NavigationController(rootViewController: ships)
        stage = Stage(size: Size(width: 30, height: 6), controller: navigation)
    }

    @Test func theControllerSaysWhatIsInItsTable() {
        #expect(ships.tableView === ships.view && ships.tableView.delegate === ships)
        for name in ["Ships", "Aurora", "Bounty", "Clermont"] { #expect(stage.text.contains(name)) }
        expectSoundTree(stage.application.window)
    }

    @Test func keysAreAtTheTableAndChoose() {
        #expect(ships.tableView.isFirstResponder)
        stage.press(.down)
        stage.press(.enter)
        #expect(ships.opened == ["Bounty"])
        try? stage.click("Clermont")
        #expect(ships.opened == ["Bounty", "Clermont"])
    }

    @Test(arguments: [true, false])
    func whatWasSelectedIsSoNoLongerWhenTheListIsBack(clears: Bool) {
        ships.clearsSelectionOnViewWillAppear = clears
        stage.press(.enter)
        #expect(ships.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        navigation.pushViewController(ViewController(), animated: false)
        stage.press(.escape)
        stage.advance(by: 1)
        #expect((ships.tableView.indexPathForSelectedRow == nil) == clears)
    }

    @Test func theEditButtonBeginsAndEndsEditing() throws {
        try stage.click("Edit")
        #expect(ships.isEditing && ships.tableView.isEditing && stage.text.contains("Done"))
        try stage.click("Done")
        #expect(!ships.isEditing && !ships.tableView.isEditing && stage.text.contains("Edit"))
    }

    @Test func aTableOfAStyleIsMade() {
        let controller = TableViewController(style: .insetGrouped)
        #expect(controller.tableView.style == .insetGrouped)
        #expect(controller.tableView.dataSource === controller)
    }

    @Test func anotherDataSourceStays() {
        final class Rows: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                TableViewCell(style: .default)
            }
        }
        let source = Rows()
        let controller = TableViewController()
        controller.tableView.dataSource = source
        #expect(controller.tableView.dataSource === source)
    }

    @Test func aViewAroundTheTableIsNoProblem() {
        final class Framed: TableViewController {
            let table = TableView()
            override func loadView() {
                view = View()
                view.addSubview(table)
            }
        }
        let controller = Framed()
        controller.loadViewIfNeeded()
        #expect(controller.tableView === controller.table && controller.table.dataSource === controller)
        let empty = TableViewController()
        empty.view = View()
        #expect(empty.tableView.window == nil && empty.tableView === empty.tableView)
    }

    @Test func rowsWithoutCellsAreNamed() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                final class Careless: TableViewController {
                    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
                    { 1 }
                }
                _ = Stage(controller: Careless())
            }
        }
    }

    @Test func nothingStays() {
        weak var gone: ShipsController?
        do {
            let controller = ShipsController()
            gone = controller
            navigation.pushViewController(controller, animated: false)
            navigation.popViewController(animated: false)
        }
        stage.advance(by: 1)
        #expect(gone == nil)
    }
}
