import FoundationEssentials
public import NibbleViews

/// The state that the nibs of one application share: the user's languages, the classes that files may name, the loads that are
/// going on, the saved files that are followed, and where problems are reported.
///
/// Every application has one of its own, made when it is first asked for. What is set there holds for that application alone;
/// two applications in one process do not see each other's:
///
/// ```swift
/// let application = Application(rootViewController: ViewController())
/// application.nibEnvironment.languages = ["de"]
/// application.nibEnvironment.register(CardView.self)
/// ```
///
/// It is handed down from there: to the controllers and views of the application, to what their files make, to the nibs and
/// storyboards that name none, and in `init(coder:)` as `coder.nibEnvironment`. What is in no application belongs to `standard`.
///
/// An application's environment begins with what `standard` says and goes on with it until it is told otherwise: `standard`
/// is the program's settings. Beside those the process shares only what cannot differ between applications: facts about
/// classes (`ClassCache.ofProcess`), and the unchanging texts of files that were read once.
@MainActor public final class NibEnvironment {
    /// The program's settings, and the environment of what is in no application.
    ///
    /// It speaks the languages that the process's environment asks for (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`), and
    /// reloads saved files where `NIBBLE_RELOAD` says so.
    public static let standard = NibEnvironment(of: ProcessInfo.processInfo.environment)

    /// The identity of an environment where plans are kept; it outlives the environment, so that no other is taken for it.
    final class Identity: Hashable {
        static func == (left: Identity, right: Identity) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// The files that an environment reads, and the sources that they come from where saved ones are followed.
    private struct Files {
        let sources: NibSources?
        let store: NibFileStore

        @MainActor init(_ sources: NibSources?) {
            self.sources = sources
            store = NibFileStore(reading: sources ?? DiskFiles())
        }
    }

    /// The origin of an environment's files.
    private enum FileOrigin {
        case own(Files)
        case shared(NibEnvironment)
    }

    /// The environment's identity where plans are kept.
    let identity = Identity()
    /// The environment whose settings hold as long as this one has none of its own.
    let defaults: NibEnvironment?
    private var ownLanguages: [String]?
    private var ownResourceFolders: [String]?
    private var languageChanges = 0
    private var registered = ClassRegistry()
    private var fileOrigin: FileOrigin
    /// The settings of a program that draws files at design time; those of `standard` hold everywhere.
    package var design = NibDesign() { didSet { designChanges += 1 } }
    private var designChanges = 0
    /// The facts of the program's classes.
    let classes: ClassCache
    /// The reports of problems that code cannot be told of by an error.
    let reports: NibReports
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
        ownLanguages = languages
        self.classes = classes
        defaults = nil
        reports = NibReports()
        fileOrigin = .own(Files(nil))
    }

    /// Makes an environment whose settings are another's until it is given its own.
    init(defaults: NibEnvironment) {
        self.defaults = defaults
        classes = defaults.classes
        reports = NibReports(defaults: defaults.reports)
        fileOrigin = .shared(defaults)
    }

    private convenience init(of variables: [String: String]) {
        self.init(languages: UserLanguages.languages(in: variables), classes: .ofProcess)
        let asked = ReloadedFolders.folders(variables["NIBBLE_RELOAD"]) { reports.report($0) }
        guard let asked else { return }
        sources = NibSources(folders: asked, files: DiskFiles())
    }

    // MARK: - Resources

    /// The folders that pictures are looked for in after a file's own, each with the asset catalogs in it.
    ///
    /// Defaults to the standard environment's, which has none. Set it before the first load: what was loaded stays as it is.
    public var resourceFolders: [String] {
        get { ownResourceFolders ?? defaults?.resourceFolders ?? [] }
        set { ownResourceFolders = newValue }
    }

    // MARK: - Languages

    /// The languages that files and their texts are looked for in, the first one most.
    ///
    /// Defaults to the standard environment's. Set it before the first load: what was loaded stays as it is.
    public var languages: [String] {
        get { ownLanguages ?? defaults?.languages ?? [] }
        set {
            ownLanguages = newValue
            languageChanges += 1
        }
    }

    /// Grows when other languages are chosen, so that texts are looked up again.
    var languagesVersion: Int { languageChanges + (defaults?.languagesVersion ?? 0) }

    // MARK: - Files

    private var files: Files {
        switch fileOrigin {
        case .own(let files): files
        case .shared(let other): other.files
        }
    }

    /// The environment whose files it shares; nil where it has files of its own.
    var lender: NibEnvironment? {
        guard case .shared(let other) = fileOrigin else { return nil }
        return other
    }

    /// The files that were read.
    var store: NibFileStore { files.store }

    /// The source files that are read in place of resources; nil while files are read once.
    var sources: NibSources? {
        get { files.sources }
        set { fileOrigin = .own(Files(newValue)) }
    }

    // MARK: - Classes

    /// Makes a class known to layout files; the latest registration of a name counts.
    ///
    /// Most classes need it not: they are found by their names in their owner's module and in the modules of the program's
    /// resources. Register one that lives elsewhere, is private, or goes by another name in files.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: Its name in files, with or without a module; by default the class's own.
    public func register(_ type: any NibConstructible.Type, as name: String? = nil) {
        registered.register(type, as: name ?? String(describing: type))
    }

    /// The classes that files may name besides those that are found by their names.
    private var registry: ClassRegistry {
        defaults.map { registered.over($0.registry) } ?? registered
    }

    /// Grows with every registration, so that files are planned again.
    var registryVersion: Int { registered.version + designChanges + (defaults?.registryVersion ?? 0) }

    /// Finds the classes that a file names.
    ///
    /// - Parameters:
    ///   - owner: The class of the file's owner, or of the object that loads it.
    ///   - folder: The folder of resources that the file is in.
    /// - Returns: What finds them.
    func resolver(owner: AnyClass?, folder: ResourceFolder?) -> ClassResolver {
        ClassResolver(
            owner: owner, folder: folder, registry: registry, classes: classes,
            design: (defaults ?? self).design)
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

/// Classes that layout files of all applications may name, beside those that are found by their names: those of the standard
/// environment.
///
/// `application.nibEnvironment` registers them for one application.
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

extension NibSearch {
    /// Finds and reads a file in the languages of an environment.
    ///
    /// - Throws: `NibError` when there is none.
    @MainActor func file(named name: String, in environment: NibEnvironment) throws -> NibFile {
        try file(
            named: name, languages: environment.languages, in: environment.store,
            reports: environment.reports)
    }

    /// The same for a file that need not be there; nil when there is none.
    @MainActor func optionalFile(named name: String, in environment: NibEnvironment) throws -> NibFile? {
        try optionalFile(
            named: name, languages: environment.languages, in: environment.store,
            reports: environment.reports)
    }
}
