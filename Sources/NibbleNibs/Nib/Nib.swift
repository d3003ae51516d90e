package import NibbleNibFormat
public import NibbleViews

/// A layout file that has been read and is ready to make objects, again and again.
///
/// ```swift
/// let contents = try Nib(named: "CardView", in: .main).instantiate(owner: card)
/// ```
///
/// The file is read once and kept until it changes; every load makes new objects. `.layout`, `.xib` and, with `Storyboard`,
/// `.storyboard` files are the same to it.
@MainActor public final class Nib {
    /// The name by which the file was asked for.
    public let name: String
    /// The environment that it was made with; nil for that of whoever loads it.
    private let given: NibEnvironment?
    private let source: Source

    /// The place of the file.
    private enum Source {
        /// It was found and read.
        case file(NibFile)
        /// It is looked for at the first load: UIKit's initialiser does not fail.
        case later(ResourceFolder?, caller: String)
    }

    /// Finds and reads a file by its name: among the resources of the caller's module, then the program's and the main
    /// bundle's, and only then among those of other modules.
    ///
    /// - Parameters:
    ///   - name: The file's name; an extension is not needed.
    ///   - cell: How many points of an Xcode file make one cell.
    ///   - environment: What it shares with the other nibs of its application; nil for that of whoever loads it.
    ///   - fileID: The code that asks, whose module comes first.
    /// - Throws: `NibError` when there is none, with every place where it was looked for and the nearest name. What is wrong
    ///   inside the file is said when it is loaded, or by `check()`.
    public convenience init(
        named name: String, cell: CellScale = .standard, environment: NibEnvironment? = nil,
        fileID: String = #fileID
    ) throws {
        let modules = [NibSearch.module(ofCode: fileID)]
        try self.init(named: name, modules: modules, inFolder: nil, cell: cell, in: environment)
    }

    /// Finds and reads the file of a class: among the resources of the class's module first.
    ///
    ///     Nib(for: Self.self)
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The file's name; by default the class's.
    ///   - cell: How many points of an Xcode file make one cell.
    ///   - environment: What it shares with the other nibs of its application; nil for that of whoever loads it.
    /// - Throws: `NibError` when there is none.
    public convenience init(
        for type: AnyClass, named name: String? = nil, cell: CellScale = .standard,
        environment: NibEnvironment? = nil
    ) throws {
        let facts = ClassCache.ofProcess.facts(of: type)
        try self.init(
            named: name ?? facts.name, modules: [facts.module], inFolder: nil, cell: cell, in: environment)
    }

    /// Reads a file at a path, which any program may choose and no layout file can.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - cell: How many points of an Xcode file make one cell.
    ///   - environment: What it shares with the other nibs of its application; nil for that of whoever loads it.
    /// - Throws: `NibError` when it cannot be read.
    public convenience init(
        contentsOf path: String, cell: CellScale = .standard, environment: NibEnvironment? = nil
    ) throws {
        let store = (environment ?? .standard).store
        self.init(try store.file(at: path, scale: cell), in: environment)
    }

    /// Makes a nib of a text that is in no file.
    ///
    /// - Parameters:
    ///   - text: A layout, in any spelling.
    ///   - name: The file's name, as problems show it.
    ///   - cell: How many points of an Xcode file make one cell.
    ///   - environment: What it shares with the other nibs of its application; nil for that of whoever loads it.
    public convenience init(
        text: String, name: String = "text.layout", cell: CellScale = .standard,
        environment: NibEnvironment? = nil
    ) {
        let file = NibFile(path: nil, name: name, folder: nil, scale: cell, bytes: Array(text.utf8))
        self.init(file, in: environment)
    }

    /// Makes a nib of a file that has been read.
    init(_ file: NibFile, in environment: NibEnvironment?) {
        name = file.stem
        given = environment
        source = .file(file)
    }

    /// Makes a nib of a file that a tool has read.
    package convenience init(
        _ reading: NibReading, at path: String, environment: NibEnvironment? = nil
    ) {
        self.init(NibFile(of: reading, at: path), in: environment)
    }

