import Nibble

/// The list and the page on top of it, above a row with the keys that do something.
final class CustomViewsController: ViewController, NavigationControllerDelegate {
    private let navigation: NavigationController
    private let statusBar = StatusBar()

    /// Makes a controller that begins with an example, or with the list.
    init(first: Example?) {
        navigation = NavigationController(rootViewController: Self.makeList())
        super.init()
        if let first { navigation.pushViewController(first.makeController(), animated: false) }
    }

    /// Makes a controller that a file describes; no file of the demo does.
    required init(coder: NibCoder) throws {
        navigation = NavigationController(rootViewController: Self.makeList())
        try super.init(coder: coder)
    }

    private static func makeList() -> ViewController {
        let list = ExampleListController()
        list.title = "Custom views"
        return list
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigation.delegate = self
        addChild(navigation)
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
        view.addSubview(statusBar)
        showKeys()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let height = max(0, bounds.height - 1)
        navigation.view.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        statusBar.frame = Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
    }

    override var preferredFocusedView: View? { navigation.preferredFocusedView }

    /// The commands of the page and of the way back too: on pages without a control nothing else hears of keys.
    override var keyCommands: [KeyCommand] {
        let quit = KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") {
            [weak self] in
            self?.view.window?.application?.terminate()
        }
        // Of the two ways back the status bar shows the first.
        return navigation.keyCommands.prefix(1) + (navigation.topViewController?.keyCommands ?? []) + [quit]
    }

    func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
    ) {
        showKeys()
    }

    private func showKeys() {
        let open = StatusBar.Item("Open", key: KeyEvent(key: .enter))
        statusBar.items =
            (navigation.viewControllers.count == 1 ? [open] : []) + keyCommands.map { StatusBar.Item($0) }
    }
}
