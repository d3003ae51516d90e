import NibbleCells
import NibbleControls

/// The content of a list at one moment: sections and items by their identifiers, each of which is there once.
///
///     var snapshot = DiffableDataSourceSnapshot<Folder, Photo.ID>()
///     snapshot.appendSections([.new, .old])
///     snapshot.appendItems(photos.map(\.id), toSection: .new)
///     dataSource.apply(snapshot)
public struct DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>: Sendable
where SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable {
    /// The sections, in order.
    public private(set) var sectionIdentifiers: [SectionIdentifier] = []
    /// The items that are to be filled again in another cell.
    public private(set) var reloadedItemIdentifiers: Set<ItemIdentifier> = []
    /// The sections that are to be filled again in other cells.
    public private(set) var reloadedSectionIdentifiers: Set<SectionIdentifier> = []
    /// The items that are to be filled again in the cell that they have.
    public private(set) var reconfiguredItemIdentifiers: Set<ItemIdentifier> = []
    private var items = SnapshotItems<SectionIdentifier, ItemIdentifier>()

    /// Makes a snapshot of nothing.
    public init() {}

    // MARK: - What there is

    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifier] { sectionIdentifiers.flatMap(itemIdentifiers(inSection:)) }

    /// The sections.
    public var numberOfSections: Int { sectionIdentifiers.count }

    /// The items of all sections.
    public var numberOfItems: Int { items.count }

    /// The items of a section, in order; none for a section that is not there.
    public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
        items.list(of: identifier)?.items ?? []
    }

    /// The number of items in a section; 0 for a section that is not there.
    public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
        items.list(of: identifier)?.count ?? 0
    }

    /// The section of an item; nil for an item that is not there.
    public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
        items.section(of: identifier)
    }

    /// The number of a section; nil for one that is not there.
    public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    /// The number of an item, counted through all sections; nil for one that is not there.
    public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
        guard let place = items.place(of: identifier) else { return nil }
        return sectionIdentifiers.prefix { $0 != place.section }.reduce(items.index(of: place)) {
            $0 + numberOfItems(inSection: $1)
        }
    }

    // MARK: - Sections

    /// Puts sections behind the last one.
    ///
    /// - Precondition: None of them is there yet.
    public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
        add(identifiers, at: sectionIdentifiers.count)
    }

    /// Puts sections before another.
    ///
    /// - Precondition: The other one is there, and none of the new ones is.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifier], beforeSection other: SectionIdentifier
    ) {
        add(identifiers, at: place(of: other))
    }

    /// Puts sections behind another.
    ///
    /// - Precondition: The other one is there, and none of the new ones is.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifier], afterSection other: SectionIdentifier
    ) {
        add(identifiers, at: place(of: other) + 1)
    }

    /// Takes sections out, with their items; those that are not there do not count.
    public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
        let gone = Set(identifiers)
        for section in gone { for item in items.remove(section) { forget(item) } }
        sectionIdentifiers.removeAll(where: gone.contains)
        reloadedSectionIdentifiers.subtract(gone)
    }

    /// Moves a section before another.
    ///
    /// - Precondition: Both are there.
    public mutating func moveSection(
        _ identifier: SectionIdentifier, beforeSection other: SectionIdentifier
    ) {
        guard identifier != other else { return }
        sectionIdentifiers.remove(at: place(of: identifier))
        sectionIdentifiers.insert(identifier, at: place(of: other))
    }

    /// Moves a section behind another.
    ///
    /// - Precondition: Both are there.
    public mutating func moveSection(_ identifier: SectionIdentifier, afterSection other: SectionIdentifier) {
        guard identifier != other else { return }
        sectionIdentifiers.remove(at: place(of: identifier))
        sectionIdentifiers.insert(identifier, at: place(of: other) + 1)
    }

    /// Has the items of sections filled again, in other cells.
    ///
    /// - Precondition: The sections are there.
    public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
        for identifier in identifiers { _ = place(of: identifier) }
        reloadedSectionIdentifiers.formUnion(identifiers)
    }

    // MARK: - Items

    /// Puts items behind the last one of a section; nil for the last section.
    ///
    /// - Precondition: The section is there, and none of the items is.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier? = nil
    ) {
        guard let section = section ?? sectionIdentifiers.last else {
            Precondition.fail(
                "There are currently no sections in the data source. Please add a section first.")
        }
        _ = place(of: section)
        add(identifiers, to: section, at: numberOfItems(inSection: section))
    }

    /// Puts items before another.
    ///
    /// - Precondition: The other one is there, and none of the new ones is.
    public mutating func insertItems(_ identifiers: [ItemIdentifier], beforeItem other: ItemIdentifier) {
        let (section, place) = place(of: other)
        add(identifiers, to: section, at: place)
    }

    /// Puts items behind another.
    ///
    /// - Precondition: The other one is there, and none of the new ones is.
    public mutating func insertItems(_ identifiers: [ItemIdentifier], afterItem other: ItemIdentifier) {
        let (section, place) = place(of: other)
        add(identifiers, to: section, at: place + 1)
    }

    /// Takes items out; those that are not there do not count.
    public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
        let gone = Set(identifiers)
        items.remove(gone)
        for item in gone { forget(item) }
    }

    /// Takes all items and sections out.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another, which may be in another section.
    ///
    /// - Precondition: Both are there.
    public mutating func moveItem(_ identifier: ItemIdentifier, beforeItem other: ItemIdentifier) {
        move(identifier, to: other, shift: 0)
    }

    /// Moves an item behind another, which may be in another section.
    ///
    /// - Precondition: Both are there.
    public mutating func moveItem(_ identifier: ItemIdentifier, afterItem other: ItemIdentifier) {
        move(identifier, to: other, shift: 1)
    }

    /// Has items filled again, in other cells.
    ///
    /// - Precondition: The items are there.
    public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
        for identifier in identifiers { require(identifier) }
        reloadedItemIdentifiers.formUnion(identifiers)
    }

    /// Has items filled again, in the cells that they have: what somebody types or looks at there stays.
    ///
    /// - Precondition: The items are there.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
        for identifier in identifiers { require(identifier) }
        reconfiguredItemIdentifiers.formUnion(identifiers)
    }
}

