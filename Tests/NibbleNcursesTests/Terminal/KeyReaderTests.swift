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

    /// The end of one question is the beginning of the next: what was typed for that is kept.
    @Test func whatOneReaderHasNotHandledIsTheNextOnes() async throws {
        let typedAhead = TypedAhead()
        var events: [InputEvent] = []
        func reader() -> KeyReader {
            var made: KeyReader?
            let reader = KeyReader(
                terminfo: Terminfo(name: "xterm"), usesUTF8: true, typedAhead: typedAhead
            ) { event in
                events.append(event)
                if event == .key(KeyEvent(key: .enter)) { made?.stop() }
            }
            made = reader
            return reader
        }
        let first = reader()
        Array("ab\rcd".utf8).withUnsafeBytes { first.read($0) }
        #expect(events.isEmpty && !first.isBusy, "It waits for its screen, and reads on.")
        Array("\u{1B}[?62c".utf8).withUnsafeBytes { first.read($0) }
        #expect(events.count == 1, "What the terminal answers doesn't wait.")
        first.resume()
        while events.last != .key(KeyEvent(key: .enter)) { try await Task.sleep(for: .milliseconds(1)) }
        Array("\u{1B}[?62ce".utf8).withUnsafeBytes { first.read($0) }
        #expect(text(of: events) == "ab")
        let second = reader()
        Array("f".utf8).withUnsafeBytes { second.read($0) }
        second.resume()
        while second.isBusy { try await Task.sleep(for: .milliseconds(1)) }
        #expect(text(of: events) == "abcdef")
        #expect(typedAhead.take().isEmpty)
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
