import Nibble

/// The columns of a grid of pictures: the fewest whose rows are all visible, so that pictures grow with the window.
///
/// Where that would make pictures too small, as many columns as there is room for, and the grid scrolls.
struct ThumbnailGrid: Hashable {
    /// The columns, at least one.
    let columns: Int
    /// The cells of the widest picture.
    let itemSize: Size

    /// Chooses the columns.
    ///
    /// - Parameters:
    ///   - count: The number of pictures.
    ///   - room: The cells of the grid, with a margin of one cell on every side.
    init(count: Int, room: Size) {
        let width = max(1, room.width - 2)
        let least = Self.leastWidth(in: width)
        let most = max(1, width / least)
        let fitting = (1...most).first { columns in
            let item = Self.size(columns, of: width)
            return item.lowest <= Self.height(ofRows: (count + columns - 1) / columns, in: room.height)
        }
        columns = fitting ?? most
        let item = Self.size(columns, of: width)
        let rows = (count + columns - 1) / columns
        let height = Self.height(ofRows: fitting == nil ? 1 : rows, in: room.height)
        itemSize = Size(width: item.width, height: max(3, min(item.highest, height)))
    }

    /// The width of a picture, which wider windows need not cut into ever more columns.
    private static func leastWidth(in width: Int) -> Int { 16 + width / 10 }

    /// The widest of the columns, and the heights between 16:9 and 4:3 in cells twice as high as wide.
    private static func size(_ columns: Int, of width: Int) -> (width: Int, lowest: Int, highest: Int) {
        let item = (width + columns - 1) / columns
        return (item, item * 9 / 32, item * 3 / 8)
    }

    /// The height of a row where all of them are visible, with a gap of a cell between them.
    private static func height(ofRows rows: Int, in height: Int) -> Int {
        max(0, (height - 1) / max(1, rows) - 1)
    }
}
