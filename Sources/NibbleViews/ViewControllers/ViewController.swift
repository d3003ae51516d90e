public import NibbleCells

/// A controller of a view and what is inside it: makes it when it is first asked for, and is told when it is shown.
///
/// Override `viewDidLoad()` to fill the view, or `loadView()` to make another one. A controller can hold others
/// (`addChild(_:)`) and present one over everything (`present(_:animated:completion:)`).
@MainActor open class ViewController: Responder, NibConstructible {
    private var loadedView: View?
    var appearance = AppearanceState()
    var containment = ContainmentState()
    var presentation = PresentationState()
    var placing = ViewPlacement()
    /// The objects that other modules keep with the controller.
    public final var attachments = Attachments()
    /// The name under which the controller's state is kept; nil where nothing is of it or of what it holds.
    ///
    /// Defaults to nil. Different in each controller of a container; the ones around it need names too.
    public final var restorationIdentifier: String?
    private var editing = false

    /// Whether what the controller shows is being edited.
    ///
    /// Defaults to false. Setting it calls `setEditing(_:animated:)`.
    public var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// A name for people, shown by containers.
    ///
    /// Defaults to nil.
    open var title: String? {
        didSet { if title != oldValue { titleDidChange() } }
    }

    /// The name of the layout file that the view comes from; nil for the one named after the class, if there is one.
    public final var nibName: String?

    /// The folder of resources that the layout file is looked for in; nil for those of the class's module.
    package final var nibFolder: String?

    /// Makes a controller whose view comes from the layout file named after its class, and is plain if there is none.
    ///
    /// `loadView()` may say otherwise.
    public override init() {
        super.init()
    }

    /// Makes a controller whose view comes from a layout file; the file's owner is the controller.
    ///
    /// - Parameters:
    ///   - nibName: The file's name; nil for the one named after the class.
    ///   - bundle: The folder of resources it is in, a bundle's `resourcePath`; nil for that of the class's module.
    public init(nibName: String?, bundle: String?) {
        super.init()
        self.nibName = nibName
        nibFolder = bundle
    }

    /// Makes a controller that a layout file describes.
    ///
    /// - Throws: The problem with the file, if there is one.
    public required init(coder: NibCoder) throws {
        super.init()
        try coder.fill(self)
    }

    isolated deinit {
        if let view = loadedView, view.hierarchy.owner === self { view.hierarchy.setOwner(nil) }
        containment.letGo()
    }

