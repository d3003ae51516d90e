import GalleryPages
import Nibble

extension Scene {
    /// A scene for each page of the gallery.
    static let controls: [Scene] = {
        let summaries = [
            "Buttons": "pressed, chosen, switched", "Values": "sliders, steppers, progress",
            "Text": "fields that complete and check, and a text view",
            "Pickers": "wheels, dates, months, colours",
            "Figures": "gauges, sparklines, charts", "Scrolling": "content larger than its place",
            "Menus": "context menus, menus of buttons, commands",
            "Readers": "source text, a log, bytes, large digits",
        ]
        return GalleryPages.make { _ in }.enumerated().map { index, page in
            let name = page.title == "Text" ? "Text fields" : page.title
            return Scene(name, in: .controls, summaries[page.title] ?? "", file: page.file) {
                ControlPageController(page: index)
            }
        }
    }()
}

/// A page of the gallery, in a view that scrolls where there is too little room; where there is much, its source is below.
final class ControlPageController: ViewController {
    private let index: Int
    private let scrollView = ScrollView()
    private lazy var source = SourceController(file: page.file)
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
        addChild(source)
        view.addSubview(source.view)
        source.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let width = max(0, bounds.width - 1)
        let height = page.height(forWidth: width)
        let free = bounds.height - height - 1
        source.view.isHidden = free < Self.sourceRows
        let shown = source.view.isHidden ? bounds.height : height
        scrollView.frame = Rect(x: 0, y: 0, width: bounds.width, height: shown)
        source.view.frame = Rect(x: 0, y: height + 1, width: width, height: max(0, free))
        page.frame = Rect(x: 0, y: 0, width: width, height: height)
        scrollView.contentSize = Size(width: width, height: height)
    }

    /// The fewest rows of source that are worth the room.
    private static let sourceRows = 8

    override var preferredFocusedView: View? { page.firstControl }
}