// MARK: - What the changes rest on

extension DiffableDataSourceSnapshot {
    /// The items of a section, in blocks.
    func list(of section: SectionIdentifier) -> ItemBlocks<ItemIdentifier> {
        items.list(of: section) ?? ItemBlocks()
    }

    /// The section of an item, and its place there; nil for an item that is not there.
    func location(of item: ItemIdentifier) -> (section: SectionIdentifier, index: Int)? {
        items.place(of: item).map { ($0.section, items.index(of: $0)) }
    }

    /// The same sections and items, of which none is to be filled again.
    var settled: Self {
        var settled = self
        settled.reloadedItemIdentifiers = []
        settled.reloadedSectionIdentifiers = []
        settled.reconfiguredItemIdentifiers = []
        return settled
    }

    private mutating func add(_ identifiers: [SectionIdentifier], at place: Int) {
        for identifier in identifiers {
            Precondition.check(
                items.add(identifier),
                "Section identifiers are not unique: “\(identifier)” is there twice. Give each section an identifier "
                    + "of its own, so that it can be found again when others come and go.")
        }
        sectionIdentifiers.insert(contentsOf: identifiers, at: place)
    }

    private mutating func add(_ identifiers: [ItemIdentifier], to section: SectionIdentifier, at place: Int) {
        guard let identifier = items.insert(identifiers, into: section, at: place) else { return }
        Precondition.fail(
            "Item identifiers are not unique: “\(identifier)” is there twice, in one section or in two. Give each "
                + "item an identifier of its own, so that it can be found again when others come and go.")
    }

    private mutating func move(_ identifier: ItemIdentifier, to other: ItemIdentifier, shift: Int) {
        guard identifier != other else { return }
        _ = place(of: identifier)
        _ = place(of: other)
        items.remove([identifier])
        let new = place(of: other)
        add([identifier], to: new.section, at: new.place + shift)
    }

    private mutating func forget(_ item: ItemIdentifier) {
        reloadedItemIdentifiers.remove(item)
        reconfiguredItemIdentifiers.remove(item)
    }

    private func require(_ identifier: ItemIdentifier) {
        Precondition.check(items.contains(identifier), Self.absent("item", "\(identifier)"))
    }

    private func place(of identifier: SectionIdentifier) -> Int {
        guard let place = indexOfSection(identifier) else {
            Precondition.fail(Self.absent("section", "\(identifier)"))
        }
        return place
    }

    private func place(of identifier: ItemIdentifier) -> (section: SectionIdentifier, place: Int) {
        guard let place = items.place(of: identifier) else {
            Precondition.fail(Self.absent("item", "\(identifier)"))
        }
        return (place.section, items.index(of: place))
    }

    private static func absent(_ kind: String, _ identifier: String) -> String {
        "The snapshot has no \(kind) “\(identifier)”: put it in before naming it."
    }
}
