import NibbleCells
public import NibbleControls
import NibbleTerminal
public import NibbleViews

/// A stack of controllers of which the top one is shown, below a bar that leads back.
///
/// Esc and Alt-Left go back where nothing inside took them, and so does a drag from the leading edge to the other side:
/// the views follow it, and where it is let go before the middle all stays as it was. Esc breaks it off.
///
/// ```swift
/// let navigation = NavigationController(rootViewController: list)
/// navigation.pushViewController(detail, animated: true)
/// navigation.popViewController(animated: true)
/// ```
open class NavigationController: ViewController {
    /// The bar.
    public let navigationBar = NavigationBar()
    /// Is told which controller is shown.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any NavigationControllerDelegate)?
    /// The row of buttons below, which shows the top controller's `toolbarItems`.
    public let toolbar = NavigationController.hiddenToolbar()
    private let ground = View()
    private let edgePan = EdgePanGestureRecognizer()
    /// The pop that the mouse holds.
    private var heldPop: InteractivePop?
    private var stack: [ViewController] = []
    /// The controller whose view is in place.
    private var shown: ViewController?
    /// The duration of a push or pop, in seconds.
    private static let duration = 0.15

    /// Makes a stack of one.
    public init(rootViewController: ViewController) {
        super.init()
        setViewControllers([rootViewController], animated: false)
    }

    /// Makes an empty stack.
    public override init() {
        super.init()
    }

    /// Makes a stack that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    /// Hidden before anything else is said of it: a layout file may show it while the controller is made.
    private static func hiddenToolbar() -> Toolbar {
        let toolbar = Toolbar()
        toolbar.isHidden = true
        return toolbar
    }

    /// The controllers, the root first.
    public var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller on top.
    public var topViewController: ViewController? { stack.last }

    /// The controller that is seen: what the top one presents, else the top one.
    public var visibleViewController: ViewController? { presentedViewController ?? stack.last }

    /// The recognizer of the drag from the leading edge that goes back.
    ///
    /// Switch it off to have none, or give it a delegate that says when. It does nothing where the top controller hides
    /// the way back. While it goes on the controller below is on top already, as in UIKit, and is so no more when it is
    /// cancelled.
    public var interactivePopGestureRecognizer: GestureRecognizer? { edgePan }

