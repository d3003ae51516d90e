import CMalloc
import Glibc
import Nibble

/// A running application on a terminal in memory, in which something is timed.
@MainActor struct CostStage {
    let application: Application
    let terminal: InMemoryTerminal
    let root: View

    /// Runs an application of one empty view for as long as some work takes.
    ///
    /// - Parameter work: What is measured.
    /// - Returns: What the work returns.
    /// - Throws: What the application throws.
    static func run(_ work: @escaping @MainActor (CostStage) async -> [Int]) async throws -> [Int] {
        let terminal = InMemoryTerminal(size: Size(width: 120, height: 40))
        let controller = ViewController()
        controller.view = View()
        let application = Application(terminal: terminal, rootViewController: controller)
        let stage = CostStage(application: application, terminal: terminal, root: controller.view)
        var result: [Int] = []
        Task { @MainActor in
            application.renderFrame()
            result = await work(stage)
            application.terminate()
        }
        try await application.run()
        return result
    }

    /// The processor's time of some work, in nanoseconds.
    func time(_ work: () -> Void) -> Int {
        let start = Times.now(CLOCK_PROCESS_CPUTIME_ID)
        work()
        return Times.now(CLOCK_PROCESS_CPUTIME_ID) - start
    }

    /// The kilobytes that the program has asked for and not given back: what a process of this memory adds, whatever it used
    /// before.
    static var allocatedKilobytes: Int {
        let info = mallinfo2()
        return Int(info.uordblks + info.hblkhd) / 1_024
    }

    /// The processor's time of some work and of the frame that shows it, in nanoseconds.
    func timeWithFrame(_ work: () -> Void) -> Int {
        time {
            work()
            application.renderFrame()
        }
    }

    /// The middle one of several times.
    func median(of rounds: Int, _ measured: (Int) -> Int) -> Int {
        Times(nanoseconds: (0..<rounds).map(measured)).median
    }
}
