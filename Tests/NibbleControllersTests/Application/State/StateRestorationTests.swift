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

/// A list of rows that keeps how often it was opened.
private final class Rows: TableViewController {
    var opened = 0
    var isFinished = false

    override func viewDidLoad() {
        super.viewDidLoad()
        clearsSelectionOnViewWillAppear = false
        tableView.restorationIdentifier = "table"
        tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel.text = "Row \(indexPath.row)"
        return cell
    }

    override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(opened, forKey: "opened")
    }

    override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        opened = coder.decodeInteger(forKey: "opened") ?? 0
    }

    override func applicationFinishedRestoringState() { isFinished = true }
}

/// A program of tabs, a stack, a form and two columns, as it is made at every start.
@MainActor private final class Program: ApplicationDelegate {
    let tabs = TabBarController()
    let navigation: NavigationController
    let rows = Rows()
    let form = ViewController()
    let name = TextField(frame: Rect(x: 0, y: 0, width: 20, height: 1))
    let password = TextField(frame: Rect(x: 0, y: 1, width: 20, height: 1))
    let split = SplitViewController(primary: ViewController(), secondary: ViewController())
    private(set) var stage: Stage
    private(set) var asked: [[String]] = []

    init() {
        navigation = NavigationController(rootViewController: rows)
        let names: [(ViewController, String)] = [
            (tabs, "tabs"), (navigation, "stack"), (rows, "rows"), (form, "form"), (split, "split"),
        ]
        for (controller, name) in names { controller.restorationIdentifier = name }
        password.isSecureTextEntry = true
        (name.restorationIdentifier, password.restorationIdentifier) = ("name", "password")
        form.view.addSubview(name)
        form.view.addSubview(password)
        tabs.viewControllers = [navigation, form, split]
        stage = Stage(size: Size(width: 80, height: 12), controller: tabs)
        stage.application.delegate = self
    }

    func application(
        _ application: Application, viewControllerWithRestorationIdentifierPath path: [String]
    ) -> ViewController? {
        asked.append(path)
        switch path.last {
        case "detail", "info": return ViewController()
        case "editor":
            let editor = ViewController()
            let field = TextField(frame: Rect(x: 0, y: 0, width: 20, height: 1))
            field.restorationIdentifier = "note"
            editor.view.addSubview(field)
            return NavigationController(rootViewController: named("page", editor))
        default: return nil
        }
    }

    func named<Controller: ViewController>(_ name: String, _ controller: Controller) -> Controller {
        controller.restorationIdentifier = name
        return controller
    }
}

@MainActor struct StateRestorationTests {
    /// A second run of the program, which takes up what the first one kept.
    private func next(after first: Program) throws -> Program {
        let second = Program()
        try second.stage.application.restoreState(from: first.stage.application.encodedState())
        second.stage.advance(by: 0)
        return second
    }

    @Test func aTableKeepsWhereItWas() throws {
        let first = Program()
        for _ in 0..<30 { first.stage.press(.down) }
        first.stage.press(.enter)
        first.rows.opened = 3
        let second = try next(after: first)
        let table = second.rows.tableView
        #expect(table.contentOffset == first.rows.tableView.contentOffset && table.contentOffset.y > 0)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 30, section: 0))
        #expect(table.indexPathForCurrentRow == IndexPath(row: 30, section: 0))
        #expect(second.rows.opened == 3 && second.rows.isFinished)
        #expect(second.stage.text == first.stage.text)
    }

    @Test func aMillionSelectedRowsAreKeptInAFewBytes() throws {
        let first = Program()
        first.rows.tableView.allowsMultipleSelection = true
        first.stage.press(.character("a"), .control)
        first.rows.tableView.deselectRow(at: IndexPath(row: 7, section: 0), animated: false)
        let kept = String(decoding: first.stage.application.encodedState(), as: UTF8.self)
        #expect(kept.contains(#"["0:0-6","0:8-99"]"#))
        let second = Program()
        second.rows.tableView.allowsMultipleSelection = true
        try second.stage.application.restoreState(from: Array(kept.utf8))
        #expect(second.rows.tableView.numberOfSelectedRows == 99)
    }

    @Test func containersKeepTabStackAndWidth() throws {
        let first = Program()
        let detail = ViewController()
        detail.restorationIdentifier = "detail"
        first.navigation.pushViewController(detail, animated: false)
        first.tabs.selectedIndex = 2
        first.split.preferredPrimaryColumnWidthFraction = 0.5
        let second = try next(after: first)
        #expect(second.tabs.selectedIndex == 2 && second.navigation.viewControllers.count == 2)
        #expect(second.asked == [["tabs", "stack", "detail"]])
        #expect(second.split.preferredPrimaryColumnWidthFraction == 0.5)
    }

