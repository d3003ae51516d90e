import NibbleCells
import NibbleNibFormat

/// The points of an Xcode file that make one cell; `.layout` files are in cells already.
///
///     let nib = try Nib(named: "DirectoryCell", cell: .init(8, 20))
///
/// The usual 8 by 16 points keep squares square, because a cell is about twice as high as it is wide, and give a line of
/// 17-point text one row. Higher cells save rows in files whose controls are 40 points high; what stood close together then
/// shares rows.
public struct CellScale: Hashable, Sendable {
    /// The points of a column.
    public let width: Double
    /// The points of a row.
    public let height: Double

    /// Makes a scale.
    ///
    /// - Parameters:
    ///   - width: The points of a column, from 1 to 1,000.
    ///   - height: The points of a row, from 1 to 1,000.
    public init(_ width: Double, _ height: Double) {
        Precondition.check(
            (1...1_000).contains(width) && (1...1_000).contains(height),
            "A cell is 1 to 1,000 points wide and high, not \(width) by \(height).")
        self.width = width
        self.height = height
    }

    /// 8 by 16 points.
    public static let standard = CellScale(8, 16)

    /// The scale as readers of files take it.
    var size: NibSize { NibSize(width: width, height: height) }
}
