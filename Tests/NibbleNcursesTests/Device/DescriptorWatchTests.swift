import NibbleSystem
import Testing

/// Descriptors that can be read or written, and that hang up.
@MainActor struct DescriptorWatchTests {
    /// Waits until something holds.
    private func until(_ holds: () -> Bool) async throws {
        for _ in 0..<500 where !holds() { try await Task.sleep(for: .milliseconds(10)) }
        #expect(holds())
    }

    @Test func aDescriptorThatHangsUpIsToldUntilTheWatchIsLetGo() async throws {
        var ends: [Int32] = [0, 0]
        try #require(sys_pipe(&ends) == 0)
        defer { close(ends[0]) }
        var calls = 0
        var watch: DescriptorWatch? = DescriptorWatch(of: ends[0], for: .reading) { calls += 1 }
        try await Task.sleep(for: .milliseconds(50))
        #expect(calls == 0)
        close(ends[1])
        try await until { calls > 2 }
        watch = nil
        let before = calls
        try await Task.sleep(for: .milliseconds(50))
        #expect(calls == before && watch == nil)
    }

    @Test func aDescriptorIsToldWhenItCanBeWritten() async throws {
        var ends: [Int32] = [0, 0]
        try #require(sys_pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        var calls = 0
        let watch = DescriptorWatch(of: ends[1], for: .writing) { calls += 1 }
        try await until { calls > 0 }
        withExtendedLifetime(watch) {}
    }

    @Test func filesCanBeReadAtOnce() async throws {
        let file = open("/proc/self/exe", O_RDONLY)
        try #require(file >= 0)
        defer { close(file) }
        var calls = 0
        let watch = DescriptorWatch(of: file, for: .reading) { calls += 1 }
        try await until { calls > 0 }
        withExtendedLifetime(watch) {}
    }
}
