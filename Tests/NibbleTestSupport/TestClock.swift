package import NibbleCells
package import NibbleTerminal
import NibbleTesting
package import NibbleViews

/// Time moved by hand that tells how much work is waiting.
@MainActor package final class TestClock: ApplicationClock {
    package private(set) var now = 0.0
    package private(set) var pending: [(number: Int, due: Double, work: @MainActor () -> Void)] = []
    private var count = 0
    /// The time by which work is done after it's due.
    package var lateness = 0.0

    package func schedule(after delay: Double, _ work: @escaping @MainActor () -> Void)
        -> @MainActor () -> Void
    {
        count += 1
        let number = count
        pending.append((number, now + max(0, delay), work))
        return { [weak self] in self?.pending.removeAll { $0.number == number } }
    }

    /// Moves time forward and does what is due, in order.
    package func advance(by seconds: Double) {
        let end = now + seconds
        while let next = pending.filter({ $0.due + lateness <= end }).min(by: {
            ($0.due, $0.number) < ($1.due, $1.number)
        }) {
            pending.removeAll { $0.number == next.number }
            now = max(now, next.due + lateness)
            next.work()
        }
        now = end
    }
}

/// An application whose frames are drawn when they are due, not when a test looks.
@MainActor package final class Rig {
    package let terminal: InMemoryTerminal
    package let clock = TestClock()
    package let application: Application
    package let root: View

    package init(_ root: View = View(), size: Size = Size(width: 12, height: 4)) {
        self.root = root
        terminal = InMemoryTerminal(size: size)
        let controller = ViewController()
        controller.view = root
        application = Application(terminal: terminal, rootViewController: controller, clock: clock)
        try? application.start()
        clock.advance(by: 1)
    }

    /// The frames that some work caused, within a second.
    package func frames(_ work: () -> Void) -> Int {
        let before = terminal.frameCount
        work()
        clock.advance(by: 1)
        return terminal.frameCount - before
    }

    /// The screen's rows without the spaces at their ends.
    package var lines: [String] { terminal.screen.textRows }

    package func press(_ key: Key, _ modifiers: Modifiers = []) {
        terminal.send(.key(KeyEvent(key: key, modifiers: modifiers)))
    }
}
