import Nibble
import NibbleTesting
import Testing

// Listings for UIKit, the prefix dropped: bars, the keyboard, the application.

private final class HomeController: Nibble.ViewController {
    private(set) var added = 0
    let field = TextField(frame: Rect(x: 0, y: 1, width: 24, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Home"
        view.addSubview(field)
        navigationItem.backBarButtonItem = BarButtonItem(
            title: "Back", style: .plain, target: nil, action: nil)
        navigationItem.rightBarButtonItem = BarButtonItem(
            systemItem: .add,
            primaryAction: MenuAction { [weak self] _ in
                self?.added += 1
            })
        navigationItem.leftBarButtonItem = BarButtonItem(
            barButtonSystemItem: .edit, target: self, action: HomeController.edit)
        toolbarItems = [
            .flexibleSpace(), BarButtonItem(title: "Sort", image: nil, primaryAction: MenuAction { _ in }),
        ]
    }

    func edit() { added += 10 }
}

@Suite @MainActor struct NavigationListings {
    private let home = HomeController()
    private let navigation: NavigationController
    private let stage: Stage

    init() {
        navigation = NavigationController(rootViewController: home)
        stage = Stage(size: Size(width: 40, height: 6), controller: navigation)
    }

    private var rows: [Substring] { stage.text.split(separator: "\n", omittingEmptySubsequences: false) }

    @Test func theBarIsHiddenAndShownAgain() {
        #expect(stage.text.contains("Home"))
        navigation.setNavigationBarHidden(true, animated: true)
        stage.advance(by: 1)
        #expect(!stage.text.contains("Home"))
        navigation.setNavigationBarHidden(false, animated: true)
        stage.advance(by: 1)
        #expect(stage.text.contains("Home"))
    }

    @Test func theWayBackHasTheTitleOfItsItem() {
        navigation.pushViewController(Nibble.ViewController(), animated: false)
        stage.advance(by: 1)
        #expect(stage.text.contains("Back") && !stage.text.contains("Home"))
    }

    @Test func itemsOfTheBarPerformTheirActions() throws {
        try stage.click("Add")
        #expect(home.added == 1)
        try stage.click("Edit")
        #expect(home.added == 11)
    }

    @Test func theRowBelowShowsTheItemsOfTheTopController() throws {
        #expect(navigation.isToolbarHidden && !stage.text.contains("Sort"))
        let height = home.view.bounds.height
        navigation.setToolbarHidden(false, animated: true)
        stage.advance(by: 1)
        #expect(try #require(rows.last).contains("Sort"))
        #expect(home.view.bounds.height == height - 1)
        navigation.pushViewController(Nibble.ViewController(), animated: false)
        stage.advance(by: 1)
        #expect(!stage.text.contains("Sort"))
        navigation.popViewController(animated: false)
        home.toolbarItems = [BarButtonItem(title: "Group")]
        stage.advance(by: 1)
        #expect(stage.text.contains("Group") && !stage.text.contains("Sort"))
    }

    @Test func editingEndsForAllInAView() {
        home.field.becomeFirstResponder()
        #expect(home.field.isFirstResponder)
        #expect(home.view.endEditing(true))
        #expect(!home.field.isFirstResponder)
        #expect(!home.view.endEditing(true))
    }

    @Test func theSharedApplicationIsTheOneThatHandlesTheEvent() throws {
        let other = Stage(size: Size(width: 20, height: 3), controller: AskingController())
        let asking = AskingController()
        navigation.pushViewController(asking, animated: false)
        stage.advance(by: 1)
        try stage.click("Ask")
        #expect(asking.found === stage.application)
        #expect(asking.found?.keyWindow === asking.view.window)
        try other.click("Ask")
        let second = try #require(other.application.window.rootViewController as? AskingController)
        #expect(second.found === other.application && second.found !== stage.application)
    }
}

/// A controller that asks for the application when a button is pressed.
private final class AskingController: Nibble.ViewController {
    private(set) weak var found: Application?

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = Button(
            primaryAction: MenuAction(title: "Ask") { [weak self] _ in self?.found = .shared })
        view.addSubview(button)
    }
}
