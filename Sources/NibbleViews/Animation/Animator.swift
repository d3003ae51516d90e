import NibbleCells

/// Moves what is animated, a step in each frame, and asks for frames only while something moves.
@MainActor final class Animator {
    private unowned let window: Window
    private let clock: any ApplicationClock
    private var running: [PropertyAnimation] = []
    private var wakeUp: (due: Double, cancel: @MainActor () -> Void)?

    /// The seconds between two steps of transitions; 0 for a step in each frame.
    var stepInterval = 0.0
    /// The time of the last step.
    private var lastStep = 0.0

    /// Makes the animator of a window, which keeps it.
    init(of window: Window, clock: any ApplicationClock) {
        self.window = window
        self.clock = clock
        window.attachments[Animator.self] = self
    }

    /// The time by which animations begin.
    var now: Double { clock.now }

    /// Whether something is on its way.
    var isActive: Bool { !running.isEmpty }

    /// Begins an animation in place of one that moves the same.
    func start(_ animation: PropertyAnimation) {
        let before = animation.begin()
        running.append(animation)
        // A change goes on to what the same description says later.
        before?.group.ended(isComplete: before?.group === animation.group)
        // Of the others it is known by now when the next step is due.
        askForStep(at: animation.group.firstStep)
    }

    /// Makes the steps that are due at a time; colours are mixed as a theme says.
    func step(at now: Double, theme makeTheme: @autoclosure () -> ColorTheme) {
        guard isActive else { return }
        cancelWakeUp()
        lastStep = now
        let theme = makeTheme()
        var finished: [AnimationGroup] = []
        for animation in running where animation.isCurrent {
            let group = animation.group
            if let part = group.timing.progress(at: now - group.start) {
                let value = animation.origin.interpolated(to: animation.end, at: part, theme: theme)
                animation.property.show(value, of: animation.view)
            } else {
                animation.showEnd()
                animation.letGo()
                finished.append(group)
            }
        }
        running.removeAll { !$0.isCurrent }
        for group in finished { group.ended(isComplete: true) }
    }

    /// Asks for the next step: with the next frame, or when the first delay is over.
    func scheduleNext() {
        guard let first = running.lazy.map(\.group.firstStep).min() else { return }
        let isPaced = stepInterval > 0 && running.allSatisfy { $0.group.isTransition }
        askForStep(at: isPaced ? max(first, lastStep + stepInterval) : first)
    }

    /// The part of the screen that transitions move, and the seconds of the longest; nil where there is none.
    var transition: (area: Rect, duration: Double)? {
        let moving = running.filter { $0.group.isTransition && $0.isCurrent }
        guard !moving.isEmpty else { return nil }
        let area = moving.reduce(Rect.zero) { area, animation in
            let place = animation.view.convert(animation.view.bounds, to: nil).intersection(window.bounds)
            return place.isEmpty ? area : area.isEmpty ? place : area.union(place)
        }
        return (area, moving.map(\.group.timing.duration).max() ?? 0)
    }

    /// Has a step made at a time, unless an earlier one is due.
    private func askForStep(at time: Double) {
        let wait = time - clock.now
        guard wait > 0 else { return window.requestFrame() }
        if let wakeUp, wakeUp.due <= time { return }
        cancelWakeUp()
        let cancel = clock.schedule(after: wait) { [unowned self] in
            wakeUp = nil
            window.requestFrame()
        }
        wakeUp = (time, cancel)
    }

    private func cancelWakeUp() {
        wakeUp?.cancel()
        wakeUp = nil
    }

    /// Ends an animation, where it is or at its end.
    ///
    /// It is let go with the next step: thousands may end one by one.
    func cancel(_ animation: PropertyAnimation, showsEnd: Bool) {
        guard animation.isCurrent else { return }
        if showsEnd { animation.showEnd() }
        animation.end(isComplete: false)
    }

    /// Ends all animations of a view at their ends.
    func cancelAll(of view: View) {
        guard let animations = view.animations else { return }
        for animation in animations.all { cancel(animation, showsEnd: true) }
    }

    /// Ends the changes from one screen to another, as if their time were over.
    ///
    /// - Returns: Whether there were any.
    func finishTransitions() -> Bool {
        guard !running.isEmpty else { return false }
        let ending = running.filter { $0.group.isTransition && $0.isCurrent }
        for animation in ending where animation.isCurrent {
            animation.showEnd()
            animation.end(isComplete: true)
        }
        return !ending.isEmpty
    }

    /// Ends all animations at their ends, because the application is over.
    func stop() {
        cancelWakeUp()
        let ending = running
        running = []
        for animation in ending { cancel(animation, showsEnd: true) }
    }
}
