import GalleryPages
import Nibble

extension Scene {
    /// A scene for each page of the gallery.
    static let controls: [Scene] = {
        let summaries = [
            "Buttons": "pressed, chosen, switched", "Values": "sliders, steppers, progress",
            "Text": "fields that complete and check, and a text view", "Pickers": "wheels, dates, months",
            "Figures": "gauges, sparklines, charts", "Scrolling": "content larger than its place",
            "Menus": "context menus, menus of buttons, commands",
        ]
        return titles.enumerated().map { index, title in
            let name = title == "Text" ? "Text fields" : title
            return Scene(name, in: .controls, summaries[title] ?? "") { ControlPageController(page: index) }
        }
    }()

    private static let titles = GalleryPages.make { _ in }.map(\.title)
}

/// A page of the gallery, in a view that scrolls where there is too little room.
final class ControlPageController: ViewController {
    private let index: Int
    private let scrollView = ScrollView()
    private lazy var page: GalleryPage = {
        let pages = GalleryPages.make { [weak self] in self?.view.window?.application?.showNotice($0) }
        return pages[index]
    }()

    init(page: Int) {
        index = page
        super.init()
    }

    required init(coder: NibCoder) throws {
        index = 0
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(scrollView)
        scrollView.addSubview(page)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let width = max(0, view.bounds.width - 1)
        let height = page.height(forWidth: width)
        page.frame = Rect(x: 0, y: 0, width: width, height: height)
        scrollView.contentSize = Size(width: width, height: height)
    }

    override var preferredFocusedView: View? { page.firstControl }
}
