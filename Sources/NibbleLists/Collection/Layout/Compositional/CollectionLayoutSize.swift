import NibbleCells

/// A length of an item, a group or a header: so many cells, or a share of what it is in.
public struct CollectionLayoutDimension: Hashable, Sendable {
    private enum Kind: Hashable { case width, height, cells }

    private let kind: Kind
    /// The share, or the cells.
    private let value: Double

    /// A share of the width of what it is in, 0…1 and beyond.
    public static func fractionalWidth(_ share: Double) -> Self { Self(kind: .width, value: share) }
    /// A share of the height of what it is in, 0…1 and beyond.
    public static func fractionalHeight(_ share: Double) -> Self { Self(kind: .height, value: share) }
    /// So many cells.
    public static func absolute(_ cells: Int) -> Self { Self(kind: .cells, value: Double(cells)) }
    /// So many cells: a terminal's rows are known beforehand, so that nothing is measured.
    public static func estimated(_ cells: Int) -> Self { .absolute(cells) }

    /// Whether it is a share of a length along an axis.
    func isShare(of axis: Axis) -> Bool { kind == (axis == .horizontal ? .width : .height) }

    /// The cells, not rounded, inside a rectangle of a size; from 0 to 10,000.
    func length(in container: Size) -> Double {
        let base =
            switch kind {
            case .width: Double(container.width)
            case .height: Double(container.height)
            case .cells: 1.0
            }
        let length = base * value
        return length > 0 ? min(length, 10_000) : 0
    }

    /// The cells inside a rectangle of a size: one at least.
    func cells(in container: Size) -> Int { max(1, Int(length(in: container).rounded())) }
}

/// The width and the height of an item, a group or a header.
public struct CollectionLayoutSize: Hashable, Sendable {
    /// The width.
    public var widthDimension: CollectionLayoutDimension
    /// The height.
    public var heightDimension: CollectionLayoutDimension

    /// Makes a size.
    public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
        self.widthDimension = widthDimension
        self.heightDimension = heightDimension
    }

    subscript(axis: Axis) -> CollectionLayoutDimension {
        axis == .horizontal ? widthDimension : heightDimension
    }

    func size(in container: Size) -> Size {
        Size(width: widthDimension.cells(in: container), height: heightDimension.cells(in: container))
    }
}

/// The cells between the items of a group.
public struct CollectionLayoutSpacing: Hashable, Sendable {
    /// The cells.
    public let spacing: Int
    /// Whether what is left of the group goes between its items too.
    public let isFlexibleSpacing: Bool

    /// So many cells.
    public static func fixed(_ cells: Int) -> Self {
        Self(spacing: min(max(0, cells), 10_000), isFlexibleSpacing: false)
    }
    /// So many cells, and what is left of the group.
    public static func flexible(_ cells: Int) -> Self {
        Self(spacing: min(max(0, cells), 10_000), isFlexibleSpacing: true)
    }

    private init(spacing: Int, isFlexibleSpacing: Bool) {
        self.spacing = spacing
        self.isFlexibleSpacing = isFlexibleSpacing
    }
}
