/// The outlets of a class that aren't an `@Outlet`, by name.
///
///     override class var outlets: OutletTable { ["photo": OutletProperty(\PhotoController.photo)] }
///
/// A superclass's entries are there too, unless the class has one of the same name.
@MainActor public struct OutletTable: ExpressibleByDictionaryLiteral {
    package private(set) var entries: [String: OutletProperty] = [:]

    /// Makes a table; of two entries with one name the later counts.
    public nonisolated init(dictionaryLiteral elements: (String, OutletProperty)...) {
        entries = Dictionary(elements) { _, later in later }
    }
}

/// A property that a layout file can connect: any that can be written, weak ones and arrays too.
@MainActor public struct OutletProperty {
    /// The type of the property's owner.
    package let ownerType: AnyClass
    /// The type of object it takes, without `Optional`; for an array that of its elements.
    package var valueType: Any.Type { shape().type }
    /// Whether it is an array.
    package var isCollection: Bool { shape().isCollection }
    /// The shape of the property's type: looked at on demand, because the first look at a type goes through all
    /// conformances of the program, and a program uses few of the outlets that there are.
    private let shape: @MainActor () -> (type: Any.Type, isCollection: Bool)
    /// Sets the property of an owner to an object, an array of objects or nil; false when it is of another type.
    package let connect: @MainActor (_ owner: AnyObject, _ value: Any?) -> Bool
    /// Reads the content of an owner's property.
    package let content: @MainActor (_ owner: AnyObject) -> Any?

    /// Makes an outlet of a property; its observers see the connection.
    public init<Owner: AnyObject, Value>(_ property: ReferenceWritableKeyPath<Owner, Value>) {
        ownerType = Owner.self
        shape = {
            let type = (Value.self as? any OptionalContent.Type)?.wrappedType ?? Value.self
            let element = (type as? any ArrayContent.Type)?.elementType
            return (element ?? type, element != nil)
        }
        connect = { owner, value in
            guard let owner = owner as? Owner else { return false }
            let empty = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
            guard let fitting = value.map({ $0 as? Value }) ?? empty else { return value == nil }
            owner[keyPath: property] = fitting
            return true
        }
        content = { owner in
            guard let owner = owner as? Owner else { return nil }
            let value = owner[keyPath: property]
            guard let optional = value as? any OptionalContent else { return value }
            return optional.someContent
        }
    }
}

/// An array, seen without knowing of what.
private protocol ArrayContent {
    static var elementType: Any.Type { get }
}

extension Array: ArrayContent {
    static var elementType: Any.Type { Element.self }
}
