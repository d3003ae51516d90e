/// The names that objects have in a converted file: their outlets' where they have some, else ones like `button2`.
struct ConvertedNames {
    private var names: [String: String] = [:]
    private var unique: UniqueNames

    init(_ part: ConvertedPart) {
        unique = UniqueNames(besides: part.sceneNames)
        for connection in part.connections
        where connection.kind == .outlet && part.isOwner(connection.source) {
            switch connection.destination {
            case .element(let id), .constraint(let id): give(connection.name, to: id)
            default: break
            }
        }
        for placeholder in part.placeholders { give(placeholder.name, to: placeholder.id) }
        for object in part.objects { name(object) }
    }

    /// The name of an object; one of a part that is not converted has none.
    subscript(id: String) -> String { names[id] ?? "" }

    private mutating func name(_ element: NibElement) {
        if names[element.id] == nil {
            let ownName = NameText.isIdentifier(element.id) && unique.isFree(element.id)
            let className =
                element.ownClass.name.split(separator: ".").last ?? "object"
            give(ownName ? element.id : Self.lowercased(className), to: element.id)
        }
        for constraint in element.constraints where names[constraint.id] == nil {
            give("constraint", to: constraint.id)
        }
        for child in element.children { name(child) }
    }

    private mutating func give(_ wanted: String, to id: String) {
        guard names[id] == nil else { return }
        names[id] = unique.take(NameText.isIdentifier(wanted) ? wanted : "object")
    }

    /// `TableView` as the name of a property: `tableView`; `URLField` becomes `urlField`.
    static func lowercased(_ name: Substring) -> String {
        let capitals = name.prefix { $0.isUppercase }
        let count = capitals.count <= 1 || capitals.count == name.count ? capitals.count : capitals.count - 1
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }
}
