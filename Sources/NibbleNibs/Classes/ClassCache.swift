import NibbleNibFormat
import NibbleViews

/// The memory of the program's classes: the facts of each, and which names the runtime knows.
///
/// All of it is the same whoever asks, and the same as long as the process runs: remembering it shares nothing but time. So
/// one serves all environments; a test of another search makes its own.
@MainActor final class ClassCache {
    /// The cache of the process.
    static let ofProcess = ClassCache(.usual)

    private let search: OutletSearch
    private var facts: [ObjectIdentifier: ClassFacts] = [:]
    private var found: [String: AnyClass] = [:]
    private var missing: Set<String> = []
    /// Files choose the names, so what is remembered of them is bounded.
    private static let memory = 4_096

    init(_ search: OutletSearch) {
        self.search = search
    }

    /// The facts of a class.
    func facts(of type: AnyClass) -> ClassFacts {
        if let known = facts[ObjectIdentifier(type)] { return known }
        let made = ClassFacts(type, search)
        facts[ObjectIdentifier(type)] = made
        return made
    }

    /// Completes the facts of an object's class, where only an object can.
    func meet(_ object: AnyObject) {
        if case .mirror = search { _ = facts(ofObject: object) }
    }

    /// The facts of an object's class, which the object itself completes where only that can.
    func facts(ofObject object: AnyObject) -> ClassFacts {
        let facts = facts(of: Swift.type(of: object))
        facts.complete(with: object)
        return facts
    }

    /// The names of the classes that were found.
    var names: [String] { found.values.map { "\($0)" } }

    // MARK: - Names of the runtime

    /// The class with a name in a module; nil when there is none.
    func type(_ name: String, in module: String) -> AnyClass? {
        let full = "\(module).\(name)"
        if let type = found[full] { return type }
        guard !missing.contains(full), Self.isName(module),
            name.split(separator: ".").allSatisfy(Self.isName)
        else { return nil }
        if let type = Self.lookUp(name, in: module) {
            if found.count < Self.memory { found[full] = type }
            return type
        }
        if missing.count < Self.memory { missing.insert(full) }
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
