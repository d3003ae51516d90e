extension String: InspectableValue {
    /// Any text.
    public static var inspectableKind: InspectableKind { .text }

    /// Takes a text.
    public init?(inspectable content: InspectableContent) {
        guard case .text(let text) = content else { return nil }
        self = text
    }
}

extension Bool: InspectableValue {
    /// `true` or `false`.
    public static var inspectableKind: InspectableKind { .boolean }

    /// Takes `true` or `false`.
    public init?(inspectable content: InspectableContent) {
        guard case .boolean(let value) = content else { return nil }
        self = value
    }
}

extension Int: InspectableValue {
    /// A whole number.
    public static var inspectableKind: InspectableKind { .integer }

    /// Takes a whole number.
    public init?(inspectable content: InspectableContent) {
        guard case .integer(let value) = content else { return nil }
        self = value
    }
}

extension Double: InspectableValue {
    /// A number.
    public static var inspectableKind: InspectableKind { .number }

    /// Takes a number.
    public init?(inspectable content: InspectableContent) {
        switch content {
        case .number(let value): self = value
        case .integer(let value): self = Double(value)
        default: return nil
        }
    }
}

extension Float: InspectableValue {
    /// A number.
    public static var inspectableKind: InspectableKind { .number }

    /// Takes a number.
    public init?(inspectable content: InspectableContent) {
        guard let value = Double(inspectable: content) else { return nil }
        self = Float(value)
    }
}

extension Color: InspectableValue {
    /// A colour.
    public static var inspectableKind: InspectableKind { .color }

    /// Takes a colour.
    public init?(inspectable content: InspectableContent) {
        guard case .color(let color) = content else { return nil }
        self = color
    }
}

extension Image: InspectableValue {
    /// The name of a picture.
    public static var inspectableKind: InspectableKind { .image }

    /// Takes a picture.
    public init?(inspectable content: InspectableContent) {
        guard case .image(let image) = content else { return nil }
        self = image
    }
}

extension Point: InspectableValue {
    /// A place.
    public static var inspectableKind: InspectableKind { .point }

    /// Takes a place.
    public init?(inspectable content: InspectableContent) {
        guard case .point(let point) = content else { return nil }
        self = point
    }
}

extension Size: InspectableValue {
    /// A size.
    public static var inspectableKind: InspectableKind { .size }

    /// Takes a size.
    public init?(inspectable content: InspectableContent) {
        guard case .size(let size) = content else { return nil }
        self = size
    }
}

extension Rect: InspectableValue {
    /// A rectangle.
    public static var inspectableKind: InspectableKind { .rect }

    /// Takes a rectangle.
    public init?(inspectable content: InspectableContent) {
        guard case .rect(let rect) = content else { return nil }
        self = rect
    }
}

extension EdgeInsets: InspectableValue {
    /// Distances from the edges.
    public static var inspectableKind: InspectableKind { .insets }

    /// Takes distances from the edges.
    public init?(inspectable content: InspectableContent) {
        guard case .insets(let insets) = content else { return nil }
        self = insets
    }
}

extension Optional: InspectableValue where Wrapped: InspectableValue {
    /// The kind that the value inside takes.
    public static var inspectableKind: InspectableKind { Wrapped.inspectableKind }

    /// Takes what the value inside takes, or nothing.
    public init?(inspectable content: InspectableContent) {
        if case .none = content {
            self = .none
        } else {
            guard let value = Wrapped(inspectable: content) else { return nil }
            self = value
        }
    }
}

extension InspectableValue where Self: CaseIterable {
    /// One of the cases' names, as `String(describing:)` gives them.
    public static var inspectableKind: InspectableKind { .choice(allCases.map { String(describing: $0) }) }

    /// Takes a case's name.
    public init?(inspectable content: InspectableContent) {
        guard case .text(let name) = content,
            let value = Self.allCases.first(where: { String(describing: $0) == name })
        else { return nil }
        self = value
    }
}

extension InspectableValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// One of the cases' texts.
    public static var inspectableKind: InspectableKind { .choice(allCases.map(\.rawValue)) }

    /// Takes a case's text.
    public init?(inspectable content: InspectableContent) {
        guard case .text(let name) = content else { return nil }
        self.init(rawValue: name)
    }
}
