import NibbleNibFormat
import NibbleViews

/// An outlet of an object.
struct OutletName: Hashable {
    let owner: ObjectIdentifier
    let name: String
}

extension OutletName {
    /// The outlet that a load connects; nil when its owner is not there.
    @MainActor init?(_ outlet: PlannedOutlet, _ load: NibLoad) {
        guard let owner = load.object(at: outlet.source, isSource: true) else { return nil }
        self.init(owner: ObjectIdentifier(owner), name: outlet.connection.name)
    }
}

extension NibReload {
    /// Empties the outlets that the file does not name any more, before what they hold is put elsewhere.
    func disconnect() {
        let named = Set(plan.outlets.compactMap { OutletName($0, load) })
        for outlet in old.outlets {
            guard let owner = oldOwner(outlet), let name = oldName(outlet), !named.contains(name) else {
                continue
            }
            let access = outlet.access ?? load.facts(of: owner).outlets[name.name]
            _ = access?.connect(owner, to: nil)
        }
    }

    /// Connects outlets and actions as the file says now; what it says as before is connected already.
    func connect() {
        load.connectOutlets()
        load.connectActions()
        notes.cutOldActions()
    }

    /// The outlet that was connected; nil when its owner is gone.
    func oldName(_ outlet: PlannedOutlet) -> OutletName? {
        oldOwner(outlet).map { OutletName(owner: ObjectIdentifier($0), name: outlet.connection.name) }
    }

    private func oldOwner(_ outlet: PlannedOutlet) -> AnyObject? {
        switch outlet.source {
        case .object(let index) where record.demoted.contains(index): load.input.owner
        case .object(let index): oldObjects[index]
        case .owner: load.input.owner
        case .external(let name): load.input.external[name]
        case .constraint, .firstResponder: nil
        }
    }
}
