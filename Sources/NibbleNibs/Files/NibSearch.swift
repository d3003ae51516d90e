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
                Self.problem(
                    .error, of: text,
                    "“\(text)” can't be the name of a layout file. Give a plain name, without folders.")
            ])
        }
        let finder = finder(of: name, languages: languages)
        guard let file = try find(name, by: finder, in: store, reports: reports) else {
            throw missing(name, finder)
        }
        return file
    }

    /// Finds and reads a file that need not be there; nil when there is none.
    @MainActor func optionalFile(
        named text: String, languages: [String], in store: NibFileStore, reports: NibReports
    ) throws -> NibFile? {
        guard let name = NibName(text) else { return nil }
        return try find(name, by: finder(of: name, languages: languages), in: store, reports: reports)
    }

    @MainActor private func find(
        _ name: NibName, by finder: NibFinder, in store: NibFileStore, reports: NibReports
    ) throws -> NibFile? {
        try finder.path(of: name, extensions: extensions) { paths in
            reports.report(Self.ambiguity(of: name, paths))
        }
        .map { try store.file(at: $0.path, in: $0.folder, scale: cell) }
    }

    /// The error of an owner with outlets that must be connected, where none of the files is there that would do so.
    ///
    /// - Parameters:
    ///   - names: The names of files that were looked for.
    ///   - owner: The owner's class.
    ///   - outlets: The outlets.
    ///   - languages: The languages that the user prefers.
    /// - Returns: The error.
    func noFile(
        named names: [String], for owner: String, outlets: [String], languages: [String]
    ) -> NibError {
        let names = names.compactMap { NibName($0) }
        let finder = names.first.map { self.finder(of: $0, languages: languages) }
        let places = finder.map { absence(of: names, $0) } ?? ""
        // Where all resources are missing, another file would be too.
        let isLost = finder?.lostResources(of: modules) != nil
        let type = outlets.count == 1 ? "the outlet with a type" : "the outlets with types"
        let advice =
            isLost ? "" : " Add one, name another with `nibName`, or declare \(type) that may be nil."
        return NibError([
            Self.problem(
                .error, of: owner,
                "No layout file connects \(Self.list(outlets)) of \(owner). \(places)\(advice)")
        ])
    }

    /// Outlets in words: the first ones, as a form may have dozens.
    private static func list(_ outlets: [String]) -> String {
        var words = outlets.map { "“\($0)”" }
        if words.count > shownOutlets + 1 {
            words = words.prefix(shownOutlets) + ["\(words.count - shownOutlets) other outlets"]
        }
        let last = words.popLast() ?? ""
        return words.isEmpty ? last : "\(words.joined(separator: ", ")) and \(last)"
    }

    private static let shownOutlets = 3

    /// Makes the finder of a file in the folders that are meant.
    private func finder(of name: NibName, languages: [String]) -> NibFinder {
        let modules = (name.module.map { [$0] } ?? []) + modules
        return folder.map { NibFinder.inBundle($0, modules: modules, languages: languages) }
            ?? .everywhere(modules: modules, languages: languages)
    }

    /// The module of a file of code, as `#fileID` names it.
    static func module(ofCode fileID: String) -> String { String(fileID.prefix { $0 != "/" }) }

    /// A problem about a file that isn't there, so that it has no line.
    private static func problem(
        _ severity: NibProblem.Severity, of name: String, _ message: String, suggestion: String? = nil
    ) -> NibProblem {
        NibProblem(
            severity, .missingFile, at: SourcePosition(file: name, line: 0), message, suggestion: suggestion)
    }

    private static func ambiguity(of name: NibName, _ paths: [String]) -> String {
        let problem = Self.problem(
            .warning, of: name.stem,
            "Several modules that have nothing to do with who asks have a file of this name: "
                + paths.joined(separator: ", ")
                + ". The first is taken. Say which is meant: name a bundle, or a class of its module with Nib(for:named:)."
        )
        return "\(problem)"
    }

    /// The sentence that says where files were looked for and not found.
    ///
    /// Where all resources of the program are missing, it also says what may have become of them.
    func absence(of names: [NibName], _ finder: NibFinder) -> String {
        let files = names.flatMap { name in
            (name.fileExtension.map { [$0] } ?? extensions).map { "\(name.stem).\($0)" }
        }
        let places = Self.places(finder.directories)
        let others = files.dropLast().joined(separator: ", ")
        let list = (others.isEmpty ? "" : others + " or ") + (files.last ?? "")
        let sentence = "There is no \(list) in \(places)."
        return sentence + (finder.lostResources(of: modules).map { " " + $0 } ?? "")
    }

    /// Folders in words: the nearest ones, as a folder of builds may hold the resources of dozens of modules.
    static func places(_ folders: [String]) -> String {
        guard !folders.isEmpty else { return "any folder" }
        let shown = folders.count <= shownPlaces + 1 ? folders : Array(folders.prefix(shownPlaces))
        let rest = folders.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) other folders of resources" : "")
    }

    private static let shownPlaces = 4

    private func missing(_ name: NibName, _ finder: NibFinder) -> NibError {
        let bundle = finder.folders.first?.path ?? ""
        let problem = Self.problem(
            .error, of: name.stem, absence(of: [name], finder), suggestion: finder.nearest(to: name))
        return NibError(
            [problem],
            sentence: "Could not load NIB in bundle: 'NSBundle <\(bundle)> (loaded)' with name '\(name.stem)'"
        )
    }
}
