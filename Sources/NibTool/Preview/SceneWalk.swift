import Nibble
import NibbleNibs
import NibbleViews

/// Holds the scenes that are walked through: what a segue shows takes the place of the scene before.
///
/// It has no parent, so that what scenes present lies over its view alone, and not over the line below.
final class SceneWalk: ViewController {
    /// The scenes without what they push or present themselves, the one that is shown last.
    private(set) var scenes: [ViewController] = []

    /// Begins from the start.
    func begin(with controller: ViewController?) {
        // The outermost takes all that lies over it along.
        if presentedViewController != nil { dismiss(animated: false) }
        show(controller.map { [$0] } ?? [])
    }

    /// Segues of scenes without a container of their own come here.
    override func show(_ controller: ViewController, sender: AnyObject?) {
        show(scenes + [controller])
    }

    /// As `show`.
    override func showDetailViewController(_ controller: ViewController, sender: AnyObject?) {
        show(controller, sender: sender)
    }

    private func show(_ new: [ViewController]) {
        if let old = scenes.last {
            old.willMove(toParent: nil)
            old.placedView.removeFromSuperview()
            old.removeFromParent()
        }
        scenes = new
        guard let next = new.last else { return }
        addChild(next)
        next.placedView.frame = view.bounds
        view.addSubview(next.placedView)
        next.didMove(toParent: self)
        setNeedsStatusUpdate()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        scenes.last?.placedView.frame = view.bounds
    }

    /// The message of the scene; the line of the tool is not for status bars inside it.
    override var statusText: String? { super.statusText ?? "" }

    // MARK: - Where the walk is

    /// The view that lies over everything else.
    private var top: ViewController {
        var top: ViewController = self
        while let next = top.presentedViewController { top = next }
        return top
    }

    /// The scene that is seen, inside all containers.
    var visible: ViewController? {
        var current = top
        while let inner = current.shownChild { current = inner }
        return current === self ? nil : current
    }

    /// Whether a segue has led here.
    var canGoBack: Bool { top !== self || pushing != nil || scenes.count > 1 }

    /// The innermost stack that has something to go back to.
    private var pushing: NavigationController? {
        var found: NavigationController?
        var current: ViewController? = top
        while let controller = current {
            if let stack = controller as? NavigationController, stack.viewControllers.count > 1 {
                found = stack
            }
            current = controller.shownChild
        }
        return found
    }

    /// Shows what was shown before the last segue.
    func goBack() {
        if let pushing {
            pushing.popViewController(animated: true)
        } else if top !== self {
            top.dismiss(animated: true)
        } else if scenes.count > 1 {
            show(scenes.dropLast())
        }
    }
}

extension ViewController {
    /// The child that a container shows now.
    fileprivate var shownChild: ViewController? {
        switch self {
        case let walk as SceneWalk: walk.scenes.last
        case let stack as NavigationController: stack.topViewController
        case let tabs as TabBarController: tabs.selectedViewController
        case let split as SplitViewController: split.viewControllers.last
        default: nil
        }
    }
}