    /// The view; made by `loadView()` when it is first asked for.
    ///
    /// Setting another one while the controller is shown puts that in its place.
    public var view: View {
        get { loadedView ?? load() }
        set {
            guard newValue !== loadedView else { return }
            let old = loadedView
            old?.hierarchy.setOwner(nil)
            loadedView = newValue
            own(newValue)
            // The new view may have taken the old one in already.
            guard let old, let superview = old.superview, !superview.isDescendant(of: newValue) else {
                return
            }
            if let holder = placing.holder(of: old) { return holder.hold(newValue) }
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
    public func loadViewIfNeeded() { _ = view }

    private func load() -> View {
        loadView()
        // A `loadView` that sets no view leaves a plain one.
        let made = loadedView ?? View(frame: Rect(x: 0, y: 0, width: 80, height: 24))
        if loadedView == nil { view = made }
        if !FailedNib.leavesOutletsEmpty(of: self) { viewDidLoad() }
        return loadedView ?? made
    }

    /// The superview of the view, or the window while the view of its root controller is being loaded.
    open override var next: Responder? { loadedView?.superview ?? placing.window }

    /// The child that has the keys of what it shows done first while nothing has the focus, and names the preferred view.
    ///
    /// Defaults to the last child whose view is visible. The other visible ones follow, from the front to the back.
    open var childForKeyCommands: ViewController? { children.last { ViewTree.shows($0.viewIfLoaded) } }

    /// Defaults to that of the child that is shown.
    open override var preferredFocusedView: View? { childForKeyCommands?.preferredFocusedView }

    // MARK: - Segues

    /// Whether to perform a segue that a control or a gesture has set off.
    ///
    /// Defaults to true. Not asked for segues that code performs.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool { true }

    /// Called when a segue is about to be performed: give its destination what it needs.
    ///
    /// The destination is made for this segue; its view is not loaded yet. The default does nothing.
    open func prepare(for segue: StoryboardSegue, sender: AnyObject?) {}

    // MARK: - The view

    /// Makes the view and sets `view`: from the controller's layout file if there is one, else a plain one.
    ///
    /// A controller without a `nibName` takes the file named after its class: for `PhotoViewController` that is
    /// `PhotoView`, then `PhotoViewController`, if the file sets its owner's `view`. Override to make another view; do not
    /// call `super` then, and do not call it yourself.
    open func loadView() {
        if let loading = self as Any as? any NibBacked, loading.loadViewFromNib() { return }
        view = View(frame: Rect(x: 0, y: 0, width: 80, height: 24))
    }

    /// Called when the view was made; not while its layout file can't be loaded and leaves a required outlet empty.
    ///
    /// Call `super`.
    open func viewDidLoad() {}

    /// Called when the view is about to be shown.
    ///
    /// Call `super`.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is in the window and has its size; what is inside is not laid out yet.
    ///
    /// It comes once between `viewWillAppear(_:)` and `viewDidAppear(_:)`, before anything moves. Call `super`.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called when the view was put on the screen.
    ///
    /// Call `super`.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called when the view is about to be taken from the screen.
    ///
    /// Call `super`.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called when the view was taken from the screen.
    ///
    /// Call `super`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called when the view is about to lay out its subviews.
    ///
    /// The default does nothing.
    open func viewWillLayoutSubviews() {}

    /// Brings the constraints of the view up to date.
    ///
    /// Called instead of the view's `updateConstraints()`, which the default calls. Override it where many constraints
    /// change together, and call `super` at the end.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// The part of its view that the controller's own bars cover beyond what those around it cover, in cells.
    ///
    /// Defaults to none.
    public var additionalSafeAreaInsets = EdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue, let view = viewIfLoaded else { return }
            Surroundings.changed(around: view)
            view.setNeedsLayout()
        }
    }

    /// Called when the view has laid out its subviews.
    ///
    /// The default does nothing.
    open func viewDidLayoutSubviews() {}

    // MARK: - Traits and size

    /// Called when the traits changed: the window's size, the terminal's colours or glyphs, light or dark.
    ///
    /// It comes before the views are told. The default does nothing.
    open func traitCollectionDidChange(_ previous: TraitCollection) {}

    /// Called when the view is about to get another size, but not the first one; the default does nothing.
    open func viewWillTransition(to size: Size) {}

    /// Called when the view is about to get another size, with what tells when it has it.
    ///
    /// Call `super`, which calls `viewWillTransition(to:)` and tells the children whose view fills this one's.
    open func viewWillTransition(to size: Size, with coordinator: ViewControllerTransitionCoordinator) {
        viewWillTransition(to: size)
        for child in children where child.viewIfLoaded?.frame.size == viewIfLoaded?.bounds.size {
            child.viewWillTransition(to: size, with: coordinator)
        }
        presentation.presented?.viewWillTransition(to: size, with: coordinator)
    }

    // MARK: - Containers

    /// Called when another controller is about to become the parent; nil when the controller is being removed from one.
    ///
    /// `addChild(_:)` calls it; a container calls it with nil before it removes a child's view. The default does
    /// nothing.
    open func willMove(toParent parent: ViewController?) {}

    /// Called when the parent changed.
    ///
    /// `removeFromParent()` calls it with nil; a container calls it after it has added a child's view. Call `super`.
    open func didMove(toParent parent: ViewController?) { containment.move(nil) }

