/// The problems found while one file is read; bounded, because a file of nothing but mistakes must not grow them without end.
struct ProblemLog {
    /// The most problems that are kept; more help nobody.
    static let limit = 1_000

    /// The file, as problems name it.
    let file: String
    /// The problems, in the order in which they were found.
    private(set) var problems: [NibProblem] = []
    /// Whether any of them is an error.
    private(set) var hasErrors = false
    /// The number of names that suggestions may still look at; a file of a thousand mistakes among a thousand names has its own.
    private var suggestionBudget = 100_000

    init(file: String) {
        self.file = file
    }

    mutating func error(
        _ code: NibProblem.Code, _ place: NibPlace, _ message: String, suggestion: String? = nil,
        names: [String] = [], notes: [(place: NibPlace, text: String)] = []
    ) {
        add(.error, code, place, message, suggestion, names, notes)
    }

    mutating func warning(
        _ code: NibProblem.Code, _ place: NibPlace, _ message: String, suggestion: String? = nil,
        notes: [(place: NibPlace, text: String)] = []
    ) {
        add(.warning, code, place, message, suggestion, [], notes)
    }

    /// Whether the file has the name of one of Xcode's.
    var isOfXcode: Bool { [".xib", ".storyboard"].contains(where: file.hasSuffix) }

    /// The way in which a file of such a name begins, in words.
    var beginning: String {
        isOfXcode
            ? "A file of Xcode's begins with <document>" : "A layout file begins with <layout>"
    }

    /// Whether names may still be looked for; otherwise they need not be gathered.
    var canSuggest: Bool { suggestionBudget > 0 && problems.count < Self.limit }

    /// The nearest of many names, as long as looking for them has not cost too much.
    mutating func nearest(to name: String, in candidates: [String]) -> String? {
        guard canSuggest else { return nil }
        let examined = candidates.prefix(suggestionBudget)
        suggestionBudget -= examined.count
        return Suggestion.nearest(to: name, in: examined)
    }

    /// The problems in the order of their places; of one place, in the order in which they were found.
    func sorted() -> [NibProblem] { problems.inOrderOfPlaces() }

    private mutating func add(
        _ severity: NibProblem.Severity, _ code: NibProblem.Code, _ place: NibPlace, _ message: String,
        _ suggestion: String?, _ names: [String], _ notes: [(place: NibPlace, text: String)]
    ) {
        if severity == .error { hasErrors = true }
        guard problems.count < Self.limit else { return }
        problems.append(
            NibProblem(
                severity, code, at: place.position(in: file), message, suggestion: suggestion, names: names,
                notes: notes.map { NibProblem.Note(position: $0.place.position(in: file), text: $0.text) }))
    }
}
