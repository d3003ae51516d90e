/// The answers that the terminal still owes, and the time that it takes to give one.
///
/// Answers and mouse reports that come after the end are typed at the shell's prompt, so the end waits for those that
/// are on their way: as long as this terminal takes. Times are milliseconds.
struct AnswerClock: Hashable, Sendable {
    /// The time that a terminal may take that has not answered yet.
    static let patience = 2_000
    /// The time that one may take that has answered, whatever it took before.
    static let limits = 500...10_000
    /// The time that the end waits for an answer that is overdue: it may be there and unread where the machine is busy.
    static let lastChance = 100
    /// For this long after one mouse report others are likely.
    static let reportMemory = 1_000

    /// The times of the questions that have no answer yet.
    private var asked: [Int] = []
    /// The longest time that an answer took.
    private var slowest: Int?
    private var lastReport: Int?

    /// The time that an answer may take.
    var allowance: Int {
        slowest.map { min(max($0 * 3, Self.limits.lowerBound), Self.limits.upperBound) } ?? Self.patience
    }

    /// A question was sent.
    mutating func wasAsked(at now: Int) {
        asked.removeAll { now - $0 > Self.limits.upperBound }
        asked.append(now)
    }

    /// An answer came; to a question that nobody asked it changes nothing.
    mutating func wasAnswered(at now: Int) {
        guard let start = asked.first else { return }
        asked.removeFirst()
        slowest = max(slowest ?? 0, now - start)
    }

    /// The mouse reported something.
    mutating func mouseReported(at now: Int) { lastReport = now }

    /// No answer will come any more, or somebody else takes it.
    mutating func forget() {
        asked = []
        lastReport = nil
    }

    /// The number of answers that may still come.
    func owed(at now: Int) -> Int { asked.count { now - $0 < Self.limits.upperBound } }

    /// For how long the last of the answers is worth waiting for; 0 when none is to come.
    func remaining(at now: Int) -> Int {
        guard let last = asked.last, owed(at: now) > 0 else { return 0 }
        return max(Self.lastChance, last + allowance - now)
    }

    /// Whether mouse reports may be on their way.
    func expectsReports(at now: Int) -> Bool {
        lastReport.map { now - $0 < Self.reportMemory + allowance } ?? false
    }
}
