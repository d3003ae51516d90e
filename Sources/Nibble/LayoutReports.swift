internal import NibbleViews

/// Writes the problems of layouts for the user who wrote the program: each once, however often it comes back.
@MainActor final class LayoutReports {
    private let write: @MainActor (String) -> Void
    private var told: Set<[String]> = []
    /// Programs that run for long say no more than this.
    private static let limit = 1_000

    /// Makes reports that are written somewhere; to standard error by default.
    init(write: @escaping @MainActor (String) -> Void = NibCoder.report) {
        self.write = write
    }

    /// Writes a problem and the way out, unless it was written before.
    func tell(_ problem: LayoutProblem) {
        guard told.count < Self.limit, told.insert(Self.identity(of: problem)).inserted else { return }
        let wayOut = problem.suggestion.map { "\n" + $0 } ?? ""
        write("Layout: \(problem.description)\(wayOut)")
    }

    /// The parts that make it the same problem at another size: constraints and framed views, without the frames' numbers.
    private static func identity(of problem: LayoutProblem) -> [String] {
        guard !problem.constraints.isEmpty else { return [problem.description] }
        return problem.constraints.map { words in
            words.firstRange(of: " is framed: ").map { String(words[..<$0.upperBound]) } ?? words
        }
    }
}
