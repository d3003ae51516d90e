import NibbleViews
@_spi(Reflection) import Swift

/// Where an object keeps the wrapper of one of its outlets.
///
/// A class's slots are found once; an object's wrappers are then a load from memory each. Looking them up in a `Mirror` of
/// every object takes 7 to 15 µs, which is half the time of a small file.
struct OutletSlot {
    /// The property's name, which is the outlet's.
    let name: String
    /// The wrapper's class.
    let storage: OutletStorage.Type
    /// The bytes from the object's beginning to the reference to its wrapper.
    private let offset: Int

    /// Whether it must be connected: its type has no place for nil.
    @MainActor var isRequired: Bool {
        !storage.isCollection && !storage.isWeak && !(storage.valueType is any OptionalContent.Type)
    }

    /// The wrapper of an object of the class that the slot is of.
    @MainActor func storage(of object: AnyObject) -> OutletStorage {
        defer { withExtendedLifetime(object) {} }
        return Unmanaged.passUnretained(object).toOpaque().load(
            fromByteOffset: offset, as: OutletStorage.self)
    }

    /// The outlets of a class and of those above it, and the names of its other stored properties.
    @MainActor static func slots(of type: AnyClass) -> (outlets: [OutletSlot], others: Set<String>) {
        var outlets: [OutletSlot] = []
        var others: Set<String> = []
        // 1: the fields of a class; the option's name is a variable that Swift 6 refuses.
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { label, offset, field, _ in
            let name = String(cString: label)
            if let storage = field as? OutletStorage.Type {
                // A wrapped property's storage has an underscore before its name.
                outlets.append(OutletSlot(name: String(name.dropFirst()), storage: storage, offset: offset))
            } else {
                others.insert(name)
            }
            return true
        }
        return (outlets, others)
    }
}
