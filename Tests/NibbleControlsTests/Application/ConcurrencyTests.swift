import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleViews
import Testing

/// Tasks, timers and several applications (fault-list.md C2, C3, C5, C7).
@MainActor struct ConcurrencyTests {
    private let label = Label(frame: Rect(x: 0, y: 0, width: 8, height: 1))

    private func application() -> (application: Application, terminal: InMemoryTerminal) {
        let controller = ViewController()
        controller.view.addSubview(label)
        let terminal = InMemoryTerminal(size: Size(width: 8, height: 2))
        return (
            Application(terminal: terminal, rootViewController: controller, services: ControlServices()),
            terminal
        )
    }

    /// C2: what several tasks ask for is done in the order of each, and keys are answered meanwhile.
    @Test func tasksThatChangeViewsKeepTheirOrder() async throws {
        let (application, terminal) = application()
        let key = EventView("key", focusable: true)
        application.window.addSubview(key)
        let updates = LongRun.count(500, long: 100_000)
        let last = Last(tasks: 8)
        let work = Task { @MainActor in
            while !application.isRunning { await Task.yield() }
            key.becomeFirstResponder()
            await withTaskGroup { group in
                for number in 0..<8 {
                    group.addTask {
                        for step in 1...updates { await last.update(number, to: step, in: self.label) }
                    }
                }
                while last.total < updates { await Task.yield() }
                terminal.send(.key(KeyEvent(key: .home)))
                #expect(key.journal.lines.contains("key.key"), "A key waits for the tasks.")
                #expect(last.total < 8 * updates)
            }
            application.terminate()
        }
        try await application.run()
        await work.value
        #expect(last.steps == Array(repeating: updates, count: 8) && last.isOrdered)
    }

    /// C3: as many timers as anybody may set, of any delay, do their work once, and none that was cancelled.
    @Test(arguments: [0, -1, .nan, -.infinity, 0.000_1]) func timersOfAnyDelayEnd(delay: Double) async throws
    {
        let (application, _) = application()
        var done = 0
        let count = LongRun.count(1_000, long: 50_000)
        for number in 0..<count {
            let cancel = application.clock.schedule(after: delay) {
                done += 1
                if done == count / 2 { application.terminate() }
            }
            if number.isMultiple(of: 2) { cancel() }
        }
        try await application.run()
        #expect(done == count / 2)
    }

    @Test(arguments: [Double.infinity, 1e300]) func timersForTheEndOfTimeCanBeSetAndCancelled(delay: Double) {
        let (application, _) = application()
        let cancels = (0..<100).map { _ in
            application.clock.schedule(after: delay) { Issue.record("It came.") }
        }
        for cancel in cancels {
            cancel()
            cancel()
        }
    }

    /// C3: a timer may cancel another one, and itself, in its work.
    @Test func timersMayBeCancelledByTimers() async throws {
        let (application, _) = application()
        var done: [String] = []
        let second = application.clock.schedule(after: 0.001) { done.append("second") }
        application.clock.schedule(after: 0) {
            done.append("first")
            second()
        }
        application.clock.schedule(after: 0.002) { application.terminate() }
        try await application.run()
        #expect(done == ["first"])
    }

    /// C5: the end does not wait for what goes on.
    @Test func theEndDoesNotWaitForWhatGoesOn() async throws {
        let (application, terminal) = application()
        let indicator = ActivityIndicatorView(frame: Rect(x: 0, y: 1, width: 4, height: 1))
        indicator.delay = 0
        label.superview?.addSubview(indicator)
        var isComplete = false
        let endless = Task { while !Task.isCancelled { await Task.yield() } }
        Task { @MainActor [label] in
            while !application.isRunning { await Task.yield() }
            indicator.startAnimating()
            View.animate(
                withDuration: 60, animations: { label.frame.origin.x = 3 },
                completion: { _ in isComplete = true })
            application.clock.schedule(after: 3_600) { Issue.record("It came.") }
            application.renderFrame()
            application.terminate()
        }
        try await application.run()
        let frames = terminal.frameCount
        for _ in 0..<100 { await Task.yield() }
        #expect(isComplete && terminal.frameCount == frames)
        endless.cancel()
    }

    /// C7: one after another, as often as one likes, each on a terminal of its own.
    @Test func applicationsRunOneAfterAnother() async throws {
        weak var gone: Application?
        for round in 0..<100 {
            let controller = ViewController()
            let terminal = InMemoryTerminal(size: Size(width: 8, height: 2))
            let application = Application(
                terminal: terminal, rootViewController: controller, services: ControlServices())
            #expect(gone == nil, "\(round)")
            gone = application
            Task { @MainActor in application.terminate() }
            try await application.run()
            #expect(!application.isRunning && terminal.frameCount > 0)
        }
    }
}

/// The last step of each of some tasks.
@MainActor private final class Last {
    private(set) var steps: [Int]
    private(set) var isOrdered = true
    var total: Int { steps.reduce(0, +) }

    init(tasks: Int) { steps = Array(repeating: 0, count: tasks) }

    func update(_ task: Int, to step: Int, in label: Label) {
        if step != steps[task] + 1 { isOrdered = false }
        steps[task] = step
        label.text = "\(task) \(step)"
    }
}
