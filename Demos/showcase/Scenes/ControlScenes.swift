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

/// A page of the gallery, in a view that scrolls where there is too little room; where there is much, its source is beside
/// or below.
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
        var room = view.bounds
        let place = sourcePlace
        source.view.isHidden = place == nil
        if let place {
            source.view.frame = place
            room.size =
                place.minX > 0
                ? Size(width: place.minX - GalleryPage.gap.width, height: room.height)
                : Size(width: room.width, height: place.minY - GalleryPage.gap.height)
        }
        scrollView.frame = room
        // A page that scrolls leaves a column to the indicator.
        let fits = page.height(forWidth: room.width, isTight: true) <= room.height
        let width = fits ? room.width : max(0, room.width - 1)
        page.frame = Rect(
            x: 0, y: 0, width: width, height: max(room.height, page.height(forWidth: width, isTight: true)))
        scrollView.contentSize = page.frame.size
    }

    /// The place of the source: a column at the right where there are many, else the rows below what the page asks for, or
    /// a third of them where the page shows more when it is higher; nil where both don't fit.
    private var sourcePlace: Rect? {
        let bounds = view.bounds
        if bounds.width >= Scene.wideEnough {
            return Rect(
                x: bounds.width - Self.sourceSize.width, y: 0, width: Self.sourceSize.width,
                height: bounds.height)
        }
        let spare = bounds.height - page.height(forWidth: bounds.width) - GalleryPage.gap.height
        guard spare >= Self.sourceSize.height else { return nil }
        let height = page.grows ? max(Self.sourceSize.height, spare / 3) : spare
        return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    /// The columns of the source beside the page, and the fewest rows of it below.
    private static let sourceSize = Size(width: 70, height: 8)

    override var preferredFocusedView: View? { page.firstControl }
}
