public import NibbleCells
public import NibbleTerminal

/// The topmost view: the whole screen of a terminal.
public final class Window: View {
    /// The application that shows the window; it clears this when it goes.
    unowned(unsafe) var host: (any WindowHost)?
    /// The controller whose view fills the window.
    var content: (any ViewOwner)?
    /// Called when something was marked for the next frame.
    var frameNeeded: (() -> Void)?
    /// The number of views in the window that ask for the mouse's movement.
    var motionInterest = 0 {
        didSet { if (motionInterest > 0) != (oldValue > 0) { host?.mouseTrackingChanged() } }
    }
    /// The objects that other modules keep with the window.
    public var attachments = Attachments()
    private(set) var observers = WindowObservers()
    /// The application's theme, kept here where views find it without a weak reference.
    var appliedTheme = AppliedTheme()
    /// Not checked for exclusive access: whoever has it calls nothing but functions of its own meanwhile.
    @exclusivity(unchecked) private var damage: DamageRegion
    private var frameIsRequested = false
    private var scrolled: ScrolledArea?
    private(set) lazy var focusEngine = FocusEngine(window: self)
    /// Whether changes in the window may be part of an animation: not while it is laid out outside any.
    ///
    /// Kept by `AnimationScope`.
    var takesAnimations = true
    /// The number of views that came into the window with an empty frame or far out of view; what places them does so in the
    /// next layout.
    public internal(set) var unplacedArrivals = 0
    /// The traits that the tree was told last.
    var shownTraits: TraitCollection?

    /// The direction that text and the order of controls run in.
    ///
    /// Defaults to left to right.
    public var layoutDirection = LayoutDirection.leftToRight {
        didSet {
            guard layoutDirection != oldValue else { return }
            updateTraits()
            LayoutMarks.markDirection(in: self)
            setNeedsLayout()
            damageAll()
        }
    }

    /// The responder that keys are offered to first; nil when they go to the root view.
    public var firstResponder: Responder? { focusEngine.firstResponder }

    /// Makes a window of a terminal's size.
    public override init(frame: Rect) {
        damage = DamageRegion(size: frame.size)
        super.init(frame: frame)
        hierarchy.becomeRoot(self)
        backgroundColor = .systemBackground
        damage.addAll()
    }

    /// A window cannot be described by a layout file as a view can: the file's frame is the terminal's.
    public required init(coder: NibCoder) throws {
        damage = DamageRegion(size: coder.frame.size)
        try super.init(coder: coder)
        hierarchy.becomeRoot(self)
        damage.addAll()
    }

    isolated deinit {
        content?.windowIsGone(self)
    }

    /// The application.
    public override var next: Responder? { host }

    /// The history of all in the window that has no other.
    public override var undoManager: UndoHistory? { history }

    private let history = UndoHistory()

    /// Undo and redo, for menus and keys, where nothing nearer to the focus can do so.
    public override class var actions: ActionTable {
        ["undo": Action(Window.undo), "redo": Action(Window.redo)]
    }

    /// Whether there is something to take back or to make again.
    public override func canPerformAction(_ name: String, withSender sender: AnyObject?) -> Bool {
        switch name {
        case "undo": nearestHistory.canUndo
        case "redo": nearestHistory.canRedo
        default: super.canPerformAction(name, withSender: sender)
        }
    }

    /// Takes back the last step in the history of those who get the keys.
    public func undo() { nearestHistory.undo() }

    /// Makes the step again that was taken back last in the history of those who get the keys.
    public func redo() { nearestHistory.redo() }

    private var nearestHistory: UndoHistory {
        let target = host?.keyTarget ?? firstResponder
        return target?.undoManager ?? history
    }

    /// The modifiers with which the mouse selects text on the screen, across labels, and copies it; nil for none.
    ///
    /// Defaults to Alt. Terminals keep Shift to themselves, for their own selection.
    public var textSelectionModifiers: Modifiers? = .alt

    /// Has an object work with the window; it is not kept alive.
    public func addObserver(_ observer: any WindowObserver) { observers.add(observer) }

    /// Ends what `addObserver(_:)` began.
    public func removeObserver(_ observer: any WindowObserver) { observers.remove(observer) }

    /// The commands that keys do in the window when no responder took them.
    var windowCommands: [KeyCommand] { observers.all.flatMap(\.windowCommands) }

    /// Offers a mouse event to the observers, before anybody else.
    func observersFilter(_ event: MouseEvent) -> Handling {
        observers.all.contains { $0.window(self, filters: event) == .handled } ? .handled : .ignored
    }

    /// Has observers give up what they are about.
    func observersCancel() -> Handling {
        observers.all.contains { $0.windowCancels(self) == .handled } ? .handled : .ignored
    }

    /// Stops asking for frames and tells the observers that the application ends.
    func end() {
        frameNeeded = nil
        for observer in observers.all { observer.windowWillEnd(self) }
        rootViewController?.leaveWindow()
    }

    /// Tells the observers that what a controller says of itself changed.
    func statusChanged() { for observer in observers.all { observer.windowStatusDidChange(self) } }

    /// Fills the window with the root view.
    public override func layoutSubviews() {
        content?.placedViewIfLoaded?.frame = bounds
    }

