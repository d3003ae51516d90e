import NibbleCells

/// A property that a layout file sets to one of its objects; it keeps the object alive.
///
///     @Outlet var label: Label  // must be connected by the load; reading it before is a mistake that traps
///     @Outlet var hint: Label?  // nil until connected, and may stay so
///     @Outlet var badge: Label!  // the same, but Swift traps where nil is unwrapped
///
/// The property's name is the outlet's. A property with an observer goes into the class's `outlets` by key path instead.
@propertyWrapper public final class Outlet<Value>: OutletStorage {
    @usableFromInline var value: Value?
    private let file: StaticString
    private let line: UInt

    /// Makes an outlet that must be connected before it is read.
    ///
    /// - Parameters:
    ///   - fileID: The file of the declaration, for the sentence when it is read too early.
    ///   - line: Its line.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        file = fileID
        self.line = line
    }

    /// Makes an outlet that is nil until it is connected.
    ///
    /// - Parameters:
    ///   - fileID: The file of the declaration.
    ///   - line: Its line.
    public init(fileID: StaticString = #fileID, line: UInt = #line) where Value: ExpressibleByNilLiteral {
        file = fileID
        self.line = line
        value = .some(nil)
    }

    /// The object.
    ///
    /// - Precondition: The outlet is connected, or its type is optional.
    public var wrappedValue: Value {
        get {
            guard let value else { readTooEarly(by: nil) }
            return value
        }
        set { value = newValue }
    }

    /// The object, for properties of classes: the sentence when it is read too early names them.
    @inlinable
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Outlet<Value>>
    ) -> Value {
        // Inlined, the path becomes a plain access to the field.
        @inline(__always) get {
            let outlet = owner[keyPath: storage]
            guard let value = outlet.value else { outlet.readTooEarly(by: owner) }
            return value
        }
        @inline(__always) set { owner[keyPath: storage].value = newValue }
    }

    /// The outlet itself, for asking whether it is connected.
    public var projectedValue: Outlet<Value> { self }

    /// Whether the outlet holds an object.
    public var isConnected: Bool { content != nil }

    @usableFromInline func readTooEarly(by owner: AnyObject?) -> Never {
        Precondition.fail(messageForEarlyRead(by: owner), file: file, line: line)
    }

    /// The message for code that reads an outlet before a layout file was loaded.
    package func messageForEarlyRead(by owner: AnyObject?) -> String {
        let outlet = title(in: owner)
        if let attribute {
            return
                "Setting \(attribute.title) read \(outlet), and outlets are connected after attributes are set."
                + " Give the class `inspectablesAfterOutlets`, or use the outlet in awakeFromNib()."
        }
        let start = "\(outlet.prefix(1).uppercased())\(outlet.dropFirst()) was read"
        if let problem = FailedNib.problem(of: owner) {
            return "\(start), and the layout file that connects it wasn't loaded. \(problem)"
        }
        return
            "\(start) before a layout file connected it."
            + " Load the file first, or declare the outlet with a type that may be nil: \(Value.self)?"
    }

    /// The outlet in words: `the outlet “label” of PhotoController (declared at App/PhotoController.swift:12)`.
    private func title(in owner: AnyObject?) -> String {
        guard let owner else { return "the outlet declared at \(file):\(line)" }
        let classes = sequence(first: Mirror(reflecting: owner)) { $0.superclassMirror }
        let label = classes.lazy.flatMap(\.children).first { $0.value as? OutletStorage === self }?.label
        // A wrapped property's storage has an underscore before its name.
        let name = label.map { " “\($0.dropFirst())”" } ?? ""
        return "the outlet\(name) of \(type(of: owner)) (declared at \(file):\(line))"
    }

    package override class var valueType: Any.Type { Value.self }

    package override var content: Any? {
        guard let value else { return nil }
        // An optional inside `Any` is taken apart, so that nil means nothing is connected.
        guard let optional = value as? any OptionalContent else { return value }
        return optional.someContent
    }

    package override func connect(_ value: Any?) -> Bool {
        guard let value else {
            self.value = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
            return true
        }
        guard let fitting = value as? Value else { return false }
        self.value = fitting
        return true
    }
}

/// An optional, seen without knowing of what.
package protocol OptionalContent {
    /// The type inside.
    static var wrappedType: Any.Type { get }
    /// The value inside; nil when there is none.
    var someContent: Any? { get }
}

extension Optional: OptionalContent {
    /// The type inside.
    package static var wrappedType: Any.Type { Wrapped.self }
    /// The value inside; nil when there is none.
    package var someContent: Any? { self }
}
