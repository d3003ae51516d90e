/// The kind of value that an attribute of a layout file must have.
public enum InspectableKind: Hashable, Sendable {
    /// Any text.
    case text
    /// `true` or `false`.
    case boolean
    /// A whole number.
    case integer
    /// A number.
    case number
    /// A colour: `#1a1a1acc`, `ansi(12)`, `systemRed`.
    case color
    /// The name of a picture.
    case image
    /// A place: `3,1`.
    case point
    /// A size: `20,3`.
    case size
    /// A rectangle: `0,0,20,3`.
    case rect
    /// Distances from the top, left, bottom and right edges: `0,1,0,1`.
    case insets
    /// One of some names.
    case choice([String])
    /// Any of some names, with spaces between.
    case choices([String])
}

extension InspectableKind: CustomStringConvertible {
    /// The kind in words, as reports say what an attribute takes.
    public var description: String {
        switch self {
        case .text: "a text"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .number: "a number"
        case .color: "a colour: #rrggbb, #rrggbbaa, ansi(n) or a name such as systemRed"
        case .image: "the name of a picture"
        case .point: "a place: x,y"
        case .size: "a size: width,height"
        case .rect: "a rectangle: x,y,width,height"
        case .insets: "distances from the edges: top,left,bottom,right"
        case .choice(let names): Self.list(names, last: "or")
        case .choices(let names): "any of \(Self.list(names, last: "and"))"
        }
    }

    private static func list(_ names: [String], last word: String) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
        return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}

/// The value that an attribute of a layout file gives.
public enum InspectableContent: Sendable {
    /// Nothing: the attribute is set to nil.
    case none
    /// A text, or the chosen name.
    case text(String)
    /// `true` or `false`.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number.
    case number(Double)
    /// A colour.
    case color(Color)
    /// A picture.
    case image(Image)
    /// A place in cells.
    case point(Point)
    /// A size in cells.
    case size(Size)
    /// A rectangle in cells.
    case rect(Rect)
    /// Distances from the edges in cells.
    case insets(EdgeInsets)
    /// The chosen names.
    case choices([String])
}

/// A type whose values an attribute of a layout file can say.
///
/// Texts, numbers, colours, pictures and geometry have such types, and optionals of them. An enumeration becomes one by
/// saying so; files name its cases, or the texts that they stand for:
///
///     enum Mood: String, CaseIterable, InspectableValue { case calm, busy }
///     enum Level: Int, CaseIterable, InspectableValue { case low = 1, high = 10 }
public protocol InspectableValue: Sendable {
    /// The kind of value that the attribute must have.
    static var inspectableKind: InspectableKind { get }

    /// Makes a value from what the attribute says; nil when that isn't a value of this type.
    init?(inspectable content: InspectableContent)
}
