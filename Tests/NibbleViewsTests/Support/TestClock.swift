import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleViews

@testable import NibbleTesting

/// Time moved by hand that tells how much work is waiting.
@MainActor final class TestClock: ApplicationClock {
    private(set) var now = 0.0
    private(set) var pending: [(number: Int, due: Double, work: @MainActor () -> Void)] = []
    private var count = 0

    func schedule(after delay: Double, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        count += 1
        let number = count
        pending.append((number, now + max(0, delay), work))
        return { [weak self] in self?.pending.removeAll { $0.number == number } }
    }

    /// Moves time forward and does what is due, in order.
    func advance(by seconds: Double) {
        let end = now + seconds
        while let next = pending.filter({ $0.due <= end }).min(by: {
            ($0.due, $0.number) < ($1.due, $1.number)
        }) {
            pending.removeAll { $0.number == next.number }
            now = max(now, next.due)
            next.work()
        }
        now = end
    }
}

/// An application whose frames are drawn when they are due, not when a test looks.
@MainActor final class Rig {
    let terminal: InMemoryTerminal
    let clock = TestClock()
    let application: Application
    let root: View

    init(_ root: View = View(), size: Size = Size(width: 12, height: 4)) {
        self.root = root
        terminal = InMemoryTerminal(size: size)
        let controller = ViewController()
        controller.view = root
        application = Application(terminal: terminal, rootViewController: controller, clock: clock)
        try? application.start()
        clock.advance(by: 1)
    }

    /// The frames that some work caused, within a second.
    func frames(_ work: () -> Void) -> Int {
        let before = terminal.frameCount
        work()
        clock.advance(by: 1)
        return terminal.frameCount - before
    }

    /// The screen's rows without the spaces at their ends.
    var lines: [String] { ScreenText.lines(of: terminal.screen) }

    func press(_ key: Key, _ modifiers: Modifiers = []) {
        terminal.send(.key(KeyEvent(key: key, modifiers: modifiers)))
    }
}
