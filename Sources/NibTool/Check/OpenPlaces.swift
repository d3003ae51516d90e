import NibbleViews

/// The sentences about what constraints leave open, and what would say it.
enum OpenPlaces {
    /// The words for what may be open, and the attributes of a layout file that would say it.
    private static let places: [LayoutConstraint.Attribute: (words: String, slots: Set<String>)] = [
        .width: ("width", ["width", "trailing"]), .height: ("height", ["height", "bottom"]),
        .left: ("left edge", ["leading", "trailing", "centerX"]),
        .top: ("top edge", ["top", "bottom", "centerY"]),
    ]

    /// The part of its view, or of a guide of that, which a problem says is open first, as “width”.
    static func words(of problem: LayoutProblem) -> String? {
        problem.openAttributes.first.flatMap { places[$0]?.words }
    }

    /// The problems, with those in one group that are about one view alone: it has too few constraints, which is one cause.
    static func groups(of problems: [LayoutProblem]) -> [[LayoutProblem]] {
        var groups: [[LayoutProblem]] = []
        var numbers: [String: Int] = [:]
        for problem in problems {
            let view = isAboutOneView(problem) ? problem.subject.map { "\($0) \(problem.places)" } : nil
            if let view, let number = numbers[view] {
                // Two nameless views of a class may have the same place.
                if !groups[number].contains(where: { $0.openAttributes == problem.openAttributes }) {
                    groups[number].append(problem)
                }
            } else {
                if let view { numbers[view] = groups.count }
                groups.append([problem])
            }
        }
        return groups
    }

    /// Whether a problem says that one length or edge of a view is open, and nothing more than that.
    private static func isAboutOneView(_ problem: LayoutProblem) -> Bool {
        problem.openAttributes.count == 1 && !problem.isAboutGuide
    }

    /// The sentence for a group, as in “The constraints leave open the width and the top edge of photo.”.
    static func sentence(for group: [LayoutProblem]) -> String {
        let parts = group.compactMap(words).map { "the \($0)" }
        let list = parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
        return "The constraints leave open \(list) of \(group.first?.subject ?? "")."
    }

    /// The attributes that would say what is open of the view that problems are about first.
    static func slots(of problems: [LayoutProblem]) -> [String] {
        let slots = problems.filter { !$0.isAboutGuide }
            .compactMap { $0.openAttributes.first.flatMap { places[$0]?.slots } }
        return Set(slots.joined()).sorted()
    }
}
