import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleViews

extension NibLoad {
    /// Tells lists how their prototypes are made.
    func registerPrototypes() {
        for planned in plan.objects where !planned.prototypes.isEmpty {
            let made = planned.prototypes.map { ($0, maker(of: $0)) }
            switch objects[planned.index] {
            case let table as TableView: register(made, with: table)
            case let collection as CollectionView: register(made, with: collection)
            default: break
            }
        }
    }

    private func register(_ prototypes: [(PlannedPrototype, PrototypeMaker)], with table: TableView) {
        for (prototype, maker) in prototypes {
            table.registerCell(prototype.identifier) { maker.make() as TableViewCell }
        }
        guard input.options.contains(.designTime), table.hasNoRowsOfItsOwn else { return }
        let rows = PrototypeRows(prototypes.map(\.0.identifier))
        table.nibObjects.append(rows)
        let places = prototypes.map { $0.0.design ?? .zero }
        DesignedRows.show([places], in: table, on: plan.document.screenRows)
        // Without frames the table alone says how high they are.
        if places.contains(where: { $0.height > 0 }) { table.rowHeight = TableView.automaticDimension }
        if table.dataSource == nil { table.dataSource = rows }
    }

    private func register(_ prototypes: [(PlannedPrototype, PrototypeMaker)], with collection: CollectionView)
    {
        for (prototype, maker) in prototypes {
            if let kind = prototype.kind.elementKind {
                collection.registerSupplementaryView(ofKind: kind, prototype.identifier) {
                    maker.make() as CollectionReusableView
                }
            } else {
                collection.registerCell(prototype.identifier) { maker.make() as CollectionViewCell }
            }
        }
        guard input.options.contains(.designTime), collection.dataSource == nil else { return }
        let items = PrototypeItems(prototypes.map(\.0).filter { $0.kind == .cell })
        collection.nibObjects.append(items)
        collection.dataSource = items
        if collection.delegate == nil { collection.delegate = items }
    }

    private func maker(of prototype: PlannedPrototype) -> PrototypeMaker {
        var maker = PrototypeMaker(
            prototype: prototype, owner: input.root ?? input.owner, input: input, in: environment)
        for id in prototype.outside {
            guard let object = plan.ids[id].flatMap({ objects[$0] }) else { continue }
            maker.hold(object, as: id)
        }
        return maker
    }
}

extension TableView {
    /// Whether nobody says what the rows are: the table has no data source, or one that only shows the rows of its file.
    var hasNoRowsOfItsOwn: Bool {
        guard let dataSource else { return true }
        return type(of: dataSource) == TableViewController.self
    }
}

/// A view of a list that can stand in where a prototype could not be made.
@MainActor private protocol PrototypeView: View, NibConstructible {
    static func standIn() -> Self
}

extension TableViewCell: PrototypeView {
    fileprivate static func standIn() -> Self { Self(style: .default, reuseIdentifier: nil) }
}

extension CollectionReusableView: PrototypeView {
    fileprivate static func standIn() -> Self { Self(frame: .zero) }
}

/// Makes the views of one prototype; the list has it, so it holds nothing that holds the list.
@MainActor private struct PrototypeMaker {
    private let prototype: PlannedPrototype
    private let options: NibOptions
    private let connected: (@MainActor (NibLoad) -> Void)?
    private let environment: NibEnvironment
    private weak var owner: AnyObject?
    private weak var follower: (any LoadFollower)?
    private var outside: [String: Held] = [:]

    private struct Held {
        weak var object: AnyObject?
    }

    init(
        prototype: PlannedPrototype, owner: AnyObject?, input: NibLoad.Input, in environment: NibEnvironment
    ) {
        self.prototype = prototype
        self.environment = environment
        self.owner = owner
        options = input.options
        connected = input.connectedPrototype
        follower = input.follower
        for (name, object) in input.external { outside[name] = Held(object: object) }
    }

    mutating func hold(_ object: AnyObject, as id: String) {
        outside[id] = Held(object: object)
    }

    func make<Made: PrototypeView>() -> Made {
        do {
            let type: AnyClass? = owner.map { Swift.type(of: $0) }
            var purpose = NibPlanner.Purpose(owner: type, options: options)
            purpose.standIn = Made.self
            var input = NibLoad.Input(
                owner: owner, external: outside.compactMapValues(\.object), options: options,
                follower: follower)
            input.connected = connected
            let plan = try prototype.file.plan(for: purpose, in: environment)
            let load = NibLoad(prototype.file, plan: plan, input: input, in: environment)
            return try load.run().first(Made.self)
        } catch {
            let standIn = Made.standIn()
            NibFailure(error, in: environment).show(in: standIn)
            return standIn
        }
    }
}

extension PrototypeKind {
    /// The name that a collection has for such a supplementary view; nil for a cell.
    fileprivate var elementKind: String? {
        switch self {
        case .cell: nil
        case .header: CollectionView.elementKindSectionHeader
        case .footer: CollectionView.elementKindSectionFooter
        }
    }
}
