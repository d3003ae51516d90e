import NibbleCells
import NibbleNibFormat
import NibbleViews

/// The vocabulary of layout files for Nibble's own classes as a text, which checks of files hold without the classes.
///
/// A line at the margin names a class, what it is a kind of, and whether its objects have events for actions; indented lines
/// tell what is its own:
///
///     Button: Control, sends actions
///       text title
///       choice(plain,bordered,filled) style
///       outlet menu Menu
///       outlets items MenuItem
///       part contentView
///       action press(_:)
///
/// Attributes are written behind the kind of value that they take, outlets before the type of object.
@MainActor package enum ShippedClasses {
    /// The text of all classes.
    package static var text: String { PropertyTable.all.map(text).joined() }

    private static func text(of table: PropertyTable) -> String {
        let above = ClassChain(table.type).dropFirst().lazy.compactMap(PropertyTable.of).first
        let kinds = Dictionary(grouping: table.properties.entries) { word(for: $0.value.kind) }
        let attributes = kinds.sorted { $0.key < $1.key }.map { kind, entries in
            ([kind] + entries.map(\.key).sorted()).joined(separator: " ")
        }
        let outlets = table.outlets.entries.sorted { $0.key < $1.key }.map { name, outlet in
            "\(outlet.isCollection ? "outlets" : "outlet") \(name) \(outlet.valueType)"
        }
        let actions = ClassFacts.of(table.type).actions.keys.sorted()
        let head =
            table.name + (above.map { ": \($0.name)" } ?? "")
            + (table.type is any ActionSender.Type ? ", sends actions" : "")
        let names = [("part", table.parts.sorted()), ("action", actions)].filter { !$0.1.isEmpty }
        let lines = attributes + outlets + names.map { "\($0) \($1.joined(separator: " "))" }
        return ([head] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
    }

    /// The word for a kind of value.
    private static func word(for kind: InspectableKind) -> String {
        switch kind {
        case .text: "text"
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .color: "color"
        case .image: "image"
        case .point: "point"
        case .size: "size"
        case .rect: "rect"
        case .insets: "insets"
        case .choice(let names): "choice(\(names.joined(separator: ",")))"
        case .choices(let names): "choices(\(names.joined(separator: ",")))"
        }
    }
}
