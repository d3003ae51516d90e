import Glibc
import Nibble

/// Pushing controllers onto a navigation controller and popping them: what stays of them, and what a round costs.
///
/// Each controller has a label and a button in its view. Every round is drawn, on a terminal in memory.
@MainActor final class StackMemory {
    /// What all rounds left behind.
    struct Result {
        let rounds: Int
        /// Controllers and their views that still live.
        let living: Int
        /// Kilobytes that the process grew by after the first tenth of the rounds.
        let growth: Int
        /// The processor's time of a push, a pop and their frames, in nanoseconds.
        let nanoseconds: Int

        var line: String {
            "\(rounds) pushes and pops: \(living) controllers and views alive, memory grown by \(growth) KB, "
                + "\(nanoseconds / 1_000) µs each"
        }
    }

    private struct Pushed {
        weak var controller: ViewController?
        weak var view: View?
    }

    private let navigation = NavigationController(rootViewController: ViewController())
    private var pushed: [Pushed] = []

    /// Pushes and pops.
    ///
    /// - Parameter rounds: How often; every other push and every third pop is animated, and cut short by the next.
    /// - Returns: What is left.
    /// - Throws: What the application throws.
    func result(rounds: Int) async throws -> Result {
        let terminal = InMemoryTerminal(size: Size(width: 120, height: 40))
        let application = Application(terminal: terminal, rootViewController: navigation)
        var (growth, time) = (0, 0)
        Task { @MainActor in
            run(rounds / 10, on: application)
            let (memory, start) = (ResidentMemory.kilobytes, Times.now(CLOCK_PROCESS_CPUTIME_ID))
            run(rounds - rounds / 10, on: application)
            navigation.popToRootViewController(animated: false)
            application.renderFrame()
            time = Times.now(CLOCK_PROCESS_CPUTIME_ID) - start
            growth = ResidentMemory.kilobytes - memory
            application.terminate()
        }
        try await application.run()
        let living = pushed.reduce(0) { $0 + ($1.controller == nil ? 0 : 1) + ($1.view == nil ? 0 : 1) }
        return Result(
            rounds: rounds, living: living, growth: growth,
            nanoseconds: time / max(1, rounds - rounds / 10))
    }

    private func run(_ rounds: Int, on application: Application) {
        for round in 0..<rounds {
            let controller = made(round)
            pushed.append(Pushed(controller: controller, view: controller.view))
            navigation.pushViewController(controller, animated: round % 2 == 0)
            application.renderFrame()
            navigation.popViewController(animated: round % 3 == 0)
            application.renderFrame()
            // What is known to be gone is forgotten: watching it takes memory too.
            if round % 100 == 99 { pushed.removeAll { $0.controller == nil && $0.view == nil } }
        }
    }

    private func made(_ round: Int) -> ViewController {
        let controller = ViewController()
        controller.title = "Number \(round)"
        let label = Label(frame: Rect(x: 2, y: 1, width: 30, height: 1))
        label.text = "Pushed"
        let button = Button(title: "Back")
        button.frame = Rect(x: 2, y: 3, width: 10, height: 1)
        button.addAction { [weak controller] _ in
            controller?.navigationController?.popViewController(animated: true)
        }
        controller.view.addSubview(label)
        controller.view.addSubview(button)
        return controller
    }
}
