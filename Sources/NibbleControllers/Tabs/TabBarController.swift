import NibbleCells
public import NibbleControls
import NibbleTerminal
public import NibbleViews

/// Several controllers of which one is shown, chosen by a bar of their titles.
///
/// Ctrl-PageUp and Ctrl-PageDown go to the neighbour, Alt and a digit to that tab.
///
/// ```swift
/// photos.tabBarItem = TabBarItem(title: "Photos")
/// albums.tabBarItem = TabBarItem(title: "Albums")
/// let tabs = TabBarController()
/// tabs.viewControllers = [photos, albums]
/// ```
open class TabBarController: ViewController {
    /// The bar; at the bottom, as in UIKit.
    public let tabBar = TabBar()
    /// Is asked and told about the selection.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any TabBarControllerDelegate)?
    private let ground = View()
    private var shown: ViewController?

    /// The controllers, in the bar's order.
    public var viewControllers: [ViewController] = [] {
        didSet {
            let selected = oldValue.indices.contains(selectedIndex) ? oldValue[selectedIndex] : nil
            let leaving = oldValue.filter { old in !viewControllers.contains { $0 === old } }
            for controller in viewControllers where controller.parent !== self {
                addChild(controller)
                controller.didMove(toParent: self)
            }
            tabBar.items = viewControllers.map(\.tabBarItem)
            tabBar.selectedIndex = viewControllers.firstIndex { $0 === selected } ?? 0
            if isViewLoaded { showSelected() }
            for controller in leaving { removeChild(controller) }
        }
    }

    /// The position of the controller that is shown.
    ///
    /// Defaults to 0; positions outside mean the nearest end.
    public var selectedIndex: Int {
        get { tabBar.selectedIndex }
        set {
            tabBar.selectedIndex = newValue
            if isViewLoaded { showSelected() }
        }
    }

    /// The controller that is shown.
    public var selectedViewController: ViewController? {
        get { viewControllers.indices.contains(selectedIndex) ? viewControllers[selectedIndex] : nil }
        set {
            guard let index = viewControllers.firstIndex(where: { $0 === newValue }) else { return }
            selectedIndex = index
        }
    }

    /// The selected controller's.
    open override var statusText: String? { selectedViewController?.statusText }

    /// The selected controller.
    open override var childForKeyCommands: ViewController? { selectedViewController }

    /// The keys that change the tab.
    open override var standardKeyCommands: [KeyCommand] {
        let neighbours = [("Next tab", Key.pageDown, 1), ("Previous tab", .pageUp, -1)].map {
            title, key, step in
            KeyCommand(title, key: key, modifiers: .control) { [weak self] in self?.move(by: step) }
        }
        let digits = viewControllers.prefix(9).indices.map { index in
            KeyCommand(
                viewControllers[index].tabBarItem.title ?? "Tab \(index + 1)",
                key: .character(Character("\(index + 1)")), modifiers: .alt
            ) { [weak self] in self?.choose(index) }
        }
        return neighbours + digits
    }

    /// Keeps which tab is selected.
    ///
    /// Call `super`.
    open override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(selectedIndex, forKey: "selected")
    }

    /// Selects the tab that was selected, if it is there.
    open override func restoreChildren(with coder: StateCoder, make: (String) -> ViewController?) {
        guard let index = coder.decodeInteger(forKey: "selected"), viewControllers.indices.contains(index)
        else { return }
        selectedIndex = index
    }

    /// Makes a view of the bar and the room above it.
    open override func loadView() {
        view = ContainerView { [weak self] in self?.placeViews() }
        view.addSubview(ground)
        view.addSubview(tabBar)
        ground.clipsToBounds = true
        tabBar.addAction(for: .valueChanged) { [weak self] _ in self?.tabWasChosen() }
    }

    /// Shows the selected controller.
    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    private func placeViews() {
        let bounds = view.bounds
        // On a low screen each row counts.
        let height = bounds.height < 12 ? 1 : tabBar.sizeThatFits(bounds.size).height
        let top = max(0, bounds.height - height)
        ground.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
        tabBar.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
    }

    private func move(by step: Int) {
        guard !viewControllers.isEmpty else { return }
        choose((selectedIndex + step + viewControllers.count) % viewControllers.count)
    }

    private func choose(_ index: Int) {
        guard viewControllers.indices.contains(index), index != selectedIndex else { return }
        tabBar.selectedIndex = index
        tabWasChosen()
    }

    /// The user chose a tab: the delegate may object.
    private func tabWasChosen() {
        guard let chosen = selectedViewController else { return }
        if delegate?.tabBarController(self, shouldSelect: chosen) == false {
            tabBar.selectedIndex = viewControllers.firstIndex { $0 === shown } ?? 0
            return
        }
        showSelected()
        delegate?.tabBarController(self, didSelect: chosen)
    }

    private func showSelected() {
        let (old, new) = (shown, selectedViewController)
        shown = new
        ChildExchange(container: self, ground: ground).run(from: old, to: new) {}
    }
}

/// Is asked and told about the tabs that the user chooses.
@MainActor public protocol TabBarControllerDelegate: AnyObject {
    /// Whether a controller may be shown.
    ///
    /// Defaults to true.
    func tabBarController(
        _ tabBarController: TabBarController, shouldSelect controller: ViewController
    ) -> Bool

    /// A controller was chosen and is shown.
    ///
    /// The default does nothing.
    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)
}

extension TabBarControllerDelegate {
    /// True.
    public func tabBarController(
        _ tabBarController: TabBarController, shouldSelect controller: ViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(
        _ tabBarController: TabBarController, didSelect controller: ViewController
    ) {}
}

extension ViewController {
    /// The item that a tab bar shows for the controller; its title at first.
    public var tabBarItem: TabBarItem {
        get {
            if let item = attachments[TabBarItem.self] { return item }
            let item = TabBarItem(title: title)
            attachments[TabBarItem.self] = item
            return item
        }
        set { attachments[TabBarItem.self] = newValue }
    }

    /// The nearest tab bar controller that holds this one.
    public var tabBarController: TabBarController? { nearestContainer() }
}
