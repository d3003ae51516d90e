import NibbleLayoutFormat
import NibbleViews

/// A cell that a table makes again and again from a part of a file.
@MainActor struct PlannedPrototype {
    /// By what code asks for it; a prototype without one can only be looked at.
    let identifier: String
    /// The cell with what belongs to it, as a file of its own.
    let file: NibFile
    /// The ids of objects outside that it is connected to.
    let outside: Set<String>

    init(_ element: NibElement, ofTable table: String, of document: NibDocument, in file: NibFile) {
        var inside: Set<String> = []
        element.collectIDs(into: &inside)
        var cell = element
        cell.role = nil
        var part = document
        part.root = .plain
        part.objects = [cell]
        var outside: Set<String> = []
        part.connections = document.connections.compactMap { connection in
            guard connection.touches(inside) else { return nil }
            var connection = connection
            for path in [\NibConnection.source, \NibConnection.destination] {
                guard case .element(let id) = connection[keyPath: path], !inside.contains(id) else {
                    continue
                }
                connection[keyPath: path] = .external(id)
                outside.insert(id)
            }
            return connection
        }
        let given = element.properties.first { $0.name == "reuseIdentifier" }?.text
        identifier = given ?? "prototype \(element.id)"
        self.outside = outside
        self.file = NibFile(.prototype(table: table, identifier: identifier), of: file, document: part)
    }
}

extension NibLoad {
    /// Tells tables how their prototypes are made.
    func registerPrototypes() {
        for planned in plan.objects where !planned.prototypes.isEmpty {
            guard let table = objects[planned.index] as? TableView else { continue }
            for prototype in planned.prototypes { register(prototype, with: table) }
            guard input.options.contains(.designTime), table.dataSource == nil else { continue }
            let rows = PrototypeRows(planned.prototypes.map(\.identifier))
            table.nibObjects.append(rows)
            table.rowHeight = TableView.automaticDimension
            table.dataSource = rows
        }
    }

    private func register(_ prototype: PlannedPrototype, with table: TableView) {
        var maker = PrototypeMaker(
            prototype: prototype, owner: input.root ?? input.owner, input: input)
        for id in prototype.outside {
            guard let object = plan.ids[id].flatMap({ objects[$0] }) else { continue }
            maker.hold(object, as: id)
        }
        table.registerCell(prototype.identifier) { [maker] in maker.make() }
    }
}

/// Makes the cells of one prototype; the table has it, so it holds nothing that holds the table.
@MainActor private struct PrototypeMaker {
    private let prototype: PlannedPrototype
    private let options: NibOptions
    private let connected: (@MainActor (NibLoad) -> Void)?
    private weak var owner: AnyObject?
    private var outside: [String: Held] = [:]

    private struct Held {
        weak var object: AnyObject?
    }

    init(prototype: PlannedPrototype, owner: AnyObject?, input: NibLoad.Input) {
        self.prototype = prototype
        self.owner = owner
        options = input.options
        connected = input.connectedPrototype
        for (name, object) in input.external { outside[name] = Held(object: object) }
    }

    mutating func hold(_ object: AnyObject, as id: String) {
        outside[id] = Held(object: object)
    }

    func make() -> TableViewCell? {
        do {
            let type: AnyClass? = owner.map { Swift.type(of: $0) }
            let purpose = NibPlanner.Purpose(owner: type, options: options)
            var input = NibLoad.Input(
                owner: owner, external: outside.compactMapValues(\.object), options: options)
            input.connected = connected
            let plan = try prototype.file.plan(for: purpose)
            return try NibLoad(prototype.file, plan: plan, input: input).run().first(TableViewCell.self)
        } catch {
            NibReports.report("\(error)")
            return TableViewCell(style: .default, reuseIdentifier: prototype.identifier)
        }
    }
}
