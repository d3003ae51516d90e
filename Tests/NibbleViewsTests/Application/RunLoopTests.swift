import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleViews
import Testing

/// `run()` waits without holding the main actor.
@MainActor struct RunLoopTests {
    private func application(_ controller: ViewController = ViewController()) -> Application {
        Application(
            terminal: InMemoryTerminal(size: Size(width: 8, height: 2)), rootViewController: controller,
            services: NoServices())
    }

    @Test func tasksOnTheMainActorRunWhileItWaits() async throws {
        let application = application()
        var steps: [Int] = []
        let task = Task { @MainActor in
            for step in 0..<5 {
                steps.append(step)
                await Task.yield()
            }
            application.terminate()
        }
        try await application.run()
        await task.value
        #expect(steps == [0, 1, 2, 3, 4])
        #expect(!application.isRunning)
    }

    @Test func changesByTasksAreDrawnWhileItWaits() async throws {
        let label = Caption(frame: Rect(x: 0, y: 0, width: 8, height: 1))
        let controller = ViewController()
        controller.view.addSubview(label)
        let terminal = InMemoryTerminal(size: Size(width: 8, height: 2))
        let application = Application(
            terminal: terminal, rootViewController: controller, services: NoServices())
        let task = Task { @MainActor in
            label.text = "later"
            while terminal.screen[.zero].glyph == .space { await Task.yield() }
            application.terminate()
        }
        try await application.run()
        await task.value
        #expect(terminal.screen[.zero].glyph.scalar == "l")
    }

    @Test func theClockDoesItsWorkWhileItWaits() async throws {
        let application = application()
        var times: [Double] = []
        application.clock.schedule(after: 0.002) {
            times.append(application.clock.now)
            application.terminate()
        }
        let cancel = application.clock.schedule(after: 0.001) { times.append(-1) }
        cancel()
        try await application.run()
        #expect(times.count == 1 && times[0] >= 0.002)
    }

    @Test func runningAgainReturnsAtOnce() async throws {
        let application = application()
        Task { @MainActor in application.terminate() }
        try await application.run()
        try await application.run()
        #expect(!application.isRunning)
    }

    @Test func endingBeforeItRunsMeansThatItDoesNot() async throws {
        let application = application()
        application.terminate()
        try await application.run()
        #expect(!application.isRunning)
    }

    @Test(arguments: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLayoutSubviews"])
    func aControllerMayEndItBeforeTheFirstFrame(hook: String) async throws {
        let controller = RecordingController("controller")
        let application = application(controller)
        controller.reactions[hook] = { application.terminate() }
        try await application.run()
        #expect(!application.isRunning)
        #expect(controller.viewIfLoaded?.window == nil)
    }

    @Test func cancellingTheTaskEndsIt() async throws {
        let application = application()
        let task = Task { @MainActor in try await application.run() }
        while !application.isRunning { await Task.yield() }
        task.cancel()
        try await task.value
        #expect(!application.isRunning)
    }

    @Test func aSecondCallerDoesNotWait() async throws {
        let application = application()
        let task = Task { @MainActor in try await application.run() }
        while !application.isRunning { await Task.yield() }
        try await application.run()
        #expect(application.isRunning)
        application.terminate()
        try await task.value
    }
}