    /// Whether the bar is hidden.
    ///
    /// Defaults to false.
    public var isNavigationBarHidden: Bool {
        get { navigationBar.isHidden }
        set {
            navigationBar.isHidden = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Hides the bar or shows it; it comes and goes at once.
    public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// Whether the row of buttons below is hidden.
    ///
    /// Defaults to true.
    public var isToolbarHidden: Bool {
        get { toolbar.isHidden }
        set {
            toolbar.isHidden = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Hides the row of buttons below or shows it; it comes and goes at once.
    public func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// Shows a controller on top of the others.
    ///
    /// - Precondition: It is not in the stack already.
    public func pushViewController(_ controller: ViewController, animated: Bool) {
        letGo()
        Precondition.check(
            !stack.contains { $0 === controller },
            "Pushing the same view controller instance more than once is not supported (\(controller)).")
        change(to: stack + [controller], direction: .forward, animated: animated)
    }

    /// Goes back to the controller before.
    ///
    /// - Returns: The controller that went; nil when there is only one.
    @discardableResult public func popViewController(animated: Bool) -> ViewController? {
        letGo()
        guard stack.count > 1 else { return nil }
        let top = stack.last
        change(to: stack.dropLast(), direction: .backward, animated: animated)
        return top
    }

    /// Goes back to the root.
    ///
    /// - Returns: The controllers that went; nil when there is only one.
    @discardableResult public func popToRootViewController(animated: Bool) -> [ViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Goes back to a controller of the stack.
    ///
    /// - Returns: The controllers that went; nil when it is on top or not in the stack.
    @discardableResult
    public func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]? {
        letGo()
        guard let index = stack.firstIndex(where: { $0 === controller }), index + 1 < stack.count else {
            return nil
        }
        let gone = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), direction: .backward, animated: animated)
        return gone
    }

    /// Takes another stack; the one on top is shown.
    public func setViewControllers(_ controllers: [ViewController], animated: Bool) {
        letGo()
        let isBack = controllers.last.map { top in stack.contains { $0 === top } } ?? true
        change(to: controllers, direction: isBack ? .backward : .forward, animated: animated)
    }

    /// Pushes.
    open override func show(_ controller: ViewController, sender: AnyObject?) {
        pushViewController(controller, animated: true)
    }

    // MARK: - The next run of the program

    /// Keeps the names of the controllers on the stack.
    ///
    /// Call `super`.
    open override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(viewControllers.map { $0.restorationIdentifier ?? "" }, forKey: "stack")
    }

    /// Pushes the controllers that were on the stack and are not there, as far as somebody makes them.
    open override func restoreChildren(with coder: StateCoder, make: (String) -> ViewController?) {
        var stack = viewControllers
        for (index, name) in (coder.decodeStrings(forKey: "stack") ?? []).enumerated() {
            if index < stack.count, stack[index].restorationIdentifier == name { continue }
            guard index == stack.count, !name.isEmpty, let made = make(name) else { break }
            stack.append(made)
        }
        if stack.count > viewControllers.count { setViewControllers(stack, animated: false) }
    }

    // MARK: - What the top controller says

    /// The top controller's.
    open override var statusText: String? { stack.last?.statusText }

    /// The top controller.
    open override var childForKeyCommands: ViewController? { stack.last }

    /// Esc and Alt-Left go back, after the keys of the search that the bar shows.
    open override var standardKeyCommands: [KeyCommand] {
        let item = topViewController?.attachments[NavigationItem.self]
        let search = item?.searchController?.allKeyCommands ?? []
        guard canGoBack else { return search }
        return search
            + [(Key.escape, Modifiers()), (.left, .alt)].map { key, modifiers in
                KeyCommand("Back", key: key, modifiers: modifiers) { [weak self] in
                    self?.popViewController(animated: true)
                }
            }
    }

    private var canGoBack: Bool {
        stack.count > 1 && topViewController?.navigationItem.hidesBackButton != true
    }

    // MARK: - The view

    /// Makes a view of the bar and the room below it.
    open override func loadView() {
        view = ContainerView { [weak self] in self?.placeViews() }
        view.addSubview(ground)
        view.addSubview(navigationBar)
        view.addSubview(toolbar)
        navigationBar.backPressed = { [weak self] in self?.popViewController(animated: true) }
        ground.clipsToBounds = true
        edgePan.isWanted = { [weak self] in self?.canGoBack == true }
        edgePan.addTarget(self, action: NavigationController.edgeWasDragged)
        view.addGestureRecognizer(edgePan)
    }

    /// Shows the top controller.
    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop(direction: .none, animated: false) {}
    }

    private func placeViews() {
        let bounds = view.bounds
        let rows = isNavigationBarHidden ? 0 : navigationBar.sizeThatFits(bounds.size).height
        navigationBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
        let below = isToolbarHidden ? 0 : min(1, max(0, bounds.height - rows))
        toolbar.frame = Rect(x: 0, y: bounds.height - below, width: bounds.width, height: below)
        ground.frame = Rect(x: 0, y: rows, width: bounds.width, height: max(0, bounds.height - rows - below))
        heldPop?.placeViews()
    }

    // MARK: - The stack

    private func change(to controllers: [ViewController], direction: ChildExchange.Direction, animated: Bool)
    {
        ChildExchange.finish(in: self)
        let leaving = stack.filter { old in !controllers.contains { $0 === old } }
        let arriving = controllers.filter { new in !stack.contains { $0 === new } }
        // A button of the bar that has the focus goes while the controller is there that it belongs to.
        showItems(of: controllers)
        stack = controllers
        for controller in arriving { addChild(controller) }
        for controller in leaving { controller.willLeaveParent() }
        let finish: @MainActor () -> Void = {
            for controller in leaving { controller.removeFromParent() }
            for controller in arriving { controller.didMove(toParent: self) }
        }
        guard isViewLoaded else { return finish() }
        placeViews()
        showTop(direction: direction, animated: animated, completion: finish)
    }

