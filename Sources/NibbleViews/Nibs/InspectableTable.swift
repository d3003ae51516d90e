public import NibbleCells

/// The attributes of a class that a layout file can set, by name.
///
///     override class var inspectables: InspectableTable {
///         ["caption": Inspectable(\CaptionableImageView.caption)]
///     }
///
/// A superclass's entries are there too, unless the class has one of the same name. A name may have a dot in it,
/// `badge.color`, for what the class passes on.
@MainActor public struct InspectableTable: ExpressibleByDictionaryLiteral {
    package private(set) var entries: [String: Inspectable] = [:]

    /// Makes a table; of two entries with one name the later counts.
    public nonisolated init(dictionaryLiteral elements: (String, Inspectable)...) {
        entries = Dictionary(elements) { _, later in later }
    }
}

/// An attribute that a layout file can set: a property, computed or stored, whose observers see it.
@MainActor public struct Inspectable {
    /// Sets something of an object.
    package typealias Setter = @MainActor (AnyObject) -> Void

    /// The kind of value that the file must give.
    public let kind: InspectableKind
    /// Turns a value of the kind into a setter; nil when the property takes no such value.
    package let setter: @MainActor (InspectableContent) -> Setter?
    /// Makes the setter of the value that an object has now; nil for what isn't a property.
    package let keeper: (@MainActor (AnyObject) -> Setter?)?
    /// Reads the value that an object has now; nil for what isn't a property.
    package var reader: (@MainActor (AnyObject) -> Any?)?

    /// Makes an attribute of a property: `Inspectable(\CaptionableImageView.caption)`.
    public init<Owner: AnyObject, Value: InspectableValue>(
        _ property: ReferenceWritableKeyPath<Owner, Value>
    ) {
        self.init { (owner: Owner, value: Value) in
            owner[keyPath: property] = value
        } keeper: { object in
            guard let owner = object as? Owner else { return nil }
            let value = owner[keyPath: property]
            return { ($0 as? Owner)?[keyPath: property] = value }
        }
        reader = { ($0 as? Owner)?[keyPath: property] }
    }

    /// Makes an attribute of a function that sets something, and perhaps of one that keeps what there is.
    package init<Owner: AnyObject, Value: InspectableValue>(
        _ set: @escaping @MainActor (Owner, Value) -> Void, keeper: (@MainActor (AnyObject) -> Setter?)? = nil
    ) {
        kind = Value.inspectableKind
        setter = { content in
            guard let value = Value(inspectable: content) else { return nil }
            return { object in
                guard let owner = object as? Owner else { return }
                set(owner, value)
            }
        }
        self.keeper = keeper
    }

    /// Makes an attribute of its parts.
    package init(
        kind: InspectableKind, keeper: (@MainActor (AnyObject) -> Setter?)? = nil,
        setter: @escaping @MainActor (InspectableContent) -> Setter?
    ) {
        self.kind = kind
        self.setter = setter
        self.keeper = keeper
    }
}
