public import NibbleCells
public import NibbleTerminal

/// An object that takes events: views, view controllers, windows, the application.
///
/// An event is offered to one responder, then to its `next`, and so on, until one answers `.handled`. Hooks answer
/// `.ignored` by default and never pass an event on themselves.
@MainActor open class Responder: NibConnectable, NibObjectHolder {
    /// Objects of layout files that aren't views and live as long as this one, their owner.
    public final var nibObjects: [AnyObject] = []

    /// Makes a responder.
    public init() {}

    /// The responder that is offered what this one ignores; none by default.
    open var next: Responder? { nil }

    /// Whether it can take keys first.
    ///
    /// Defaults to false; views that take keys return true.
    open var canBecomeFirstResponder: Bool { false }

    /// The view that takes the keys when this responder is shown, or what it presents.
    ///
    /// Defaults to none: a presentation's first view takes them, and in a window nobody does until Tab or an arrow is pressed.
    open var preferredFocusedView: View? { nil }

    /// Whether it lets go of the keys when another responder wants them.
    ///
    /// Defaults to true.
    open var canResignFirstResponder: Bool { true }

    /// The keys that do something while this responder is in the chain, before `keyDown(with:)` of the same responder.
    ///
    /// Defaults to `standardKeyCommands`, which come after those of an override that leaves them out.
    open var keyCommands: [KeyCommand] { standardKeyCommands }

    /// The keys that a class gives to those below it, whatever their `keyCommands` are.
    ///
    /// Defaults to none. Override it in a class that is made to be subclassed, and add to those of `super`.
    open var standardKeyCommands: [KeyCommand] { [] }

    /// The commands that were added to this responder.
    final var addedKeyCommands: [KeyCommand] = []

    /// The keys that `keyDown(with:)` takes, for help; commands of those keys further up are not shown as theirs.
    ///
    /// Defaults to none. Override it with `keyDown(with:)`.
    open var keyHints: [KeyHint] { [] }

    /// Whether characters that are typed become text here, so that no command of a plain letter around it is done.
    ///
    /// Defaults to false; help and status bars leave those commands out while it is true.
    open var takesTypedText: Bool { false }

    /// The history where changes are registered to be taken back.
    ///
    /// Defaults to that of `next`; the window has one, and text fields and text views have their own. Override it to
    /// give a controller, and all inside its view, another history.
    open var undoManager: UndoHistory? { next?.undoManager }

    /// Whether the responder can perform an action now; menus show items that nobody can perform as disabled.
    ///
    /// Defaults to whether its class has the action in `actions`. Override it to say when an action makes no sense, and
    /// call `super`.
    open func canPerformAction(_ name: String, withSender sender: AnyObject?) -> Bool {
        action(named: name) != nil
    }

    /// Makes this the responder that keys are offered to first.
    ///
    /// Override to follow the change, and call `super`.
    ///
    /// - Returns: Whether it is the first responder now: not when it cannot be, is in no window, or the one before
    ///   does not let go.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let window = owningWindow else { return false }
        return window.focusEngine.focus(self)
    }

    /// Stops being the first responder; keys then go to the window's root view.
    ///
    /// Called too when another responder wants the keys, and when the view leaves the window or is hidden, where its
    /// answer makes no difference. Override to follow the change, and call `super`.
    ///
    /// - Returns: Whether it is not the first responder now.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        owningWindow?.focusEngine.forget(self)
        return true
    }

    /// Called when the keys went to this responder or to one inside it, or away from there.
    ///
    /// `firstResponder` of the window tells who has them now; nobody has for a moment while they go from one responder to
    /// another. Views and controllers around it hear of it too. Call `super`; the default does nothing.
    open func didUpdateFocus() {}

    /// Whether keys are offered to this responder first.
    public var isFirstResponder: Bool { owningWindow?.firstResponder === self }

    /// Called when a key is pressed.
    open func keyDown(with event: KeyEvent) -> Handling { .ignored }

    /// Called when a button of the mouse goes down on it.
    open func mouseDown(with event: MouseEvent) -> Handling { .ignored }

    /// Called when the mouse moves, with the button that went down on it held.
    open func mouseDragged(with event: MouseEvent) -> Handling { .ignored }

    /// Called when the button that went down on it goes up, wherever the mouse is now.
    open func mouseUp(with event: MouseEvent) -> Handling { .ignored }

    /// Called when the press that began here will not be ended by a release.
    ///
    /// The view went, the terminal's window lost the focus, or a gesture took the mouse. Undo what `mouseDown` began
    /// and call `super`; the default does nothing.
    open func pressWasCancelled() {}

    /// Called when the mouse moves over it, where the window asks for motion.
    open func mouseMoved(with event: MouseEvent) -> Handling { .ignored }

    /// Called when the mouse comes onto it, where the window asks for motion.
    open func mouseEntered(with event: MouseEvent) -> Handling { .ignored }

    /// Called when the mouse leaves it, where the window asks for motion.
    open func mouseExited(with event: MouseEvent) -> Handling { .ignored }

    /// Called when the wheel turns over it.
    open func scrollWheel(with event: MouseEvent) -> Handling { .ignored }

    /// Called when text is pasted; line ends are LF.
    open func paste(_ text: String) -> Handling { .ignored }

    // MARK: - Layout files

    /// The methods that a layout file can name as actions, beside a superclass's; none by default.
    open class var actions: ActionTable { [:] }

    /// The outlets that aren't an `@Outlet`, beside a superclass's: properties with observers, or with another wrapper.
    open class var outlets: OutletTable { [:] }

    /// The attributes that a layout file can set, beside a superclass's and those of Nibble's own classes.
    open class var inspectables: InspectableTable { [:] }

    /// Whether attributes are set after outlets are connected, for their observers to use; false by default, as in UIKit.
    open class var inspectablesAfterOutlets: Bool { false }

    /// Called when all objects of the layout file that this one comes from are made and connected.
    ///
    /// Children hear of it before their parents; a file's owner does not. The object is in no window yet. Call `super`;
    /// the default does nothing.
    open func awakeFromNib() {}

    /// Called when a layout file whose owner this is was loaded: its objects are made, connected and awake.
    ///
    /// The default does nothing.
    open func nibDidLoad(named name: String) {}

    /// Called when a layout file whose owner this is was saved while the program runs, and its objects followed it.
    ///
    /// Objects that are new in the file are made, connected and awake; the others are those of before. Only programs that
    /// reload files hear of it. The default does nothing.
    open func nibDidReload(named name: String) {}

    /// Whether this is a view, or controls one, that is inside a view.
    public final func isInside(_ view: View) -> Bool {
        let own = (self as? View) ?? (self as? any ViewOwner)?.viewIfLoaded
        return own?.isDescendant(of: view) ?? false
    }

    /// The window that the responder is in.
    ///
    /// In a loop: each control that is drawn asks, and a list of the responders would be made for each.
    var owningWindow: Window? {
        var following: Responder? = self
        while let responder = following {
            if let view = responder as? View { return view.window }
            following = responder.next
        }
        return nil
    }
}

extension MouseEvent {
    /// The place of the mouse in a view's own coordinates.
    @MainActor public func location(in view: View) -> Point {
        view.convert(location, from: nil)
    }
}
