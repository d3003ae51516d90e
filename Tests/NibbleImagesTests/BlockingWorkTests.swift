import Glibc
import NibbleImages
import Synchronization
import Testing

/// Work that never returns holds up neither its caller nor anybody else.
@Suite struct BlockingWorkTests {
    /// A door that keeps threads until it is opened.
    private final class Door: Sendable {
        private let isOpen = Mutex(false)

        func open() { isOpen.withLock { $0 = true } }

        func wait() {
            while isOpen.withLock({ !$0 }) { Thread.pause() }
        }
    }

    private enum Thread {
        /// Sleeps: dozens of threads that looked at the clock would take the processors from all other tests.
        static func pause() { usleep(1_000) }
    }

    private struct Refusal: Error, Equatable {}

    @Test func theResultAndTheErrorComeBack() async throws {
        #expect(try await BlockingWork.run { _ in 7 } == 7)
        #expect(try await BlockingWork.run(within: 60) { _ in "text" } == "text")
        await #expect(throws: Refusal.self) { try await BlockingWork.run { _ in throw Refusal() } }
    }

    @Test func afterTheTimeNobodyWaits() async throws {
        let door = Door()
        defer { door.open() }
        await #expect(throws: BlockingWork.TimeLimitExceeded.self) {
            try await BlockingWork.run(within: 0.05) { _ in door.wait() }
        }
    }

    @Test func whoIsCancelledDoesNotWait() async throws {
        let door = Door()
        defer { door.open() }
        let task = Task { try await BlockingWork.run { _ in door.wait() } }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func workIsToldThatNobodyWaits() async throws {
        let wasTold = Door()
        await #expect(throws: BlockingWork.TimeLimitExceeded.self) {
            try await BlockingWork.run(within: 0.05) { request in
                while request.isWanted { Thread.pause() }
                wasTold.open()
            }
        }
        wasTold.wait()
    }

    /// More than any pool of threads has: the tasks' own would be stuck at the first few.
    @Test func manyThatWaitHoldUpNoTask() async throws {
        let door = Door()
        defer { door.open() }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<32 {
                group.addTask {
                    _ = try? await BlockingWork.run(within: 0.2) { request in
                        while request.isWanted { Thread.pause() }
                    }
                }
            }
            for number in 0..<32 { group.addTask { #expect(number < 32) } }
        }
    }
}
