import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// A screen whose preferred view comes after others.
private final class FormController: ViewController {
    let (first, field) = (Button(), TextField())
    var prefersField = true

    override var preferredFocusedView: View? { prefersField ? field : nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (row, part) in [first, field].enumerated() {
            part.frame = Rect(x: 0, y: row * 2, width: 20, height: 1)
            view.addSubview(part)
        }
    }
}

/// A list below a field, which is preferred.
private final class ListController: ViewController {
    let (search, table) = (TextField(), TableView())
    private(set) var presses = 0

    override var preferredFocusedView: View? { table }
    override var keyCommands: [KeyCommand] {
        [KeyCommand("New", key: .character("n")) { [weak self] in self?.presses += 1 }]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        search.frame = Rect(x: 0, y: 0, width: 20, height: 1)
        table.frame = Rect(x: 0, y: 1, width: 20, height: 4)
        view.addSubview(search)
        view.addSubview(table)
    }
}

/// A list of words, which is preferred.
private final class ItemsController: ViewController {
    let items = TableItems<String>([]) { cell, word in cell.textLabel.text = word }
    private(set) lazy var table = TableView(items: items)

    override var preferredFocusedView: View? { table }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = Rect(x: 0, y: 0, width: 20, height: 4)
        view.addSubview(table)
    }
}

/// Who has the focus when a screen takes another's place.
@MainActor struct ScreenFocusTests {
    @Test(arguments: [true, false])
    func aPushedScreenSaysWhoHasTheFocus(isAnimated: Bool) {
        let (root, form) = (FormController(), FormController())
        root.prefersField = false
        let navigation = NavigationController(rootViewController: root)
        let stage = Stage(size: Size(width: 40, height: 10), controller: navigation)
        root.first.becomeFirstResponder()
        navigation.pushViewController(form, animated: isAnimated)
        stage.advance(by: 1)
        #expect(form.field.isFirstResponder)
        stage.type("a")
        #expect(form.field.text == "a")
    }

    // The button goes with what it led back from, while another button of the bar is nearer than the list.
    @Test(arguments: [true, false])
    func aPopByTheBarsButtonAsksTheScreenThatComes(isClicked: Bool) throws {
        let (list, form) = (ItemsController(), FormController())
        list.title = "List"
        list.items.values = ["one", "two"]
        list.navigationItem.rightBarButtonItem = BarButtonItem(title: "Add")
        let navigation = NavigationController(rootViewController: list)
        let stage = Stage(size: Size(width: 40, height: 10), controller: navigation)
        navigation.pushViewController(form, animated: true)
        stage.advance(by: 1)
        if isClicked {
            try stage.click("List")
        } else {
            stage.press(.tab, modifiers: .shift)
            stage.press(.tab, modifiers: .shift)
            stage.press(.enter)
        }
        stage.advance(by: 1)
        #expect(navigation.topViewController === list && list.table.isFirstResponder)
    }

    @Test func aButtonOfTheBarThatIsMadeAgainKeepsTheFocus() {
        let list = ItemsController()
        list.items.values = ["one"]
        list.navigationItem.rightBarButtonItem = BarButtonItem(title: "Add")
        let stage = Stage(
            size: Size(width: 40, height: 10), controller: NavigationController(rootViewController: list))
        var focused: String? { (stage.application.window.firstResponder as? Button)?.title }
        stage.press(.tab, modifiers: .shift)
        #expect(focused == "Add")
        list.title = "Another"
        stage.advance(by: 1)
        #expect(focused == "Add")
    }

    @Test func aScreenThatSaysNothingGivesTheFocusToTheNearest() {
        let (root, form) = (FormController(), FormController())
        form.prefersField = false
        let navigation = NavigationController(rootViewController: root)
        let stage = Stage(size: Size(width: 40, height: 10), controller: navigation)
        root.first.becomeFirstResponder()
        navigation.pushViewController(form, animated: true)
        stage.advance(by: 1)
        #expect(form.first.isFirstResponder)
    }

    @Test func anEmptyListThatIsPreferredIsWaitedFor() {
        let (list, form) = (ListController(), FormController())
        let navigation = NavigationController(rootViewController: list)
        let stage = Stage(size: Size(width: 40, height: 10), controller: navigation)
        navigation.pushViewController(form, animated: true)
        stage.advance(by: 1)
        #expect(form.field.isFirstResponder)
        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        stage.type("n")
        #expect(!list.search.isFirstResponder && list.presses == 1)
    }

    @Test(arguments: [ModalPresentationStyle.pageSheet, .formSheet, .fullScreen])
    func aListThatASheetFilledHasTheFocusAfterIt(style: ModalPresentationStyle) {
        let list = ItemsController()
        let stage = Stage(size: Size(width: 80, height: 24), controller: list)
        let form = FormController()
        form.modalPresentationStyle = style
        list.present(form, animated: true)
        stage.advanceToRest()
        #expect(form.field.isFirstResponder)
        list.items.values = ["one"]
        form.dismiss(animated: true)
        stage.advanceToRest()
        #expect(list.table.isFirstResponder)
    }
}
