import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews
import Testing

@testable import Nibble

/// The lines that a picker finds, in their order.
@MainActor struct LinePickerTests {
    /// Paths with repeated words, some of them not ASCII.
    private static let lines = (0..<400).map { number in
        let name = ["Harbour", "harbour view", "Café", "über-all", "a\r\nb", "read me"][number % 6]
        return "\(["src", "Sources", "tests"][number % 3])/\(name)-\(number)"
    }

    private func picker(_ lines: [String]) -> LinePickerView {
        let view = LinePickerView("File", lines) { _ in }
        view.frame = Rect(x: 0, y: 0, width: 40, height: 1_000)
        return view
    }

    private func press(_ key: Key, in view: LinePickerView) { _ = view.keyDown(with: KeyEvent(key: key)) }

    private func shown(by view: LinePickerView) -> [String] {
        view.accessibilityDefaults.elements.compactMap(\.label)
    }

    /// The lines that have the letters: the better ones first, those that fit alike in their order.
    private func expected(_ query: String, in lines: [String]) -> [String] {
        let found: [(place: Int, score: Int)] = lines.indices.compactMap { place in
            FuzzyMatch(query, in: lines[place]).map { (place, $0.score) }
        }
        return found.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map { lines[$0.place] }
    }

    @Test func eachLetterShowsTheBestLinesFirst() {
        let view = picker(Self.lines)
        #expect(shown(by: view) == Self.lines)
        var query = ""
        for letter in "ra e" {
            query.append(letter)
            press(.character(letter), in: view)
            #expect(shown(by: view) == expected(query, in: Self.lines), "\(query)")
        }
        press(.backspace, in: view)
        press(.backspace, in: view)
        #expect(shown(by: view) == expected("ra", in: Self.lines))
    }

    @Test func itsKeysAreInTheListOfKeys() {
        let hints = picker(["one", "two"]).keyHints
        let keys = Set(hints.flatMap(\.keys).map(\.key))
        #expect(keys.isSuperset(of: [.up, .down, .pageUp, .pageDown, .home, .end, .enter, .escape]))
        #expect(hints.contains { $0.keysTitle == "Letters" })
    }

    @Test func linesThatComeLaterTakeTheirPlaces() {
        let view = picker([])
        press(.character("s"), in: view)
        for start in stride(from: 0, to: 400, by: 100) { view.add(Array(Self.lines[start..<start + 100])) }
        #expect(shown(by: view) == expected("s", in: Self.lines))
        press(.character("e"), in: view)
        #expect(shown(by: view) == expected("se", in: Self.lines))
    }

    @Test func aMillionLinesAreTakenAndNoMore() {
        var limit = LineLimit()
        #expect(limit.admit([String](repeating: "y", count: 999_999)).count == 999_999)
        #expect(!limit.isReached)
        #expect(limit.admit(["a", "b"]) == ["a"])
        #expect(limit.isReached)
        #expect(limit.admit(["c"]).isEmpty)
    }

    @Test func longLinesAreTakenUntilTheyAreTooMuch() {
        var limit = LineLimit()
        let line = String(repeating: "x", count: 1 << 20)
        for _ in 0..<255 { #expect(limit.admit([line]).count == 1) }
        #expect(!limit.isReached)
        #expect(limit.admit([line]).count == 1)
        #expect(limit.isReached)
    }

    @Test func endlessLinesAreReadNoFurtherAndTheCountSaysSo() async throws {
        let view = LinePickerView("File", []) { _ in }
        view.isReading = true
        let lines = [String](repeating: "y", count: 300_000)
        await view.read(AsyncStream(unfolding: { lines }))
        #expect(view.lines.count == 1_000_000)
        let controller = ViewController()
        controller.view = view
        let terminal = InMemoryTerminal(size: Size(width: 80, height: 3))
        let application = Application(terminal: terminal, rootViewController: controller)
        try application.start()
        for (width, ending) in [(60, "1000000/1000000, more aren't read"), (26, " 1000000/1000000+")] {
            terminal.size = Size(width: width, height: 3)
            application.renderFrame()
            let row = (0..<width).map { String(terminal.screen[Point(x: $0, y: 0)].glyph.character) }.joined()
            #expect(row.hasSuffix(ending), "\(row)")
        }
    }
}
