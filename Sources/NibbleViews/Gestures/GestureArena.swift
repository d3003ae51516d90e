import NibbleTerminal

/// Delivers the mouse's events to gesture recognizers and decides which of several gestures counts.
@MainActor final class GestureArena {
    /// The verdict on a gesture that wants to begin.
    enum Verdict { case allowed, waits, refused }

    /// Called when a gesture takes the mouse from the views.
    private let takeover: () -> Void
    /// The recognizers that are on their way: those of the press, and those that wait for another press or a rest.
    private var active: [GestureRecognizer] = []
    /// Those that the press belongs to.
    private var press: [GestureRecognizer] = []
    private var isPressed = false
    /// Those whose views are under the mouse.
    private var hovered: [GestureRecognizer] = []
    private var deliveries = 0
    /// Whether the views get no more events of this press, or not this turn of the wheel.
    private(set) var hasMouse = false

    init(takeover: @escaping () -> Void) {
        self.takeover = takeover
    }

    // MARK: - Events

    /// Handles a first button that went down on a view.
    func pressBegan(_ event: MouseEvent, on view: View?) {
        isPressed = true
        hasMouse = false
        let found = recognizers(around: view, for: event)
        join(found)
        press = found.filter { $0.waiting.isEmpty && !$0.current.isFinal }
        deliver(event, to: press) { $0.mouseDown(with: event) }
    }

    /// Handles another button that went down or one that went up while the press goes on, or a drag.
    func pressChanged(_ event: MouseEvent) {
        deliver(event, to: press) {
            switch event.phase {
            case .down: $0.mouseDown(with: event)
            case .up: $0.mouseUp(with: event)
            default: $0.mouseDragged(with: event)
            }
        }
    }

    /// Handles the release of the first button.
    func pressEnded(_ event: MouseEvent) {
        deliver(event, to: press) { $0.mouseUp(with: event) }
        press = []
        isPressed = false
        settle()
    }

    /// Handles a press that a view took for itself: it isn't a tap on the views around it.
    func pressWasTaken(by responder: Responder) {
        let taker = (responder as? View) ?? (responder as? any ViewOwner)?.viewIfLoaded
        guard let taker else { return }
        for recognizer in press where recognizer.yieldsToViews {
            guard let view = recognizer.view, view !== taker, taker.isDescendant(of: view) else { continue }
            recognizer.move(to: .failed)
        }
    }

    /// Handles a turn of the wheel over a view.
    func wheelTurned(_ event: MouseEvent, over view: View?) {
        if !isPressed { hasMouse = false }
        let found = recognizers(around: view, for: event)
        let newcomers = join(found)
        deliver(event, to: found) { $0.scrollWheel(with: event) }
        if found.contains(where: { $0.cancelsTouchesInView && $0.current.isRecognized }) { hasMouse = true }
        // Most recognizers take no notice of the wheel.
        leave { recognizer in
            recognizer.current == .possible && recognizer.waiting.isEmpty
                && newcomers.contains { $0 === recognizer }
        }
    }

    /// Handles a movement of the mouse over a view, without a button.
    func mouseMoved(_ event: MouseEvent, over view: View?) {
        let found = recognizers(around: view, for: event)
        guard !found.isEmpty || !hovered.isEmpty else { return }
        let before = hovered
        hovered = found
        deliver(event, to: before.filter { old in !found.contains { $0 === old } }) {
            $0.mouseExited(with: event)
        }
        deliver(event, to: found) { recognizer in
            if before.contains(where: { $0 === recognizer }) {
                recognizer.mouseMoved(with: event)
            } else {
                recognizer.mouseEntered(with: event)
            }
        }
    }

    /// Breaks off everything: the press will get no release.
    func cancelAll() {
        isPressed = false
        hasMouse = false
        cancel { _ in true }
    }

    /// Breaks off the gestures of a view that goes, and of those inside it.
    func viewWillLeave(_ view: View) {
        cancel { $0.view?.isDescendant(of: view) ?? true }
    }

    /// Forgets a recognizer that was taken from its view.
    func remove(_ recognizer: GestureRecognizer) {
        cancel { $0 === recognizer }
    }

