/// What the command line asks for.
enum Command: Equatable {
    case workload(WorkloadName, Renderer)
    case picture(file: String, style: PictureStyle)
    case typing
    case events
    /// The screen that `events` types into, on a terminal of its own.
    case eventsScreen
    case layout(rows: Int)
    case nib(rounds: Int)
    case growth(file: String?)
    case solve(SolverSystem.Kind, count: Int)

    enum WorkloadName: String, CaseIterable {
        case fullRepaint = "W1"
        case sparseLabels = "W2"
        case scrollingRows = "W3"
        case scrollingNibRows = "W3nib"
        case nestedBoxes = "W4"
        case startUp = "W5"
        case movingOverlay = "W6"
    }

    /// How cells reach the terminal; `memory` leaves the terminal out, to see what the rest costs.
    enum Renderer: String, CaseIterable {
        case direct, curses, memory
    }

    enum PictureStyle: String, CaseIterable {
        case half, ascii
    }

    struct UsageError: Error {
        static let usage = """
            nibble-bench W1|W2|W3|W3nib|W4|W5|W6 [--renderer direct|curses|memory]
            nibble-bench picture FILE [--style half|ascii]
            nibble-bench typing
            nibble-bench events
            nibble-bench layout [ROWS]
            nibble-bench nib [ROUNDS]
            nibble-bench growth [FILE.svg]
            nibble-bench solve chain|chainreq|grid VIEWS
            """
    }

    init(_ arguments: [String]) throws {
        var words = arguments[...]
        let renderer = try Self.take("--renderer", from: &words).map { try Self.value(Renderer.self, $0) }
        let style = try Self.take("--style", from: &words).map { try Self.value(PictureStyle.self, $0) }
        if words.count == 2, words.first == "picture", let file = words.last, renderer == nil {
            self = .picture(file: file, style: style ?? .half)
        } else if let name = words.first, let command = Self.plain[name], words.count == 1, renderer == nil,
            style == nil
        {
            self = command
        } else if words.first == "layout", words.count <= 2, renderer == nil, style == nil {
            self = .layout(rows: try Self.number(words.dropFirst().first ?? "200", in: 1...10_000))
        } else if words.first == "nib", words.count <= 2, renderer == nil, style == nil {
            self = .nib(rounds: try Self.number(words.dropFirst().first ?? "200", in: 1...10_000))
        } else if words.first == "growth", words.count <= 2, renderer == nil, style == nil {
            self = .growth(file: words.dropFirst().first)
        } else if words.count == 3, words.first == "solve", renderer == nil, style == nil {
            let kind = try Self.value(SolverSystem.Kind.self, words[words.startIndex + 1])
            self = .solve(kind, count: try Self.number(words[words.startIndex + 2], in: 2...100_000))
        } else if words.count == 1, let name = words.first, style == nil {
            self = .workload(try Self.value(WorkloadName.self, name), renderer ?? .direct)
        } else {
            throw UsageError()
        }
    }

    /// Those that are a word alone.
    private static let plain = ["typing": typing, "events": events, "events-screen": eventsScreen]

    /// Takes an option and its value out of the words.
    private static func take(_ option: String, from words: inout ArraySlice<String>) throws -> String? {
        guard let index = words.firstIndex(of: option) else { return nil }
        guard index + 1 < words.endIndex else { throw UsageError() }
        let value = words[index + 1]
        words = words[..<index] + words[(index + 2)...]
        return value
    }

    private static func number(_ text: String, in range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(text), range.contains(number) else { throw UsageError() }
        return number
    }

    private static func value<Choice: RawRepresentable>(_ type: Choice.Type, _ text: String) throws -> Choice
    where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else { throw UsageError() }
        return choice
    }
}
