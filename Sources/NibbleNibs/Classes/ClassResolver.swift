import NibbleNibFormat
import NibbleViews

/// Finds the class that a name in a layout file means.
///
/// Registered names come first, then `Module.Class`, then Nibble's own classes, then a plain name in the owner's module
/// and in the modules whose resources lie beside the program.
@MainActor struct ClassResolver {
    /// The modules that a plain name is looked for in, in order.
    private let modules: [String]

    private static var found: [String: AnyClass] = [:]
    private static var missing: Set<String> = []
    /// Files choose the names, so what is remembered of them is bounded.
    private static let memory = 4_096

    /// Makes a resolver for a file.
    ///
    /// - Parameters:
    ///   - owner: The class of the file's owner, or of the object that loads it.
    ///   - folder: The folder of resources that the file is in.
    init(owner: AnyClass?, folder: ResourceFolder?) {
        var modules = owner.map { ClassChain($0).map(ClassFacts.module).filter(Self.isClients) } ?? []
        modules += folder?.modules ?? []
        modules += ResourceFolder.besideProgram.flatMap(\.modules)
        modules += [ResourceFolder.programModule]
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
        if let type = NibRegistry.type(named: name.description) ?? NibRegistry.type(named: name.name) {
            return type
        }
        if let module = name.module, let type = Self.type(name.name, in: module) { return type }
        // A layout that names another module does not mean Nibble's class of the name.
        let isForeign = !isCustom && name.module.map { !$0.hasPrefix("Nibble") } ?? false
        if !isCustom, !isForeign, let table = PropertyTable.named(name.name) { return table.type }
        for module in modules {
            if let type = Self.type(name.name, in: module) { return type }
        }
        return isForeign ? nil : PropertyTable.named(name.name)?.type
    }

    /// The names that are known without asking the runtime, to find the one that was meant.
    var names: [String] {
        NibRegistry.names + PropertyTable.all.map(\.name) + Self.found.values.map { "\($0)" }
    }

    private static func isClients(_ module: String) -> Bool {
        !module.hasPrefix("Nibble") && module != "Swift"
    }

    // MARK: - Names of the runtime

    private static func type(_ name: String, in module: String) -> AnyClass? {
        let full = "\(module).\(name)"
        if let type = found[full] { return type }
        guard !missing.contains(full), isName(module), name.split(separator: ".").allSatisfy(isName) else {
            return nil
        }
        if let type = lookUp(name, in: module) {
            if found.count < memory { found[full] = type }
            return type
        }
        if missing.count < memory { missing.insert(full) }
        return nil
    }

    private static func lookUp(_ name: String, in module: String) -> AnyClass? {
        let parts = name.split(separator: ".").map(String.init)
        guard let last = parts.last, parts.count <= 3 else { return nil }
        if parts.count == 1 { return _typeByName("\(module).\(last)") as? AnyClass }
        // The runtime knows nested types by their mangled names alone, and those say what is around them.
        var prefixes = [mangled(module)]
        for part in parts.dropLast() {
            prefixes = prefixes.flatMap { prefix in ["C", "V", "O"].map { prefix + mangled(part) + $0 } }
        }
        for prefix in prefixes {
            if let type = _typeByName(prefix + mangled(last) + "C") as? AnyClass { return type }
        }
        return nil
    }

    private static func mangled(_ name: String) -> String { "\(name.utf8.count)\(name)" }

    /// Whether a text is a plain name: letters, digits and underscores, so that nothing else reaches the runtime.
    private static func isName(_ text: some StringProtocol) -> Bool {
        text.utf8.count <= 128 && text.first?.isNumber == false
            && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
}
