// Everything else depends on this module, so that another system is told here, in one sentence.
#if !os(Linux)
    #error("Nibble runs on Linux only so far; build it there, or with a Swift SDK for Linux.")
#endif

/// A width and a height in whole cells, never negative.
@frozen public struct Size: Hashable, Sendable {
    /// The number of columns.
    ///
    /// Negative values are stored as zero.
    public var width: Int { didSet { if width < 0 { width = 0 } } }
    /// The number of rows.
    ///
    /// Negative values are stored as zero.
    public var height: Int { didSet { if height < 0 { height = 0 } } }

    /// No columns and no rows.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size; negative lengths count as zero.
    @inlinable public init(width: Int, height: Int) {
        self.width = width < 0 ? 0 : width
        self.height = height < 0 ? 0 : height
    }

    /// Whether there is no cell in it.
    @inlinable public var isEmpty: Bool { width == 0 || height == 0 }

    /// The length along `axis`, in cells.
    @inlinable public subscript(axis: Axis) -> Int {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension Size: CustomStringConvertible {
    /// The expression that makes this size.
    public var description: String { "Size(width: \(width), height: \(height))" }
}

/// One of the two directions of the grid.
public enum Axis: Hashable, Sendable {
    /// Along a row, by columns.
    case horizontal
    /// Down a column, by rows.
    case vertical

    /// The direction across this one.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