    private func cancel(where concerns: (GestureRecognizer) -> Bool) {
        if active.isEmpty, hovered.isEmpty { return }
        let exited = hovered.filter(concerns)
        hovered.removeAll { recognizer in exited.contains { $0 === recognizer } }
        for recognizer in active + exited where concerns(recognizer) {
            recognizer.cancel()
            press.removeAll { $0 === recognizer }
        }
        settle()
    }

    /// The enabled recognizers of a view and of those around it, innermost first, whose delegates want the event.
    private func recognizers(around view: View?, for event: MouseEvent) -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        var current = view
        while let view = current {
            if let list = view.extras?.attachments[GestureList.self] {
                found += list.recognizers.filter { $0.isEnabled }
            }
            current = view.hierarchy.superview
        }
        guard !found.isEmpty else { return [] }
        return found.filter { $0.delegate?.gestureRecognizer($0, shouldReceive: event) != false }
    }

    /// Counts recognizers among those that are on their way.
    ///
    /// - Returns: Those that were not.
    @discardableResult
    private func join(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
        let newcomers = recognizers.filter { recognizer in !active.contains { $0 === recognizer } }
        active += newcomers
        for recognizer in newcomers { recognizer.arena = self }
        return newcomers
    }

    /// Calls a hook of recognizers, of which some may go or be removed meanwhile.
    private func deliver(
        _ event: MouseEvent, to recognizers: [GestureRecognizer], _ hook: (GestureRecognizer) -> Void
    ) {
        guard !recognizers.isEmpty else { return }
        deliveries += 1
        for recognizer in recognizers where recognizer.view != nil && !recognizer.current.isFinal {
            recognizer.lastLocation = event.location
            recognizer.modifiers = event.modifiers
            hook(recognizer)
        }
        deliveries -= 1
        settle()
    }

    // MARK: - Decisions

    /// Whether a gesture may begin beside the others that are on their way.
    func verdict(on recognizer: GestureRecognizer) -> Verdict {
        var mustWait = false
        for other in active where other !== recognizer {
            if recognizer.mustWait(for: other) {
                if other.current.isRecognized { return .refused }
                // Those that wait for each other in a ring would wait for ever: the one that is asked first goes first.
                if other.current == .possible, !waits(other, for: recognizer) { mustWait = true }
            }
            if other.current.isRecognized, other.excludes(recognizer) { return .refused }
        }
        return mustWait ? .waits : .allowed
    }

    /// Whether a recognizer waits for another one, or for one that does.
    private func waits(_ start: GestureRecognizer, for target: GestureRecognizer) -> Bool {
        var pending = [start]
        var seen: Set<ObjectIdentifier> = []
        while let recognizer = pending.popLast() {
            guard !recognizer.waiting.isEmpty, seen.insert(ObjectIdentifier(recognizer)).inserted else {
                continue
            }
            if recognizer.mustWait(for: target) { return true }
            pending += active.filter { $0 !== recognizer && recognizer.mustWait(for: $0) }
        }
        return false
    }

    /// Lets a gesture begin: those beside it that it excludes, or that wait for it to fail, do not.
    func recognized(_ recognizer: GestureRecognizer) {
        for other in active where other !== recognizer && other.current == .possible {
            let isExcluded = recognizer.excludes(other)
            let waitsInVain = !other.waiting.isEmpty && other.mustWait(for: recognizer)
            if isExcluded || waitsInVain { other.fail() }
        }
        guard recognizer.cancelsTouchesInView, !hasMouse else { return }
        hasMouse = true
        if isPressed { takeover() }
    }

    /// Lets those that waited for a gesture go on, because it failed.
    func failed(_ recognizer: GestureRecognizer) {
        for other in active where !other.waiting.isEmpty && other.mustWait(for: recognizer) {
            switch verdict(on: other) {
            case .allowed: other.proceed()
            case .refused: other.fail()
            case .waits: break
            }
        }
    }

    /// Resets the recognizers that are done, once neither an event nor the press is going on.
    func settle() {
        guard deliveries == 0, !isPressed else { return }
        leave { $0.current.isFinal || $0.view == nil }
    }

    private func leave(where isDone: (GestureRecognizer) -> Bool) {
        let done = active.filter(isDone)
        guard !done.isEmpty else { return }
        active.removeAll(where: isDone)
        for recognizer in done {
            recognizer.arena = nil
            recognizer.startOver()
        }
    }
}
