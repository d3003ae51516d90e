import NibbleNibCheck
import NibbleNibFormat

/// The problems of a file that is shown: what `nib check` says without sources, and what making it adds.
///
/// A class that is not Nibble's is worth a note; its outlets and actions cannot be wrong as long as nobody knows them.
struct PreviewProblems {
    /// The problems, in the order of their places.
    let all: [NibProblem]

    /// Takes a file, and what loading it said.
    init(_ file: NibInput, loading: [NibProblem]) {
        guard let document = file.reading.document else {
            all = file.reading.problems
            return
        }
        let catalog = ClassCatalog(sources: [], hasSources: false)
        let checked = NibChecker.problems(of: document, catalog: catalog).map { problem in
            var problem = problem
            if problem.code == .unknownClass, problem.severity == .warning { problem.severity = .note }
            return problem
        }
        let read = file.reading.problems + checked
        let isOfClasses: Set<NibProblem.Code> = [
            .unknownClass, .unknownClassAttribute, .unknownOutlet, .unknownAction,
        ]
        let known = Set(read.map(Key.init))
        let made = loading.filter { !isOfClasses.contains($0.code) && !known.contains(Key($0)) }
        all = (read + made).inOrderOfPlaces()
    }

    /// One problem is one, whoever finds it.
    private struct Key: Hashable {
        let code: NibProblem.Code
        let line: Int
        let column: Int

        init(_ problem: NibProblem) {
            (code, line, column) = (problem.code, problem.position.line, problem.position.column)
        }
    }

    /// The number of problems of each kind, without notes; nil when there are none.
    var summary: String? {
        let kinds: [(NibProblem.Severity, String)] = [(.error, "error"), (.warning, "warning")]
        let counts = kinds.compactMap { kind, name -> String? in
            let count = all.count { $0.severity == kind }
            return count == 0 ? nil : count == 1 ? "1 \(name)" : "\(count) \(name)s"
        }
        return counts.isEmpty ? nil : counts.joined(separator: ", ")
    }
}
