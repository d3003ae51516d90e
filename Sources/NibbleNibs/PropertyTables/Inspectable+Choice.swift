import NibbleCells
import NibbleViews

extension Inspectable {
    /// An attribute that takes one of some names, for a property whose type has none.
    static func choice<Owner: AnyObject, Value>(
        _ property: ReferenceWritableKeyPath<Owner, Value>, _ names: KeyValuePairs<String, Value>
    ) -> Inspectable {
        var inspectable = Inspectable(kind: .choice(names.map(\.key))) { object in
            guard let owner = object as? Owner else { return nil }
            let value = owner[keyPath: property]
            return { ($0 as? Owner)?[keyPath: property] = value }
        } setter: { content in
            guard case .text(let name) = content, let value = names.first(where: { $0.key == name })?.value
            else {
                return nil
            }
            return { ($0 as? Owner)?[keyPath: property] = value }
        }
        inspectable.reader = { ($0 as? Owner)?[keyPath: property] }
        return inspectable
    }

    /// An attribute that takes texts with commas between them.
    static func list<Owner: AnyObject>(_ property: ReferenceWritableKeyPath<Owner, [String]>) -> Inspectable {
        Inspectable { (owner: Owner, text: String) in
            owner[keyPath: property] = text.split(separator: ",", omittingEmptySubsequences: false).map {
                part in
                String(part.drop { $0 == " " })
            }
        } keeper: { object in
            guard let owner = object as? Owner else { return nil }
            let value = owner[keyPath: property]
            return { ($0 as? Owner)?[keyPath: property] = value }
        }
    }

    /// An attribute that the class's `init(coder:)` reads, because it is settled there for good.
    static func settled<Owner: AnyObject, Value: InspectableValue>(
        _ property: KeyPath<Owner, Value>
    ) -> Inspectable {
        Inspectable { (_: Owner, _: Value) in }
    }

    /// As `settled`, for one of some names.
    static func settled(_ names: [String]) -> Inspectable {
        Inspectable(kind: .choice(names)) { _ in { _ in } }
    }
}
