import NibbleNibFormat
import NibbleViews

/// The values that the parts of a planner share: the file, the purpose of the plan, and where problems are noted.
@MainActor struct PlanningContext {
    let file: NibFile
    let document: NibDocument
    let purpose: NibPlanner.Purpose
    let environment: NibEnvironment
    /// Finds the classes that the file names.
    let resolver: ClassResolver
    /// Reads the texts of attributes.
    let reader: AttributeReader
    /// The texts in the user's language.
    let translations: Translations
    /// The problems of the file.
    let log: LoadProblems

    init(
        _ file: NibFile, document: NibDocument, purpose: NibPlanner.Purpose, in environment: NibEnvironment
    ) {
        self.file = file
        self.document = document
        self.purpose = purpose
        self.environment = environment
        let places = NibFinder.everywhere(
            modules: file.folder?.modules ?? [], languages: environment.languages)
        let folders = (file.folder.map { [$0] } ?? []) + places.folders + places.others
        resolver = environment.resolver(owner: purpose.owner, folder: file.folder)
        reader = AttributeReader(
            images: NamedImages(folders: folders, of: file, document: document, in: environment.store.files))
        let files = environment.store.files
        translations = Translations(of: document, in: file, languages: environment.languages, from: files)
        let isLookedAt = purpose.options.contains(.designTime)
        let doubts =
            isLookedAt ? Translations.problems(of: document, in: file, from: files) : translations.problems
        log = LoadProblems(
            file: document.file, isLenient: purpose.options.contains(.lenient),
            problems: file.problems + doubts)
    }

    /// The facts of a class.
    func facts(of type: AnyClass) -> ClassFacts { environment.classes.facts(of: type) }

    /// Whether the file's connections belong to the first object.
    var isTemplate: Bool {
        if case .template = document.root { return true }
        return purpose.isTemplate
    }
}
