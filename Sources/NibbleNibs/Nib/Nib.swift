package import NibbleNibFormat

/// A layout file that has been read and is ready to make objects, again and again.
///
///     let contents = try Nib(named: "CaptionableImageView").instantiate(owner: self)
///
/// The file is read once and kept until it changes; every load makes new objects. `.layout`, `.xib` and, with `Storyboard`,
/// `.storyboard` files are the same to it.
@MainActor public final class Nib {
    /// The name by which the file was asked for.
    public let name: String
    private let source: Source

    /// Where the file is.
    private enum Source {
        /// It was found and read.
        case file(NibFile)
        /// It is looked for at the first load: UIKit's initialiser does not fail.
        case later(ResourceFolder?)
    }

    /// The languages that files and their texts are looked for in, the first one most.
    ///
    /// Defaults to those that the environment asks for (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`). Set it before the first
    /// load: what was loaded stays as it is.
    public static var languages = UserLanguages.current { didSet { languagesVersion += 1 } }
    /// Grows when other languages are chosen, so that texts are looked up anew.
    private(set) static var languagesVersion = 0

    /// Finds and reads a file by its name: among the main bundle's resources, then among those of all modules.
    ///
    /// - Parameters:
    ///   - name: The file's name; an extension is not needed.
    ///   - cell: How many points of an Xcode file make one cell.
    /// - Throws: `NibError` when there is none, with every place where it was looked for and the nearest name. What is wrong
    ///   inside the file is said when it is loaded, or by `check()`.
    public convenience init(named name: String, cell: CellScale = .standard) throws {
        try self.init(named: name, modules: [], inFolder: nil, cell: cell)
    }

    /// Finds and reads the file of a class: among the resources of the class's module first.
    ///
    ///     Nib(for: Self.self)
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The file's name; by default the class's.
    ///   - cell: How many points of an Xcode file make one cell.
    /// - Throws: `NibError` when there is none.
    public convenience init(for type: AnyClass, named name: String? = nil, cell: CellScale = .standard) throws
    {
        let facts = ClassFacts.of(type)
        try self.init(named: name ?? facts.name, modules: [facts.module], inFolder: nil, cell: cell)
    }

    /// Reads a file at a path, which any program may choose and no layout file can.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - cell: How many points of an Xcode file make one cell.
    /// - Throws: `NibError` when it cannot be read.
    public init(contentsOf path: String, cell: CellScale = .standard) throws {
        let file = try NibFileStore.file(at: path, scale: cell)
        name = file.stem
        source = .file(file)
    }

    /// Makes a nib of a text that is in no file.
    ///
    /// - Parameters:
    ///   - text: A layout, in any spelling.
    ///   - name: The file's name, as problems show it.
    ///   - cell: How many points of an Xcode file make one cell.
    public init(text: String, name: String = "text.layout", cell: CellScale = .standard) {
        let file = NibFile(path: nil, name: name, folder: nil, scale: cell, bytes: Array(text.utf8))
        self.name = file.stem
        source = .file(file)
    }

    /// Makes a nib of a file that has been read.
    init(_ file: NibFile) {
        name = file.stem
        source = .file(file)
    }

    /// Makes a nib of a file that a tool has read.
    package init(_ reading: NibReading, at path: String) {
        let file = NibFile(of: reading, at: path)
        name = file.stem
        source = .file(file)
    }

    /// Finds and reads a file by its name in a folder of resources, which is a bundle's.
    ///
    /// - Parameters:
    ///   - name: The file's name; an extension is not needed.
    ///   - path: The folder.
    ///   - cell: How many points of an Xcode file make one cell.
    /// - Throws: `NibError` when there is none.
    public convenience init(named name: String, inFolder path: String, cell: CellScale = .standard) throws {
        try self.init(named: name, modules: [], inFolder: .some(path), cell: cell)
    }

    /// Names a file, as UIKit spells it: whether it is there shows when it is loaded.
    ///
    /// - Parameters:
    ///   - nibName: The file's name.
    ///   - path: The folder of resources; nil for those of the owner's module, then the main bundle's, then all.
    public init(nibName: String, inFolder path: String?) {
        name = nibName
        source = .later(path.map(ResourceFolder.init))
    }

    /// Finds and reads a file by its name: in a folder of resources, else among those of some modules first.
    init(named name: String, modules: [String], inFolder path: String?, cell: CellScale = .standard) throws {
        self.name = name
        let folder = path.map(ResourceFolder.init)
        source = .file(try Self.find(name, modules: modules, folder: folder, cell: cell))
    }

    /// Every problem of the file that can be seen without making objects, warnings too.
    ///
    /// With the class of the owner its outlets and actions are checked as well.
    public func check(owner: AnyClass? = nil) -> [NibProblem] {
        do {
            return try plan(owner: owner).warnings
        } catch let error as NibError {
            return error.problems
        } catch {
            return []
        }
    }

    private func plan(owner: AnyClass?) throws -> NibPlan {
        var purpose = NibPlanner.Purpose(owner: owner)
        if owner == nil { purpose.options = .ignoreOwnerConnections }
        return try file(for: owner).plan(for: purpose)
    }

    // MARK: - The file

    /// The file, if it is there.
    var file: NibFile? { try? file(for: nil) }

    /// The file, which UIKit's spelling looks for among the resources of an owner's module first.
    ///
    /// - Throws: `NibError` when there is none.
    func file(for owner: AnyClass?) throws -> NibFile {
        switch source {
        case .file(let file): NibReloader.current?.present(file) ?? file
        case .later(let folder):
            try Self.find(
                name, modules: owner.map { ClassChain($0).map(ClassFacts.module) } ?? [], folder: folder)
        }
    }

    /// Finds and reads a file.
    ///
    /// - Throws: `NibError` when there is none.
    static func find(
        _ text: String, modules: [String], folder: ResourceFolder?, extensions: [String] = NibName.extensions,
        cell: CellScale = .standard
    ) throws -> NibFile {
        guard let name = NibName(text) else {
            throw NibError([
                NibProblem(
                    .error, .missingFile, at: SourcePosition(file: text, line: 1),
                    "“\(text)” is no name of a layout file: a plain name is needed, without folders.")
            ])
        }
        let modules = (name.module.map { [$0] } ?? []) + modules
        let finder =
            folder.map { NibFinder.inBundle($0, modules: modules, languages: languages) }
            ?? .everywhere(modules: modules, languages: languages)
        guard let found = finder.path(of: name, extensions: extensions) else {
            throw missing(name, finder, extensions)
        }
        return try NibFileStore.file(at: found.path, in: found.folder, scale: cell)
    }

    private static func missing(_ name: NibName, _ finder: NibFinder, _ all: [String]) -> NibError {
        let extensions = name.fileExtension.map { [$0] } ?? all
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
