import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// A controller with one key.
private final class KeyedController: ViewController {
    private(set) var presses = 0
    var key = Key.character("n")

    override var keyCommands: [KeyCommand] {
        [KeyCommand("New", key: key) { [weak self] in self?.presses += 1 }]
    }
}

/// A container as a user writes one: a label and a child below it.
private final class FramedController: ViewController {
    private let child: ViewController

    init(_ child: ViewController) {
        self.child = child
        super.init()
    }

    required init(coder: NibCoder) throws {
        child = ViewController()
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        child.view.frame = view.bounds
    }
}

/// Two children over each other, the first of which is on top.
private final class CoveringController: ViewController {
    let pair = (KeyedController(), KeyedController())

    override var childForKeyCommands: ViewController? { pair.0 }

    override func viewDidLoad() {
        super.viewDidLoad()
        for child in [pair.1, pair.0] {
            addChild(child)
            view.insertSubview(child.view, at: 0)
            child.didMove(toParent: self)
        }
    }
}

/// The keys of a controller are done while nothing has the focus, wherever the controller is shown.
@MainActor struct ControllerKeyTests {
    private let keyed = KeyedController()

    private func stage(_ controller: ViewController) -> Stage {
        Stage(size: Size(width: 60, height: 8), controller: controller)
    }

    @Test func theRootTakesItsKeys() {
        stage(keyed).type("n")
        #expect(keyed.presses == 1)
    }

    @Test func theControllerOfANavigationControllerTakesItsKeys() {
        stage(NavigationController(rootViewController: keyed)).type("n")
        #expect(keyed.presses == 1)
    }

    @Test func thePushedControllerTakesItsKeysUntilItIsPopped() {
        let first = KeyedController()
        let navigation = NavigationController(rootViewController: first)
        let stage = stage(navigation)
        navigation.pushViewController(keyed, animated: true)
        stage.type("n")
        #expect(keyed.presses == 1 && first.presses == 0)
        stage.press(.escape)
        stage.type("n")
        #expect(keyed.presses == 1 && first.presses == 1)
    }

    @Test func theSelectedTabTakesItsKeys() {
        let tabs = TabBarController()
        let other = KeyedController()
        tabs.viewControllers = [keyed, NavigationController(rootViewController: other)]
        let stage = stage(tabs)
        stage.type("n")
        #expect(keyed.presses == 1)
        stage.press(.pageDown, .control)
        stage.type("n")
        #expect(keyed.presses == 1 && other.presses == 1)
    }

    @Test func theShownColumnTakesItsKeys() {
        let split = SplitViewController()
        let detail = KeyedController()
        split.viewControllers = [keyed, detail]
        let stage = stage(split)
        stage.type("n")
        #expect(keyed.presses == 1 && detail.presses == 0)
        stage.resize(to: Size(width: 30, height: 8))
        split.show(.secondary)
        stage.type("n")
        #expect(keyed.presses == 1 && detail.presses == 1)
    }

    @Test func eachVisibleColumnTakesTheKeysThatTheOthersIgnore() {
        let split = SplitViewController()
        let detail = KeyedController()
        detail.key = .character("d")
        split.viewControllers = [keyed, NavigationController(rootViewController: detail)]
        let stage = stage(split)
        stage.type("nd")
        #expect(keyed.presses == 1 && detail.presses == 1)
        stage.press(.function(1))
        #expect(stage.text.contains("New"))
        stage.press(.escape)
        stage.resize(to: Size(width: 30, height: 8))
        stage.type("d")
        #expect(detail.presses == 1)
    }

    @Test func theShownPageTakesItsKeys() {
        let pages = PageViewController()
        pages.setViewControllers([keyed], direction: .forward, animated: false)
        stage(pages).type("n")
        #expect(keyed.presses == 1)
    }

    @Test func theChildOfACustomContainerTakesItsKeys() {
        stage(FramedController(keyed)).type("n")
        #expect(keyed.presses == 1)
    }

    @Test func aContainerSaysWhichChildTakesTheKeys() {
        let container = CoveringController()
        stage(container).type("n")
        #expect(container.pair.0.presses == 1 && container.pair.1.presses == 0)
    }

    @Test func keysGoToAllVisibleChildrenFromTheFrontToTheBackBeforeTheContainer() {
        let container = KeyedController()
        let (back, front, hidden) = (KeyedController(), FramedController(keyed), KeyedController())
        (container.key, back.key, hidden.key) = (.character("c"), .character("b"), .character("h"))
        let stage = stage(container)
        for child in [back, front, hidden] {
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
        }
        hidden.view.isHidden = true
        stage.type("bnch")
        #expect(back.presses == 1 && keyed.presses == 1 && container.presses == 1 && hidden.presses == 0)
        (container.key, back.key) = (.character("n"), .character("n"))
        stage.type("n")
        #expect(keyed.presses == 2 && back.presses == 1 && container.presses == 1)
        keyed.key = .character("k")
        stage.type("n")
        #expect(back.presses == 2 && container.presses == 1)
    }

