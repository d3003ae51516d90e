import NibbleTerminal
import Testing

@testable import NibbleNcurses

/// One long read leaves time for frames.
@MainActor @Suite struct KeyReaderTests {
    private func text(of events: [InputEvent]) -> String {
        events.reduce(into: "") { text, event in
            if case .key(let key) = event, case .character(let letter) = key.key { text.append(letter) }
        }
    }

    @Test func whatTakesLongIsHandledInTurns() async throws {
        var events: [InputEvent] = []
        let reader = KeyReader(terminfo: Terminfo(name: "xterm"), usesUTF8: true) { event in
            events.append(event)
            let end = ContinuousClock.now + .milliseconds(2)
            while ContinuousClock.now < end {}
        }
        let letters = String(repeating: "abcdefghij", count: 5)
        Array(letters.utf8).withUnsafeBytes { reader.read($0) }
        #expect(events.count < letters.count && reader.isBusy)
        // What is read meanwhile comes after it.
        Array("xyz".utf8).withUnsafeBytes { reader.read($0) }
        while reader.isBusy { try await Task.sleep(for: .milliseconds(1)) }
        #expect(text(of: events) == letters + "xyz")
    }

    @Test func whatIsQuickIsHandledAtOnce() {
        var events: [InputEvent] = []
        let reader = KeyReader(terminfo: Terminfo(name: "xterm"), usesUTF8: true) {
            events.append($0)
        }
        Array("abc".utf8).withUnsafeBytes { reader.read($0) }
        #expect(text(of: events) == "abc" && !reader.isBusy)
    }

    /// The end of one question is the beginning of the next.
    @Test func whatOneInterfaceHasNotHandledIsTheNextOnes() async throws {
        // Other tests may come in between for any time.
        let typedAhead = TypedAhead(patience: .max)
        var events: [InputEvent] = []
        var readers: [KeyReader] = []
        func begin() -> KeyReader {
            let reader = KeyReader(terminfo: Terminfo(name: "xterm"), usesUTF8: true) { event in
                events.append(event)
                if event == .key(KeyEvent(key: .enter)) { readers.last?.stop() }
            }
            reader.typedAhead = typedAhead
            readers.append(reader)
            return reader
        }
        let first = begin()
        Array("ab\rcd\r".utf8).withUnsafeBytes { first.read($0) }
        #expect(events.isEmpty, "Nobody would see it yet.")
        Array("\u{1B}[?62c".utf8).withUnsafeBytes { first.read($0) }
        #expect(events.count == 1, "What the terminal answers doesn't wait.")
        first.release()
        try await wait { events.count == 4 }
        #expect(text(of: events) == "ab")
        let second = begin()
        Array("ef".utf8).withUnsafeBytes { second.read($0) }
        second.release()
        try await wait { events.count == 7 }
        #expect(text(of: events) == "abcd")
        #expect(typedAhead.next() == .key(KeyEvent(key: .character("e"))))
    }

    private func wait(until holds: () -> Bool) async throws {
        for _ in 0..<20_000 where !holds() { try await Task.sleep(for: .milliseconds(1)) }
        try #require(holds())
    }

    @Test func nothingComesAfterTheEnd() async throws {
        var count = 0
        let reader = KeyReader(terminfo: Terminfo(name: "xterm"), usesUTF8: true) { _ in
            count += 1
            let end = ContinuousClock.now + .milliseconds(10)
            while ContinuousClock.now < end {}
        }
        Array("abcdef".utf8).withUnsafeBytes { reader.read($0) }
        reader.stop()
        let handled = count
        try await Task.sleep(for: .milliseconds(50))
        #expect(count == handled && handled < 6)
    }
}
