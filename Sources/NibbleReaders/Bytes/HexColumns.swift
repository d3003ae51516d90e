/// The columns of a view of bytes: the offset, the bytes in groups of eight, and their characters.
struct HexColumns: Equatable {
    /// The digits of offsets.
    let digits: Int
    /// The bytes of a row.
    let perRow: Int

    private static let group = 8

    /// Finds the columns for a number of bytes, with as many in a row as fit into a width.
    init(count: Int, width: Int, perRow wanted: Int?) {
        let digits = max(8, String(max(0, count - 1), radix: 16).count)
        self.digits = digits
        perRow = wanted ?? [32, 16, 8, 4].first { Self.width(digits: digits, perRow: $0) <= width } ?? 4
    }

    /// The columns in all.
    var width: Int { Self.width(digits: digits, perRow: perRow) }
    /// The column of the first character.
    private var textStart: Int { Self.hexStart(digits) + Self.hexWidth(perRow) + 2 }

    private static func hexStart(_ digits: Int) -> Int { digits + 2 }
    private static func hexWidth(_ perRow: Int) -> Int { 3 * perRow - 1 + (perRow - 1) / group }
    private static func width(digits: Int, perRow: Int) -> Int {
        hexStart(digits) + hexWidth(perRow) + 2 + perRow
    }

    /// The column of the two digits of a byte of a row.
    func hex(_ index: Int) -> Int { Self.hexStart(digits) + 3 * index + index / Self.group }

    /// The column of the character of a byte of a row.
    func text(_ index: Int) -> Int { textStart + index }

    /// The byte of a row at a column; nil beside the bytes.
    func index(at column: Int) -> Int? {
        if column >= textStart { return column < textStart + perRow ? column - textStart : nil }
        return (0..<perRow).first { column >= hex($0) && column <= hex($0) + 2 }
    }
}
