/// What the command line asks for.
enum Command: Equatable {
    case workload(WorkloadName, Renderer)
    case picture(file: String, style: PictureStyle)
    case quality(folder: String, saving: String?)
    case typing
    case events
    /// The screen that `events` types into, on a terminal of its own.
    case eventsScreen
    case video(frames: Int)
    /// The moving picture that `video` shows, on a terminal of its own.
    case videoScreen(VideoStyle, frames: Int)
    case layout(rows: Int)
    case rows(pages: Int)
    case stack(rounds: Int)
    case nib(rounds: Int)
    case growth(file: String?)
    case cost(CostName, percent: Int)
    case solve(SolverSystem.Kind, count: Int)
    case start(program: String, text: String, runs: Int)

    enum WorkloadName: String, CaseIterable {
        case fullRepaint = "W1"
        case sparseLabels = "W2"
        case scrollingRows = "W3"
        case scrollingNibRows = "W3nib"
        case nestedBoxes = "W4"
        case startUp = "W5"
        case movingOverlay = "W6"
    }

    /// How cells reach the terminal; `memory` leaves the terminal out, to see what the rest costs, and `stream` has a page
    /// at the other end of standard input.
    enum Renderer: String, CaseIterable {
        case direct, curses, memory, stream
    }

    enum PictureStyle: String, CaseIterable {
        case half, ascii
    }

    /// What a moving picture is drawn with.
    enum VideoStyle: String, CaseIterable {
        case half, pixels
    }

    struct UsageError: Error {
        static let usage = """
            nibble-bench W1|W2|W3|W3nib|W4|W5|W6 [--renderer direct|curses|memory|stream]
            nibble-bench picture FILE [--style half|ascii]
            nibble-bench quality FOLDER [FOLDER FOR TEXTS]
            nibble-bench typing
            nibble-bench events
            nibble-bench video [FRAMES]
            nibble-bench layout [ROWS]
            nibble-bench nib [ROUNDS]
            nibble-bench rows [SCREENFULS]
            nibble-bench stack [ROUNDS]
            nibble-bench growth [FILE.svg]
            nibble-bench cost \(CostName.allCases.map(\.rawValue).joined(separator: "|")) [PERCENT]
            nibble-bench solve chain|chainreq|grid VIEWS
            nibble-bench start PROGRAM TEXT [RUNS]
            """
    }

    init(_ arguments: [String]) throws {
        var words = arguments[...]
        let renderer = try Self.take("--renderer", from: &words).map { try Self.value(Renderer.self, $0) }
        let style = try Self.take("--style", from: &words).map { try Self.value(PictureStyle.self, $0) }
        let name = words.popFirst() ?? ""
        if let workload = WorkloadName(rawValue: name), words.isEmpty, style == nil {
            self = .workload(workload, renderer ?? .direct)
        } else if name == "picture", words.count == 1, let file = words.first, renderer == nil {
            self = .picture(file: file, style: style ?? .half)
        } else {
            guard renderer == nil, style == nil else { throw UsageError() }
            self = try Self.measurement(name, Array(words))
        }
    }

    /// What takes no options.
    private static func measurement(_ name: String, _ words: [String]) throws -> Command {
        switch (name, words.count) {
        case ("quality", 1...2): .quality(folder: words[0], saving: words.count > 1 ? words[1] : nil)
        case ("typing", 0): .typing
        case ("events", 0): .events
        case ("events-screen", 0): .eventsScreen
        case ("video", 0...1): .video(frames: try number(words.first ?? "250", in: 2...100_000))
        case ("video-screen", 2):
            .videoScreen(
                try value(VideoStyle.self, words[0]), frames: try number(words[1], in: 2...100_000))
        case ("layout", 0...1): .layout(rows: try number(words.first ?? "200", in: 1...10_000))
        case ("nib", 0...1): .nib(rounds: try number(words.first ?? "200", in: 1...10_000))
        case ("rows", 0...1): .rows(pages: try number(words.first ?? "200", in: 1...10_000))
        case ("stack", 0...1):
            .stack(rounds: try number(words.first ?? "10000", in: 10...1_000_000))
        case ("growth", 0...1): .growth(file: words.first)
        case ("cost", 1...2):
            .cost(
                try value(CostName.self, words[0]),
                percent: try number(words.dropFirst().first ?? "100", in: 1...1_000))
        case ("solve", 2):
            .solve(try value(SolverSystem.Kind.self, words[0]), count: try number(words[1], in: 2...100_000))
        case ("start", 2...3):
            .start(
                program: words[0], text: words[1],
                runs: try number(words.dropFirst(2).first ?? "20", in: 1...1_000))
        default: throw UsageError()
        }
    }

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
