import NibbleCells
import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// Shows one controller at a time of a row of them, which is turned like the pages of a book.
///
/// ```swift
/// let pages = PageViewController(navigationOrientation: .horizontal)
/// pages.dataSource = book
/// pages.setViewControllers([firstPage], direction: .forward, animated: false)
/// ```
///
/// PageDown and PageUp turn where the page itself has nothing left to scroll, Left and Right (Up and Down in a column)
/// where no control of the page lies that way, a swipe with the mouse and the dots below, which are shown where the
/// data source knows how many pages there are.
open class PageViewController: ViewController {
    /// The ways in which a page takes the place of another.
    public enum TransitionStyle: String, Hashable, Sendable, CaseIterable {
        /// The pages move on side by side. There is no page that curls on a terminal.
        case scroll
        /// The same.
        case pageCurl
    }

    /// The axes along which pages are laid side by side.
    public enum NavigationOrientation: String, Hashable, Sendable, CaseIterable {
        /// In a row.
        case horizontal
        /// In a column.
        case vertical
    }

    /// The side that a page comes from.
    public enum NavigationDirection: Hashable, Sendable {
        /// From the right, or from below.
        case forward
        /// From the left, or from above.
        case reverse
    }

    /// The way in which a page takes the place of another.
    public let transitionStyle: TransitionStyle
    /// The axis along which the pages are laid side by side.
    public let navigationOrientation: NavigationOrientation
    /// Knows the pages beside the one that is shown.
    ///
    /// Not kept alive. Without one, pages are turned by the program alone. Setting it shows how many pages it knows of.
    public weak var dataSource: (any PageViewControllerDataSource)? { didSet { updatePageControl() } }
    /// Is told when the user turns pages.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any PageViewControllerDelegate)?
    private let ground = View()
    private let pageControl = PageControl()
    private var shown: ViewController?
    /// Whether the views of pages are moving.
    private var isTurning = false
    /// The duration of turning, in seconds.
    private static let duration = 0.15

    /// The options of UIKit's pages, none of which a terminal has a use for: pages are side by side.
    public enum OptionsKey: Hashable, Sendable {
        /// The room between pages.
        case interPageSpacing
        /// The place of the spine of a book.
        case spineLocation
    }

    /// Makes a row without a page yet; the options are not looked at.
    public init(
        transitionStyle: TransitionStyle = .scroll,
        navigationOrientation: NavigationOrientation = .horizontal,
        options: [OptionsKey: Any]? = nil
    ) {
        self.transitionStyle = transitionStyle
        self.navigationOrientation = navigationOrientation
        super.init()
    }