    /// Whether the children are told of appearance when this controller is.
    ///
    /// Defaults to true. A container that returns false calls `beginAppearanceTransition(_:animated:)` and
    /// `endAppearanceTransition()` of its children itself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The size that the content would like, in cells, for containers and presentations that can follow it.
    ///
    /// Defaults to zero: no preference.
    open var preferredContentSize: Size = .zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            parent?.preferredContentSizeDidChange(forChild: self)
            presentation.controller?.containerView?.setNeedsLayout()
        }
    }

    /// Called when a child would like another size.
    ///
    /// The default does nothing.
    open func preferredContentSizeDidChange(forChild child: ViewController) {}

    /// A line about what is shown or done now: status bars without a text of their own show it.
    ///
    /// Defaults to that of the last child which has one; containers answer with that of the child that is seen. Call
    /// `setNeedsStatusUpdate()` when it changes while the view is on the screen.
    open var statusText: String? { children.reversed().lazy.compactMap(\.statusText).first }

    /// Begins or ends editing what the controller shows; `editButtonItem` calls it.
    ///
    /// Override it to change the view too, and call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        for case let follower as any ViewControllerFollowing in attachments.all {
            follower.editingDidChange(of: self)
        }
    }

    // MARK: - The next run of the program

    /// Keeps what the controller should know in the next run of the program.
    ///
    /// Called where the controller and those around it have a `restorationIdentifier`. Containers keep their stack, tab
    /// or width, and all keep what they present. Call `super`.
    open func encodeRestorableState(with coder: StateCoder) {
        ControllerRestoration(of: self).encodePresented(with: coder)
    }

    /// Restores what was kept in the last run; the view may not be loaded yet.
    ///
    /// Call `super`; the default does nothing.
    open func decodeRestorableState(with coder: StateCoder) {}

    /// Restores what a container kept of its children: the controllers on its stack, the tab that was selected.
    ///
    /// It comes before `decodeRestorableState(with:)`. The default does nothing; containers override it.
    ///
    /// - Parameters:
    ///   - coder: The values that were kept.
    ///   - make: Makes the controller of a restoration identifier by the application's delegate; nil where it has none.
    open func restoreChildren(with coder: StateCoder, make: (String) -> ViewController?) {}

    /// Called when all controllers and views have restored what was kept.
    ///
    /// Call `super`; the default does nothing.
    open func applicationFinishedRestoringState() {}

    // MARK: - Presenting

    /// Shows a controller the way this one's surroundings do: a navigation controller pushes it, others present it.
    ///
    /// The default asks the parent; without one it presents.
    open func show(_ controller: ViewController, sender: AnyObject?) {
        if let parent { return parent.show(controller, sender: sender) }
        present(controller, animated: true)
    }

    /// Shows a controller as the detail of what this one lists: a split view controller beside it, others as `show`.
    open func showDetailViewController(_ controller: ViewController, sender: AnyObject?) {
        if let parent { return parent.showDetailViewController(controller, sender: sender) }
        present(controller, animated: true)
    }

    /// Makes the presentation of the controller, whatever its style says.
    ///
    /// Defaults to nil: the style says.
    ///
    /// - Parameter presenting: The controller that presents it, if it is known.
    /// - Returns: The presentation.
    open func ownPresentationController(presenting: ViewController?) -> PresentationController? { nil }

    /// Called when the title changed: bars and containers show it, as in UIKit.
    ///
    /// Call `super`.
    open func titleDidChange() {
        for case let follower as any ViewControllerFollowing in attachments.all {
            follower.titleDidChange(of: self)
        }
        parent?.childTitleDidChange(self)
    }

    /// Called when the title of a child changed; containers that show titles override it.
    ///
    /// The default does nothing.
    open func childTitleDidChange(_ child: ViewController) {}
}

/// An attachment of a controller that follows it: the item that a bar shows for it.
@MainActor public protocol ViewControllerFollowing: AnyObject {
    /// Called when the controller's title changed.
    func titleDidChange(of controller: ViewController)
    /// Called when editing what the controller shows began or ended.
    func editingDidChange(of controller: ViewController)
}

extension ViewControllerFollowing {
    /// Does nothing.
    public func titleDidChange(of controller: ViewController) {}
    /// Does nothing.
    public func editingDidChange(of controller: ViewController) {}
}
