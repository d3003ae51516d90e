import CTerminal
import Glibc
import Testing

@testable import NibbleNcurses

@MainActor @Suite struct InputSourceTests {
    @Test(arguments: [
        ("\u{1B}[0n", true), ("\u{1B}[<35;1;1M\u{1B}[?62c\u{1B}[0n", true), ("x\u{1B}\u{1B}[3n", true),
        ("\u{1B}[n", false), ("\u{1B}[0", false), ("\u{1B}[10n", false), ("[0n", false),
    ])
    func theStatusIsFoundAmongReports(text: String, isFound: Bool) throws {
        #expect(try swallows(text, tui_answers(attributes: 0, status: 1)) == isFound)
    }

    @Test(arguments: [
        ("\u{1B}[?62;22c", 1, true), ("\u{1B}[?1u\u{1B}[2;3R\u{1B}[?6c", 1, true), ("\u{1B}[?62c", 2, false),
        ("\u{1B}[?62c\u{1B}[?62c", 2, true), ("\u{1B}[c", 1, false), ("\u{1B}[?62;22", 1, false),
    ])
    func theAttributesAreFoundAmongReports(text: String, count: Int32, isFound: Bool) throws {
        #expect(try swallows(text, tui_answers(attributes: count, status: 0)) == isFound)
    }

    /// Whether the answers are found.
    private func swallows(_ text: String, _ wanted: tui_answers) throws -> Bool {
        let (near, far) = try SocketPair.make()
        defer {
            close(near)
            close(far)
        }
        #expect(Glibc.write(far, Array(text.utf8), text.utf8.count) == text.utf8.count)
        return tui_answers_swallow(near, wanted, 50) == 1
    }

    @Test func bytesArriveAndTheEndIsReported() async throws {
        let (near, far) = try SocketPair.make()
        let source = InputSource(TTY(owning: near))
        let received = await withCheckedContinuation { (continuation: CheckedContinuation<[UInt8], Never>) in
            var bytes: [UInt8] = []
            source.whenRead = { bytes += $0 }
            source.whenHungUp = { continuation.resume(returning: bytes) }
            source.start()
            let sent = Array("keys and reports".utf8)
            #expect(Glibc.write(far, sent, sent.count) == sent.count)
            close(far)
        }
        #expect(received == Array("keys and reports".utf8))
    }

    @Test func nothingIsTakenAfterStop() async throws {
        let (near, far) = try SocketPair.make()
        defer { close(far) }
        let tty = TTY(owning: near)
        let source = InputSource(tty)
        source.whenRead = { _ in Issue.record("read after stop") }
        source.start()
        source.stop()
        #expect(Glibc.write(far, [1, 2, 3], 3) == 3)
        for _ in 0..<20 { await Task.yield() }
        var buffer = [UInt8](repeating: 0, count: 8)
        #expect(buffer.withUnsafeMutableBytes { tty.read(into: $0) } == .bytes(3))
    }

    @Test func whatComesBeforeTheAnswerIsSkipped() throws {
        let (near, far) = try SocketPair.make()
        defer { close(far) }
        let tty = TTY(owning: near)
        let text = Array("\u{1B}[<35;4;4M\u{1B}[?62c\u{1B}[0n".utf8)
        #expect(Glibc.write(far, text, text.count) == text.count)
        InputSource(tty).swallow(tui_answers(attributes: 0, status: 1), milliseconds: 5_000)
        var buffer = [UInt8](repeating: 0, count: 8)
        #expect(buffer.withUnsafeMutableBytes { tty.read(into: $0) } == .nothing)
    }

    @Test func aSilentTerminalIsNotWaitedForLong() throws {
        let (near, far) = try SocketPair.make()
        defer { close(far) }
        let start = now()
        InputSource(TTY(owning: near)).swallow(tui_answers(attributes: 1, status: 0), milliseconds: 50)
        #expect((0.04...5).contains(now() - start))
    }
}

/// Two connected descriptors: the near one non-blocking, like a terminal's, the far one for the test.
enum SocketPair {
    static func make() throws -> (near: Int32, far: Int32) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw SystemError(call: "socketpair")
        }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }
}
