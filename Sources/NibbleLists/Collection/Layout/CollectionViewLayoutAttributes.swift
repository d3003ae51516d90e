public import FoundationEssentials
public import NibbleCells

/// The place of one view of a collection.
public struct CollectionViewLayoutAttributes: Hashable, Sendable {
    /// The item, or the section of a header or footer.
    public var indexPath: IndexPath
    /// The rectangle of the view in the content, in cells.
    public var frame = Rect.zero
    /// The kind of a header, a footer or another supplementary view; nil for a cell.
    public var representedElementKind: String?

    /// Makes the attributes of a cell, whose frame is empty.
    public init(forCellWith indexPath: IndexPath) {
        self.indexPath = indexPath
    }

    /// Makes the attributes of a supplementary view, whose frame is empty.
    public init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
        self.indexPath = indexPath
        representedElementKind = kind
    }
}
