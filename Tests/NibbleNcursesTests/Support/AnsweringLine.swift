import Glibc

/// A terminal at the end of a line that takes its time: what it is asked it answers that much later.
struct AnsweringLine {
    /// The questions and their answers; a terminal answers them in the order in which they come.
    static let answers = [
        "\u{1B}[c": "\u{1B}[?62;22c", "\u{1B}[5n": "\u{1B}[0n",
        "\u{1B}]11;?\u{1B}\\": "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
        "\u{1B}[?2026$p": "\u{1B}[?2026;2$y",
    ]

    /// Seconds from a question to its answer.
    var delay: Double
    /// The questions that get no answer.
    var unanswered: Set<String> = []
    /// How often each question was asked.
    private(set) var asked: [String: Int] = [:]
    private var heard: [UInt8] = []
    private var underway: [(due: Double, bytes: [UInt8])] = []

    init(delay: Double, unanswered: Set<String> = []) {
        self.delay = delay
        self.unanswered = unanswered
    }

    /// Whether an answer has not reached the program's side yet.
    var hasAnswersUnderway: Bool { !underway.isEmpty }

    /// Takes what the program sent.
    mutating func hear(_ bytes: [UInt8], at now: Double) {
        heard += bytes
        while let escape = heard.firstIndex(of: 0x1B) {
            let rest = heard[escape...]
            guard let (question, answer) = Self.answers.first(where: { rest.starts(with: $0.key.utf8) })
            else {
                // A question may be cut in two.
                if Self.answers.keys.contains(where: { $0.utf8.starts(with: rest) }) {
                    heard = Array(rest)
                    return
                }
                heard = Array(rest.dropFirst())
                continue
            }
            asked[question, default: 0] += 1
            if !unanswered.contains(question) { underway.append((now + delay, Array(answer.utf8))) }
            heard = Array(rest.dropFirst(question.utf8.count))
        }
        heard = []
    }

    /// The answers whose time has come.
    mutating func takeAnswers(at now: Double) -> [UInt8]? {
        guard let first = underway.first, first.due <= now else { return nil }
        let due = underway.prefix { $0.due <= now }
        underway.removeFirst(due.count)
        return due.flatMap(\.bytes)
    }
}
