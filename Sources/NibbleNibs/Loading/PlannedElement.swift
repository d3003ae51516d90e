import NibbleCells
import NibbleNibFormat
public import NibbleViews

/// An element of a plan, as `init(coder:)` sees it.
struct PlannedElement: NibElementSource {
    let load: NibLoad
    let planned: PlannedObject

    var frame: Rect { planned.frame ?? .zero }

    func text(of name: String) -> String? { planned.property(name).map(text) }

    func content(of name: String, as kind: InspectableKind) -> InspectableContent? {
        guard let property = planned.property(name) else { return nil }
        return try? load.plan.reader.content(of: text(of: property), as: kind)
    }

    private func text(of property: NibProperty) -> String {
        load.plan.translations.text(of: property, in: planned.element)
    }

    func fill(_ object: any NibConstructible) throws { try load.fill(object, planned) }
}

extension NibCoder {
    /// The environment of the load that makes the object; for files that the object loads itself.
    public var nibEnvironment: NibEnvironment { (source as? PlannedElement)?.load.environment ?? .standard }
}