    // MARK: - First responder

    /// Whether the view that has the keys is scrolled into view when the layout of this frame is done.
    ///
    /// Defaults to false; set it when what has the focus may have moved out of view.
    public var revealsFocus = false

    /// Brings what has the keys into view, and what is open beside it, once everything has its place.
    func followFocus() {
        if revealsFocus, let view = firstResponder as? View {
            FocusReveal(view).run(revealsOwn: true)
        }
        revealsFocus = false
        observers.forEach { $0.windowDidLayout(self) }
    }

    /// Notes that the keys went to a responder or away from it.
    func focusChanged(_ responder: Responder) {
        if let view = responder as? View {
            view.setNeedsDisplay()
            // Views around may show that keys go to it.
            for around in ViewTree.outwards(from: view) where around.showsFocusInside {
                around.setNeedsDisplay()
            }
            // What the mouse holds stays under it.
            let isHeld = host?.isMousePressed ?? false
            if view.isFirstResponder, !isHeld { FocusReveal(view).run() }
        }
        for hearer in responder.chain { hearer.didUpdateFocus() }
        requestFrame()
    }

    /// Takes focus and mouse from a view with all inside it, which is about to leave the window, to be hidden or disabled.
    public func viewWillLeave(_ view: View) {
        focusEngine.viewWillLeave(view)
        host?.viewWillLeave(view)
    }

    /// The view that focus and keys are confined to: the topmost presentation, else the window.
    public var focusScope: View { focusEngine.scope }

    /// Confines focus and keys to a view, until `popFocusScope(_:)`: what lies over everything does so.
    public func pushFocusScope(_ view: View) { focusEngine.pushScope(view) }

    /// Ends the confinement to a view; what had the focus before has it again.
    public func popFocusScope(_ view: View) { focusEngine.popScope(view) }

    // MARK: - Damage

    /// Whether marking a part of the screen makes a difference: not when all of it is marked already.
    ///
    /// A plain field: reading it costs nothing, which counts in a change of a thousand frames.
    private(set) var takesDamage = true

    func addDamage(_ rect: Rect) {
        damage.add(rect)
        takesDamage = !damage.isFull
        requestFrame()
    }

    /// Notes that a view scrolled what it shows in a rectangle of the screen; the tallest of a frame may move its rows.
    func noteScroll(of view: View, in rect: Rect, by distance: Int) {
        let rect = rect.intersection(Rect(origin: .zero, size: damage.size))
        guard !rect.isEmpty else { return }
        if let old = scrolled, old.view === view, old.rect == rect {
            scrolled?.distance = old.distance.saturatingAdd(distance)
            // Marks that were made before stand where the rows were then.
            if damage.touches(rect) { scrolled?.isClean = false }
        } else if rect.height > scrolled?.rect.height ?? 0 {
            if let old = scrolled { addDamage(old.rect) }
            scrolled = ScrolledArea(
                view: view, rect: rect, distance: distance, isClean: !damage.touches(rect))
        } else {
            addDamage(rect)
        }
        requestFrame()
    }

    /// Marks the whole screen.
    func damageAll() {
        damage.addAll()
        takesDamage = false
        requestFrame()
    }

    /// Whether the next frame has anything to do.
    var needsFrame: Bool {
        !damage.isEmpty || scrolled != nil || layout.needsLayout || layout.subtreeNeedsLayout
            || frameIsRequested
    }

    /// Asks for a frame, also where nothing has to be drawn.
    public func requestFrame() {
        guard !frameIsRequested else { return }
        frameIsRequested = true
        frameNeeded?()
    }

    /// Begins a frame with its layout; what that marks is drawn in this frame.
    func beginFrame() { frameIsRequested = true }

    /// Ends the layout of a frame: marks from now on ask for another one.
    func layoutIsDone() { frameIsRequested = false }

    /// Hands over what was scrolled since the last frame and forgets it.
    func takeScrolled() -> ScrolledArea? {
        defer { scrolled = nil }
        return damage.isFull ? nil : scrolled
    }

    /// Hands over the marked rectangles and forgets them.
    func takeDamage(into regions: inout [Rect]) {
        damage.appendRects(to: &regions)
        damage.removeAll()
        takesDamage = true
    }

    /// Takes the terminal's size.
    func resize(to size: Size) {
        let changes = !frame.isEmpty && frame.size != size
        let didResize = changes ? content?.windowWillResize(to: size) : nil
        damage = DamageRegion(size: size)
        damageAll()
        frame = Rect(origin: .zero, size: size)
        updateTraits()
        didResize?()
        requestFrame()
    }
}

/// The application, as its window knows it.
@MainActor protocol WindowHost: Responder {
    /// Whether the window is on a screen.
    var isRunning: Bool { get }
    /// The responder where keys go first.
    var keyTarget: Responder? { get }
    /// Whether a button of the mouse is held.
    var isMousePressed: Bool { get }
    /// The traits of a window, with what the terminal can do.
    func complete(_ traits: TraitCollection) -> TraitCollection
    /// Called when views ask for the mouse's movement, or no longer do.
    func mouseTrackingChanged()
    /// Called when a view is about to leave the window, to be hidden or disabled.
    func viewWillLeave(_ view: View)
}
