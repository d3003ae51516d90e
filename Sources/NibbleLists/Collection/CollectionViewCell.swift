public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// An item of a collection: a view that is used again for another item when its own is scrolled out of view.
///
/// Put views into `contentView`. At its sides stand the marks of what is current and what is selected, which are glyphs, so
/// that they are seen without colours too.
///
/// ```swift
/// final class PhotoCell: CollectionViewCell {
///     let picture = ImageView(image: nil)
///
///     required init(frame: Rect) {
///         super.init(frame: frame)
///         picture.frame = contentView.bounds
///         picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///         contentView.addSubview(picture)
///     }
///
///     required init(coder: NibCoder) throws { try super.init(coder: coder) }
/// }
/// ```
open class CollectionViewCell: CollectionReusableView {
    /// The looks of a cell that is current, pressed or selected.
    public enum SelectionStyle: Hashable, Sendable {
        /// As the others: the class shows it itself, and its content is as wide as the cell.
        case none
        /// On another ground, with marks.
        case `default`
    }

    /// Holds the content, beside the marks that the collection draws.
    public let contentView = View()
    /// The look of the cell when it is current, pressed or selected.
    ///
    /// Defaults to `.default`.
    public var selectionStyle = SelectionStyle.default { didSet { marksChanged() } }
    /// A view behind the content.
    ///
    /// Defaults to nil.
    public var backgroundView: View? { didSet { exchange(oldValue, for: backgroundView) } }
    /// A view whose background colour is the ground of the item while it is current or selected; nothing else of it is
    /// shown.
    ///
    /// Defaults to nil: the accent, and the selection's ground.
    public var selectedBackgroundView: View? { didSet { setNeedsDisplay() } }
    /// Whether the item is selected; the collection sets it.
    ///
    /// Override to look accordingly, and call `super`.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
    /// Whether the item is being pressed; the collection sets it.
    ///
    /// Override to look accordingly, and call `super`.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// Whether keys act on the item; the collection sets it.
    ///
    /// Override to look accordingly, and call `super`.
    open var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }
    /// The effect of a user's selection of the item besides telling the delegate: a segue, an action of a layout file.
    public final var selectionAction: (@MainActor (CollectionViewCell) -> Void)?
    /// Whether the mouse is over the item.
    var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
    /// Whether the columns at the sides are kept for marks.
    var hasMarks = true { didSet { if hasMarks != oldValue { marksChanged() } } }

    /// Makes a cell; the collection does it for registered classes.
    public required init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(contentView)
        overlayExtent = .everywhere
    }

    /// Makes a cell that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        insertSubview(contentView, at: 0)
        overlayExtent = .everywhere
    }

    private func marksChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func exchange(_ old: View?, for new: View?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    /// The cell is about to show another item: forget what belonged to the last one.
    ///
    /// Call `super`, which cancels what the cell was loading.
    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
        isCurrent = false
    }

    /// Whether there are columns for marks.
    private var showsMarks: Bool { hasMarks && selectionStyle != .none && bounds.width > 2 }

    /// Places the content view between the marks.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds.insetBy(dx: showsMarks ? 1 : 0, dy: 0)
    }

    /// A row, with all that it says as its label.
    ///
    /// It is one thing unless something in it can be operated by itself.
    open override var accessibilityDefaults: AccessibilityProperties {
        CollectionCellAccessibility(cell: self).properties
    }

    /// Has the terminal report the mouse's movement where the item is shown: the one under it looks so.
    ///
    /// Call `super`.
    open override func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        newWindow?.receivesMouseMotion = true
    }

    /// The mouse is over it.
    open override func mouseEntered(with event: MouseEvent) -> Handling {
        isHovered = true
        return super.mouseEntered(with: event)
    }

    /// The mouse is no longer over it.
    open override func mouseExited(with event: MouseEvent) -> Handling {
        isHovered = false
        return super.mouseExited(with: event)
    }

    /// The ground of an item that is current, selected, pressed or under the mouse.
    open override func draw(in canvas: inout Canvas) {
        guard selectionStyle != .none else { return }
        if let highlightColor { return canvas.beginHighlight(bounds, with: highlightColor) }
        if isHighlighted || isHovered { canvas.fill(bounds, with: .tertiarySystemBackground) }
    }

    /// The ground of the whole item in its present state: the accent where keys act, the selection's where they do not.
    ///
    /// Override it for another one, or for nil: the item is then left as it is, but for its marks.
    open var highlightColor: Color? {
        guard isCurrent || isSelected else { return nil }
        return selectedBackgroundView?.backgroundColor ?? (isCurrent ? tintColor : .selection)
    }

    /// Draws the marks of the row's state over what it shows.
    ///
    /// Call `super`.
    open override func drawOverlay(in canvas: inout Canvas) {
        guard selectionStyle != .none, bounds.height > 0 else { return }
        if showsMarks { drawMarks(on: &canvas) }
        if let highlightColor { canvas.endHighlight(bounds, with: highlightColor) }
        if showsMarks, isCurrent { bar.light(on: &canvas) }
    }

    private var bar: CurrentBar {
        CurrentBar(height: bounds.height, isHighlighted: highlightColor != nil)
    }

    private func drawMarks(on canvas: inout Canvas) {
        let isASCII = canvas.lines == .ascii
        let accent = CellStyle(foreground: tintColor, attributes: .bold)
        if isCurrent { bar.draw(in: tintColor, on: &canvas) }
        if isSelected {
            canvas.write(isASCII ? "*" : "✓", at: Point(x: bounds.width - 1, y: 0), style: accent)
        }
    }
}
