import NibbleCells
import NibbleViews

/// Moves an offset from one place to another within a fifth of a second, fast first and slow at the end.
@MainActor final class ScrollAnimation {
    let target: Point
    /// Whether a user turned a page.
    var turnsPage = false
    private static let duration = 0.2

    private let origin: Point
    private let clock: any ApplicationClock
    private let start: Double
    private var cancelNext: (@MainActor () -> Void)?

    init(from origin: Point, to target: Point, clock: any ApplicationClock) {
        self.origin = origin
        self.target = target
        self.clock = clock
        start = clock.now
    }

    /// Begins; `step` is given each place in turn, and whether it is the last.
    func start(_ step: @escaping @MainActor (Point, Bool) -> Void) {
        cancelNext = clock.schedule(after: FrameScheduler.interval) { [weak self] in self?.advance(step) }
    }

    /// Ends it where it is.
    func cancel() {
        cancelNext?()
        cancelNext = nil
    }

    private func advance(_ step: @escaping @MainActor (Point, Bool) -> Void) {
        let part = (clock.now - start) / Self.duration
        guard part < 1 else { return step(target, true) }
        start(step)
        let rest = (1 - part) * (1 - part) * (1 - part)
        step(
            Point(x: Self.between(origin.x, target.x, rest), y: Self.between(origin.y, target.y, rest)), false
        )
    }

    private static func between(_ origin: Int, _ target: Int, _ rest: Double) -> Int {
        target - Int((Double(target - origin) * rest).rounded())
    }
}
