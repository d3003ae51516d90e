import GalleryPages
import Nibble

/// Turns pages of controls, each in a view that scrolls where there is too little room.
final class GalleryController: ViewController {
    private lazy var pages: [GalleryPage] = {
        GalleryPages.make { [weak self] in self?.showStatus($0) }
    }()
    private let menuBar = MenuBar()
    private let tabs = SegmentedControl()
    private let scrollView = ScrollView()
    private let statusBar = StatusBar()

    override func viewDidLoad() {
        super.viewDidLoad()
        tabs.apportionsSegmentWidthsByContent = true
        for (index, page) in pages.enumerated() {
            tabs.insertSegment(withTitle: page.title, at: index)
        }
        tabs.accessibilityLabel = "Page"
        tabs.addTarget(self, action: GalleryController.showPage, for: .valueChanged)
        menuBar.menus = GalleryMenus.menus(for: self)
        for part in [menuBar, tabs, scrollView, statusBar] as [View] { view.addSubview(part) }
        turn(to: 0)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        menuBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
        tabs.frame = Rect(x: 0, y: 1, width: bounds.width, height: 1)
        scrollView.frame = Rect(x: 0, y: 2, width: bounds.width, height: max(0, bounds.height - 3))
        statusBar.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
        layOutPage()
    }

    /// Lays out the page: as wide as there is room for beside the scroll view's indicator, and as high as its boxes or the
    /// screen.
    private func layOutPage() {
        let isSmall = view.bounds.width < 60 || view.bounds.height < 16
        let margin = isSmall ? Size.zero : Size(width: 2, height: 1)
        let width = max(0, view.bounds.width - max(1, 2 * margin.width))
        let free = view.bounds.height - 3 - 2 * margin.height
        let height = max(page.height(forWidth: width), free)
        page.frame = Rect(x: margin.width, y: margin.height, width: width, height: height)
        scrollView.contentSize = Size(width: width + margin.width, height: height + margin.height)
    }

    // MARK: - Pages

    /// The titles of the pages.
    var titles: [String] { pages.map(\.title) }

    /// The page that is shown.
    var page: GalleryPage { pages[max(0, tabs.selectedSegmentIndex)] }

    /// Shows another page.
    func turn(to index: Int) {
        tabs.selectedSegmentIndex = index
        showPage()
    }

    private func showPage() {
        let focused = view.window?.firstResponder as? View
        let wasOnPage = pages.contains { focused?.isDescendant(of: $0) == true }
        scrollView.addSubview(page)
        // The keys go on at the start of the page, wherever they were on the one before.
        if wasOnPage, focused?.isDescendant(of: page) == false { page.firstControl?.becomeFirstResponder() }
        for other in pages where other !== page { other.removeFromSuperview() }
        scrollView.contentOffset = .zero
        view.setNeedsLayout()
        showStatus("")
    }

    // MARK: - Status

    /// Says what has just been done, beside the keys.
    func showStatus(_ text: String) {
        statusBar.text = text
        statusBar.items = [
            StatusBar.Item("Next control", key: KeyEvent(key: .tab)),
            StatusBar.Item("Menu", key: KeyEvent(key: .function(10))) { [unowned self] in
                menuBar.openMenu(at: 0)
            },
            StatusBar.Item("Keys", key: KeyEvent(key: .function(1))) { [unowned self] in
                view.window?.application?.showKeyHelp()
            },
            StatusBar.Item("Quit", key: KeyEvent(key: .character("q"), modifiers: .control)) {
                [unowned self] in view.window?.application?.terminate()
            },
        ]
    }
}
