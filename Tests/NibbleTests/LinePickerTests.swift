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

    @Test func linesThatComeLaterTakeTheirPlaces() {
        let view = picker([])
        press(.character("s"), in: view)
        for start in stride(from: 0, to: 400, by: 100) { view.add(Array(Self.lines[start..<start + 100])) }
        #expect(shown(by: view) == expected("s", in: Self.lines))
        press(.character("e"), in: view)
        #expect(shown(by: view) == expected("se", in: Self.lines))
    }
}