    /// Makes a row that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        transitionStyle =
            coder.decodeString(forKey: "transitionStyle").flatMap(TransitionStyle.init) ?? .scroll
        navigationOrientation =
            coder.decodeString(forKey: "navigationOrientation").flatMap(NavigationOrientation.init)
            ?? .horizontal
        try super.init(coder: coder)
    }

    // MARK: - Pages

    /// The page that is shown, alone in a list; none before there is one.
    public var viewControllers: [ViewController] { shown.map { [$0] } ?? [] }

    /// Shows another page; the delegate is not told.
    ///
    /// - Parameters:
    ///   - controllers: The page; of several the first.
    ///   - direction: Where it comes from.
    ///   - animated: Whether it may move in.
    ///   - completion: Called when it is there.
    public func setViewControllers(
        _ controllers: [ViewController], direction: NavigationDirection, animated: Bool,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        turn(to: controllers.first, direction, animated: animated) { completion?(true) }
    }

    private func turn(
        to new: ViewController?, _ direction: NavigationDirection, animated: Bool,
        completion: @escaping @MainActor () -> Void
    ) {
        let old = shown
        guard old !== new else { return completion() }
        shown = new
        old?.willLeaveParent()
        if let new { addChild(new) }
        let finish: @MainActor () -> Void = { [self] in
            isTurning = false
            // A page that was turned back to while it went stays.
            if let old, old !== shown { old.removeFromParent() }
            if let new, new === shown { new.didMove(toParent: self) }
            completion()
        }
        updatePageControl()
        guard isViewLoaded else { return finish() }
        var exchange = ChildExchange(container: self, ground: ground)
        exchange.direction = direction == .forward ? .forward : .backward
        exchange.axis = navigationOrientation == .horizontal ? .horizontal : .vertical
        exchange.duration = animated ? Self.duration : 0
        isTurning = exchange.duration > 0
        exchange.run(from: old, to: new, completion: finish)
    }

    /// The user turns to the page beside the one that is shown.
    private func turn(_ direction: NavigationDirection) -> Handling {
        guard !isTurning, let shown, let page = page(direction, of: shown) else { return .ignored }
        let hadKeys = shown.viewIfLoaded?.isFocusInside == true
        delegate?.pageViewController(self, willTransitionTo: [page])
        turn(to: page, direction, animated: true) { [self] in
            if hadKeys { giveKeys(to: page) }
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [shown], transitionCompleted: true)
        }
        return .handled
    }

    /// The keys go with the page.
    private func giveKeys(to page: ViewController) {
        if let preferred = page.preferredFocusedView, preferred.becomeFirstResponder() { return }
        for candidate in page.view.focusOrder where candidate.becomeFirstResponder() { return }
    }

    private func page(_ direction: NavigationDirection, of controller: ViewController) -> ViewController? {
        switch direction {
        case .forward: dataSource?.pageViewController(self, viewControllerAfter: controller)
        case .reverse: dataSource?.pageViewController(self, viewControllerBefore: controller)
        }
    }

    // MARK: - The view

    /// Makes a view of the page and the dots below it.
    open override func loadView() {
        view = ContainerView { [weak self] in self?.placeViews() }
        view.addSubview(ground)
        view.addSubview(pageControl)
        ground.clipsToBounds = true
        pageControl.addAction(for: .valueChanged) { [weak self] _ in self?.dotWasChosen() }
        let isRow = navigationOrientation == .horizontal
        for (swipe, direction) in [
            (isRow ? SwipeGestureRecognizer.Direction.left : .up, NavigationDirection.forward),
            (isRow ? .right : .down, .reverse),
        ] {
            let recognizer = SwipeGestureRecognizer { [weak self] _ in _ = self?.turn(direction) }
            recognizer.direction = swipe
            ground.addGestureRecognizer(recognizer)
        }
    }

    /// Shows the page.
    open override func viewDidLoad() {
        super.viewDidLoad()
        ChildExchange(container: self, ground: ground).run(from: nil, to: shown) {}
        updatePageControl()
    }

    private func placeViews() {
        let bounds = view.bounds
        let rows = pageControl.isHidden || bounds.height < 2 ? 0 : 1
        ground.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - rows))
        pageControl.frame = Rect(x: 0, y: bounds.height - rows, width: bounds.width, height: rows)
    }

    private func updatePageControl() {
        let count = dataSource?.presentationCount(for: self) ?? 0
        pageControl.isHidden = count < 2
        pageControl.numberOfPages = max(0, count)
        pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        viewIfLoaded?.setNeedsLayout()
    }

    /// A dot or a key of the dots was pressed: one page on in its direction, as in UIKit.
    private func dotWasChosen() {
        let current = dataSource?.presentationIndex(for: self) ?? 0
        _ = turn(pageControl.currentPage > current ? .forward : .reverse)
        updatePageControl()
    }

    /// The page's.
    open override var statusText: String? { shown?.statusText }

    /// The page.
    open override var childForKeyCommands: ViewController? { shown }

    // MARK: - Keys and wheel

    /// PageDown, PageUp and the arrows turn pages.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard event.modifiers.isEmpty else { return .ignored }
        let isRow = navigationOrientation == .horizontal
        let isRightToLeft = isRow && view.window?.layoutDirection == .rightToLeft
        switch event.key {
        case .pageDown: return turn(.forward)
        case .pageUp: return turn(.reverse)
        case .right where isRow, .down where !isRow:
            return hasControl(beyond: event) ? .ignored : turn(isRightToLeft ? .reverse : .forward)
        case .left where isRow, .up where !isRow:
            return hasControl(beyond: event) ? .ignored : turn(isRightToLeft ? .forward : .reverse)
        default: return .ignored
        }
    }

    /// Whether an arrow key would move the focus to another control of the page.
    private func hasControl(beyond event: KeyEvent) -> Bool {
        guard let direction = FocusDirection(event), let page = shown?.viewIfLoaded,
            let focused = view.window?.firstResponder as? View, focused.isDescendant(of: page)
        else { return false }
        let others = page.focusOrder.filter { $0 !== focused }
        let start = focused.convert(focused.bounds, to: nil)
        return !direction.nearest(to: start, among: others.map { $0.convert($0.bounds, to: nil) }).isEmpty
    }

    /// The wheel to the side turns pages in a row.
    open override func scrollWheel(with event: MouseEvent) -> Handling {
        let step = event.scrollDelta.x
        guard navigationOrientation == .horizontal, step != 0 else { return .ignored }
        return turn(step > 0 ? .forward : .reverse)
    }
}

/// Knows the pages beside others.
@MainActor public protocol PageViewControllerDataSource: AnyObject {
    /// The page before another; nil for the first.
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController?

    /// The page after another; nil for the last.
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController?

    /// The number of pages, for the dots; 0 for no dots.
    ///
    /// Defaults to 0.
    func presentationCount(for pageViewController: PageViewController) -> Int

    /// The position of the page that is shown, for the dots.
    ///
    /// Defaults to 0.
    func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
    /// None.
    public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
    /// The first.
    public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// Is told when the user turns pages; every method may be left out.
@MainActor public protocol PageViewControllerDelegate: AnyObject {
    /// The user turns to a page.
    func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController])

    /// A page that the user turned to is there.
    func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) {}
}
