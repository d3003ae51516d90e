public import NibbleCells

/// The source of an object made from a layout file: its element in the file.
///
/// Objects read their own attributes from it in `init(coder:)`, after `super.init(coder:)`. By then all that the file says
/// of the classes above is in place: `bounds` is valid and `subviews` are complete. The superview, outlets and the
/// attributes that only the class's own `inspectables` know come later.
@MainActor public final class NibCoder {
    /// The element.
    package let source: any NibElementSource

    /// Makes a coder that reads an element.
    package init(source: any NibElementSource) {
        self.source = source
    }

    /// Makes a coder for a view with a frame and nothing else.
    package convenience init(frame: Rect) {
        self.init(source: BareElement(frame: frame))
    }

    /// The frame in the superview, in cells; empty for an object that isn't a view.
    public var frame: Rect { source.frame }

    /// Whether the file gives an attribute.
    public func containsValue(forKey name: String) -> Bool {
        source.text(of: name) != nil
    }

    /// The value of an attribute; nil when the file does not give it, or when it isn't a value of the type.
    ///
    /// The attribute must be one that the class knows, from its `inspectables` or from Nibble's own tables.
    public func decode<Value: InspectableValue>(_ type: Value.Type = Value.self, forKey name: String)
        -> Value?
    {
        source.content(of: name, as: Value.inspectableKind).flatMap(Value.init(inspectable:))
    }

    /// A text, or nil when the file gives none.
    public func decodeString(forKey name: String) -> String? { decode(forKey: name) }

    /// Whether an attribute is `true`; `false` when the file does not give it, as in UIKit.
    public func decodeBool(forKey name: String) -> Bool { decode(forKey: name) ?? false }

    /// A whole number; 0 when the file does not give it, as in UIKit.
    public func decodeInteger(forKey name: String) -> Int { decode(forKey: name) ?? 0 }

    /// A number; 0 when the file does not give it, as in UIKit.
    public func decodeDouble(forKey name: String) -> Double { decode(forKey: name) ?? 0 }

    /// A colour, or nil when the file gives none.
    public func decodeColor(forKey name: String) -> Color? { decode(forKey: name) }

    /// Gives an object what the file says of it and what Nibble's own classes know, subviews included.
    ///
    /// Called once, by the root classes' `init(coder:)`.
    public func fill(_ object: any NibConstructible) throws {
        try source.fill(object)
    }
}

/// An element of a layout file, as `init(coder:)` sees it.
@MainActor package protocol NibElementSource {
    /// The frame in the superview.
    var frame: Rect { get }
    /// The text of an attribute; nil when the file does not give it.
    func text(of name: String) -> String?
    /// The value of an attribute as a kind of value; nil when it isn't given or isn't one.
    func content(of name: String, as kind: InspectableKind) -> InspectableContent?
    /// Gives an object its attributes and its subviews.
    func fill(_ object: any NibConstructible) throws
}

/// An element that says nothing but a frame.
private struct BareElement: NibElementSource {
    let frame: Rect

    func text(of name: String) -> String? { nil }
    func content(of name: String, as kind: InspectableKind) -> InspectableContent? { nil }
    func fill(_ object: any NibConstructible) {}
}
