import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// A view that a user operates: it tells targets and closures what was done to it.
///
/// The base of buttons, switches and sliders. A subclass overrides `isPressable` to be pressed by Enter, Space and a
/// click, or `beginTracking(with:)` and its kin to follow the mouse, and draws itself by its `state`.
///
/// ```swift
/// final class Toggle: Control {
///     private(set) var isOn = false
///
///     override func performPrimaryAction() {
///         isOn.toggle()
///         sendActions(for: .valueChanged)
///     }
/// }
///
/// let toggle = Toggle(frame: Rect(x: 0, y: 0, width: 6, height: 1))
/// toggle.addAction(for: .valueChanged) { toggle in print(toggle.isOn) }
/// ```
open class Control: View {
    private var bindings = ControlBindings()

    // MARK: - State

    /// Whether it can be operated.
    ///
    /// Defaults to true. A disabled control is drawn dim and takes neither keys nor presses. An override observes it.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { window?.viewWillLeave(self) }
            stateDidChange()
        }
    }

    /// Whether it is switched on, or chosen.
    ///
    /// Defaults to false.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether it is shown as being pressed.
    ///
    /// Defaults to false. A press sets it while the mouse is on the control.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// Whether the mouse is over it.
    ///
    /// Known only where the terminal tells.
    public private(set) var isHovered = false {
        didSet { if isHovered != oldValue, isEnabled { stateDidChange() } }
    }

    /// Whether a press of the mouse is followed.
    public private(set) var isTracking = false

    /// Whether the mouse is on the control while its press is followed.
    public private(set) var isTouchInside = false

    /// UIKit's name for `ControlState`.
    public typealias State = ControlState
    /// UIKit's name for `ControlEvent`.
    public typealias Event = ControlEvent

    /// The present state of the control.
    public var state: State {
        var state = State.normal
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        if isFirstResponder { state.insert(.focused) }
        if isHovered { state.insert(.hovered) }
        return state
    }

    /// Called when the control is enabled, disabled, selected, highlighted or hovered over, or no longer is.
    ///
    /// Redraws the control. An override shows the new `state` in its subviews, and calls `super`. A change of the focus is
    /// reported by `becomeFirstResponder()` and `resignFirstResponder()` instead.
    open func stateDidChange() {
        setNeedsDisplay()
    }

    /// Whether keys may go to it first: while it is enabled, shown and takes events.
    open override var canBecomeFirstResponder: Bool {
        isEnabled && !isHidden && isUserInteractionEnabled
    }

    // MARK: - Pressing

    /// Whether Enter, Space and a click perform the primary action.
    ///
    /// Defaults to false. Override it in controls that are pressed.
    open var isPressable: Bool { false }

    /// Does what the control is there for, as a press would: tells of `.primaryActionTriggered`.
    ///
    /// Override to change the value first, and call `super`.
    open func performPrimaryAction() {
        sendActions(for: .primaryActionTriggered)
    }

    /// Enter and Space press a control that is pressable.
    open override var keyHints: [KeyHint] {
        isPressable && isEnabled ? [KeyHint("Press", .enter, .character(" "))] : []
    }

    /// Enter and Space press a control that is pressable.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isPressable, isEnabled, event.modifiers.isEmpty,
            event.key == .enter || event.key == .character(" ")
        else { return .ignored }
        performPrimaryAction()
        return .handled
    }

    /// The left button went down on it; the answer is whether the press is followed.
    ///
    /// Defaults to true.
    open func beginTracking(with event: MouseEvent) -> Bool { true }

    /// The mouse moved with the button held; the answer is whether the press is followed any further.
    ///
    /// Defaults to true.
    open func continueTracking(with event: MouseEvent) -> Bool { true }

    /// The button went up, on the control if `isTouchInside`.
    ///
    /// The default performs the primary action of a control that is pressable, if the mouse is on it.
    open func endTracking(with event: MouseEvent) {
        if isPressable, isTouchInside { performPrimaryAction() }
    }

    /// The press will not be ended by a release.
    ///
    /// Undo what tracking began; the default does nothing.
    open func cancelTracking() {}

    // MARK: - The mouse

    /// The left button focuses the control and begins a press.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        guard isEnabled, event.button == .left else { return .ignored }
        becomeFirstResponder()
        isTouchInside = true
        isHighlighted = true
        isTracking = true
        sendActions(for: .touchDown)
        if isTracking, !beginTracking(with: event) { finishTracking() }
        return .handled
    }

    /// A press that leaves the control is shown as none until the mouse returns.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        guard isTracking else { return .ignored }
        let wasInside = isTouchInside
        isTouchInside = bounds.contains(event.location(in: self))
        isHighlighted = isTouchInside
        if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
        if isTracking, !continueTracking(with: event) { finishTracking() }
        return .handled
    }

    /// A press ends where the button goes up.
    open override func mouseUp(with event: MouseEvent) -> Handling {
        guard isTracking, event.button == .left || event.button == .none else { return .ignored }
        isTouchInside = bounds.contains(event.location(in: self))
        finishTracking()
        endTracking(with: event)
        if !isTouchInside { sendActions(for: .touchUpOutside) }
        return .handled
    }

    /// Has the terminal report the mouse's movement where the control is shown: what is under it looks so.
    ///
    /// Call `super`.
    open override func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        newWindow?.receivesMouseMotion = true
    }

    /// The mouse is over the control.
    open override func mouseEntered(with event: MouseEvent) -> Handling {
        isHovered = true
        return super.mouseEntered(with: event)
    }

    /// The mouse is no longer over the control.
    open override func mouseExited(with event: MouseEvent) -> Handling {
        isHovered = false
        return super.mouseExited(with: event)
    }

    /// Forgets the press.
    open override func pressWasCancelled() {
        super.pressWasCancelled()
        guard isTracking else { return }
        finishTracking()
        cancelTracking()
        sendActions(for: .touchCancel)
    }

    private func finishTracking() {
        isTracking = false
        isHighlighted = false
    }

    // MARK: - Targets and actions

    /// Adds a closure to call on events; one of the same identifier is replaced.
    func bind(_ identifier: String?, to events: Event, _ action: @escaping @MainActor (Control) -> Void) {
        bindings.add(for: events, identifier: identifier) { control, _ in action(control) }
    }

    /// Calls a method of a target on events: `button.addTarget(self, action: Form.save, for: .touchUpInside)`.
    ///
    /// The target is not kept alive; when it is gone nothing happens. Without a target the first responder around the
    /// control that has the method is called: a view, its controller, the window, the application.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> () -> Void, for events: Event
    ) {
        let recipient = ControlBindings.Recipient(target)
        bindings.add(for: events, to: recipient) { control, _ in
            if let target = recipient.target(of: Target.self, for: control) { action(target)() }
        }
    }

    /// Calls a method of a target on events with the control that sent it.
    ///
    /// The target is not kept alive; without one, the first responder around the control that has the method is
    /// called. A method that wants another class of control is not called.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender) -> Void, for events: Event
    ) {
        let recipient = ControlBindings.Recipient(target)
        bindings.add(for: events, to: recipient) { control, _ in
            guard let target = recipient.target(of: Target.self, for: control),
                let sender = control as? Sender
            else { return }
            action(target)(sender)
        }
    }

    /// Calls a method of a target on events with the control that sent it and the event.
    ///
    /// The target is not kept alive; without one, the first responder around the control that has the method is
    /// called. A method that wants another class of control is not called.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> (Sender, Event) -> Void, for events: Event
    ) {
        let recipient = ControlBindings.Recipient(target)
        bindings.add(for: events, to: recipient) { control, event in
            guard let target = recipient.target(of: Target.self, for: control),
                let sender = control as? Sender
            else { return }
            action(target)(sender, event)
        }
    }

    /// Stops calling a target on events; nil means every target.
    ///
    /// Defaults to all events. Closures stay.
    public func removeTarget(_ target: AnyObject?, for events: Event = .allEvents) {
        bindings.remove(target, for: events)
    }

    /// Stops doing on events what was added under a name.
    ///
    /// Defaults to all events.
    public func removeAction(identifiedBy identifier: String, for events: Event = .allEvents) {
        bindings.remove(identifier, for: events)
    }

    /// Does what was asked for on some events, in the order it was asked.
    public func sendActions(for events: Event) {
        bindings.perform(events, from: self)
    }

    /// Whether anything is done on some of the events.
    func hasActions(for events: Event) -> Bool { bindings.contains(events) }
}
