import Glibc
import Testing

@testable import NibbleNcurses

@MainActor @Suite struct OutputQueueTests {
    /// More than a socket or a terminal takes at once.
    private static let frame = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    /// Reads from the far end until some bytes have come or it is closed.
    nonisolated private static func read(_ count: Int, from far: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < count {
            let length = Glibc.read(far, &buffer, min(buffer.count, count - bytes.count))
            guard length > 0 else { break }
            bytes += buffer[..<length]
        }
        return bytes
    }

    @Test func aSmallFrameGoesOutAtOnce() throws {
        let (near, far) = try SocketPair.make()
        defer { close(far) }
        let queue = OutputQueue(TTY(owning: near))
        queue.send(Array("hello".utf8))
        #expect(queue.isIdle)
        #expect(Self.read(5, from: far) == Array("hello".utf8))
    }

    @Test func aSlowReaderGetsEverythingInOrder() async throws {
        let (near, far) = try SocketPair.make()
        defer { close(far) }
        let queue = OutputQueue(TTY(owning: near))
        let frameLength = Self.frame.count
        queue.send(Self.frame)
        #expect(!queue.isIdle)
        queue.send(Array("and a mode".utf8))
        let reader = Task.detached { Self.read(frameLength + 10, from: far) }
        await withCheckedContinuation { continuation in
            queue.whenIdle = { continuation.resume() }
        }
        #expect(queue.isIdle)
        #expect(await reader.value == Self.frame + Array("and a mode".utf8))
    }

    @Test func sendingToAStuckTerminalDoesNotWait() throws {
        let (near, far) = try SocketPair.make()
        defer { close(far) }
        let queue = OutputQueue(TTY(owning: near))
        let start = now()
        queue.send(Self.frame)
        #expect(now() - start < 1)
        #expect(!queue.isIdle)
        #expect(!queue.drain(milliseconds: 30))
        #expect(now() - start < 5)
        queue.discard()
        #expect(queue.isIdle)
    }

    @Test func drainingWaitsForTheReader() async throws {
        let (near, far) = try SocketPair.make()
        defer { close(far) }
        let queue = OutputQueue(TTY(owning: near))
        let frameLength = Self.frame.count
        queue.send(Self.frame)
        let reader = Task.detached { Self.read(frameLength, from: far) }
        // The reader runs on another thread, while this one only waits.
        await Task.yield()
        #expect(queue.drain(milliseconds: 20_000))
        #expect(await reader.value == Self.frame)
    }

    @Test func aTerminalThatIsGoneIsReportedOnce() async throws {
        let terminal = try PseudoTerminal()
        let queue = OutputQueue(TTY(owning: open(terminal.path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)))
        terminal.hangUp()
        var reports = 0
        await withCheckedContinuation { continuation in
            queue.whenHungUp = {
                reports += 1
                continuation.resume()
            }
            queue.send(Array("anybody?".utf8))
            #expect(reports == 0, "never from within send")
        }
        queue.send(Array("still?".utf8))
        for _ in 0..<20 { await Task.yield() }
        #expect(queue.isHungUp)
        #expect(queue.isIdle)
        #expect(reports == 1)
    }

    @Test func aTerminalTakesAFrameOfAnySize() async throws {
        let terminal = try PseudoTerminal()
        terminal.change { $0.c_oflag &= ~tcflag_t(OPOST) }
        let queue = OutputQueue(TTY(owning: open(terminal.path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)))
        queue.send(Self.frame)
        var bytes: [UInt8] = []
        while bytes.count < Self.frame.count {
            bytes += try #require(terminal.read())
            await Task.yield()
        }
        #expect(bytes == Self.frame)
    }
}
