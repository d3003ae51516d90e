import DemoSupport
import Nibble

/// Pages of controls, each in a view that scrolls where there is too little room.
final class GalleryController: ViewController {
    private let tabs = SegmentedControl(items: ["Buttons", "Values", "Figures", "Pickers"])
    private let scrollView = ScrollView()
    private let statusBar = StatusBar()
    private var pages: [View] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        pages = [
            GalleryPages.buttons(), GalleryPages.values(), GalleryPages.figures(), GalleryPages.pickers(),
        ]
        tabs.selectedSegmentIndex = 0
        tabs.addTarget(self, action: GalleryController.showPage, for: .valueChanged)
        statusBar.items =
            [StatusBar.Item("Next control", key: KeyEvent(key: .tab))]
            + keyCommands.map { StatusBar.Item($0) }
        for part in [tabs, scrollView, statusBar] as [View] { view.addSubview(part) }
        showPage()
    }

    override var keyCommands: [KeyCommand] {
        let turning = ["Buttons", "Values", "Figures", "Pickers"].enumerated().map { index, title in
            KeyCommand(title, key: .function(index + 2)) { [weak self] in self?.turn(to: index) }
        }
        let quit = KeyCommand("Quit", key: .character("q"), modifiers: .control) { [weak self] in
            self?.view.window?.application?.terminate()
        }
        return turning + [quit]
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        tabs.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
        scrollView.frame = Rect(x: 0, y: 1, width: bounds.width, height: bounds.height - 2)
        statusBar.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }

    private func turn(to index: Int) {
        tabs.selectedSegmentIndex = index
        showPage()
    }

    private func showPage() {
        for page in pages { page.removeFromSuperview() }
        let page = pages[max(0, tabs.selectedSegmentIndex)]
        scrollView.addSubview(page)
        scrollView.contentSize = page.frame.size
        scrollView.contentOffset = .zero
    }
}
