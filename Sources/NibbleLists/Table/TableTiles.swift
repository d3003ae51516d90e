import FoundationEssentials
import NibbleViews

/// The visible rows of a table with their cells, in order.
@MainActor struct TableTiles {
    struct Tile {
        let path: IndexPath
        let cell: TableViewCell
        /// The rows of the screen that it takes, counted from the first section; nil until the geometry was asked.
        fileprivate(set) var rows: Range<Int>?
    }

    private(set) var tiles: [Tile] = []
    /// The numbers of the rows, counted through all sections.
    private(set) var range = 0..<0
    /// The version of the geometry that the tiles' rows are of.
    private var version = 0

    /// The path of a row that has a tile.
    func path(of number: Int) -> IndexPath? {
        range.contains(number) ? tiles[number - range.lowerBound].path : nil
    }

    /// Asks the geometry for the rows of tiles that it was not asked for, or of all once it is another one.
    ///
    /// - Returns: The positions of the tiles at the start and at the end that it was asked for.
    mutating func locate(by geometry: TableGeometry, version: Int) -> (first: Range<Int>, last: Range<Int>) {
        if version != self.version { for index in tiles.indices { tiles[index].rows = nil } }
        self.version = version
        var (first, last) = (0, tiles.count)
        while first < last, tiles[first].rows == nil {
            tiles[first].rows = geometry.range(ofRow: tiles[first].path)
            first += 1
        }
        while last > first, tiles[last - 1].rows == nil {
            last -= 1
            tiles[last].rows = geometry.range(ofRow: tiles[last].path)
        }
        return (0..<first, last..<tiles.count)
    }

    /// Whether all tiles are known to begin above a place, by a version of the geometry.
    func isAbove(_ bottom: Int, version: Int) -> Bool {
        guard version == self.version, let last = tiles.last?.rows else { return false }
        return last.lowerBound < bottom
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
