public import NibbleCells
import NibbleTerminal

/// Has the content of a list loaded anew when a person pulls at its top with the wheel, or presses F5.
///
/// It sends `.valueChanged`; call `endRefreshing()` when the content is there.
///
///     table.refreshControl = RefreshControl()
///     table.refreshControl?.addTarget(self, action: FeedController.refresh, for: .valueChanged)
open class RefreshControl: Control {
    /// Whether the content is being loaded.
    public private(set) var isRefreshing = false
    /// What is being done, for people.
    ///
    /// Defaults to "Refreshing".
    public var title = "Refreshing" {
        didSet {
            guard title != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    private let indicator = ActivityIndicatorView()
    /// The steps of the wheel that went past the top.
    private var pulled = 0
    private var cancelReset: (@MainActor () -> Void)?
    /// Whether it has a row above the content.
    private var hasRow = false

    /// Makes a control that waits to be pulled.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes a control that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isHidden = true
        indicator.delay = 0
        addSubview(indicator)
    }

    private var scrollView: ScrollView? { superview as? ScrollView }

    /// The steps of the wheel past the top that begin to refresh.
    private static let threshold = 3
    /// The seconds after which a pull that went on no further is forgotten.
    private static let patience = 0.6

    // MARK: - Refreshing

    /// Shows that the content is being loaded; nothing is sent.
    public func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        endPull()
        showRow(true)
        indicator.startAnimating()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Shows that the content is there.
    public func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        indicator.stopAnimating()
        showRow(false)
    }

    /// Refreshes as a person asks for it: the targets are told.
    func userRefreshes() {
        guard !isRefreshing, isEnabled else { return }
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    /// The wheel went a step past the top.
    func pull() -> Handling {
        guard isEnabled, !isRefreshing else { return .ignored }
        pulled += 1
        setNeedsLayout()
        guard pulled < Self.threshold else {
            userRefreshes()
            return .handled
        }
        showRow(true)
        setNeedsDisplay()
        cancelReset?()
        cancelReset = window?.application?.clock.schedule(after: Self.patience) { [weak self] in
            self?.endPull()
            self?.showRow(false)
        }
        return .handled
    }

    private func endPull() {
        pulled = 0
        cancelReset?()
        cancelReset = nil
    }

    /// Makes room above the content, and shows it when the top was in sight.
    private func showRow(_ isShown: Bool) {
        guard let scrollView, isShown != hasRow else { return }
        let isAtTop = scrollView.contentOffset.y <= 0
        hasRow = isShown
        isHidden = !isShown
        scrollView.contentInset.top += isShown ? 1 : -1
        if isAtTop { scrollView.contentOffset.y = isShown ? -1 : 0 }
        place()
    }

    /// Stands above the content, as wide as what is in sight.
    func place() {
        guard let scrollView else { return }
        frame = Rect(x: scrollView.bounds.minX, y: -1, width: scrollView.visibleSize.width, height: 1)
    }

    // MARK: - Looks

    private var text: String {
        isRefreshing ? title : pulled == 0 ? "" : "Pull further to refresh"
    }

    /// Places the glyph that turns before the title.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        indicator.frame = Rect(x: start, y: 0, width: 1, height: 1)
    }

    /// The column of the glyph that turns; what is said stands behind it.
    private var start: Int { max(0, (bounds.width - TerminalText.columns(of: text) - 2) / 2) }

    /// Draws what is done, or what a pull will do.
    open override func draw(in canvas: inout Canvas) {
        canvas.write(
            text, at: Point(x: start + 2, y: 0), style: CellStyle(foreground: .secondaryLabel))
    }

    /// Its row is nothing that keys go to.
    open override var canBecomeFirstResponder: Bool { false }

    /// A progress while the content is being loaded.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.progress, label: title)
        properties.isElement = isRefreshing
        return properties
    }
}

extension ScrollView {
    /// The command that refreshes, where there is something to refresh.
    var refreshCommands: [KeyCommand] {
        guard let refreshControl, refreshControl.isEnabled else { return [] }
        return [
            KeyCommand("Refresh", key: .function(5), isEnabled: !refreshControl.isRefreshing) { [weak self] in
                self?.refreshControl?.userRefreshes()
            }
        ]
    }
}
