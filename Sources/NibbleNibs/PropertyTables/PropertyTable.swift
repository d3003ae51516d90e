import NibbleViews

/// The vocabulary of layout files for one of Nibble's own classes, beyond that of the class above it.
///
/// This folder has a file for each family of classes, which lists its tables. Attributes are the properties' names; a Boolean drops its `is`.
@MainActor struct PropertyTable {
    /// The class.
    let type: AnyClass
    /// The class's name in files.
    let name: String
    /// The attributes.
    let properties: InspectableTable
    /// The outlets: delegates, data sources, lists of other objects.
    let outlets: OutletTable
    /// The attributes that are set last, because they mean something only when others and what is inside are there.
    let late: Set<String>
    /// The names under which its objects take others besides outlets: `as="contentView"`.
    let parts: Set<String>

    /// Makes the table of a class.
    ///
    /// The name in files is the class's own by default.
    init(
        _ type: any NibConstructible.Type, named name: String? = nil, _ properties: InspectableTable,
        outlets: OutletTable = [:], late: Set<String> = [], parts: Set<String> = []
    ) {
        self.type = type
        self.name = name ?? String(describing: type)
        self.properties = properties
        self.outlets = outlets
        self.late = late
        self.parts = parts
    }

    /// The tables of all classes by name, the kinds of gestures last.
    static let all: [PropertyTable] = {
        let families = [
            ViewTables.all, ControlTables.all, TextTables.all, IndicatorTables.all, ListTables.all,
            CollectionTables.all, BarTables.all, ControllerTables.all, GestureTables.all,
        ]
        return families.joined().sorted { $0.name < $1.name } + GestureTables.kinds
    }()

    private static let byType = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })
    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The table of exactly this class.
    static func of(_ type: AnyClass) -> PropertyTable? { byType[ObjectIdentifier(type)] }

    /// The table of the class with a name.
    static func named(_ name: String) -> PropertyTable? { byName[name] }

    /// The nearest of Nibble's own classes at or above a class.
    static func nearest(to type: AnyClass) -> PropertyTable? {
        for ancestor in ClassChain(type) {
            if let table = of(ancestor) { return table }
        }
        return nil
    }
}

/// A class and those above it, the nearest first.
struct ClassChain: Sequence, IteratorProtocol {
    private var rest: AnyClass?

    init(_ type: AnyClass) {
        rest = type
    }

    mutating func next() -> AnyClass? {
        guard let type = rest else { return nil }
        rest = _getSuperclass(type)
        return type
    }

    /// Whether a class is another one or below it.
    static func isClass(_ type: AnyClass, a other: AnyClass) -> Bool {
        ClassChain(type).contains { $0 == other }
    }
}
