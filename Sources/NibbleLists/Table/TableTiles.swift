import FoundationEssentials
import NibbleViews

/// The visible rows of a table with their cells, in order.
@MainActor struct TableTiles {
    struct Tile {
        let path: IndexPath
        let cell: TableViewCell
    }

    private(set) var tiles: [Tile] = []
    /// The numbers of the rows, counted through all sections.
    private(set) var range = 0..<0

    /// The path of a row that has a tile.
    func path(of number: Int) -> IndexPath? {
        range.contains(number) ? tiles[number - range.lowerBound].path : nil
    }

    func cell(at path: IndexPath) -> TableViewCell? {
        guard let first = tiles.first?.path, let last = tiles.last?.path, first <= path, path <= last else {
            return nil
        }
        return tiles.first { $0.path == path }?.cell
    }

    /// Takes out the tiles of rows outside a range.
    ///
    /// - Returns: Those that were taken out.
    mutating func keep(_ kept: Range<Int>) -> [Tile] {
        let common = range.clamped(to: kept)
        guard common != range else { return [] }
        guard !common.isEmpty else {
            let removed = tiles
            tiles = []
            range = kept.lowerBound..<kept.lowerBound
            return removed
        }
        let (before, after) = (common.lowerBound - range.lowerBound, range.upperBound - common.upperBound)
        let removed = Array(tiles.prefix(before) + tiles.suffix(after))
        tiles.removeFirst(before)
        tiles.removeLast(after)
        range = common
        return removed
    }

    mutating func append(_ tile: Tile) {
        tiles.append(tile)
        range = range.lowerBound..<(range.upperBound + 1)
    }

    mutating func prepend(_ tile: Tile) {
        tiles.insert(tile, at: 0)
        range = (range.lowerBound - 1)..<range.upperBound
    }

    /// Begins at a row, without tiles.
    mutating func start(at number: Int) {
        range = number..<number
    }
}
