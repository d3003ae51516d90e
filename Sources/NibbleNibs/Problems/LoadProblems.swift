import NibbleNibFormat
import NibbleViews

/// The problems that are found while a file is planned or loaded, with what UIKit says of the first that it says something of.
final class LoadProblems {
    /// The file, as problems name it.
    let file: String
    /// Whether unknown names are warnings.
    let isLenient: Bool
    /// The problems found so far.
    private(set) var problems: [NibProblem]
    /// UIKit's words for the first error that has some.
    private(set) var sentence: String?

    /// The most problems kept; more help nobody.
    private static let limit = 1_000

    init(file: String, isLenient: Bool, problems: [NibProblem] = []) {
        self.file = file
        self.isLenient = isLenient
        self.problems = problems
    }

    /// Whether anything forbids the load.
    var hasErrors: Bool { problems.contains { $0.severity == .error } }

    /// Notes a problem.
    ///
    /// - Parameters:
    ///   - severity: How bad it is.
    ///   - code: Its kind.
    ///   - place: Where it is in the file.
    ///   - message: The fact and the way out.
    ///   - suggestion: The right name, if one is near.
    ///   - sentence: What UIKit says, which lenient loads are told instead of an error.
    func add(
        _ severity: NibProblem.Severity, _ code: NibProblem.Code, _ place: NibPlace, _ message: String,
        suggestion: String? = nil, sentence: String? = nil
    ) {
        guard problems.count < Self.limit else { return }
        problems.append(
            NibProblem(severity, code, at: place.position(in: file), message, suggestion: suggestion))
        if severity == .error, self.sentence == nil { self.sentence = sentence }
    }

    /// Notes an error.
    func error(
        _ code: NibProblem.Code, _ place: NibPlace, _ message: String, suggestion: String? = nil,
        sentence: String? = nil
    ) {
        add(.error, code, place, message, suggestion: suggestion, sentence: sentence)
    }

    /// Notes something that lenient loads put up with.
    func name(
        _ code: NibProblem.Code, _ place: NibPlace, _ message: String, suggestion: String? = nil,
        sentence: String? = nil
    ) {
        add(
            isLenient ? .warning : .error, code, place, message, suggestion: suggestion, sentence: sentence)
    }

    /// The problems in the order of their places.
    var sorted: [NibProblem] { problems.inOrderOfPlaces() }

    /// The error of all that was found.
    var failure: NibError { NibError(sorted, sentence: sentence) }
}

/// Tells the user who wrote a program what is wrong with its layout files, where code cannot be told by an error.
///
/// Each text is said once, however often the file is loaded.
@MainActor final class NibReports {
    /// Receives the reports instead of standard error, each as often as it comes.
    var handler: (@MainActor (String) -> Void)?
    /// The reports whose handler receives these too, as long as they have none.
    private let defaults: NibReports?
    private var said: Set<String> = []
    /// Programs that run for long say no more than this.
    private static let limit = 1_000

    init(defaults: NibReports? = nil) {
        self.defaults = defaults
    }

    /// Says a text, unless it was said before.
    func report(_ text: String) {
        if let handler = handler ?? defaults?.handler { return handler(text) }
        guard said.count < Self.limit, said.insert(text).inserted else { return }
        (NibCoder.self as Any as? any NibReporting.Type)?.report(text)
    }
}
