package import NibbleCells
import NibbleNibFormat

/// A class as a check sees it.
package struct ClassEntry: Sendable {
    package let name: String
    /// The classes and protocols it names after its own name.
    private(set) var inherited: [String]
    /// The protocols that Nibble's own classes adopt and name nowhere here.
    var adopted: [String] { isOwn ? [] : Self.listProtocols[name] ?? [] }
    package private(set) var attributes: [String: InspectableKind?] = [:]
    package private(set) var outlets: [String: SourceClass.Outlet] = [:]
    package private(set) var actions: Set<String> = []
    /// The types of the arguments of methods, which actions are, by the methods' names.
    fileprivate var senders: [String: String] = [:]
    /// The methods that may be actions, and the properties that may be outlets, by their names; empty for Nibble's own.
    private(set) var methods: Set<String> = []
    private(set) var variables: Set<String> = []
    package private(set) var parts: Set<String> = []
    /// The properties that Interface Builder would show, and no layout sets.
    private(set) var designed: Set<String> = []
    /// The places of the marks of Interface Builder's, by the names of the members that have them.
    private(set) var marks: [String: SourcePosition] = [:]
    /// The layout files that its objects load when they are made.
    private(set) var loadedFiles: Set<String> = []
    /// Those that its objects apply to themselves.
    private(set) var templates: Set<String> = []
    /// Whether its objects have events for actions; an application's classes have those of the class above.
    private(set) var sendsActions = false
    /// Whether files cannot name it, because it is of another type each time.
    let isGeneric: Bool
    /// Whether it comes from a source.
    package let isOwn: Bool
    /// Whether it is what an extension adds to a class.
    let isExtension: Bool

    /// The protocols that say nothing of what an object is in a layout.
    static let plainProtocols: Set = [
        "AnyObject", "Comparable", "CustomStringConvertible", "Equatable", "Hashable", "Identifiable",
        "NibOwner", "Observable", "ObservableObject", "Sendable", "unchecked",
    ]

    private static let listProtocols = [
        "CollectionViewController": ["CollectionViewDataSource", "CollectionViewDelegate"],
        "FileChooserController": ["TableViewDataSource", "TableViewDelegate"],
        "TableViewController": ["TableViewDataSource", "TableViewDelegate"],
    ]

    /// The parts of Nibble's classes that are several objects.
    fileprivate static let lists: Set = [
        "cells", "columns", "prototypes", "sectionFooterView", "sectionHeaderView", "sections", "segments",
    ]

    /// The names of its members: of its outlets and actions, of the properties and methods in its sources, and of what layout
    /// files set, by both spellings of what is true or false.
    package var memberNames: Set<String> {
        var names = parts.union(variables).union(methods).union(outlets.keys)
        names.formUnion(actions.map { String($0.prefix { $0 != "(" }) })
        for name in attributes.keys {
            names.formUnion([name, "is" + name.prefix(1).uppercased() + name.dropFirst()])
        }
        return names
    }

    /// One of Nibble's own classes.
    init(_ known: NibSchema.Class) {
        name = known.name
        inherited = known.superclass.map { [$0] } ?? []
        attributes = known.attributes.mapValues { .some($0) }
        outlets = known.outlets.mapValues {
            SourceClass.Outlet(
                type: $0.type, isCollection: $0.isCollection, isRequired: false, isVisible: true,
                isWeak: false)
        }
        actions = Set(known.actions)
        parts = known.parts
        sendsActions = known.sendsActions
        (isGeneric, isOwn, isExtension) = (false, false, false)
    }

    /// One of a source.
    init(_ source: SourceClass) {
        name = source.name
        inherited = source.inherited
        attributes = source.attributes.mapValues { $0.flatMap(Self.kind) }
        for (name, values) in source.choices where (attributes[name] ?? nil) == nil {
            attributes[name] = InspectableKind.choice(values)
        }
        outlets = source.outlets
        actions = source.actions
        senders = source.senders
        methods = source.plainMethods
        variables = source.variables
        designed = Set(source.marks.filter { $0.kind == .inspectable }.map(\.name))
        let members = source.marks.filter { !$0.name.isEmpty }
        marks = Dictionary(members.map { ($0.name, source.position(of: $0)) }) { first, _ in first }
        loadedFiles = source.loadedFiles
        templates = source.templates
        (isGeneric, isOwn, isExtension) = (source.isGeneric, true, source.isExtension)
    }

    /// The class with what an extension has, or another class of the name: what only one of two has need not be there.
    func merged(with other: ClassEntry) -> ClassEntry {
        var merged = other.isExtension ? self : relaxed(without: other)
        let other = other.isExtension ? other : other.relaxed(without: self)
        merged.inherited += other.inherited.filter { !inherited.contains($0) }
        merged.attributes.merge(other.attributes) { $0 == nil ? nil : $1 }
        merged.outlets.merge(other.outlets) { first, second in
            SourceClass.Outlet(
                type: first.type == second.type ? first.type : "", isCollection: first.isCollection,
                isRequired: first.isRequired && second.isRequired,
                isVisible: first.isVisible && second.isVisible, isWeak: first.isWeak && second.isWeak)
        }
        merged.actions.formUnion(other.actions)
        merged.senders.merge(other.senders) { first, _ in first }
        merged.methods.formUnion(other.methods)
        merged.variables.formUnion(other.variables)
        merged.designed.formUnion(other.designed)
        merged.marks.merge(other.marks) { first, _ in first }
        merged.loadedFiles.formUnion(other.loadedFiles)
        merged.templates.formUnion(other.templates)
        return merged
    }

    /// The class with outlets that need not be connected where another class does not have them.
    private func relaxed(without other: ClassEntry) -> ClassEntry {
        var relaxed = self
        for (name, outlet) in outlets where other.outlets[name] == nil {
            relaxed.outlets[name] = SourceClass.Outlet(
                type: outlet.type, isCollection: outlet.isCollection, isRequired: false,
                isVisible: outlet.isVisible, isWeak: outlet.isWeak)
        }
        return relaxed
    }

    /// Whether it has an action, by its whole name or without the labels of its arguments.
    func has(action name: String) -> Bool {
        actions.contains { $0 == name || $0.prefix { $0 != "(" } == name }
    }

    /// The pattern of an attribute of a type, for types whose values need no more than their name.
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
}

extension [ClassEntry] {
    /// A note of where a member is declared with a mark of Interface Builder's; none where it has none.
    func mark(of name: String) -> [NibProblem.Note] {
        let member = String(name.prefix { $0 != "(" && $0 != ":" })
        guard let place = lazy.compactMap({ $0.marks[member] }).first else { return [] }
        return [NibProblem.Note(position: place, text: "“\(member)” is declared here.")]
    }

    /// Whether one object alone can have a role in an object of these classes; false for a role that they don't know.
    package func isOneObject(_ role: String) -> Bool {
        if let outlet = lazy.compactMap({ $0.outlets[role] }).first { return !outlet.isCollection }
        return !ClassEntry.lists.contains(role) && contains { $0.parts.contains(role) }
    }

    /// The class that an action takes as its sender; nil where no method of the classes says so.
    package func sender(ofAction name: String) -> String? {
        let method = String(name.prefix { $0 != "(" && $0 != ":" })
        return lazy.compactMap { $0.senders[method] }.first
    }
}
