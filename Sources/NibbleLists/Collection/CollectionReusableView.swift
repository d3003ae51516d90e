public import NibbleCells
public import NibbleViews

/// A view of a collection that is used again when it is scrolled out of view: a header, a footer, a cell.
///
/// ```swift
/// final class HeaderView: CollectionReusableView {
///     let title = Label("")
///
///     override func layoutSubviews() {
///         if title.superview == nil { addSubview(title) }
///         title.frame = bounds
///     }
/// }
///
/// collection.register(
///     HeaderView.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
///     withReuseIdentifier: "header")
/// ```
open class CollectionReusableView: View {
    /// The identifier shared by views that can stand in for each other.
    public internal(set) var reuseIdentifier: String?
    /// The loading for the view's item.
    let loading = CellLoading()

    /// Makes a view; the collection does it for registered classes.
    public required override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    /// Makes a view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        reuseIdentifier = coder.decodeString(forKey: "reuseIdentifier")
        try super.init(coder: coder)
    }

    /// The view is about to show something else: forget what belonged to the last one.
    ///
    /// Call `super`, which cancels what the view was loading.
    open func prepareForReuse() {
        loading.cancel()
        isHidden = false
    }

    /// The layout has placed the view.
    ///
    /// Override to look accordingly, and call `super`.
    open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
        if frame != layoutAttributes.frame { frame = layoutAttributes.frame }
    }
}
