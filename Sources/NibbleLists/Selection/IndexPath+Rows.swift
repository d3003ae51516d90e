public import FoundationEssentials

extension IndexPath {
    /// Makes the path of a row of a table.
    public init(row: Int, section: Int) {
        // Without an array in between this costs a third.
        self.init(index: section)
        append(row)
    }

    /// Makes the path of an item of a collection.
    public init(item: Int, section: Int) {
        self.init(row: item, section: section)
    }

    /// The section; 0 in a path that has none.
    public var section: Int { count > 0 ? self[0] : 0 }

    /// The row in its section; 0 in a path that has none.
    public var row: Int { count > 1 ? self[1] : 0 }

    /// The item in its section; 0 in a path that has none.
    public var item: Int { row }
}
