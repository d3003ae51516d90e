public import NibbleTerminal

/// An object that works with a whole window: a menu bar, a status bar, a list of completions beside its field.
///
/// It is added with `Window.addObserver(_:)`, which does not keep it alive. Every requirement has a default that does nothing.
@MainActor public protocol WindowObserver: AnyObject {
    /// The commands that keys do in the window when no responder took them.
    ///
    /// Defaults to none.
    var windowCommands: [KeyCommand] { get }
    /// Called in each frame when everything has its place, before it is drawn.
    func windowDidLayout(_ window: Window)
    /// Called when what a controller says of itself changed: its `statusText`.
    func windowStatusDidChange(_ window: Window)
    /// Called when the application ends, before the terminal is given back.
    func windowWillEnd(_ window: Window)
    /// Offered each mouse event before gestures and views.
    ///
    /// - Returns: Whether it took the event; then nobody else gets it.
    func window(_ window: Window, filters event: MouseEvent) -> Handling
    /// Called when Escape is pressed or the terminal's window loses the focus.
    ///
    /// - Returns: Whether something was under way and has been given up.
    func windowCancels(_ window: Window) -> Handling
}

extension WindowObserver {
    /// None.
    public var windowCommands: [KeyCommand] { [] }
    /// Does nothing.
    public func windowDidLayout(_ window: Window) {}
    /// Does nothing.
    public func windowStatusDidChange(_ window: Window) {}
    /// Does nothing.
    public func windowWillEnd(_ window: Window) {}
    /// Ignores it.
    public func window(_ window: Window, filters event: MouseEvent) -> Handling { .ignored }
    /// Ignores it.
    public func windowCancels(_ window: Window) -> Handling { .ignored }
}

/// The observers of a window, none of which it keeps alive.
@MainActor struct WindowObservers {
    private struct Entry {
        weak var observer: (any WindowObserver)?
    }

    private var entries: [Entry] = []

    /// Calls a closure with each that is alive, in the order in which they were added, without a list of them.
    func forEach(_ body: (any WindowObserver) -> Void) {
        // Those of this moment, whatever the closure adds or removes; in place, as a copy of an entry is one of its weak reference.
        let entries = entries
        for index in entries.indices {
            if let observer = entries[index].observer { body(observer) }
        }
    }

    /// Those that are alive, in the order in which they were added.
    var all: [any WindowObserver] {
        var all: [any WindowObserver] = []
        forEach { all.append($0) }
        return all
    }

    mutating func add(_ observer: any WindowObserver) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
        entries.append(Entry(observer: observer))
    }

    mutating func remove(_ observer: any WindowObserver) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
    }
}
