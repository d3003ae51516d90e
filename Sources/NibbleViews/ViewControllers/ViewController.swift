import NibbleCells

/// Controls a view and what is inside it: makes it when it is first asked for, and is told when it is shown.
///
/// Override `viewDidLoad()` to fill the view, or `loadView()` to make another one.
@MainActor open class ViewController: Responder {
    private var loadedView: View?
    private var appearance = Appearance.disappeared
    private weak var shownIn: Window?

    private enum Appearance { case disappeared, appeared }

    /// A name for people, shown by containers.
    ///
    /// Defaults to nil.
    open var title: String?

    /// Makes a controller whose view is plain, unless `loadView()` says otherwise.
    public override init() {
        super.init()
    }

    /// Makes a controller that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        super.init()
    }

    /// The view; made by `loadView()` when it is first asked for.
    ///
    /// Setting another one while the controller is shown puts that in its place.
    public var view: View {
        get { loadedView ?? load() }
        set {
            guard newValue !== loadedView else { return }
            let old = loadedView
            old?.hierarchy.controller = nil
            loadedView = newValue
            newValue.hierarchy.controller = self
            newValue.hierarchy.hasController = true
            guard let old, let superview = old.superview else { return }
            newValue.frame = old.frame
            superview.insertSubview(newValue, aboveSubview: old)
            old.removeFromSuperview()
        }
    }

    /// The view if it has been made, else nil.
    public var viewIfLoaded: View? { loadedView }

    /// Whether the view has been made.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view, if it has not been made.
    public func loadViewIfNeeded() {
        _ = view
    }

    /// The superview of the view.
    open override var next: Responder? { loadedView?.superview }

    /// Makes the view and sets `view`.
    ///
    /// Override to make another than a plain one; do not call `super` then, and do not call it yourself.
    open func loadView() {
        view = View(frame: Rect(x: 0, y: 0, width: 80, height: 24))
    }

    /// The view was made.
    ///
    /// Call `super`.
    open func viewDidLoad() {}

    /// The view is about to be shown.
    ///
    /// Call `super`.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view was put on the screen.
    ///
    /// Call `super`.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to be taken from the screen.
    ///
    /// Call `super`.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The view was taken from the screen.
    ///
    /// Call `super`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The view is about to lay out its subviews.
    ///
    /// The default does nothing.
    open func viewWillLayoutSubviews() {}

    /// The view has laid out its subviews.
    ///
    /// The default does nothing.
    open func viewDidLayoutSubviews() {}

    /// The traits changed: the window's size, the terminal's colours or glyphs, light or dark.
    ///
    /// Called before the views are told and laid out. The default does nothing.
    open func traitCollectionDidChange(_ previous: TraitCollection) {}

    // MARK: - Life in a window

    private func load() -> View {
        loadView()
        // A `loadView` that sets no view leaves a plain one.
        let made = loadedView ?? View(frame: Rect(x: 0, y: 0, width: 80, height: 24))
        if loadedView == nil { view = made }
        viewDidLoad()
        return loadedView ?? made
    }

    /// Puts the view into a window, which it fills.
    func enter(_ window: Window) {
        shownIn = window
        if window.application?.isRunning == true { showsInWindow() }
    }

    /// The window is on the screen: the view is loaded, added and told so.
    func showsInWindow() {
        guard appearance == .disappeared, let window = shownIn else { return }
        appearance = .appeared
        view.frame = window.bounds
        viewWillAppear(false)
        // A hook may have ended the application or exchanged the controller.
        guard appearance == .appeared, shownIn === window else { return }
        window.insertSubview(view, at: 0)
        window.layoutIfNeeded()
        guard appearance == .appeared, shownIn === window else { return }
        viewDidAppear(false)
    }

    /// The window is taken from the screen, or gets another controller.
    func leaveWindow() {
        guard appearance == .appeared else { return shownIn = nil }
        appearance = .disappeared
        shownIn = nil
        viewWillDisappear(false)
        loadedView?.removeFromSuperview()
        viewDidDisappear(false)
    }
}
