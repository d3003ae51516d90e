/// The items of a snapshot by their sections, and the section and the place of each.
///
/// A change of some items costs what they are, and little more for the others: copies share nearly all.
struct SnapshotItems<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// A section, and a place among its items.
    struct Place {
        let section: Section
        let place: ItemBlocks<Item>.Place
    }

    private var lists: [Section: ItemBlocks<Item>] = [:]
    /// The number of each item's block.
    private var blocks = SharedDictionary<Item, Int>()
    /// The section of each block.
    private var sections: [Int: Section] = [:]
    private var nextBlock = 0

    /// The number of items in all sections.
    var count: Int { blocks.count }

    /// The items of a section; nil for a section that is not there.
    func list(of section: Section) -> ItemBlocks<Item>? { lists[section] }

    func contains(_ item: Item) -> Bool { blocks[item] != nil }

    /// The section of an item; nil for an item that is not there.
    func section(of item: Item) -> Section? { blocks[item].flatMap { sections[$0] } }

    /// The place of an item; nil for one that isn't there.
    func place(of item: Item) -> Place? {
        guard let block = blocks[item], let section = sections[block],
            let place = lists[section]?.place(of: item, inBlock: block)
        else { return nil }
        return Place(section: section, place: place)
    }

    /// The index of a place among the items of its section.
    func index(of place: Place) -> Int { lists[place.section]?.index(of: place.place) ?? 0 }

    // MARK: - Changing

    /// Makes an empty section.
    ///
    /// - Returns: Whether there was none of that identifier.
    mutating func add(_ section: Section) -> Bool {
        guard lists[section] == nil else { return false }
        lists[section] = ItemBlocks()
        return true
    }

    /// Takes a section out.
    ///
    /// - Returns: The items that went with it.
    mutating func remove(_ section: Section) -> [Item] {
        guard let list = lists.removeValue(forKey: section) else { return [] }
        for number in list.numbers { sections[number] = nil }
        let items = list.items
        for item in items { blocks.removeValue(forKey: item) }
        return items
    }

    /// Puts items into a section.
    ///
    /// - Returns: The first item that was there already; nil if none was.
    mutating func insert(_ items: [Item], into section: Section, at index: Int) -> Item? {
        blocks.reserveCapacity(blocks.count + items.count)
        guard let place = lists[section]?.place(ofIndex: index),
            let assigned = lists[section]?.insert(items, at: place, &nextBlock)
        else { return nil }
        for assignment in assigned {
            sections[assignment.block] = section
            for item in assignment.items {
                let old = blocks.updateValue(assignment.block, forKey: item)
                if assignment.isNew, old != nil { return item }
            }
        }
        return nil
    }

    /// Takes items out; those that are not there do not count.
    mutating func remove(_ items: Set<Item>) {
        var touched: [Section: Set<Int>] = [:]
        for item in items {
            guard let block = blocks.removeValue(forKey: item), let section = sections[block] else {
                continue
            }
            touched[section, default: []].insert(block)
        }
        for (section, numbers) in touched {
            let empty = lists[section]?.remove(fromBlocks: numbers, where: items.contains) ?? []
            for number in empty { sections[number] = nil }
        }
    }
}
