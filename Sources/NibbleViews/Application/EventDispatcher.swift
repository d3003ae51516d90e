import NibbleCells
import NibbleTerminal

/// Brings events to the views: keys along the chain of responders, the mouse to what is under it.
@MainActor final class EventDispatcher {
    private unowned let window: Window
    /// The view that a button went down on; it gets all until the button is up.
    private var captured: View?
    private var capturedButton = MouseEvent.Button.none
    private var hovered: View?

    init(window: Window) {
        self.window = window
    }

    /// Offers a key to the first responder and on along the chain.
    func dispatch(_ event: KeyEvent) -> Handling {
        var responder = keyTarget
        while let current = responder {
            if let command = current.keyCommands.first(where: { $0.matches(event) }) {
                command.action()
                return .handled
            }
            if current.keyDown(with: event) == .handled { return .handled }
            responder = current.next
        }
        return moveFocus(event)
    }

    /// Offers pasted text to the first responder and on along the chain.
    func dispatch(paste text: String) -> Handling {
        offer(from: keyTarget) { $0.paste(text) }
    }

    /// Offers a mouse event to the view under it, or to the one that holds the mouse.
    func dispatch(_ event: MouseEvent) -> Handling {
        switch event.phase {
        case .down: return mouseDown(event)
        case .dragged: return offer(from: captured ?? hit(event)) { $0.mouseDragged(with: event) }
        case .up: return mouseUp(event)
        case .moved:
            let target = hit(event)
            hover(over: target, event)
            return offer(from: target) { $0.mouseMoved(with: event) }
        case .scrolled: return offer(from: hit(event)) { $0.scrollWheel(with: event) }
        }
    }

    private func mouseDown(_ event: MouseEvent) -> Handling {
        // Another button while one is held belongs to the same view. The same again means that its release was lost.
        if captured == nil || event.button == capturedButton {
            captured?.pressWasCancelled()
            captured = hit(event)
            capturedButton = event.button
        }
        return offer(from: captured) { $0.mouseDown(with: event) }
    }

    private func mouseUp(_ event: MouseEvent) -> Handling {
        let target = captured ?? hit(event)
        // Old protocols do not tell which button went up.
        if event.button == capturedButton || event.button == .none { captured = nil }
        return offer(from: target) { $0.mouseUp(with: event) }
    }

    /// Ends the hold of the mouse and hovering: the terminal's window is no longer active.
    func cancelMouse() {
        cancelPress()
        hovered = nil
    }

    func viewWillLeave(_ view: View) {
        if captured?.isDescendant(of: view) == true { cancelPress() }
        if hovered?.isDescendant(of: view) == true { hovered = nil }
    }

    private func cancelPress() {
        let view = captured
        captured = nil
        view?.pressWasCancelled()
    }

    private var keyTarget: Responder? {
        if let focused = window.firstResponder { return focused }
        let scope = window.focusScope
        guard scope === window else { return scope.subviews.last ?? scope }
        return window.rootViewController?.viewIfLoaded ?? window
    }

    private func hit(_ event: MouseEvent) -> View? {
        window.hitTest(window.convertFromSuperview(event.location), with: event)
    }

    private func hover(over view: View?, _ event: MouseEvent) {
        guard view !== hovered else { return }
        let old = hovered
        hovered = view
        _ = old?.mouseExited(with: event)
        _ = view?.mouseEntered(with: event)
    }

    private func offer(from start: Responder?, _ hook: (Responder) -> Handling) -> Handling {
        var responder = start
        while let current = responder {
            if hook(current) == .handled { return .handled }
            responder = current.next
        }
        return .ignored
    }

    /// Tab and Shift-Tab, when nobody else wanted them, go to the next view that takes keys.
    private func moveFocus(_ event: KeyEvent) -> Handling {
        guard event.key == .tab, event.modifiers.isSubset(of: .shift) else { return .ignored }
        return FocusOrder(window: window).move(backwards: event.modifiers.contains(.shift))
    }
}
