import NibbleNibFormat

/// A search for a layout file by its name: where it is looked for, and how it is read.
struct NibSearch {
    /// The modules whose resources come first.
    var modules: [String] = []
    /// The folder of resources to look in; nil for all.
    var folder: ResourceFolder?
    /// The extensions to try.
    var extensions = NibName.extensions
    /// The points of an Xcode file that make one cell.
    var cell = CellScale.standard

    /// Finds and reads a file.
    ///
    /// - Parameters:
    ///   - text: The name that code gives.
    ///   - languages: The languages that the user prefers, the first one most.
    ///   - store: The files that were read.
    ///   - reports: What is told that other modules have several files of the name.
    /// - Returns: The file.
    /// - Throws: `NibError` when there is none.
    @MainActor func file(
        named text: String, languages: [String], in store: NibFileStore, reports: NibReports
    ) throws -> NibFile {
        guard let name = NibName(text) else {
            throw NibError([
                NibProblem(
                    .error, .missingFile, at: SourcePosition(file: text, line: 1),
                    "“\(text)” isn't a layout file's name: write it without folders.")
            ])
        }
        let modules = (name.module.map { [$0] } ?? []) + modules
        let finder =
            folder.map { NibFinder.inBundle($0, modules: modules, languages: languages) }
            ?? .everywhere(modules: modules, languages: languages)
        let found = finder.path(of: name, extensions: extensions) { paths in
            reports.report(Self.ambiguity(of: name, paths))
        }
        guard let found else { throw missing(name, finder) }
        return try store.file(at: found.path, in: found.folder, scale: cell)
    }

    /// The module of a file of code, as `#fileID` names it.
    static func module(ofCode fileID: String) -> String { String(fileID.prefix { $0 != "/" }) }

    private static func ambiguity(of name: NibName, _ paths: [String]) -> String {
        let problem = NibProblem(
            .warning, .missingFile, at: SourcePosition(file: name.stem, line: 1),
            "Several modules that have nothing to do with who asks have a file of this name: "
                + paths.joined(separator: ", ")
                + ". The first is taken. Say which is meant: name a bundle, or a class of its module with Nib(for:named:)."
        )
        return "\(problem)"
    }

    private func missing(_ name: NibName, _ finder: NibFinder) -> NibError {
        let extensions = name.fileExtension.map { [$0] } ?? self.extensions
        let files = extensions.map { "\(name.stem).\($0)" }.joined(separator: " or ")
        let folders = finder.directories
        let bundle = finder.folders.first?.path ?? ""
        let problem = NibProblem(
            .error, .missingFile, at: SourcePosition(file: name.stem, line: 1),
            "There is no \(files) in \(folders.isEmpty ? "any folder" : folders.joined(separator: ", ")).",
            suggestion: finder.nearest(to: name))
        return NibError(
            [problem],
            sentence: "Could not load NIB in bundle: 'NSBundle <\(bundle)> (loaded)' with name '\(name.stem)'"
        )
    }
}
