import Glibc
import Nibble

/// Typing into long texts: from a key to the end of its frame, on a terminal in memory.
///
/// What counts is the processor's time: a machine that is shared takes away milliseconds now and then.
@MainActor struct Typing {
    /// A text of some kind, of about as many bytes as asked for.
    enum Kind: String, CaseIterable {
        case lines
        case oneLine = "one line"
        case japanese

        func text(bytes: Int) -> String {
            switch self {
            case .lines: repeated("let total = prices.reduce(0) { $0 + $1.amount }  // all of them\n", bytes)
            case .oneLine: repeated("the quick brown fox jumps over the lazy dog, ", bytes)
            case .japanese: repeated("吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。\n", bytes)
            }
        }

        private func repeated(_ part: String, _ bytes: Int) -> String {
            String(repeating: part, count: max(1, bytes / part.utf8.count))
        }
    }

    /// What one place in one text took, in nanoseconds.
    struct Result {
        let name: String
        var keys = Times()
        var jump = 0
        var paste = 0
        var undo = 0

        var line: String {
            let columns = [keys.median, keys.p99, jump, paste, undo].map(Times.milliseconds)
            return (["| \(name)"] + columns).joined(separator: " | ") + " |"
        }
    }

    static let header = """
        | ms | key, median | key, p99 | go there | paste 1 MB | undo |
        |---|--:|--:|--:|--:|--:|
        """

    private let terminal = InMemoryTerminal(size: Size(width: 120, height: 40))
    private let view = TextView()

    /// Measures all kinds and places.
    ///
    /// - Parameters:
    ///   - bytes: The length of the texts.
    ///   - keys: The keys typed at each place.
    /// - Returns: What each place took.
    /// - Throws: What the application throws.
    func results(bytes: Int, keys: Int) async throws -> [Result] {
        let controller = ViewController()
        controller.view = view
        let application = Application(terminal: terminal, rootViewController: controller)
        var results: [Result] = []
        Task { @MainActor in
            view.becomeFirstResponder()
            for kind in Kind.allCases {
                for wraps in [true, false] {
                    view.wrapping = wraps ? .byWord : nil
                    view.text = kind.text(bytes: bytes)
                    for place in ["start", "middle", "end"] {
                        let name = "\(kind.rawValue), \(wraps ? "wrapped" : "unwrapped"), \(place)"
                        results.append(measure(name, at: place, keys: keys, on: application))
                    }
                }
            }
            application.terminate()
        }
        try await application.run()
        return results
    }

    private func measure(_ name: String, at place: String, keys: Int, on application: Application) -> Result {
        var result = Result(name: name)
        let count = view.document.count
        let offset = place == "start" ? 0 : place == "end" ? count : count / 2
        result.jump = time(application) { view.selection = TextSelection(caret: offset) }
        let letters = Array("hello world ")
        for number in 0..<keys {
            let key = number % 40 == 39 ? Key.backspace : .character(letters[number % letters.count])
            result.keys.nanoseconds.append(time(application) { terminal.send(.key(KeyEvent(key: key))) })
        }
        let pasted = Kind.lines.text(bytes: 1_000_000)
        result.paste = time(application) { terminal.send(.paste(pasted)) }
        result.undo = time(application) {
            terminal.send(.key(KeyEvent(key: .character("z"), modifiers: .control)))
        }
        return result
    }

    private func time(_ application: Application, _ work: () -> Void) -> Int {
        let start = Times.now(CLOCK_PROCESS_CPUTIME_ID)
        work()
        application.renderFrame()
        return Times.now(CLOCK_PROCESS_CPUTIME_ID) - start
    }
}
