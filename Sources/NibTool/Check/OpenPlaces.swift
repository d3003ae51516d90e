import NibbleViews

/// The sentences about what constraints leave open.
enum OpenPlaces {
    private static let start = "The constraints leave open "

    /// The problems, with those in one group that are about one view alone: it has too few constraints, which is one cause.
    static func groups(of problems: [LayoutProblem]) -> [[LayoutProblem]] {
        var groups: [[LayoutProblem]] = []
        var numbers: [String: Int] = [:]
        for problem in problems {
            let words = Self.words(of: problem)
            let view = words.isEmpty ? nil : problem.subject.map { "\($0) \(problem.places)" }
            if let view, let number = numbers[view] {
                // Two nameless views of a class may have the same place.
                if !groups[number].contains(where: { Self.words(of: $0) == words }) {
                    groups[number].append(problem)
                }
            } else {
                if let view { numbers[view] = groups.count }
                groups.append([problem])
            }
        }
        return groups
    }

    /// The sentence for a group, as in “The constraints leave open the width and the top edge of photo.”.
    static func sentence(for group: [LayoutProblem]) -> String {
        let parts = group.map(words)
        let list = parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
        return "\(start)\(list) of \(group.first?.subject ?? "")."
    }

    /// The part of its view that a problem says is open, as “the width”; empty where it says more than that.
    private static func words(of problem: LayoutProblem) -> String {
        let end = " of \(problem.subject ?? "")."
        guard problem.kind == .ambiguous, problem.description.hasPrefix(start),
            problem.description.hasSuffix(end)
        else { return "" }
        let words = String(problem.description.dropFirst(start.count).dropLast(end.count))
        return words.contains(" of ") ? "" : words
    }

    /// The attributes that would say what is open by a sentence, of the view that it names first.
    static func slots(in sentence: String) -> Set<String> {
        guard let start = sentence.firstRange(of: "leave open ")?.upperBound,
            let end = sentence[start...].firstRange(of: " of ")?.lowerBound
        else { return [] }
        let words = sentence[start..<end]
        let slots: [(words: String, names: Set<String>)] = [
            ("width", ["width", "trailing"]), ("height", ["height", "bottom"]),
            ("left edge", ["leading", "trailing", "centerX"]), ("top edge", ["top", "bottom", "centerY"]),
        ]
        return slots.reduce(into: Set<String>()) { if words.contains($1.words) { $0.formUnion($1.names) } }
    }
}
