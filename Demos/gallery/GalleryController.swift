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
    /// The source of the page, below it where there is much room.
    private var source: SourceController?

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
    /// screen; a large screen has room for its source too.
    private func layOutPage() {
        let isSmall = view.bounds.width < 60 || view.bounds.height < 16
        let margin = isSmall ? Size.zero : Size(width: 2, height: 1)
        let width = max(0, view.bounds.width - max(1, 2 * margin.width))
        let free = view.bounds.height - 3 - 2 * margin.height
        let least = page.height(forWidth: width, isTight: true)
        let showsSource = view.bounds.height >= Self.largeScreen && free - least > Self.leastSource
        let height = showsSource ? min(least + least / 4, free - Self.leastSource - 1) : max(least, free)
        page.frame = Rect(x: margin.width, y: margin.height, width: width, height: height)
        showSource(
            in: showsSource
                ? Rect(
                    x: margin.width, y: page.frame.maxY + 1, width: width, height: max(0, free - height - 1))
                : nil)
        let end = margin.height + max(height, showsSource ? free : 0)
        scrollView.contentSize = Size(width: width + margin.width, height: end)
    }

    /// Shows the source of the page in some place of the scroll view, or nowhere.
    private func showSource(in place: Rect?) {
        if let shown = source, place == nil || shown.file != page.file {
            shown.willMove(toParent: nil)
            shown.view.removeFromSuperview()
            shown.removeFromParent()
            source = nil
        }
        guard let place else { return }
        let source = self.source ?? SourceController(file: page.file)
        source.view.frame = place
        guard self.source == nil else { return }
        self.source = source
        addChild(source)
        scrollView.addSubview(source.view)
        source.didMove(toParent: self)
    }

    /// The rows of a screen that has room for a page and its source.
    private static let largeScreen = 50
    /// The fewest rows of source that are worth the room.
    private static let leastSource = 12

    /// None: the source, which is a child's, does not ask for the keys.
    override var preferredFocusedView: View? { nil }

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
        let parts = pages.map { $0 as View } + [source?.view].compactMap(\.self)
        let wasOnPage = parts.contains { focused?.isDescendant(of: $0) == true }
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
