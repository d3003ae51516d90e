import NibbleCells
import NibbleViews

/// An outlet of a class, whichever way it is declared.
@MainActor enum OutletAccess {
    /// An `@Outlet` or one of its kind.
    case slot(OutletSlot)
    /// An entry of an `OutletTable`.
    case property(OutletProperty)

    /// The type of object that it takes, without `Optional`; of a collection's elements.
    var valueType: Any.Type {
        switch self {
        case .slot(let slot):
            (slot.storage.valueType as? any OptionalContent.Type)?.wrappedType ?? slot.storage.valueType
        case .property(let property): property.valueType
        }
    }

    /// Whether it takes several objects.
    var isCollection: Bool {
        switch self {
        case .slot(let slot): slot.storage.isCollection
        case .property(let property): property.isCollection
        }
    }

    /// Whether it is known not to keep its object alive.
    var isWeak: Bool {
        guard case .slot(let slot) = self else { return false }
        return slot.storage.isWeak
    }

    /// The content of an object's outlet.
    func content(of owner: AnyObject) -> Any? {
        switch self {
        case .slot(let slot): slot.storage(of: owner)?.content
        case .property(let property): property.content(owner)
        }
    }

    /// Whether the outlet of an object holds exactly these objects already.
    func holds(_ values: [AnyObject], in owner: AnyObject) -> Bool {
        guard let content = content(of: owner) else { return false }
        guard isCollection else { return values.count == 1 && content as AnyObject === values[0] }
        guard let present = content as? [AnyObject], present.count == values.count else { return false }
        return zip(present, values).allSatisfy { $0 === $1 }
    }

    /// Makes the outlet of an object hold another object, an array of objects, or nothing.
    ///
    /// - Returns: Whether that is of the outlet's type.
    func connect(_ owner: AnyObject, to value: Any?) -> Bool {
        switch self {
        case .slot(let slot): slot.storage(of: owner)?.connect(value) ?? false
        case .property(let property): property.connect(owner, value)
        }
    }

    /// Gives the outlet of an object a bare view where it holds nothing, so that code may read it.
    ///
    /// - Returns: Whether it was given one.
    @discardableResult func fill(of owner: AnyObject) -> Bool {
        guard case .slot = self, !isCollection, content(of: owner) == nil,
            let table = (valueType as? AnyClass).flatMap(PropertyTable.nearest),
            let type = table.type as? View.Type, table.type == valueType,
            let view = try? type.init(coder: NibCoder(frame: .zero))
        else { return false }
        return connect(owner, to: view)
    }
}
