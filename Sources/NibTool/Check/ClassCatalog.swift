import NibbleLayoutFormat
import NibbleLayouts
import NibbleViews

/// The classes that a check knows: Nibble's own and those of the sources it was given.
@MainActor struct ClassCatalog {
    /// A class as a check sees it.
    struct Entry {
        let name: String
        /// The classes and protocols it names after its own name.
        let inherited: [String]
        var attributes: [String: InspectableKind?] = [:]
        var outlets: [String: SourceClass.Outlet] = [:]
        var actions: Set<String> = []
        var parts: Set<String> = []
        /// The layout files that its objects load when they are made.
        var loadedFiles: Set<String> = []
        /// Whether it comes from a source.
        let isOwn: Bool
    }

    private var entries: [String: Entry] = [:]
    /// Whether any sources were given.
    let hasSources: Bool

    init(sources: [SourceClass], hasSources: Bool) {
        self.hasSources = hasSources
        for known in LayoutSchema.standard.classes {
            entries[known.name] = Entry(
                name: known.name, inherited: known.superclass.map { [$0] } ?? [],
                attributes: known.attributes.mapValues { .some($0) },
                outlets: known.outlets.mapValues {
                    SourceClass.Outlet(
                        type: $0.type, isCollection: $0.isCollection, isRequired: false, isVisible: true)
                },
                parts: known.parts, isOwn: false)
        }
        for source in sources {
            entries[source.name] = Entry(
                name: source.name, inherited: source.inherited,
                attributes: source.attributes.mapValues { $0.flatMap(Self.kind) }, outlets: source.outlets,
                actions: source.actions, loadedFiles: source.loadedFiles, isOwn: true)
        }
    }

    /// What an attribute of a type takes, for types whose values need no more than their name.
    private static func kind(ofType name: String) -> InspectableKind? {
        switch name {
        case "String": .text
        case "Int": .integer
        case "Double", "Float": .number
        case "Bool": .boolean
        case "Color": .color
        case "Image": .image
        default: nil
        }
    }

    /// The names of all classes.
    var names: [String] { entries.keys.sorted() }

    subscript(name: String) -> Entry? { entries[name] }

    /// A class and those above it, as far as they are known, and whether the last of them is Nibble's own.
    func chain(of name: String) -> (entries: [Entry], isWhole: Bool) {
        var chain: [Entry] = []
        var next: String? = name
        while let current = next, let entry = entries[current], !chain.contains(where: { $0.name == current })
        {
            chain.append(entry)
            guard entry.isOwn else {
                next = entry.inherited.first
                continue
            }
            next = entry.inherited.first { entries[$0] != nil }
            // An owner that is no responder names protocols alone.
            if next == nil { return (chain, entry.inherited.contains("NibOwner")) }
        }
        return (chain, chain.last?.isOwn == false)
    }

    /// Whether a class is another one or below it; nil when that cannot be known.
    func isClass(_ name: String, a other: String) -> Bool? {
        let chain = chain(of: name)
        if chain.entries.contains(where: { $0.name == other || $0.inherited.contains(other) }) { return true }
        return chain.isWhole && entries[other] != nil ? false : nil
    }

    /// Whether any class has an action.
    func hasAction(_ name: String) -> Bool { entries.values.contains { $0.actions.contains(name) } }

    /// Whether a class takes what a file says of it; of a class that is not known anything may be said.
    func takes(_ saying: LayoutConverter.Saying) -> Bool {
        switch saying {
        case .attribute(let name, let text, let owner):
            let chain = chain(of: owner)
            guard let kind = chain.entries.lazy.compactMap({ $0.attributes[name] }).first else {
                return !chain.isWhole
            }
            return kind.map { LayoutSchema.isValue(text, of: $0) } ?? true
        case .outlet(let name, let owner):
            let chain = chain(of: owner)
            return !chain.isWhole || chain.entries.contains { $0.outlets[name] != nil }
        case .part(let name, let owner):
            let chain = chain(of: owner)
            return !chain.isWhole
                || chain.entries.contains { $0.parts.contains(name) || $0.outlets[name] != nil }
        }
    }
}
