public import NibbleCells
public import NibbleTerminal

extension Application {
    /// The responder where keys and actions go first: the first responder, else the view that the focus is confined to.
    public var keyTarget: Responder? { dispatcher.keyTarget }

    /// Called after each event with the responder that took it, for tools that follow an application.
    ///
    /// Defaults to nil. The responder is nil for gestures, for commands of the window or the application, and for nobody.
    public var eventMonitor: (@MainActor (TerminalEvent, Responder?) -> Void)? {
        get { dispatcher.monitor }
        set { dispatcher.monitor = newValue }
    }

    /// Called with the changes of each frame before they are shown, and the rectangles that were composed for it.
    ///
    /// Defaults to nil. Changes may be empty: what was marked looked the same.
    public var frameMonitor: (@MainActor (FrameChanges, [Rect]) -> Void)? {
        get { frames.monitor }
        set { frames.monitor = newValue }
    }

    /// Gives a view the rest of the press that is under way, as if it had begun there: what opens under a held button takes it.
    public func handOverPress(to view: View) { dispatcher.handOverPress(to: view) }

    /// Ends the changes from one screen to another that are under way, as if their time were over.
    ///
    /// - Returns: Whether there were any.
    @discardableResult
    public func finishTransitions() -> Bool { animator.finishTransitions() }
}

extension Application: WindowHost {
    var isMousePressed: Bool { dispatcher.isPressed }

    func complete(_ traits: TraitCollection) -> TraitCollection {
        var traits = traits
        (traits.colorDepth, traits.glyphs) = (terminal.capabilities.colorDepth, terminal.capabilities.glyphs)
        traits.showsPixels = terminal.capabilities.pixels != nil
        traits.userInterfaceStyle = colorTheme.appearance
        return traits
    }

    func viewWillLeave(_ view: View) { dispatcher.viewWillLeave(view) }
}

extension Window {
    /// The application that shows the window; nil before one does.
    ///
    /// Any view reaches it: `view.window?.application?.terminate()`.
    public var application: Application? { host as? Application }

    /// Moves the focus to the nearest view that lies in a direction.
    @discardableResult
    public func moveFocus(_ direction: FocusDirection) -> Handling { focusEngine.move(direction) }

    /// Moves the focus to the next view in order, or to the one before, around the end.
    @discardableResult
    public func moveFocus(backwards: Bool = false) -> Handling { focusEngine.move(backwards: backwards) }
}
