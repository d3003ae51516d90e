package import NibbleCells
import NibbleNibFormat
import NibbleViews

/// The vocabulary of layout files for Nibble's own classes: for tools, which check files without making objects.
@MainActor package struct NibSchema {
    /// A class and what is its own, without what the class above it has.
    package struct Class {
        /// The class's name in files.
        package let name: String
        /// The name of the class above it that layout files know.
        package let superclass: String?
        /// The attributes and what they take.
        package let attributes: [String: InspectableKind]
        /// The outlets.
        package let outlets: [String: Outlet]
        /// The names under which objects take others besides outlets.
        package let parts: Set<String>
        /// The actions.
        package let actions: [String]
        /// Whether its objects have events for actions.
        package let sendsActions: Bool
    }

    /// The type of an outlet's content.
    package struct Outlet {
        /// The name of the type.
        package let type: String
        /// Whether it holds several.
        package let isCollection: Bool
    }

    /// The classes, each after those above it.
    package let classes: [Class]

    /// The classes that Nibble ships.
    package static let standard = NibSchema(PropertyTable.all)

    private init(_ tables: [PropertyTable]) {
        classes = tables.map { table in
            let above = ClassChain(table.type).dropFirst().lazy.compactMap(PropertyTable.of).first
            return Class(
                name: table.name, superclass: above?.name,
                attributes: table.properties.entries.mapValues(\.kind),
                outlets: table.outlets.entries.mapValues {
                    Outlet(type: "\($0.valueType)", isCollection: $0.isCollection)
                }, parts: table.parts, actions: Array(ClassFacts.of(table.type).actions.keys),
                sendsActions: table.type is any ActionSender.Type)
        }
    }

    /// Whether a text is a value of a kind; names of pictures are not looked for.
    package static func isValue(_ text: String, of kind: InspectableKind) -> Bool {
        if case .image = kind { return !text.isEmpty }
        return (try? AttributeReader(images: NamedImages(folders: [])).content(of: text, as: kind))
            != nil
    }

    /// The names from which a value that is none may have been meant.
    package static func names(of kind: InspectableKind) -> [String] {
        switch kind {
        case .choice(let names), .choices(let names): names
        case .color: ColorNames.names.keys.sorted()
        case .boolean: ["true", "false"]
        default: []
        }
    }
}
