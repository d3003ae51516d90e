import NibbleViews

/// The place where an object keeps the wrapper of one of its outlets.
struct OutletSlot {
    /// The property's name, which is the outlet's.
    let name: String
    /// The wrapper's class.
    let storage: OutletStorage.Type
    /// Finds the wrapper in an object.
    private let place: Place

    fileprivate enum Place {
        #if !OutletMirrors
            /// The field of the object's memory.
            case field(OutletField)
        #endif
        /// The child of the object's mirror, counted from that of its own class upwards.
        case child(level: Int, index: Int)
    }

    /// Whether it must be connected: its type has no place for nil.
    @MainActor var isRequired: Bool {
        !storage.isCollection && !storage.isWeak && !(storage.valueType is any OptionalContent.Type)
    }

    /// The wrapper of an object of the class that the slot is of.
    @MainActor func storage(of object: AnyObject) -> OutletStorage? {
        switch place {
        #if !OutletMirrors
            case .field(let field): field.storage(of: object)
        #endif
        case .child(let level, let index): Self.child(index, of: object, at: level)
        }
    }

    private static func child(_ index: Int, of object: AnyObject, at level: Int) -> OutletStorage? {
        var mirror = Mirror(reflecting: object)
        for _ in 0..<level {
            guard let above = mirror.superclassMirror else { return nil }
            mirror = above
        }
        let children = mirror.children
        guard
            let position = children.index(children.startIndex, offsetBy: index, limitedBy: children.endIndex),
            position != children.endIndex
        else { return nil }
        return children[position].value as? OutletStorage
    }
}

/// The stored properties of a class and of those above it, as far as they matter to layout files.
struct OutletSlots {
    /// Those that are outlets.
    private(set) var outlets: [OutletSlot] = []
    /// The names of the others.
    private(set) var others: Set<String> = []

    #if !OutletMirrors
        /// Finds them in what the runtime knows of a class.
        @MainActor init(of type: AnyClass) {
            OutletField.forEach(of: type) { name, storage, field in
                if let storage, let field {
                    outlets.append(OutletSlot(name, storage, .field(field)))
                } else {
                    others.insert(name)
                }
            }
        }
    #endif

    /// Finds them in an object's mirror; Nibble's own classes have none.
    @MainActor init(in object: AnyObject) {
        var mirror: Mirror? = Mirror(reflecting: object)
        var level = 0
        while let current = mirror, let type = current.subjectType as? AnyClass, PropertyTable.of(type) == nil
        {
            for (index, child) in current.children.enumerated() {
                guard let label = child.label else { continue }
                if let storage = child.value as? OutletStorage {
                    // A wrapped property's storage has an underscore before its name.
                    outlets.append(
                        OutletSlot(
                            String(label.dropFirst()), Swift.type(of: storage),
                            .child(level: level, index: index)
                        ))
                } else {
                    others.insert(label)
                }
            }
            mirror = current.superclassMirror
            level += 1
        }
    }
}

extension OutletSlot {
    fileprivate init(_ name: String, _ storage: OutletStorage.Type, _ place: Place) {
        self.name = name
        self.storage = storage
        self.place = place
    }
}

/// The ways in which the outlets of classes are looked for.
enum OutletSearch {
    #if !OutletMirrors
        /// In what the runtime knows of each class, before there is an object of it.
        case fields
    #endif
    /// In the mirror of the first object of each class.
    case mirror

    /// The search that the package was built with.
    static var usual: OutletSearch {
        #if !OutletMirrors
            .fields
        #else
            .mirror
        #endif
    }
}
