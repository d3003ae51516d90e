import NibbleViews

/// The facts that loading needs of a class: its outlets, actions and attributes, with those of the classes above it.
///
/// A `ClassCache` makes them once for each class, because the tables of a class do not change while a program runs.
@MainActor final class ClassFacts {
    /// An attribute, and who knows it.
    struct Attribute {
        let inspectable: Inspectable
        /// Whether it is one of Nibble's own: it is set inside `init(coder:)`, others after it.
        let isNative: Bool
    }

    /// The class.
    let type: AnyClass
    /// Its name, without module.
    let name: String
    /// The module it is in.
    let module: String
    /// The outlets by name.
    private(set) var outlets: [String: OutletAccess] = [:]
    /// The stored properties that aren't outlets, to say so when a file takes one for one.
    private(set) var otherProperties: Set<String> = []
    /// The actions by name.
    private(set) var actions: [String: Action] = [:]
    /// The attributes by name.
    private(set) var attributes: [String: Attribute] = [:]
    /// The outlets that an application's classes declare, and a controller's view: those that people look for.
    private(set) var ownOutlets: Set<String> = []
    /// The outlets of Nibble's own classes.
    private var nativeOutlets: Set<String> = []
    /// The attributes of Nibble's own classes that are set last.
    private(set) var lateAttributes: Set<String> = []
    /// The names under which its objects take others besides outlets.
    private(set) var parts: Set<String> = []
    /// Whether its own attributes are set after outlets are connected.
    let setsAttributesAfterOutlets: Bool
    /// Whether its objects are views.
    let isView: Bool
    /// Whether its objects take subviews in their own way.
    let holdsParts: Bool

    /// Whether its stored properties are known; by mirrors alone they are when there is an object of the class.
    private(set) var knowsOutlets = false
    /// The wrappers that its objects have.
    private(set) var slots: [OutletSlot] = []
    /// The outlets that must be connected, because their type has no place for nil.
    private(set) var requiredOutlets: [OutletSlot] = []

    /// The facts of a class, as the process remembers them.
    static func of(_ type: AnyClass) -> ClassFacts { ClassCache.ofProcess.facts(of: type) }

    init(_ type: AnyClass, _ search: OutletSearch) {
        self.type = type
        name = String(describing: type)
        module = Self.module(of: type)
        let connectable = type as? any NibConnectable.Type
        setsAttributesAfterOutlets = connectable?.inspectablesAfterOutlets ?? false
        isView = type is View.Type
        // Casts to protocols are slow, and a load would need one of each view.
        holdsParts = type is any NibPartHolder.Type
        for ancestor in ClassChain(type).reversed() { add(ancestor) }
        switch search {
        #if !OutletMirrors
            case .fields: take(OutletSlots(of: type))
        #endif
        case .mirror: knowsOutlets = PropertyTable.of(type) != nil
        }
    }

    /// Takes the stored properties from an object of the class, if they are not known.
    func complete(with object: AnyObject) {
        if !knowsOutlets { take(OutletSlots(in: object)) }
    }

    /// Takes what the stored properties are; those that a table has under the same name are the table's.
    private func take(_ properties: OutletSlots) {
        knowsOutlets = true
        otherProperties = properties.others
        slots = properties.outlets.filter { outlets[$0.name] == nil }
        for slot in slots {
            outlets[slot.name] = .slot(slot)
            ownOutlets.insert(slot.name)
        }
        requiredOutlets = slots.filter(\.isRequired).sorted { $0.name < $1.name }
    }

    private func add(_ type: AnyClass) {
        if let table = PropertyTable.of(type) {
            for (name, inspectable) in table.properties.entries {
                attributes[name] = Attribute(inspectable: inspectable, isNative: true)
            }
            for (name, property) in table.outlets.entries {
                outlets[name] = .property(property)
                nativeOutlets.insert(name)
            }
            if table.outlets.entries["view"] != nil { ownOutlets.insert("view") }
            lateAttributes.formUnion(table.late)
            parts.formUnion(table.parts)
        }
        guard let type = type as? any NibConnectable.Type else { return }
        // A class that overrides none of them answers with its superclass's, which changes nothing.
        for (name, inspectable) in type.inspectables.entries {
            attributes[name] = Attribute(inspectable: inspectable, isNative: false)
        }
        for (name, property) in type.outlets.entries {
            outlets[name] = .property(property)
            nativeOutlets.remove(name)
            ownOutlets.insert(name)
        }
        actions.merge(type.actions.entries) { _, own in own }
    }

    /// The name with its module, as UIKit's sentences have it.
    var fullName: String { "\(module).\(name)" }

    /// Whether an outlet is one of Nibble's own classes'.
    func ownsNatively(_ outlet: String) -> Bool { nativeOutlets.contains(outlet) }

    /// The attribute that a file names: the class's own, or one of an object that an outlet holds, as in `badge.color`.
    func attribute(_ name: String) -> Attribute? {
        if let attribute = attributes[name] { return attribute }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let access = outlets[parts[0]], let type = access.valueType as? AnyClass,
            let inner = ClassFacts.of(type).attributes[parts[1]]
        else { return nil }
        return Attribute(inspectable: inner.inspectable.passed(through: access), isNative: false)
    }

    /// The action that a file names; of methods with one name, that of as many arguments as the file says.
    func action(named name: String, argumentCount: Int?) -> Action? {
        if let action = actions[name] { return action }
        let overloads = actions.filter { $0.key.prefix { $0 != "(" } == name }
        if let argumentCount,
            let fitting = overloads.first(where: { $0.value.argumentCount == argumentCount })
        {
            return fitting.value
        }
        return overloads.count == 1 ? overloads.first?.value : nil
    }

    /// The module that a class is in.
    static func module(of type: AnyClass) -> String {
        String(String(reflecting: type).prefix { $0 != "." })
    }
}

extension Inspectable {
    /// The same attribute of the object that an outlet of another one holds.
    fileprivate func passed(through access: OutletAccess) -> Inspectable {
        let inner = setter
        return Inspectable(kind: kind) { content in
            guard let set = inner(content) else { return nil }
            return { owner in
                if let object = access.content(of: owner) { set(object as AnyObject) }
            }
        }
    }
}