    /// Finds and reads a file by its name in a folder of resources, which is a bundle's.
    ///
    /// - Parameters:
    ///   - name: The file's name; an extension is not needed.
    ///   - path: The folder.
    ///   - cell: How many points of an Xcode file make one cell.
    ///   - environment: What it shares with the other nibs of its application; nil for that of whoever loads it.
    ///   - fileID: The code that asks, whose module comes first.
    /// - Throws: `NibError` when there is none.
    public convenience init(
        named name: String, inFolder path: String, cell: CellScale = .standard,
        environment: NibEnvironment? = nil, fileID: String = #fileID
    ) throws {
        let modules = [NibSearch.module(ofCode: fileID)]
        try self.init(named: name, modules: modules, inFolder: .some(path), cell: cell, in: environment)
    }

    /// Names a file, as UIKit spells it: whether it is there shows when it is loaded.
    ///
    /// - Parameters:
    ///   - nibName: The file's name.
    ///   - path: The folder of resources; nil for those of the owner's module, then the caller's, the
    ///     program's and the main bundle's, and only then those of other modules.
    ///   - environment: What it shares with the other nibs of its application; nil for that of whoever loads it.
    ///   - fileID: The code that asks, whose module comes first.
    public init(
        nibName: String, inFolder path: String?, environment: NibEnvironment? = nil,
        fileID: String = #fileID
    ) {
        name = nibName
        given = environment
        source = .later(path.map(ResourceFolder.init), caller: NibSearch.module(ofCode: fileID))
    }

    /// Finds and reads a file by its name: in a folder of resources, else among those of some modules first.
    init(
        named name: String, modules: [String], inFolder path: String?, cell: CellScale = .standard,
        in environment: NibEnvironment?
    ) throws {
        self.name = name
        given = environment
        let environment = environment ?? .standard
        let search = NibSearch(modules: modules, folder: path.map(ResourceFolder.init), cell: cell)
        source = .file(try search.file(named: name, in: environment))
    }

    // MARK: - The environment

    /// The state that it shares with the other nibs of its application; the standard one as long as nobody loads a nib that was
    /// given none.
    public var environment: NibEnvironment { given ?? .standard }

    /// The environment in which it is loaded for an object: the one that it was given, else the object's.
    func environment(for user: AnyObject?) -> NibEnvironment { given ?? .of(user) }

    // MARK: - The file

    /// The file, if it is there.
    var file: NibFile? { try? file(for: nil, in: environment) }

    /// The file, which UIKit's spelling looks for among the resources of an owner's module first.
    ///
    /// - Throws: `NibError` when there is none.
    func file(for owner: AnyClass?, in environment: NibEnvironment) throws -> NibFile {
        switch source {
        case .file(let file): environment.store.present(file) ?? file
        case .later(let folder, let caller):
            try NibSearch(
                modules: (owner.map { ClassChain($0).map(ClassFacts.module) } ?? []) + [caller],
                folder: folder
            ).file(named: name, in: environment)
        }
    }

    /// The same file in another environment.
    func moved(to other: NibEnvironment) throws -> Nib {
        if other === given { return self }
        switch source {
        case .file(let file) where given == nil: return Nib(other.store.present(file) ?? file, in: other)
        case .file(let file): return Nib(try file.read(again: other.store), in: other)
        case .later(let folder, let caller):
            return Nib(nibName: name, inFolder: folder?.path, environment: other, fileID: caller)
        }
    }
}

extension Nib {
    /// The languages of the standard environment: those that files and their texts are looked for in, the first one most.
    ///
    /// Defaults to those that the process's environment asks for (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`). Set it before
    /// the first load: what was loaded stays as it is.
    public static var languages: [String] {
        get { NibEnvironment.standard.languages }
        set { NibEnvironment.standard.languages = newValue }
    }
}

/// A view whose placeholder in one layout file is replaced by what another file describes.
///
///     final class RatingView: View, NibReplaceable {
///         static var nibReplacement: Nib? { try? Nib(for: RatingView.self) }
///     }
///
/// It saves overriding `awakeAfter(using:)`: an element of the class without anything inside becomes the other file's first
/// view of the class, and everything that the element says is said to that one.
@MainActor public protocol NibReplaceable: View {
    /// The file that describes views of the class; nil leaves the placeholder as it is.
    static var nibReplacement: Nib? { get }
}