    private func showTop(
        direction: ChildExchange.Direction, animated: Bool, completion: @escaping @MainActor () -> Void
    ) {
        let (old, new) = (shown, stack.last)
        shown = new
        if let new, old !== new { delegate?.navigationController(self, willShow: new, animated: animated) }
        // The delegate may have shown or hidden the bar.
        placeViews()
        var exchange = ChildExchange(container: self, ground: ground)
        exchange.direction = direction
        exchange.duration = animated ? Self.duration : 0
        exchange.run(from: old, to: new) { [self] in
            completion()
            if let new, old !== new { delegate?.navigationController(self, didShow: new, animated: animated) }
        }
    }

    // MARK: - A pop by hand

    private func edgeWasDragged() {
        switch edgePan.state {
        case .began:
            takeHold()
            pull()
        case .changed: pull()
        case .ended: letGo(pops: edgePan.goesOn(across: ground.bounds.width), within: Self.duration)
        case .cancelled: letGo(within: Self.duration)
        case .possible, .failed: break
        }
    }

    private func takeHold() {
        // What comes or goes just now is there first.
        view.window?.application?.finishTransitions()
        guard canGoBack, let top = stack.popLast(), let below = stack.last else { return }
        let pop = InteractivePop(of: top, to: below, in: self, on: ground, duration: Self.duration)
        heldPop = pop
        shown = below
        top.willLeaveParent()
        delegate?.navigationController(self, willShow: below, animated: true)
        if heldPop === pop { pop.begin() }
    }

    private func pull() {
        guard let heldPop else { return }
        let wasPastMiddle = heldPop.isPastMiddle
        heldPop.move(to: edgePan.columns)
        guard heldPop.isPastMiddle != wasPastMiddle else { return }
        // The bar tells where letting go leads.
        showItems(of: heldPop.isPastMiddle ? stack : stack + [heldPop.top])
    }

    /// Ends the pop that the mouse holds, if there is one: at once, unless there is a time for it.
    private func letGo(pops: Bool = false, within duration: Double = 0) {
        guard let pop = heldPop else { return }
        heldPop = nil
        if !pops {
            stack.append(pop.top)
            shown = pop.top
            delegate?.navigationController(self, willShow: pop.top, animated: true)
            placeViews()
        }
        showItems(of: stack)
        pop.end(pops: pops, duration: duration) { [self] in
            if pops { pop.top.removeFromParent() } else { pop.top.didStayInParent() }
            delegate?.navigationController(self, didShow: pops ? pop.below : pop.top, animated: true)
        }
    }

    private func showItems(of controllers: [ViewController]) {
        navigationBar.setItems(controllers.map(\.navigationItem))
        showToolbarItems(of: controllers.last)
    }

    /// Shows the buttons of a controller in the row below, if it is on top.
    func toolbarItemsDidChange(of controller: ViewController) {
        if controller === stack.last { showToolbarItems(of: controller) }
    }

    private func showToolbarItems(of controller: ViewController?) {
        toolbar.items = controller?.toolbarItems ?? []
    }
}

extension NavigationController: SearchBarContainer {
    /// The controller that is shown.
    var searchedController: ViewController? { topViewController }
}

/// Is told which controller a navigation controller shows.
@MainActor public protocol NavigationControllerDelegate: AnyObject {
    /// A controller is about to be shown.
    ///
    /// While the mouse holds a pop that is the one below; when it lets go before the middle, the one that stays is told
    /// of too. The default does nothing.
    func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool)

    /// A controller is shown.
    ///
    /// The default does nothing.
    func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
    ) {}
}
