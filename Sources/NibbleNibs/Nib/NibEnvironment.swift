import FoundationEssentials
public import NibbleViews

/// The state that the nibs of one application share: the user's languages, the classes that files may name, the files that
/// were read, the loads that are going on, and where problems are reported.
///
/// A program with one application needs none of its own: nibs that name no environment belong to `standard`. Two applications
/// in one process each have theirs, and neither sees the other's:
///
///     let environment = NibEnvironment(languages: ["de"])
///     environment.register(RatingView.self)
///     let application = Application(
///         terminal: terminal, rootViewController: GuideController(), nibEnvironment: environment)
///
/// It is handed down from there: to the controllers and views of the application, to what their files make, and in
/// `init(coder:)` as `coder.nibEnvironment`. Code that makes a `Nib` or a `Storyboard` of its own passes it on.
@MainActor public final class NibEnvironment {
    /// The environment of what names none.
    ///
    /// It speaks the languages that the process's environment asks for (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`), and
    /// reloads saved files where `NIBBLE_RELOAD` says so.
    public static let standard = NibEnvironment(of: ProcessInfo.processInfo.environment)

    /// The languages that files and their texts are looked for in, the first one most.
    ///
    /// Set it before the first load: what was loaded stays as it is.
    public var languages: [String] { didSet { languagesVersion += 1 } }
    /// Grows when other languages are chosen, so that texts are looked up again.
    private(set) var languagesVersion = 0
    /// The facts of the program's classes.
    let classes: ClassCache
    /// The classes that files may name besides those that are found by their names.
    private(set) var registry = ClassRegistry()
    /// The files that were read.
    private(set) var store: NibFileStore
    /// The source files that are read in place of resources; nil while files are read once.
    var sources: NibSources? { didSet { store = NibFileStore(reading: sources ?? DiskFiles()) } }
    /// The reports of problems that code cannot be told of by an error.
    let reports = NibReports()
    /// The state of loading, reloading and storyboards, an object of a class each: this folder lies below theirs.
    var attachments = Attachments()

    /// Makes an environment in which nothing was read and nothing is registered.
    ///
    /// - Parameter languages: The languages that files and their texts are looked for in, the first one most; by default the
    ///   standard environment's.
    public convenience init(languages: [String]? = nil) {
        self.init(languages: languages ?? NibEnvironment.standard.languages, classes: .ofProcess)
    }

    /// Makes an environment that looks at classes in some way.
    init(languages: [String], classes: ClassCache) {
        self.languages = languages
        self.classes = classes
        store = NibFileStore(reading: DiskFiles())
    }

    private convenience init(of variables: [String: String]) {
        self.init(languages: UserLanguages.languages(in: variables), classes: .ofProcess)
        guard let folders = ReloadedFolders.folders(variables["NIBBLE_RELOAD"]) else { return }
        sources = NibSources(folders: folders, files: DiskFiles())
    }

    /// Makes a class known to layout files; the latest registration of a name counts.
    ///
    /// Most classes need it not: they are found by their names in their owner's module and in the modules of the program's
    /// resources. Register one that lives elsewhere, is private, or goes by another name in files.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: Its name in files, with or without a module; by default the class's own.
    public func register(_ type: any NibConstructible.Type, as name: String? = nil) {
        registry.register(type, as: name ?? String(describing: type))
    }

    /// Finds the classes that a file names.
    ///
    /// - Parameters:
    ///   - owner: The class of the file's owner, or of the object that loads it.
    ///   - folder: The folder of resources that the file is in.
    /// - Returns: What finds them.
    func resolver(owner: AnyClass?, folder: ResourceFolder?) -> ClassResolver {
        ClassResolver(owner: owner, folder: folder, registry: registry, classes: classes)
    }

    /// Receives what is wrong with files where code cannot be told by an error; nil writes each text once to standard error.
    public var reportHandler: (@MainActor (String) -> Void)? {
        get { reports.handler }
        set { reports.handler = newValue }
    }

    /// The attached object of a class, made when it is first asked for.
    func attached<Object: AnyObject>(_ make: @autoclosure () -> Object) -> Object {
        if let object = attachments[Object.self] { return object }
        let object = make()
        attachments[Object.self] = object
        return object
    }
}

/// Classes that layout files may name, beside those that are found by their names: those of the standard environment.
///
/// A program with an environment of its own registers them there.
@MainActor public enum NibRegistry {
    /// Makes a class known to layout files; the latest registration of a name counts.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: Its name in files, with or without a module; by default the class's own.
    public static func register(_ type: any NibConstructible.Type, as name: String? = nil) {
        NibEnvironment.standard.register(type, as: name)
    }
}
