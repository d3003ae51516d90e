public import NibbleCells
import NibbleTerminal
public import NibbleViews

/// Has the content of a list loaded again when a user pulls at its top with the mouse or the wheel, or presses F5.
///
/// It sends `.valueChanged`; call `endRefreshing()` when the content is there.
///
/// ```swift
/// table.refreshControl = RefreshControl()
/// table.refreshControl?.addTarget(self, action: Settings.refresh, for: .valueChanged)
/// ```
///
/// It can be added to a `ScrollContainer` of yours, too. Such a container calls `place()` when it is laid out, `pull()` when
/// the wheel turns at its top, and `refresh()` for F5.
open class RefreshControl: Control {
    /// Whether the content is being loaded.
    public private(set) var isRefreshing = false
    /// The work that is being done, for people.
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
    /// The steps of the wheel, or the rows of a drag, that went past the top.
    private var pulled = 0
    /// Whether the mouse holds the content.
    private var isHeld = false
    private var cancelReset: (@MainActor () -> Void)?
    /// The rows it has above the content.
    private var room = 0
    private let pullGesture = PullGestureRecognizer()

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
        pullGesture.isWanted = { [weak self] in self?.canBePulled(by: $0) == true }
        pullGesture.addTarget(self, action: RefreshControl.contentWasDragged)
    }

    /// Makes the content of the scroll container that it is added to pullable.
    ///
    /// Call `super`.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        pullGesture.view?.removeGestureRecognizer(pullGesture)
        container?.addGestureRecognizer(pullGesture)
    }

    private var container: (any ScrollContainer)? { superview as? any ScrollContainer }

    /// The steps of the wheel or the rows of a drag past the top that begin to refresh.
    private static let threshold = 3
    /// The seconds after which a pull that went on no further is forgotten.
    private static let patience = 0.6

    // MARK: - Refreshing

    /// Shows that the content is being loaded; nothing is sent.
    public func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        endPull()
        makeRoom(1)
        indicator.startAnimating()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Shows that the content is there.
    public func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        indicator.stopAnimating()
        makeRoom(0)
    }

    /// Refreshes as the user asks for it: begins to, and sends `.valueChanged`.
    ///
    /// Does nothing while it refreshes or is disabled.
    public func refresh() {
        guard !isRefreshing, isEnabled else { return }
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    /// Counts a step of the wheel past the top of the content; the third one in a row refreshes.
    ///
    /// - Returns: `.ignored` while it refreshes, is disabled or the mouse holds the content.
    public func pull() -> Handling {
        guard isEnabled, !isRefreshing, !isHeld else { return .ignored }
        pulled += 1
        setNeedsLayout()
        guard pulled < Self.threshold else {
            refresh()
            return .handled
        }
        makeRoom(1)
        setNeedsDisplay()
        cancelReset?()
        cancelReset = window?.application?.clock.schedule(after: Self.patience) { [weak self] in
            self?.endPull()
            self?.makeRoom(0)
        }
        return .handled
    }

    private func canBePulled(by event: MouseEvent) -> Bool {
        guard let container, isEnabled, !isRefreshing, container.isScrollEnabled,
            container.canBePulled(at: event.location(in: container))
        else { return false }
        return container.contentOffset.y <= 0.saturatingSubtract(container.contentInset.top)
    }

    /// The content follows the mouse for as many rows as it takes, and shows what letting go will do.
    private func contentWasDragged() {
        switch pullGesture.state {
        case .began, .changed:
            guard isEnabled, !isRefreshing else { return }
            cancelReset?()
            isHeld = true
            pulled = min(max(0, pullGesture.rows), Self.threshold)
            makeRoom(pulled)
            setNeedsLayout()
            setNeedsDisplay()
        case .ended where isHeld && pulled >= Self.threshold: refresh()
        case .ended, .cancelled:
            guard isHeld else { return }
            endPull()
            makeRoom(0)
        case .possible, .failed: break
        }
    }

    private func endPull() {
        pulled = 0
        isHeld = false
        cancelReset?()
        cancelReset = nil
    }

    /// Makes room above the content, in rows, and shows it when the top was in view.
    private func makeRoom(_ rows: Int) {
        guard let container, rows != room else { return }
        let isAtTop = container.contentOffset.y <= 0
        let change = rows - room
        room = rows
        isHidden = rows == 0
        container.contentInset.top += change
        if isAtTop { container.contentOffset.y = -rows }
        place()
    }

    /// Moves above the content, as wide as its visible part.
    public func place() {
        guard let container else { return }
        frame = Rect(x: container.bounds.minX, y: -1, width: container.visibleSize.width, height: 1)
    }

    // MARK: - Looks

    private var text: String {
        if isRefreshing { return title }
        guard pulled > 0 else { return "" }
        return pulled < Self.threshold ? "Pull further to refresh" : "Let go to refresh"
    }

    /// Places the glyph that turns before the title.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        indicator.frame = Rect(x: start, y: 0, width: 1, height: 1)
    }

    /// The column of the glyph that turns; what is said is behind it.
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
    /// Whether a drag that begins at a point may pull the content: not on an indicator.
    public func canBePulled(at point: Point) -> Bool { canBePulled && indicatorAxis(at: point) == nil }

    /// The command that refreshes, where there is something to refresh.
    var refreshCommands: [KeyCommand] {
        guard let refreshControl, refreshControl.isEnabled else { return [] }
        return [
            KeyCommand("Refresh", key: .function(5), isEnabled: !refreshControl.isRefreshing) { [weak self] in
                self?.refreshControl?.refresh()
            }
        ]
    }
}
