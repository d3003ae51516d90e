package import NibbleNibFormat

/// A check of layout files against Nibble's classes and those of sources.
package struct LayoutCheck {
    private let files: [NibInput]
    private let classes: [SourceClass]
    private let others: [SourceClass]
    private let catalog: ClassCatalog
    private let graph: LoadGraph

    /// Takes what is checked together.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - classes: The classes of the sources that the files belong to.
    ///   - others: The classes of other sources that are checked: files are checked against them, and may name classes that
    ///     they lack.
    ///   - libraries: The classes of other modules.
    ///   - hasSources: Whether `classes` are all of the application's, so that others that a file names are missing.
    package init(
        _ files: [NibInput], classes: [SourceClass], others: [SourceClass] = [],
        libraries: [SourceClass] = [], hasSources: Bool
    ) {
        let known = libraries + classes
        let catalog = ClassCatalog(
            sources: known + Self.unambiguous(others, beside: known), hasSources: hasSources)
        self.init(files, classes: classes, others: others, catalog: catalog)
    }

    /// Takes what is checked together, with a catalog of its classes that was made before.
    package init(_ files: [NibInput], classes: [SourceClass], catalog: ClassCatalog) {
        self.init(files, classes: classes, others: [], catalog: catalog)
    }

    private init(
        _ files: [NibInput], classes: [SourceClass], others: [SourceClass], catalog: ClassCatalog
    ) {
        (self.files, self.classes, self.others, self.catalog) = (files, classes, others, catalog)
        graph = LoadGraph(files.compactMap(\.reading.document), catalog: catalog)
    }

    /// The classes of sources among the files that are the only ones of their names.
    ///
    /// A folder may hold several modules with classes of the same name, and a file doesn't say which of them it means.
    private static func unambiguous(_ others: [SourceClass], beside known: [SourceClass]) -> [SourceClass] {
        let taken = Set(known.map(\.name))
        let declared = Dictionary(grouping: others.filter { !$0.isExtension }, by: \.name)
        return others.filter { !taken.contains($0.name) && declared[$0.name]?.count == 1 }
    }

    /// The problems of all files, in the order of the files and of their places, and then those of the sources.
    ///
    /// - Parameter trial: Looks for what is found by loading a file alone; it is called for files without errors.
    /// - Returns: The problems.
    package func problems(trying trial: (NibInput) -> [NibProblem] = { _ in [] }) -> [NibProblem] {
        let found = problemsOfFiles(trying: trial)
        // A mark that a connection fails for is that connection's problem, which says where it is.
        let told = Set(found.flatMap { $0.notes.map(\.position) })
        return found
            + SourceLint.problems(of: classes + others).filter {
                $0.code != .unreadMark || !told.contains($0.position)
            }
    }

    private func problemsOfFiles(trying trial: (NibInput) -> [NibProblem]) -> [NibProblem] {
        files.flatMap { file -> [NibProblem] in
            guard let document = file.reading.document else { return file.reading.problems }
            let seen = Self.withoutConsequences(
                NibChecker.problems(of: document, catalog: catalog, graph: graph), of: file.reading.problems,
                in: document)
            let found = Self.withoutEchoes(file.reading.problems, of: seen) + seen
            guard !found.contains(where: { $0.severity == .error }) else {
                return found.inOrderOfPlaces()
            }
            let places = Set(found.map(Self.subject(of:)))
            let told = NibChecker.unknownPlaces(in: document, catalog: catalog)
                .union(file.reading.problems.filter { $0.code == .badConstraint }.map(\.position))
            let tried = trial(file).filter {
                !places.contains(Self.subject(of: $0))
                    && (!$0.code.isAboutPlaces || !told.contains($0.position))
            }
            return (found + tried).inOrderOfPlaces()
        }
    }

    /// The place and the kind of a problem, which is told once; of doubts about where a view is one is enough.
    private static func subject(of problem: NibProblem) -> String {
        let code: NibProblem.Code = problem.code.isAboutPlaces ? .doubtfulLayout : problem.code
        return "\(problem.position) \(code)"
    }

    /// Writes Swift source that doesn't compile where an outlet has another type than what a file connects to it.
    ///
    /// - Parameters:
    ///   - path: The file to write.
    ///   - inputs: The paths of what was read, none of which may be written.
    /// - Throws: `ToolOutput.Failure`.
    package func writeConnections(to path: String, inputs: [String]) throws {
        let text = ConnectionSource.text(for: files.compactMap(\.reading.document), classes: classes)
        try ToolOutput.write(
            text, to: path, inputs: files.map(\.path) + inputs, overwriting: ConnectionSource.mark)
    }

    /// Without doubts about the layout of elements that a wrong value may be meant to place.
    private static func withoutConsequences(
        _ found: [NibProblem], of problems: [NibProblem], in document: NibDocument
    ) -> [NibProblem] {
        let slots = Set(NibGrammar.anchors + ["frame"])
        let misspelt = found.filter {
            $0.code == .unknownClassAttribute && $0.suggestion.map(slots.contains) == true
        }
        let wrong = problems.filter { [.badValue, .badConstraint].contains($0.code) } + misspelt
        guard !wrong.isEmpty else { return found }
        let values = PlacingValues(in: document)
        let elements = Set(wrong.flatMap { values.elements(placedAt: $0.position) })
        return found.filter { !$0.code.isAboutPlaces || !elements.contains($0.position) }
    }

    /// The problems of a text without those that follow from an outlet's misspelt name: nothing else has the right one.
    private static func withoutEchoes(_ problems: [NibProblem], of found: [NibProblem]) -> [NibProblem] {
        let meant = Set(found.filter { $0.code == .unknownOutlet }.compactMap(\.suggestion))
        return problems.filter { problem in
            problem.code != .danglingReference || meant.isDisjoint(with: problem.names)
        }
    }
}
