/// Small files that a ported program needs where Apple's Foundation does more than the one on Linux.
enum SupportFile {
    /// The files that sources need, by their names.
    static func needed(by files: [String: String]) -> [String: String] {
        let usesTimer = files.values.contains { text in
            ["Timer.scheduledTimer", "Timer(", ": Timer"].contains(where: text.contains)
        }
        return usesTimer ? ["Timer.swift": timer] : [:]
    }

    /// A timer on the main actor.
    private static let timer = """
        import Foundation

        /// Calls a closure after a time, as Foundation's timer does on a run loop, which programs for terminals don't have.
        final class Timer {
            private(set) var isValid = false
            private(set) var timeInterval: TimeInterval = 0
            var userInfo: Any?
            var tolerance: TimeInterval = 0
            private var block: (Timer) -> Void = { _ in }
            private var task: Task<Void, Never>?

            init() {}

            init(timeInterval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
                self.timeInterval = timeInterval
                self.block = block
                start(repeats)
            }

            static func scheduledTimer(
                withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
            ) -> Timer {
                Timer(timeInterval: interval, repeats: repeats, block: block)
            }

            func fire() { block(self) }

            func invalidate() {
                isValid = false
                task?.cancel()
                task = nil
            }

            private func start(_ repeats: Bool) {
                isValid = true
                let nanoseconds = UInt64(max(0.001, timeInterval) * 1_000_000_000)
                task = Task { [weak self] in
                    repeat {
                        try? await Task.sleep(nanoseconds: nanoseconds)
                        guard !Task.isCancelled, let self, isValid else { return }
                        if !repeats { isValid = false }
                        block(self)
                    } while repeats
                }
            }
        }

        """
}
