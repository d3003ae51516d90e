public import NibbleCells
public import NibbleTerminal

/// An object that looks for one gesture in what the mouse does on a view and inside it: a tap, a drag, a swipe.
///
///     view.addGestureRecognizer(TapGestureRecognizer(target: self, action: PhotoController.zoom))
///     view.addGestureRecognizer(PanGestureRecognizer { pan in photo.offset = pan.translation(in: photo) })
///
/// Recognizers see events before the views do. One that is recognised makes the others fail, unless a delegate allows
/// both, and takes the mouse from the view. A subclass overrides the mouse's hooks, sets `state` as the gesture takes
/// shape, and forgets everything in `reset()`.
@MainActor open class GestureRecognizer: NibConstructible {
    /// The view whose events are looked at; it keeps the recognizer, and clears this when it goes.
    public internal(set) var view: View? {
        get { attachedView }
        set { attachedView = newValue }
    }
    private unowned(unsafe) var attachedView: View?
    /// The object that has a say in the gesture; not kept alive.
    ///
    /// Defaults to none.
    public weak var delegate: (any GestureRecognizerDelegate)?
    /// Whether events are looked at; switching it off breaks off a gesture that is going on.
    ///
    /// Defaults to true.
    public var isEnabled = true {
        didSet { if !isEnabled, oldValue { cancel() } }
    }
    /// Whether views no longer get the events of a gesture once it is recognised.
    ///
    /// Defaults to true.
    public var cancelsTouchesInView = true
    /// A name for debugging.
    ///
    /// Defaults to nil.
    public var name: String?
    /// The modifiers held during the last event.
    public internal(set) var modifiers: Modifiers = []

    /// The place of the mouse at the last event, in the window's coordinates.
    public internal(set) final var lastLocation = Point.zero
    /// The stage that the recognizer has reached; `state` follows the rules when it is changed.
    var current = State.possible
    /// The states that wait until other recognizers have failed.
    var waiting: [State] = []
    /// The arena that decides which of several gestures counts, while an event is being looked at.
    weak var arena: GestureArena?
    private var requirements: [WeakGestureRecognizer] = []
    private var actions: [GestureAction] = []
    private var cancelTimer: (@MainActor () -> Void)?

    /// Makes a recognizer without actions.
    public required init() {}

    /// Makes a recognizer that a layout file describes.
    ///
    /// When `super.init(coder:)` returns, what Nibble's own classes know is set; outlets are not yet.
    ///
    /// - Throws: The problem with the file, if there is one.
    public required init(coder: NibCoder) throws {
        try coder.fill(self)
    }

    /// Called when all objects of the layout file are made and connected.
    ///
    /// The default does nothing. Call `super`.
    open func awakeFromNib() {}

    /// The state of the gesture; subclasses set it as the gesture takes shape.
    ///
    /// The state afterwards may differ: a gesture that must wait for another to fail stays `.possible`, one that is
    /// not allowed becomes `.failed`. Targets are told of `.began`, `.changed`, `.ended` and `.cancelled`.
    public var state: State {
        get { current }
        set { move(to: newValue) }
    }

    /// Looks for the gesture on another view, or with nil on none; a gesture that is going on is broken off.
    final func attach(to view: View?) {
        guard view !== self.view else { return }
        if let old = self.view, let extras = old.extras {
            extras.attachments[GestureList.self]?.remove(self)
            arena?.remove(self)
            if asksForMotion { extras.changeMotionInterest(by: -1, in: old.window) }
        }
        self.view = view
        guard let view else { return }
        GestureList.made(of: view).append(self)
        if asksForMotion { view.madeExtras.changeMotionInterest(by: 1, in: view.window) }
    }

    /// The place of the mouse at the last event, in a view's coordinates; nil means the window's.
    public func location(in view: View?) -> Point {
        view?.convert(lastLocation, from: nil) ?? lastLocation
    }

    // MARK: - Other recognizers

    /// Lets this gesture wait until another one has failed: a tap until it isn't a double tap.
    ///
    /// The other one is not kept.
    public func require(toFail other: GestureRecognizer) {
        requirements.append(WeakGestureRecognizer(recognizer: other))
    }

    /// Whether this gesture, once recognised, makes another one fail.
    ///
    /// Defaults to true.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    /// Whether another gesture that is recognised makes this one fail.
    ///
    /// Defaults to true.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    /// Whether `require(toFail:)` was called with another recognizer.
    func requiresFailure(of other: GestureRecognizer) -> Bool {
        requirements.contains { $0.recognizer === other }
    }

    /// Whether it follows the mouse without a button, for which the terminal must report movement.
    ///
    /// Defaults to false.
    open var asksForMotion: Bool { false }

    /// Whether it has been recognized and waits for others to fail.
    public final var isWaiting: Bool { !waiting.isEmpty }

    /// Whether a press that a view inside takes for itself, a button's, is not this gesture.
    ///
    /// Defaults to false.
    open var yieldsToViews: Bool { false }

    // MARK: - Events

    /// Called when a button goes down on the view or inside it.
    ///
    /// The default does nothing.
    open func mouseDown(with event: MouseEvent) {}

    /// Called when the mouse moves with the button held.
    ///
    /// The default does nothing.
    open func mouseDragged(with event: MouseEvent) {}

    /// Called when a button goes up.
    ///
    /// The default does nothing.
    open func mouseUp(with event: MouseEvent) {}

    /// Called when the mouse comes onto the view or into it.
    ///
    /// The default does nothing. Only where `receivesMouseMotion` of a view asks for motion.
    open func mouseEntered(with event: MouseEvent) {}

    /// Called when the mouse moves over the view or inside it, without a button.
    ///
    /// The default does nothing. Only where `receivesMouseMotion` of a view asks for motion.
    open func mouseMoved(with event: MouseEvent) {}

    /// Called when the mouse leaves the view.
    ///
    /// The default does nothing. Only where `receivesMouseMotion` of a view asks for motion.
    open func mouseExited(with event: MouseEvent) {}

    /// Called when the wheel turns over the view or inside it.
    ///
    /// The default does nothing.
    open func scrollWheel(with event: MouseEvent) {}

    /// Called when the gesture is over, one way or the other: forget everything about it.
    ///
    /// It is called before the next one is looked for. Call `super`.
    open func reset() { stopTimer() }

    // MARK: - Actions

    /// Adds an action to perform whenever the gesture is recognised or goes on.
    func append(_ action: GestureAction) { actions.append(action) }

    /// Forgets the actions of a target.
    public func removeTarget(_ target: AnyObject) {
        actions.removeAll { $0.target === target }
    }

    /// Tells the targets, in the order they were added.
    func fire() {
        for action in actions { action.perform(self) }
    }

    // MARK: - Time

    /// The application's time; nil while the view is not shown by one.
    public final var clock: (any ApplicationClock)? { view?.window?.application?.clock }

    /// Does something after a delay, in seconds, unless the gesture is over by then; replaces what waits already.
    public final func startTimer(_ delay: Double, _ work: @escaping @MainActor () -> Void) {
        stopTimer()
        cancelTimer = clock?.schedule(after: delay) { [weak self] in
            self?.cancelTimer = nil
            work()
        }
    }

    /// Forgets what waits.
    public final func stopTimer() {
        cancelTimer?()
        cancelTimer = nil
    }
}

/// A recognizer that is not kept.
struct WeakGestureRecognizer {
    weak var recognizer: GestureRecognizer?
}
