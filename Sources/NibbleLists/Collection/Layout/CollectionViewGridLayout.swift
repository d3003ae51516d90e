import NibbleCells

/// Items in columns that fill the width: so many, or as many as have a width at least.
///
/// `itemHeight`, spacings, insets, headers and footers are those of a flow layout. In one that scrolls to the side, columns
/// are rows, and width and height change places.
///
/// ```swift
/// let grid = CollectionViewGridLayout()
/// grid.minimumItemWidth = 24
/// grid.itemHeight = 10
/// collection.collectionViewLayout = grid
/// ```
open class CollectionViewGridLayout: CollectionViewFlowLayout {
    /// The columns; 0 for as many as are as wide as `minimumItemWidth`.
    ///
    /// Defaults to 0.
    public var columnCount = 0 { didSet { invalidateLayout() } }
    /// The cells that an item is wide at least, where the columns are not counted.
    ///
    /// Defaults to 24. A collection that is narrower has one column.
    public var minimumItemWidth = 24 { didSet { invalidateLayout() } }
    /// The cells that an item is high.
    ///
    /// Defaults to 6: that of `itemSize`, whose width does not count.
    public var itemHeight: Int {
        get { itemSize[axis] }
        set {
            itemSize = axis == .vertical ? Size(width: 1, height: newValue) : Size(width: newValue, height: 1)
        }
    }

    /// Columns that fill the room, some of them a cell wider than others where it cannot be divided.
    open override func columns(of size: Int, in room: Range<Int>, gap: Int) -> [Range<Int>] {
        let least = min(max(1, minimumItemWidth), max(1, room.count))
        let fitting = (room.count + gap) / (least + gap)
        // Each column needs a cell for itself.
        let most = max(1, (room.count + gap) / (1 + gap))
        let count = min(max(1, columnCount > 0 ? columnCount : fitting), most)
        let free = max(count, room.count - (count - 1) * gap)
        return (0..<count).map { index in
            let start = room.lowerBound + free * index / count + index * gap
            return start..<(room.lowerBound + free * (index + 1) / count + index * gap)
        }
    }

    /// False: `columns(of:in:gap:)` gives every item its size.
    open override var asksForSizes: Bool { false }
}