    @Test func whatHasTheFocusKeepsTheKeysFromTheChildrenBesideIt() {
        let split = SplitViewController()
        let detail = KeyedController()
        split.viewControllers = [keyed, detail]
        keyed.key = .character("k")
        let stage = stage(split)
        let button = Button(frame: Rect(x: 0, y: 0, width: 10, height: 1))
        keyed.view.addSubview(button)
        button.becomeFirstResponder()
        stage.type("n")
        #expect(button.isFirstResponder && detail.presses == 0)
    }

    @Test func aHiddenChildTakesNoKeys() {
        let stage = stage(FramedController(keyed))
        keyed.view.isHidden = true
        stage.type("n")
        #expect(keyed.presses == 0)
    }

    @Test func aControllerPresentedInsideANavigationControllerTakesItsKeys() {
        let root = KeyedController()
        let stage = stage(root)
        root.present(NavigationController(rootViewController: keyed), animated: false)
        stage.type("n")
        #expect(keyed.presses == 1 && root.presses == 0)
    }

    @Test func keysGoOnFromTheShownControllerToThoseAroundIt() {
        final class Outer: NavigationController {
            var saves = 0
            override var keyCommands: [KeyCommand] {
                super.keyCommands
                    + [KeyCommand("Save", key: .character("s")) { [weak self] in self?.saves += 1 }]
            }
        }
        let outer = Outer(rootViewController: FramedController(keyed))
        let stage = stage(outer)
        stage.type("sn")
        #expect(outer.saves == 1 && keyed.presses == 1)
    }

    // MARK: - Bars

    @Test func theButtonsOfABarPassKeysOnToTheShownController() {
        let framed = FramedController(keyed)
        framed.navigationItem.rightBarButtonItem = BarButtonItem(title: "Help") { _ in }
        let tabs = TabBarController()
        tabs.viewControllers = [NavigationController(rootViewController: framed)]
        let stage = stage(tabs)
        var focused: Set<ObjectIdentifier> = []
        for _ in 0..<2 {
            stage.press(.tab)
            focused.formUnion(stage.application.window.firstResponder.map { [ObjectIdentifier($0)] } ?? [])
            stage.type("n")
        }
        #expect(focused.count == 2 && keyed.presses == 2)
    }

    @Test func helpTellsTheKeysOfTheShownController() {
        let stage = stage(NavigationController(rootViewController: FramedController(keyed)))
        stage.press(.function(1))
        #expect(stage.text.contains("New"))
    }

    @Test func aControlOfTheShownControllerComesBeforeItsKeysAndTheContainersKeysAfterThem() {
        keyed.key = .escape
        let navigation = NavigationController(rootViewController: ViewController())
        let stage = stage(navigation)
        navigation.pushViewController(keyed, animated: false)
        let field = TextField(frame: Rect(x: 0, y: 0, width: 10, height: 1))
        keyed.view.addSubview(field)
        field.becomeFirstResponder()
        stage.type("n")
        #expect(field.text == "n")
        stage.press(.escape)
        #expect(keyed.presses == 1 && navigation.topViewController === keyed)
    }

    // MARK: - Rows that arrive later

    /// A list that loads its rows after it is shown.
    private final class LoadingController: TableViewController {
        var rows: [String] = []
        var opened: [Int] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
        }

        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            rows.count
        }

        override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel.text = rows[indexPath.row]
            return cell
        }

        override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            opened.append(indexPath.row)
        }
    }

    @Test func rowsThatArriveLaterTakeTheFocus() {
        let list = LoadingController()
        let stage = stage(NavigationController(rootViewController: FramedController(list)))
        #expect(stage.application.window.firstResponder == nil)
        list.rows = ["Apple", "Pear"]
        list.tableView.reloadData()
        stage.settle()
        #expect(list.tableView.isFirstResponder)
        stage.press(.down)
        stage.press(.enter)
        #expect(list.opened == [1])
    }

    @Test func rowsThatArriveLaterLeaveTheFocusWhereItIs() {
        let list = LoadingController()
        list.navigationItem.rightBarButtonItem = BarButtonItem(title: "Help") { _ in }
        let stage = stage(NavigationController(rootViewController: list))
        stage.press(.tab)
        let focused = stage.application.window.firstResponder
        #expect(focused != nil)
        list.rows = ["Apple"]
        list.tableView.reloadData()
        stage.settle()
        #expect(stage.application.window.firstResponder === focused)
    }

    @Test func aFocusThatWasGivenUpIsNotGivenBack() {
        let list = LoadingController()
        list.rows = ["Apple"]
        let stage = stage(list)
        list.tableView.resignFirstResponder()
        list.rows.append("Pear")
        list.tableView.reloadData()
        stage.settle()
        #expect(stage.application.window.firstResponder == nil)
    }

    @Test func rowsThatArriveInWhatIsPresentedTakeTheFocus() {
        let list = LoadingController()
        let stage = stage(keyed)
        keyed.present(NavigationController(rootViewController: list), animated: false)
        list.rows = ["Apple"]
        list.tableView.reloadData()
        stage.settle()
        #expect(list.tableView.isFirstResponder)
    }
}
