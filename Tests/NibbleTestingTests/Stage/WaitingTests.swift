import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

/// A test waits for what a program's tasks change.
@Suite @MainActor struct WaitingTests {
    private let label = Label()
    private let stage: Stage

    init() {
        label.text = "Loading"
        stage = Stage(width: 20, height: 1, root: label)
    }

    @Test func whatATaskShowsIsWaitedFor() async throws {
        Task {
            for count in 1...3 {
                await Task.yield()
                label.text = "\(count) photos"
            }
        }
        try await stage.until { stage.text == "3 photos" }
        #expect(stage.text == "3 photos")
    }

    @Test func whatIsSoAlreadyIsNotWaitedFor() async throws {
        label.text = "Done"
        try await stage.until(limit: 0) { stage.text == "Done" }
    }

    @Test func whatNeverComesIsTold() async throws {
        let error = await #expect(throws: StageError.self) {
            try await stage.until(limit: 0.01) { stage.text == "3 photos" }
        }
        #expect(error?.description.contains("within 0.01 seconds") == true)
        #expect(error?.description.hasSuffix("Loading") == true)
    }
}
