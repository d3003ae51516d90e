import NibbleTerminal

/// Delivers events to the views: keys along the chain of responders, the mouse to what is under it.
@MainActor final class EventDispatcher {
    private unowned let window: Window
    private lazy var gestures = GestureArena { [unowned self] in cancelPress() }
    /// The view that a button went down on; it gets all until the button is up.
    private var captured: View?
    /// The responder that took the press: the view or something around it.
    private var taker: Responder?
    /// The button that began the press; nil while there is none.
    private var pressButton: MouseEvent.Button?
    /// Whether a button of the mouse is held.
    var isPressed: Bool { pressButton != nil }

    /// Called after each event with the responder that took it.
    var monitor: (@MainActor (TerminalEvent, Responder?) -> Void)?
    /// The responder that took the event; kept only while somebody follows.
    private var eventTaker: Responder?
    private var lastMouseEvent: MouseEvent?
    /// The view under the mouse; it is told when it no longer is, for whatever reason.
    private var hovered: View? {
        didSet { if hovered !== oldValue, let lastMouseEvent { hoverMoved(from: oldValue, lastMouseEvent) } }
    }

    init(window: Window) { self.window = window }

    /// Offers a key to the first responder and on along the chain.
    ///
    /// - Parameters:
    ///   - event: The key.
    ///   - perform: Does the first of a responder's commands that the key does.
    /// - Returns: Whether a responder took it.
    func dispatch(_ event: KeyEvent, perform: ([KeyCommand]) -> Handling) -> Handling {
        window.focusEngine.restoreIfLost()
        if event.key == .escape, event.modifiers.isEmpty, cancelsPress() { return .handled }
        var chain = KeyChain.responders(from: keyTarget)
        // `for` would have the runtime check at each step that this is the main actor.
        while let responder = chain.next() {
            let commands = responder.allKeyCommands
            if !commands.isEmpty, perform(commands) == .handled { return taken(by: responder) }
            if responder.keyDown(with: event) == .handled {
                reveal(responder)
                return taken(by: responder)
            }
        }
        return .ignored
    }

    /// Offers pasted text to the first responder and on along the chain.
    func dispatch(paste text: String) -> Handling {
        window.focusEngine.restoreIfLost()
        guard let taker = taker(from: keyTarget, { $0.paste(text) }) else { return .ignored }
        reveal(taker)
        return .handled
    }

    /// Scrolls the view that took a key back into view: the wheel may have scrolled it away.
    private func reveal(_ taker: Responder) {
        if taker === window.firstResponder { (taker as? View).map { FocusReveal($0).run() } }
    }

    /// Lets go, for Escape, of what a button of the mouse holds.
    private func cancelsPress() -> Bool {
        if window.observersCancel() == .handled { return true }
        guard pressButton != nil else { return false }
        endPress()
        return true
    }

    /// Offers a mouse event to the gestures and the view under it, or to those that hold the mouse.
    func dispatch(_ event: MouseEvent) -> Handling {
        lastMouseEvent = event
        if pressButton == nil, window.observersFilter(event) == .handled { return .handled }
        switch event.phase {
        case .down: return mouseDown(event)
        case .dragged: return mouseDragged(event)
        case .up: return mouseUp(event)
        case .moved:
            let target = hit(event)
            gestures.mouseMoved(event, over: target)
            hovered = target
            return offer(from: target) { $0.mouseMoved(with: event) }
        case .scrolled:
            let target = hit(event)
            gestures.wheelTurned(event, over: target)
            if gestures.hasMouse { return .handled }
            return offer(from: target) { $0.scrollWheel(with: event) }
        }
    }

    private func mouseDown(_ event: MouseEvent) -> Handling {
        // Another button while one is held belongs to the same view. The same again means that its release was lost.
        let isFirst = pressButton == nil || pressButton == event.button
        if isFirst {
            if pressButton != nil { endPress() }
            pressButton = event.button
            captured = hit(event)
            gestures.pressBegan(event, on: captured)
        } else {
            gestures.pressChanged(event)
        }
        if gestures.hasMouse { return .handled }
        let taker = taker(from: captured ?? hit(event)) { $0.mouseDown(with: event) }
        guard let taker else { return contextMenu(event) }
        // A hook may have ended the press.
        if isFirst, pressButton != nil {
            self.taker = taker
            gestures.pressWasTaken(by: taker)
        }
        return .handled
    }

