import FoundationEssentials
import NibbleCells
import NibbleTerminal
import NibbleViews

/// The handling of keys and the mouse in tables and collections.
@MainActor final class ListInput {
    /// Keeps this object, and is never asked for anything once it goes.
    private unowned(unsafe) let list: any ItemList
    private let selection: ListSelectionModel
    private let gestures: (any ListGestures)?
    private var press: ListPress?

    /// - Parameters:
    ///   - list: The list that gets the events.
    ///   - selection: Which of its items are selected and current.
    ///   - gestures: What keys and presses mean in this list besides choosing an item.
    init(list: any ItemList, selection: ListSelectionModel, gestures: (any ListGestures)? = nil) {
        self.list = list
        self.selection = selection
        self.gestures = gestures
    }

    // MARK: - Keys

    /// Whether a key is left to a key command around the list: letters, digits, signs and Space are.
    func leavesToCommand(_ event: KeyEvent) -> Bool {
        guard case .character = event.key, event.modifiers.isSubset(of: .shift) else { return false }
        return list.window?.application?.keyCommand(for: event, from: list.next) != nil
    }

    /// Hints without the keys that are left to commands: those are told with the commands.
    func withoutCommandKeys(_ hints: [KeyHint]) -> [KeyHint] {
        hints.map { hint in
            var hint = hint
            hint.keys = hint.keys.filter { !leavesToCommand($0) }
            return hint
        }
    }

    /// The keys that mean something in this list besides choosing an item.
    var gestureHints: [KeyHint] { gestures?.hints ?? [] }

    func keyDown(_ event: KeyEvent) -> Handling {
        list.readIfNeeded()
        guard list.allowsSelection, list.isFirstResponder, list.counts.total > 0 else { return .ignored }
        // Items that have just arrived have a current one once they are laid out.
        if selection.current == nil { list.layoutIfNeeded() }
        if let handling = gestures?.keyDown(event) { return handling }
        if event.modifiers.isSubset(of: .shift), let move = list.move(for: event.key) {
            guard case .to(let path) = move else {
                guard case .nowhere(let handling) = move else { return .ignored }
                // It may be out of view: scrolled away, or made current by the program.
                if handling == .handled, let current = selection.current { list.scrollToItem(current) }
                return handling
            }
            selection.move(to: path, extending: event.modifiers.contains(.shift))
            return .handled
        }
        if event.modifiers == .control, event.key == .character("a"), list.allowsMultipleSelection {
            selection.userSelectsAll()
            return .handled
        }
        guard event.modifiers.isSubset(of: .shift), let current = selection.current,
            list.counts.contains(current)
        else { return .ignored }
        return act(event, on: current)
    }

    private func act(_ event: KeyEvent, on current: IndexPath) -> Handling {
        if let handling = gestures?.act(event, on: current) { return handling }
        switch event.key {
        case .enter: selection.userActivates(current)
        case .character(" "): selection.userToggles(current)
        default: return .ignored
        }
        return .handled
    }

    // MARK: - The mouse

    func mouseDown(_ event: MouseEvent) -> Handling {
        let point = event.location(in: list)
        guard event.button == .left, list.allowsSelection else {
            if event.button == .right { pointOut(point) }
            return .ignored
        }
        list.becomeFirstResponder()
        let path = list.uncoveredItem(at: point)
        if let handling = gestures?.mouseDown(at: point, on: path) { return handling }
        guard let path, list.canBeCurrent(path) else { return .handled }
        press = ListPress(path: path, start: point)
        list.showHighlight(true, at: path)
        return .handled
    }

    private func pointOut(_ point: Point) {
        guard list.allowsSelection, let path = list.uncoveredItem(at: point) else { return }
        selection.pointOut(path)
    }

    func mouseDragged(_ event: MouseEvent) -> Handling {
        let point = event.location(in: list)
        if let handling = gestures?.mouseDragged(to: point, from: press) { return handling }
        guard let press else { return .ignored }
        list.showHighlight(press.isClick(endingAt: point, in: list), at: press.path)
        return .handled
    }

    func mouseUp(_ event: MouseEvent) -> Handling {
        let press = press
        self.press = nil
        if let handling = gestures?.mouseUp(from: press) { return handling }
        guard let press else { return .ignored }
        list.showHighlight(false, at: press.path)
        if press.isClick(endingAt: event.location(in: list), in: list) {
            selection.userClicks(press.path, event)
        }
        return .handled
    }

    /// The press gets no release: no item is pressed any more.
    func pressWasCancelled() {
        gestures?.pressWasCancelled(press)
        guard let press else { return }
        self.press = nil
        list.showHighlight(false, at: press.path)
    }
}

/// The meaning of keys and presses in a list before they choose an item.
@MainActor protocol ListGestures: AnyObject {
    /// The keys that it handles now.
    var hints: [KeyHint] { get }
    /// Handles a key before it moves; nil where it means nothing special.
    func keyDown(_ event: KeyEvent) -> Handling?
    /// Handles a key that acts on the current item; nil where it means nothing special.
    func act(_ event: KeyEvent, on current: IndexPath) -> Handling?
    /// Handles a press; nil where it means nothing special.
    func mouseDown(at point: Point, on path: IndexPath?) -> Handling?
    /// Handles a drag; nil where it means nothing special.
    func mouseDragged(to point: Point, from press: ListPress?) -> Handling?
    /// Handles the end of a press; nil where it means nothing special.
    func mouseUp(from press: ListPress?) -> Handling?
    /// Called when a press gets no release.
    func pressWasCancelled(_ press: ListPress?)
}
