import NibbleCells

/// A transition, while controllers come and go or the window gets another size: code may move along with it.
///
/// ```swift
/// final class RowsController: ViewController {
///     let table = TableView()
///
///     override func viewWillAppear(_ animated: Bool) {
///         super.viewWillAppear(animated)
///         guard let row = table.indexPathForSelectedRow else { return }
///         transitionCoordinator?.animate(alongsideTransition: { _ in
///             self.table.deselectRow(at: row, animated: true)
///         })
///     }
/// }
/// ```
@MainActor public final class ViewControllerTransitionCoordinator {
    /// Code that takes part in a transition.
    public typealias Step = @MainActor (any ViewControllerTransitionCoordinatorContext) -> Void

    private enum Stage { case coming, running, over }

    /// The time that the transition takes, in seconds; 0 where it is done at once.
    public let transitionDuration: Double
    /// Whether it was taken back: a drag from the edge that was let go too early.
    public private(set) var isCancelled = false
    private var stage = Stage.coming
    private var steps: [Step] = []
    private var completions: [Step] = []
    /// Whether somebody waits for its end.
    var isAwaited: Bool { !completions.isEmpty }

    /// Makes a coordinator for a transition that is about to begin, for containers of one's own.
    public init(duration: Double) {
        transitionDuration = max(0, duration)
    }

    /// Has changes move along with the transition, and tells when it is over.
    ///
    /// - Parameters:
    ///   - animation: The changes; nil for none. They are made with those of the transition, or at once when it runs already.
    ///   - completion: Called when the transition is over; nil, the default, for nothing.
    /// - Returns: Whether there is still something to move along with; when not, nothing is called.
    @discardableResult
    public func animate(alongsideTransition animation: Step?, completion: Step? = nil) -> Bool {
        guard stage != .over else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if stage == .coming {
            steps.append(animation)
        } else {
            View.animate(withDuration: transitionDuration) { animation(self) }
        }
        return true
    }

    /// Makes the changes that move along; containers call it where they make their own.
    public func begin() {
        guard stage == .coming else { return }
        stage = .running
        for step in steps { step(self) }
        steps = []
    }

    /// Ends the transition and tells everybody who asked.
    public func end(isCancelled: Bool = false) {
        begin()
        guard stage != .over else { return }
        stage = .over
        self.isCancelled = isCancelled
        for completion in completions { completion(self) }
        completions = []
    }
}

/// A transition, as those who move along with it know it.
@MainActor public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether it takes time.
    var isAnimated: Bool { get }
    /// The time that it takes, in seconds.
    var transitionDuration: Double { get }
    /// Whether it was taken back.
    var isCancelled: Bool { get }
}

extension ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
    /// Whether it takes time.
    public var isAnimated: Bool { transitionDuration > 0 }
}

extension ViewOwner where Self: ViewController {
    func windowWillResize(to size: Size) -> @MainActor () -> Void {
        let coordinator = ViewControllerTransitionCoordinator(duration: 0)
        coordinator.attach(to: [self])
        viewWillTransition(to: size, with: coordinator)
        return { [self] in
            coordinator.begin()
            // A storm of sizes is laid out once a frame, unless somebody asks for what came of each.
            if coordinator.isAwaited { viewIfLoaded?.window?.layoutIfNeeded() }
            coordinator.end(for: [self])
        }
    }
}

extension TraitEnvironment where Self: ViewController {
    /// The transition that the controller, or one around it, takes part in now; nil when nothing comes or goes.
    ///
    /// It is there from before `viewWillAppear(_:)` and `viewWillDisappear(_:)` until all is in its place.
    public var transitionCoordinator: ViewControllerTransitionCoordinator? {
        attachments[ViewControllerTransitionCoordinator.self] ?? parent?.transitionCoordinator
    }
}

extension ViewControllerTransitionCoordinator {
    /// Has controllers find the coordinator; for containers of one's own, with `end(for:isCancelled:)`.
    public func attach(to controllers: [ViewController?]) {
        for controller in controllers {
            controller?.attachments[ViewControllerTransitionCoordinator.self] = self
        }
    }

    /// Ends the transition of controllers that found the coordinator.
    public func end(for controllers: [ViewController?], isCancelled: Bool = false) {
        for controller in controllers
        where controller?.attachments[ViewControllerTransitionCoordinator.self] === self {
            controller?.attachments[ViewControllerTransitionCoordinator.self] = nil
        }
        end(isCancelled: isCancelled)
    }
}
