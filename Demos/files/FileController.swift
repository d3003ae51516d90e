import Nibble

/// Shows a file over the whole screen: its text page by page, its picture, or why there is nothing to see.
final class FileController: ViewController {
    @Outlet var ground: FileGround
    @Outlet var spinner: ActivityIndicatorView
    @Outlet var picture: CaptionableImageView
    @Outlet var sentenceLabel: Label

    let entry: FileEntry
    /// The reading that goes on.
    private(set) var work: Task<Void, Never>?
    private var viewer: TextViewer?
    private var hexView: HexView?

    /// As fine as a large terminal can show.
    private static let finest = Size(width: 240, height: 120)

    init(_ entry: FileEntry) {
        self.entry = entry
        super.init()
        navigationItem.title = entry.shownName
        navigationItem.rightBarButtonItem = BarButtonItem(title: "F1 Keys") { [unowned self] _ in
            view.window?.application?.showKeyHelp()
        }
    }

    required init(coder: NibCoder) throws {
        throw DemoFailure.madeByCode
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        spinner.startAnimating()
        work = Task { [weak self, entry] in
            let content = await FileContent.load(entry, cells: Self.finest, limit: FileContent.limit)
            guard !Task.isCancelled else { return }
            self?.show(content)
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        work?.cancel()
    }

    override var preferredFocusedView: View? { viewer?.preferredFocusedView ?? hexView ?? ground }

    private func show(_ content: FileContent) {
        work = nil
        spinner.stopAnimating()
        switch content {
        case .picture(let image):
            picture.image = image
            picture.caption = "\(entry.shownName), \(image.size.width) × \(image.size.height)"
            picture.isHidden = false
        case .text(let text, let isWhole): show(text, isWhole: isWhole)
        case .bytes(let bytes): show(bytes)
        case .folder(_, let count): sentenceLabel.text = count == 1 ? "1 item" : "\(count) items"
        case .sentence(let sentence): sentenceLabel.text = sentence
        }
    }

    private func show(_ bytes: [UInt8]) {
        let hexView = HexView(frame: view.bounds)
        hexView.bytes = bytes
        hexView.accessibilityLabel = entry.shownName
        hexView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(hexView)
        self.hexView = hexView
        giveKeys(to: hexView)
    }

    /// Lets a view that shows the file have the keys in place of the ground.
    private func giveKeys(to target: View?) {
        let hadKeys = ground.isFirstResponder
        ground.takesKeys = false
        if hadKeys { target?.becomeFirstResponder() }
    }

    private func show(_ text: String, isWhole: Bool) {
        let viewer = TextViewer(text: text)
        viewer.title = isWhole ? entry.sizeText : "The first \(FileEntry.text(ofBytes: FileContent.limit))"
        self.viewer = viewer
        addChild(viewer)
        viewer.view.frame = view.bounds
        viewer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(viewer.view)
        viewer.didMove(toParent: self)
        giveKeys(to: viewer.preferredFocusedView)
    }
}

/// The ground that a file is shown on: it has the keys where nothing on it takes them.
final class FileGround: View {
    var takesKeys = true

    override var canBecomeFirstResponder: Bool { takesKeys }
}
