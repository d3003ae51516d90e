import NibbleNibFormat
import NibbleViews

/// Finds the class that a name in a layout file means.
///
/// Registered names come first, then `Module.Class`, then Nibble's own classes, then a plain name in the owner's module
/// and in the modules whose resources lie beside the program.
@MainActor struct ClassResolver {
    /// The modules that a plain name is looked for in, in order.
    private let modules: [String]
    private let registry: ClassRegistry
    private let classes: ClassCache
    private let boxes: Set<String>

    /// Makes a resolver for a file.
    ///
    /// - Parameters:
    ///   - owner: The class of the file's owner, or of the object that loads it.
    ///   - folder: The folder of resources that the file is in.
    ///   - registry: The classes that were registered.
    ///   - classes: What is known of the program's classes.
    ///   - design: The settings of a program that draws files at design time.
    init(
        owner: AnyClass?, folder: ResourceFolder?, registry: ClassRegistry, classes: ClassCache,
        design: NibDesign = NibDesign()
    ) {
        self.registry = registry
        self.classes = classes
        boxes = Set(design.boxes.keys)
        var modules = owner.map { ClassChain($0).map(ClassFacts.module).filter(Self.isClients) } ?? []
        modules += folder?.modules ?? []
        modules += ResourceFolder.besideProgram.flatMap(\.modules)
        modules += [ResourceFolder.programModule] + design.modules
        var seen: Set<String> = []
        self.modules = modules.filter { seen.insert($0).inserted }
    }

    /// Finds the class of a name.
    ///
    /// - Parameters:
    ///   - name: The name, with a module if the file says one.
    ///   - isCustom: Whether the file says that it is an application's own class, so that one of Nibble's comes last.
    /// - Returns: The class; nil when there is none.
    func type(of name: NibClassName, isCustom: Bool = false) -> AnyClass? {
        if boxes.contains(name.name) { return nil }
        if let type = registry.type(named: name.description) ?? registry.type(named: name.name) {
            return type
        }
        if let module = name.module, let type = classes.type(name.name, in: module) { return type }
        // A layout that names another module does not mean Nibble's class of the name.
        let isForeign = !isCustom && name.module.map { !$0.hasPrefix("Nibble") } ?? false
        if !isCustom, !isForeign, let table = PropertyTable.named(name.name) { return table.type }
        for module in modules {
            if let type = classes.type(name.name, in: module) { return type }
        }
        return isForeign ? nil : PropertyTable.named(name.name)?.type
    }

    /// The names that are known without asking the runtime, to find the one that was meant.
    var names: [String] {
        registry.names + PropertyTable.all.map(\.name) + classes.names
    }

    private static func isClients(_ module: String) -> Bool {
        !module.hasPrefix("Nibble") && module != "Swift"
    }
}

/// The classes that are registered in an environment.
struct ClassRegistry {
    private var classes: [String: any NibConstructible.Type] = [:]
    /// Grows with every registration, so that what was worked out before is worked out again.
    private(set) var version = 0

    /// Makes a class known under a name.
    mutating func register(_ type: any NibConstructible.Type, as name: String) {
        classes[name] = type
        version += 1
    }

    /// These classes, and those of another registry under the names that are not taken here.
    func over(_ other: ClassRegistry) -> ClassRegistry {
        guard !classes.isEmpty else { return other }
        var both = self
        both.classes.merge(other.classes) { own, _ in own }
        return both
    }

    /// The class that is registered under a name.
    func type(named name: String) -> AnyClass? { classes[name] }

    /// The names that are registered.
    var names: [String] { classes.keys.sorted() }
}
