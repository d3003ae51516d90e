public import NibbleCells
public import NibbleViews

/// An attribute that layout files can set, and the value that a view has now.
public struct NibAttribute: Hashable, Sendable {
    /// The name in layout files.
    public let name: String
    /// The kind of value that it takes.
    public let kind: InspectableKind
    /// The value as a layout file says it; nil where it can't be read back, and where it is nothing.
    public let value: String?

    /// The attributes that layout files can set on a view, with the values that it has now, by their names.
    ///
    /// For tools: an inspector, a test. The text of a field for passwords isn't told.
    @MainActor public static func all(of view: View) -> [NibAttribute] {
        let facts = ClassFacts.of(type(of: view))
        let isSecret = facts.attributes["secureTextEntry"]?.inspectable.reader?(view) as? Bool == true
        return facts.attributes.sorted { $0.key < $1.key }.map { name, attribute in
            let value = isSecret && name == "text" ? nil : attribute.inspectable.reader?(view)
            return NibAttribute(
                name: name, kind: attribute.inspectable.kind, value: value.flatMap(WrittenAttribute.text(of:))
            )
        }
    }
}

/// The values of attributes in the words of layout files.
enum WrittenAttribute {
    /// The text of a value; nil for nil.
    static func text(of value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.flatMap { text(of: $0.value) } }
        return switch value {
        case let number as Double:
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case let number as Float: text(of: Double(number))
        case let point as Point: "\(point.x),\(point.y)"
        case let size as Size: "\(size.width),\(size.height)"
        case let rect as Rect: "\(rect.minX),\(rect.minY),\(rect.width),\(rect.height)"
        case let insets as EdgeInsets: "\(insets.top),\(insets.left),\(insets.bottom),\(insets.right)"
        case let image as Image: "a picture of \(image.size.width)×\(image.size.height)"
        case let options as any NamedOptions: names(of: options)
        default: "\(value)"
        }
    }

    private static func names<Options: NamedOptions>(of options: Options) -> String {
        Options.names.filter { options.isSuperset(of: $0.value) }.map(\.key).joined(separator: " ")
    }
}
