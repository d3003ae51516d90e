package import NibbleNibFormat

/// The classes that a check knows: Nibble's own and those of the sources it was given.
package struct ClassCatalog {
    private var entries = ClassCatalog.shipped
    /// The application's classes that have the name of one of Nibble's: a file means them where it says a module, and as owners.
    private var namesakes: [String: ClassEntry] = [:]
    /// The classes whose names several files declare, by `Module.Name` for each folder that tells them apart: it is named after
    /// the module.
    private var modules: [String: ClassEntry] = [:]
    /// Whether the sources have all of the application's classes, so that others that a file names are missing.
    package let hasSources: Bool
    /// The names of all classes.
    package private(set) var names: [String] = []

    /// A class and those above it.
    private struct Chain: Sendable {
        /// The classes as far as they are known, from the lowest on.
        let entries: [ClassEntry]
        /// Whether the last of them is Nibble's own.
        let isWhole: Bool
        /// The names of the classes and of all that they inherit.
        let names: Set<String>
    }

    package init(sources: [SourceClass], hasSources: Bool) {
        self.hasSources = hasSources
        for source in sources where !source.isExtension { add(ClassEntry(source)) }
        for source in sources where source.isExtension {
            if namesakes[source.name] == nil, entries[source.name]?.isOwn != true { continue }
            add(ClassEntry(source))
        }
        names = entries.keys.sorted()
        addModules(of: sources.filter { !$0.isExtension })
    }

    private mutating func addModules(of sources: [SourceClass]) {
        for (name, declared) in Dictionary(grouping: sources, by: \.name) where declared.count > 1 {
            let folders = declared.map { Set($0.file.split(separator: "/").dropLast().map(String.init)) }
            for (index, source) in declared.enumerated() {
                let others = folders.indices.filter { $0 != index }
                for folder in folders[index] where !others.contains(where: { folders[$0].contains(folder) }) {
                    modules["\(folder).\(name)"] = ClassEntry(source)
                }
            }
        }
    }

    /// Adds a class, or to one of the same name what this one has: nested classes have no other names in sources.
    private mutating func add(_ entry: ClassEntry) {
        if Self.shipped.keys.contains(entry.name) {
            namesakes[entry.name] = namesakes[entry.name]?.merged(with: entry) ?? entry
        } else {
            entries[entry.name] = entries[entry.name]?.merged(with: entry) ?? entry
        }
    }

    package subscript(name: String) -> ClassEntry? {
        modules[name] ?? entries[name] ?? namesakes[String(name.drop { $0 != "." }.dropFirst())]
    }

    /// The name under which the class of a file is found here.
    ///
    /// - Parameters:
    ///   - name: The class's name as the file has it.
    ///   - isOwners: Whether it stands where an application's class comes first.
    /// - Returns: The name.
    package func key(of name: NibClassName, isOwners: Bool = false) -> String {
        if modules[name.description] != nil { return name.description }
        let isForeign = name.module.map { !$0.hasPrefix("Nibble") } ?? false
        guard isForeign || isOwners, entries[name.name]?.isOwn == false else { return name.name }
        guard namesakes[name.name] != nil || isForeign else { return name.name }
        return "\(name.module ?? "").\(name.name)"
    }

    /// Whether the sources have a class of their own with the name of one of Nibble's, which elements mean without a module.
    package func hasNamesake(_ name: String) -> Bool { namesakes[name] != nil }

    /// A class and those above it, as far as they are known, and whether the last of them is Nibble's own.
    package func chain(of name: String) -> (entries: [ClassEntry], isWhole: Bool) {
        guard let chain = Self.shippedChains[name] else { return classes(from: name) }
        return (chain.entries, chain.isWhole)
    }

    private static let shipped = Dictionary(
        NibSchema.shipped.classes.map { ($0.name, ClassEntry($0)) }, uniquingKeysWith: { $1 })

    /// The chains of Nibble's own classes, which no source can change.
    ///
    /// A check asks for several of them for each element.
    private static let shippedChains = {
        let catalog = ClassCatalog(sources: [], hasSources: false)
        return shipped.mapValues { entry in
            let (entries, isWhole) = catalog.classes(from: entry.name)
            let names = Set(entries.flatMap { [$0.name] + $0.inherited })
            return Chain(entries: entries, isWhole: isWhole, names: names)
        }
    }()

    private func classes(from name: String) -> (entries: [ClassEntry], isWhole: Bool) {
        var chain: [ClassEntry] = []
        // A class of the sources may have the name of one of Nibble's.
        var (own, shipped): (Set<String>, Set<String>) = ([], [])
        var next: String? = name
        while let current = next, let entry = self[current],
            entry.isOwn ? own.insert(entry.name).inserted : shipped.insert(entry.name).inserted
        {
            chain.append(entry)
            guard entry.isOwn else {
                next = entry.inherited.first
                continue
            }
            next = entry.inherited.first { entries[$0] != nil }
            // An owner that isn't a responder names protocols alone.
            if next == nil { return (chain, entry.inherited.contains("NibOwner")) }
        }
        return (chain, chain.last?.isOwn == false)
    }

    /// Whether a class is another one or below it; nil when that cannot be known.
    package func isClass(_ name: String, a other: String) -> Bool? {
        let (isBelow, isWhole): (Bool, Bool)
        if let chain = Self.shippedChains[name] {
            (isBelow, isWhole) = (chain.names.contains(other), chain.isWhole)
        } else {
            let chain = classes(from: name)
            isBelow = chain.entries.contains { $0.name == other || $0.inherited.contains(other) }
            isWhole = chain.isWhole
        }
        if isBelow { return true }
        return isWhole && entries.keys.contains(other) ? false : nil
    }

    /// Whether a class adopts the protocol that an outlet takes; nil when that cannot be known.
    func adopts(_ name: String, _ wanted: String) -> Bool? {
        let chain = chain(of: name)
        guard chain.isWhole, wanted.hasSuffix("Delegate") || wanted.hasSuffix("DataSource") else {
            return nil
        }
        let adopted = chain.entries.flatMap(\.inherited) + chain.entries.flatMap(\.adopted)
        // Protocols may be refined by others, as ScrollViewDelegate is by those of lists.
        let isAdopted = adopted.contains {
            $0.hasPrefix(wanted) || wanted == "ScrollViewDelegate" && $0.hasSuffix("Delegate")
        }
        if isAdopted { return true }
        let areKnown = adopted.allSatisfy {
            entries[$0] != nil || ClassEntry.plainProtocols.contains($0) || $0.hasSuffix("Delegate")
                || $0.hasSuffix("DataSource")
        }
        return areKnown ? false : nil
    }

    /// Whether a layout file can make objects of a class; nil when that cannot be known.
    func isConstructible(_ name: String) -> Bool? {
        guard let entry = self[name], entry.isOwn else { return nil }
        let chain = chain(of: name)
        if chain.isWhole { return true }
        // A class above that is not known may be anything.
        let above = chain.entries.last?.inherited ?? []
        return above.allSatisfy(ClassEntry.plainProtocols.contains) ? false : nil
    }

    /// Whether any class of the sources, or one of Nibble's, has an action.
    func hasAction(_ name: String) -> Bool {
        entries.values.contains { $0.has(action: name) } || namesakes.values.contains { $0.has(action: name) }
    }

    /// Notes of where any class of the sources declares a member with a mark of Interface Builder's.
    func marks(of name: String) -> [NibProblem.Note] {
        let found = (Array(entries.values) + Array(namesakes.values)).flatMap { [$0].mark(of: name) }
        return found.sorted { "\($0.position)" < "\($1.position)" }
    }

    /// Whether any class of the sources has an outlet.
    func hasOutlet(_ name: String) -> Bool {
        entries.values.contains { $0.outlets[name] != nil }
            || namesakes.values.contains { $0.outlets[name] != nil }
    }

    /// Whether a class takes what a file says of it; of a class that is not known anything may be said.
    package func takes(_ saying: NibConverter.Saying) -> Bool {
        switch saying {
        case .attribute(let name, let text, let owner):
            let chain = chain(of: owner)
            guard let kind = chain.entries.lazy.compactMap({ $0.attributes[name] }).first else {
                return !chain.isWhole
            }
            return kind.map { NibSchema.isValue(text, of: $0) } ?? true
        case .value(let text, let owner, let name):
            let kinds = chain(of: owner).entries.lazy.compactMap { $0.attributes[name] }
            return (kinds.first ?? nil).map { NibSchema.isValue(text, of: $0) } ?? true
        case .outlet(let name, let owner):
            let chain = chain(of: owner)
            return !chain.isWhole || chain.entries.contains { $0.outlets[name] != nil }
        case .part(let name, let owner):
            let chain = chain(of: owner)
            return !chain.isWhole
                || chain.entries.contains { $0.parts.contains(name) || $0.outlets[name] != nil }
        case .ownClass(let name):
            return entries[name.name] == nil && Suggestion.nearestClass(to: name.name, in: names) == nil
        case .newClass(let name): return entries[name.name] == nil
        }
    }
}
