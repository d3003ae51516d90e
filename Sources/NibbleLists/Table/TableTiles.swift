import FoundationEssentials
import NibbleViews

/// The rows of a table that have a cell now: those in sight, in order.
@MainActor struct TableTiles {
    struct Tile {
        let path: IndexPath
        let cell: TableViewCell
    }

    private(set) var tiles: [Tile] = []
    /// The numbers of the rows, counted through all sections.
    private(set) var range = 0..<0
    /// The views above and below sections, by section.
    var headers: [Int: View] = [:]
    var footers: [Int: View] = [:]

    func cell(at path: IndexPath) -> TableViewCell? {
        tiles.first { $0.path == path }?.cell
    }

    /// Takes out the tiles of rows outside a range, and hands them to the closure.
    mutating func keep(_ kept: Range<Int>, _ remove: (Tile) -> Void) {
        let common = range.clamped(to: kept)
        guard common != range else { return }
        guard !common.isEmpty else {
            for tile in tiles { remove(tile) }
            tiles = []
            range = kept.lowerBound..<kept.lowerBound
            return
        }
        let (before, after) = (common.lowerBound - range.lowerBound, range.upperBound - common.upperBound)
        for tile in tiles.prefix(before) + tiles.suffix(after) { remove(tile) }
        tiles.removeFirst(before)
        tiles.removeLast(after)
        range = common
    }

    mutating func append(_ tile: Tile) {
        tiles.append(tile)
        range = range.lowerBound..<(range.upperBound + 1)
    }

    mutating func prepend(_ tile: Tile) {
        tiles.insert(tile, at: 0)
        range = (range.lowerBound - 1)..<range.upperBound
    }

    /// Begins anew at a row.
    mutating func start(at number: Int) {
        range = number..<number
    }
}
