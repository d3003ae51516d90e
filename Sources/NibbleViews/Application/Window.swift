public import NibbleCells

/// The topmost view: the whole screen of a terminal.
public final class Window: View {
    /// The application that shows the window; nil before one does.
    ///
    /// Any view reaches it: `view.window?.application?.terminate()`.
    public internal(set) weak var application: Application?
    /// Called when something was marked for the next frame.
    var frameNeeded: (() -> Void)?
    /// How many views in the window ask for the mouse's movement.
    var motionInterest = 0 {
        didSet { if (motionInterest > 0) != (oldValue > 0) { application?.mouseTrackingChanged() } }
    }
    /// The application's theme, kept here where views find it without a weak reference.
    var appliedTheme = AppliedTheme()
    private var damage: DamageRegion
    private var frameIsRequested = false
    private var isChangingFocus = false
    /// The traits that the tree was told last.
    var shownTraits: TraitCollection?

    /// The direction that text and the order of controls run in.
    ///
    /// Defaults to left to right.
    public var layoutDirection = LayoutDirection.leftToRight {
        didSet {
            guard layoutDirection != oldValue else { return }
            updateTraits()
            setNeedsLayout()
            damageAll()
        }
    }

    /// The responder that keys are offered to first; nil when they go to the root view.
    public private(set) weak var firstResponder: Responder?

    /// Makes a window of a terminal's size.
    public override init(frame: Rect) {
        damage = DamageRegion(size: frame.size)
        super.init(frame: frame)
        hierarchy.window = self
        backgroundColor = .systemBackground
        damage.addAll()
    }

    /// A window cannot be described by a layout file as a view can: the file's frame is the terminal's.
    public required init(coder: NibCoder) throws {
        damage = DamageRegion(size: coder.frame.size)
        try super.init(coder: coder)
        hierarchy.window = self
        damage.addAll()
    }

    /// The application.
    public override var next: Responder? { application }

    /// The history of all in the window that has no other.
    public override var undoManager: UndoHistory? { history }

    private let history = UndoHistory()

    /// The controller whose view fills the window.
    public var rootViewController: ViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.leaveWindow()
            rootViewController?.enter(self)
        }
    }

    /// The root view fills the window.
    public override func layoutSubviews() {
        rootViewController?.viewIfLoaded?.frame = bounds
    }

    // MARK: - First responder

    /// Makes another responder the first, if the present one lets go.
    func focus(_ responder: Responder) -> Bool {
        guard responder !== firstResponder else { return true }
        // A responder that asks for the keys while another lets go of them is refused, or it might never end.
        guard !isChangingFocus else { return false }
        guard letGo(of: firstResponder), responder.owningWindow === self else { return false }
        firstResponder = responder
        focusChanged(responder)
        return true
    }

    /// Forgets the first responder; it has agreed, or is not asked.
    func forget(_ responder: Responder) {
        guard firstResponder === responder else { return }
        firstResponder = nil
        focusChanged(responder)
    }

    private func letGo(of responder: Responder?) -> Bool {
        guard let responder else { return true }
        isChangingFocus = true
        defer { isChangingFocus = false }
        guard responder.resignFirstResponder() else { return false }
        // An override may not have called `super`.
        forget(responder)
        return true
    }

    private func focusChanged(_ responder: Responder) {
        if let view = responder as? View {
            view.setNeedsDisplay()
            if view.isFirstResponder { view.scrollIntoView() }
        }
        requestFrame()
    }

    /// A view with all inside it is about to leave the window, to be hidden or to be disabled.
    func viewWillLeave(_ view: View) {
        if let focused = firstResponder, focused.isInside(view) {
            _ = letGo(of: focused)
            forget(focused)
        }
        application?.dispatcher.viewWillLeave(view)
    }

    // MARK: - Focus scopes

    /// The views that focus and keys are confined to, the innermost last: the presentations.
    private var focusScopes: [View] = []

    /// The view that focus and keys are confined to: the topmost presentation, else the window.
    var focusScope: View { focusScopes.last ?? self }

    /// Confines focus and keys to a view.
    func pushFocusScope(_ view: View) {
        focusScopes.append(view)
        if let focused = firstResponder, !focused.isInside(view) { forget(focused) }
    }

    /// Ends the confinement to a view.
    func popFocusScope(_ view: View) {
        focusScopes.removeAll { $0 === view }
    }

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

    /// Marks the whole screen.
    func damageAll() {
        damage.addAll()
        takesDamage = false
        requestFrame()
    }

    /// Whether the next frame has anything to do.
    var needsFrame: Bool {
        !damage.isEmpty || layout.needsLayout || layout.subtreeNeedsLayout || frameIsRequested
    }

    func requestFrame() {
        guard !frameIsRequested else { return }
        frameIsRequested = true
        frameNeeded?()
    }

    /// A frame begins with its layout; what that marks is drawn in this frame.
    func beginFrame() {
        frameIsRequested = true
    }

    /// The layout of a frame is done: marks from now on ask for another one.
    func layoutIsDone() {
        frameIsRequested = false
    }

    /// Hands over the marked rectangles and forgets them.
    func takeDamage(into regions: inout [Rect]) {
        damage.appendRects(to: &regions)
        damage.removeAll()
        takesDamage = true
    }

    /// Takes the terminal's size.
    func resize(to size: Size) {
        damage = DamageRegion(size: size)
        damageAll()
        frame = Rect(origin: .zero, size: size)
        updateTraits()
        requestFrame()
    }
}
