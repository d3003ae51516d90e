import Glibc
import Nibble

/// The workloads that show whether a cost grows with what there is or with what changed.
enum CostName: String, CaseIterable {
    case siblings, stacks, animations, outline, diffable, selection, chain, text, pager
}

/// One thing that is measured at three sizes.
@MainActor struct Cost {
    /// The largest size; the others are a quarter and a sixteenth of it.
    let size: Int
    /// The names of what is measured at once.
    let names: [String]
    /// What each name counts at a size: nanoseconds, or kilobytes.
    let measured: @MainActor (_ size: Int) async throws -> [Int]
    var unit = Unit.milliseconds

    enum Unit: String {
        case milliseconds = "ms"
        case kilobytes = "kB"
    }

    /// The costs that a workload consists of.
    static func all(of name: CostName) -> [Cost] {
        switch name {
        case .siblings: [SiblingCosts.cost]
        case .stacks: [StackCosts.filling, StackCosts.pinned]
        case .animations: [AnimationCosts.cost]
        case .outline: [ListCosts.outline, ListCosts.knownOutline]
        case .diffable: [ListCosts.diffable]
        case .selection: [ListCosts.selection]
        case .chain: [StackCosts.chain]
        case .text: [TextCosts.typing]
        case .pager: [TextCosts.pager, TextCosts.filePager, TextCosts.fileReading]
        }
    }

    static let header = """
        | | sizes | smallest | middle | largest | growth |
        |---|---|--:|--:|--:|--:|
        """

    /// Writes a table of the costs of a workload.
    ///
    /// - Throws: What the application throws.
    static func report(_ name: CostName, percent: Int) async throws {
        print(header)
        for cost in all(of: name) {
            for line in try await cost.lines(percent: percent) { print(line) }
        }
    }

    /// A row of a table for each name; sizes are a part of what they are by default, in hundredths.
    ///
    /// - Throws: What the application throws.
    func lines(percent: Int) async throws -> [String] {
        let largest = max(16, size * percent / 100)
        let sizes = [largest / 16, largest / 4, largest]
        var results: [[Int]] = []
        for size in sizes { results.append(try await measured(size)) }
        return names.indices.map { index in
            let values = results.map { $0[index] }
            let cells =
                [names[index], sizes.map(String.init).joined(separator: ", ")] + values.map(text)
                + [Self.growth(of: values, sizes)]
            return "| " + cells.joined(separator: " | ") + " |"
        }
    }

    private func text(_ value: Int) -> String {
        (unit == .milliseconds ? Times.milliseconds(value) : String(value)) + " " + unit.rawValue
    }

    /// The power of the size with which values grow: 0 where they stay, 1 where they double with it, 2 for its square.
    static func growth(of values: [Int], _ sizes: [Int]) -> String {
        guard let first = values.first, let last = values.last, let small = sizes.first,
            let large = sizes.last, first > 0, last > 0, large > small
        else { return "–" }
        let power = log(Double(last) / Double(first)) / log(Double(large) / Double(small))
        let hundredths = Int((power.magnitude * 100).rounded())
        let digits = String(hundredths % 100 + 100).dropFirst()
        return "\(power < 0 && hundredths > 0 ? "-" : "")\(hundredths / 100).\(digits)"
    }
}