    @Test func whatWasPresentedIsPresentedAgain() throws {
        let first = Program()
        let path = ["tabs", "editor"]
        let made = first.application(
            first.stage.application, viewControllerWithRestorationIdentifierPath: path)
        let editor = try #require(made as? NavigationController)
        editor.restorationIdentifier = "editor"
        editor.modalPresentationStyle = .formSheet
        first.tabs.selectedIndex = 1
        first.form.present(editor, animated: false)
        (editor.topViewController?.view.subviews.first as? TextField)?.text = "Call Ann"
        let info = first.named("info", ViewController())
        info.modalPresentationStyle = .overFullScreen
        editor.present(info, animated: false)
        first.stage.advance(by: 0)
        let second = try next(after: first)
        let presented = try #require(second.tabs.presentedViewController as? NavigationController)
        #expect(presented.modalPresentationStyle == .formSheet && second.asked.first == path)
        #expect((presented.topViewController?.view.subviews.first as? TextField)?.text == "Call Ann")
        #expect(presented.presentedViewController?.restorationIdentifier == "info")
        #expect(presented.presentedViewController?.modalPresentationStyle == .overFullScreen)
        #expect(second.stage.text == first.stage.text)
        presented.dismiss(animated: false)
        presented.dismiss(animated: false)
        #expect(try next(after: second).tabs.presentedViewController == nil)
        expectSoundTree(second.stage.application.window)
    }

    @Test func whatIsPresentedWithoutANameIsNot() throws {
        let first = Program()
        first.tabs.present(ViewController(), animated: false)
        #expect(try next(after: first).tabs.presentedViewController == nil)
        let unknown = first.named("unknown", ViewController())
        first.tabs.dismiss(animated: false)
        first.tabs.present(unknown, animated: false)
        #expect(try next(after: first).tabs.presentedViewController == nil)
    }

    @Test func aSplitViewThatIsCollapsedKeepsWhatItShows() throws {
        let first = Program()
        first.tabs.selectedIndex = 2
        first.split.show(.secondary)
        let second = try next(after: first)
        second.stage.resize(to: Size(width: 40, height: 12))
        #expect(second.split.displayMode == .secondaryOnly)
    }

    @Test func fieldsKeepTheirTextButNoSecrets() throws {
        let first = Program()
        first.name.text = "Ann"
        first.password.text = "secret"
        #expect(!String(decoding: first.stage.application.encodedState(), as: UTF8.self).contains("secret"))
        let second = try next(after: first)
        #expect(second.name.text == "Ann" && second.password.text.isEmpty)
    }

    @Test func whatHasNoNameIsNotKept() throws {
        let first = Program()
        first.tabs.restorationIdentifier = nil
        first.name.text = "Ann"
        #expect(try next(after: first).name.text.isEmpty)
    }

    @Test func whatIsNoLongerThereIsLeftOut() throws {
        let first = Program()
        let unknown = ViewController()
        unknown.restorationIdentifier = "unknown"
        first.navigation.pushViewController(unknown, animated: false)
        let second = try next(after: first)
        #expect(second.navigation.viewControllers.count == 1)
    }

    @Test(arguments: [
        "", "{", "[]", "{\"version\":1}", "{\"version\":2,\"controllers\":{},\"views\":{}}", "\u{0}",
    ])
    func aDamagedStateIsLeftAside(text: String) {
        let program = Program()
        let before = program.stage.text
        #expect(throws: StateError.self) {
            try program.stage.application.restoreState(from: Array(text.utf8))
        }
        #expect(program.stage.text == before)
    }

    @Test func numbersThatMakeNoSenseChangeNothing() throws {
        let program = Program()
        let views =
            #"{"tabs/stack/rows#table":{"x":{"integer":{"_0":-5}},"y":{"integer":{"_0":9223372036854775807}},"selected":{"texts":{"_0":["0:5000","x","1:1",":","0:9-","0:-3-5","0:8-3","0:500-9223372036854775807"]}},"current":{"text":{"_0":"9:9"}}}}"#
        let controllers =
            #"{"tabs":{"selected":{"integer":{"_0":77}}},"tabs/split":{"fraction":{"number":{"_0":-3}}},"tabs/stack":{},"tabs/stack/rows":{}}"#
        let text = #"{"version":1,"controllers":\#(controllers),"views":\#(views)}"#
        try program.stage.application.restoreState(from: Array(text.utf8))
        program.stage.advance(by: 0)
        #expect(program.tabs.selectedIndex == 0 && program.rows.tableView.indexPathForSelectedRow == nil)
        #expect(program.rows.tableView.contentOffset.y == 100 - program.rows.tableView.visibleSize.height)
        expectSoundTree(program.stage.application.window)
    }

    @Test func aStoreIsAskedAtTheStartAndToldAtTheEnd() throws {
        final class Memory: StateStore {
            var bytes: [UInt8]?
            func load() throws -> [UInt8]? { bytes }
            func save(_ bytes: [UInt8]) throws { self.bytes = bytes }
        }
        let memory = Memory()
        let first = Program()
        first.stage.application.stateStore = memory
        first.name.text = "Ann"
        first.stage.application.terminate()
        #expect(memory.bytes != nil)
        memory.bytes = [1]
        var problems: [String] = []
        let terminal = InMemoryTerminal(size: Size(width: 20, height: 5))
        let application = Application(terminal: terminal, rootViewController: ViewController())
        application.stateStore = memory
        application.stateProblemHandler = { problems.append("\($0)") }
        try application.start()
        #expect(problems == ["The state of the last run is left aside, because it is damaged."])
        application.terminate()
    }
}
