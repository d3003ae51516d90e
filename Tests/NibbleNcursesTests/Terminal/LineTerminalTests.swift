import Glibc
import NibbleTerminal
import Testing

@testable import NibbleNcurses

@MainActor struct LineTerminalTests {
    @Test func bytesBecomeLines() {
        var buffer = LineBuffer()
        #expect(buffer.take(Array("one\ntw".utf8)[...], isEnd: false) == ["one"])
        #expect(buffer.take(Array("o\r\n\nthree".utf8)[...], isEnd: false) == ["two", ""])
        #expect(buffer.take([], isEnd: true) == ["three"])
        #expect(buffer.take([], isEnd: true).isEmpty)
    }

    @Test func brokenAndEndlessLinesDoNoHarm() {
        var buffer = LineBuffer()
        #expect(buffer.take([0xFF, 0x61, 0x0A], isEnd: false) == ["\u{FFFD}a"])
        let endless = [UInt8](repeating: 0x78, count: LineBuffer.limit + 9) + [0x0A, 0x79, 0x0A]
        #expect(buffer.take(endless[...], isEnd: false).map(\.utf8.count) == [LineBuffer.limit, 1])
    }

    @Test func linesAreReadOnceTheyAreAskedFor() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let reader = LineReader(ends[0])
        try #require(write(ends[1], "a\n", 2) == 2)
        #expect(await reader.next() == ["a"])
        try #require(write(ends[1], "b\nc", 3) == 3)
        // Whoever reads ahead has done it by then.
        try await Task.sleep(for: .milliseconds(50))
        var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 0) == 1)
        #expect(await reader.next() == ["b"])
        close(ends[1])
        #expect(await reader.next() == ["c"])
        #expect(await reader.next() == nil)
    }

    @Test func whatIsSaidIsSafeLines() {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let terminal = LineTerminal(input: ends[0], output: ends[1])
        terminal.perform(.speak("one\ntw\u{1B}[2Jo"))
        terminal.perform(.bell)
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(ends[0], &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "one\ntw^[[2Jo\n")
        #expect(terminal.capabilities.presentsLines)
        close(ends[0])
        close(ends[1])
    }

    @Test func usersAskForLinesByTheSpellingsOfSwitches() {
        defer { unsetenv("NIBBLE_ACCESSIBLE") }
        let values = ["1": true, "yes": true, "True": true, "0": false, "maybe": false]
        for (value, isAskedFor) in values {
            setenv("NIBBLE_ACCESSIBLE", value, 1)
            #expect(LineTerminal.isAskedFor == isAskedFor, "\(value)")
        }
    }

    private func line(from terminal: PseudoTerminal) -> String {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(terminal.slave, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test func aSecretIsNotShownWhileItIsTyped() throws {
        let person = try PseudoTerminal()
        let terminal = LineTerminal(input: person.slave, output: person.slave)
        let before = person.settings
        terminal.perform(.echo(.hidden))
        person.write(Array("hunter22\n".utf8))
        // The terminal's settings count for what is typed when it is dealt with, not when it is sent.
        #expect(line(from: person) == "hunter22\n")
        terminal.perform(.echo(.shown))
        #expect(person.settings == before)
        person.write(Array("Ada\n".utf8))
        #expect(line(from: person) == "Ada\n")
        var shown: [UInt8] = []
        for _ in 0..<500 where shown.count < 7 {
            shown += person.read() ?? []
            usleep(10_000)
        }
        #expect(String(decoding: shown, as: UTF8.self) == "\r\nAda\r\n")
    }

    @Test func theEndShowsTypingAgain() throws {
        let person = try PseudoTerminal()
        let before = person.settings
        let terminal = LineTerminal(input: person.slave, output: person.slave)
        terminal.perform(.echo(.hidden))
        #expect(person.settings != before)
        terminal.stop()
        #expect(person.settings == before)
    }

    @Test func linesAndTheEndArrive() async {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let terminal = LineTerminal(input: ends[0], output: ends[1])
        var heard: [TerminalEvent] = []
        #expect(write(ends[1], "3 Ada\n", 6) == 6)
        close(ends[1])
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            terminal.start { event in
                heard.append(event)
                guard case .end = event else { return }
                terminal.stop()
                done.resume()
            }
        }
        #expect(heard == [.line("3 Ada"), .end(.hangUp)])
        close(ends[0])
    }
}