    /// Opens a menu for the right button where nobody took it for anything else.
    private func contextMenu(_ event: MouseEvent) -> Handling {
        guard event.button == .right, let view = captured ?? hit(event) else { return .ignored }
        return view.openContextMenu(at: event.location(in: view))
    }

    /// Gives a view that opened under a held button the rest of its press.
    func handOverPress(to view: View) {
        guard pressButton != nil else { return }
        gestures.cancelAll()
        cancelPress()
        captured = view
    }

    private func mouseDragged(_ event: MouseEvent) -> Handling {
        if pressButton != nil { gestures.pressChanged(event) }
        if pressButton != nil, gestures.hasMouse { return .handled }
        return offer(from: captured ?? hit(event)) { $0.mouseDragged(with: event) }
    }

    private func mouseUp(_ event: MouseEvent) -> Handling {
        let wasPressed = pressButton != nil
        // Old protocols do not tell which button went up.
        let isLast = event.button == pressButton || event.button == .none
        if wasPressed { isLast ? gestures.pressEnded(event) : gestures.pressChanged(event) }
        let target = captured ?? hit(event)
        if isLast {
            captured = nil
            taker = nil
            pressButton = nil
        }
        if wasPressed, gestures.hasMouse { return .handled }
        return offer(from: target) { $0.mouseUp(with: event) }
    }

    /// Finds the view under the mouse once more: what was there may have been scrolled or moved away.
    func followMouse() {
        guard hovered != nil, pressButton == nil, let lastMouseEvent else { return }
        hovered = hit(lastMouseEvent)
    }

    /// Ends the hold of the mouse and hovering: the terminal's window is no longer active.
    func cancelMouse() {
        endPress()
        _ = window.observersCancel()
        hovered = nil
    }

    private func endPress() {
        pressButton = nil
        gestures.cancelAll()
        cancelPress()
    }

    func viewWillLeave(_ view: View) {
        gestures.viewWillLeave(view)
        if captured?.isDescendant(of: view) == true { cancelPress() }
        if hovered?.isDescendant(of: view) == true { hovered = view.superview }
    }

    /// Tells the views that were pressed that they will get no release.
    private func cancelPress() {
        let (view, taker) = (captured, taker)
        captured = nil
        self.taker = nil
        view?.pressWasCancelled()
        if taker !== view { taker?.pressWasCancelled() }
    }

    /// The responder that keys and actions go to first: while nothing has the focus, the view of the controller that is shown
    /// deepest.
    var keyTarget: Responder? {
        if let focused = window.firstResponder { return focused }
        let scope = window.focusScope
        let presented = (scope as? PresentationContainerView)?.presentation.presentedViewController
        let shown = scope === window ? window.rootViewController : presented
        if let view = shown.flatMap({ KeyChain.controllers(from: $0).last?.viewIfLoaded }) { return view }
        return scope === window ? window : scope.subviews.last ?? scope
    }

    private func hit(_ event: MouseEvent) -> View? {
        window.hitTest(window.layout.fromSuperview(event.location), with: event)
    }

    /// The mouse is over a view when it is over one inside it.
    private func hoverMoved(from old: View?, _ event: MouseEvent) {
        let (left, entered) = (old.map(chain) ?? [], hovered.map(chain) ?? [])
        for view in left where hovered?.isDescendant(of: view) != true { _ = view.mouseExited(with: event) }
        for view in entered.reversed() where old?.isDescendant(of: view) != true {
            _ = view.mouseEntered(with: event)
        }
    }

    /// A view and those it is in, from the inside outwards.
    private func chain(from view: View) -> [View] { Array(sequence(first: view, next: \.superview)) }

    private func offer(from start: Responder?, _ hook: (Responder) -> Handling) -> Handling {
        taker(from: start, hook) == nil ? .ignored : .handled
    }

    /// The first responder along the chain that handles an event.
    private func taker(from start: Responder?, _ hook: (Responder) -> Handling) -> Responder? {
        guard let taker = start?.chain.first(where: { hook($0) == .handled }) else { return nil }
        _ = taken(by: taker)
        return taker
    }

    private func taken(by responder: Responder) -> Handling {
        if monitor != nil { eventTaker = responder }
        return .handled
    }

    /// Tells who follows that an event was dealt with.
    func wasHandled(_ event: TerminalEvent) {
        monitor?(event, eventTaker)
        eventTaker = nil
    }
}
