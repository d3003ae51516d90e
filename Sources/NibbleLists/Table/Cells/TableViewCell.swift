public import NibbleCells
public import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// A row of a table: a view that is used again for another row when its own is scrolled out of view.
///
/// Put views into `contentView`, or use `textLabel`, `detailTextLabel` and `imageView`, which are made when they are
/// first asked for.
///
/// ```swift
/// let cell = table.dequeueReusableCell(withIdentifier: "photo", for: path)
/// cell.textLabel.text = "Harbour"
/// cell.detailTextLabel.text = "12 MB"
/// cell.accessoryType = .disclosureIndicator
/// return cell
/// ```
open class TableViewCell: View {
    /// The arrangements of the labels in a plain cell.
    public enum Style: Hashable, Sendable {
        /// The text; a detail, where one is asked for, as in `value1`.
        case `default`
        /// The detail at the trailing edge; where both are long, each has half of the row, and a short one is whole.
        case value1
        /// The tinted text ends in a column of eleven, less in a narrow row; longer text widens it. The detail follows.
        case value2
        /// The detail in a second row.
        case subtitle
    }

    /// The accessory at the trailing edge.
    public enum AccessoryType: Hashable, Sendable {
        /// Nothing.
        case none
        /// A mark that leads further.
        case disclosureIndicator
        /// A mark that the row is chosen.
        case checkmark
        /// A button that tells more.
        case detailButton
    }

    /// The looks of a selected cell.
    public enum SelectionStyle: Hashable, Sendable {
        /// As the others.
        case none
        /// On another ground, with a mark.
        case `default`
    }

    /// The arrangement of the labels.
    public let style: Style
    /// The identifier shared by cells that can stand in for each other.
    public internal(set) var reuseIdentifier: String?
    /// Holds the content, beside the marks that the table draws.
    public let contentView = View()
    /// The look of the cell when it is selected.
    ///
    /// Defaults to `.default`.
    public var selectionStyle: SelectionStyle {
        get { selectionLooks.style }
        set { selectionLooks.style = newValue }
    }
    /// A view whose background colour is the ground of the row while it is current or selected; nothing else of it is shown.
    ///
    /// Defaults to nil: the accent, and the selection's ground.
    public var selectedBackgroundView: View? {
        get { selectionLooks.background }
        set { selectionLooks.background = newValue }
    }
    private var selectionLooks = SelectionLooks() { didSet { setNeedsDisplay() } }
    /// The accessory at the trailing edge.
    ///
    /// Defaults to `.none`.
    public var accessoryType = AccessoryType.none { didSet { contentChanged() } }
    /// The columns that the content is moved in by, for each level.
    ///
    /// Defaults to 0.
    public var indentationLevel = 0 { didSet { contentChanged() } }
    /// The columns of a level.
    ///
    /// Defaults to 2.
    public var indentationWidth = 2 { didSet { contentChanged() } }
    /// The effect of a user's selection of the row besides telling the delegate: a segue, an action of a layout file.
    public final var selectionAction: (@MainActor (TableViewCell) -> Void)?
    /// Whether the row is selected; the table sets it.
    public private(set) var isSelected = false
    /// Whether the row is being pressed; the table sets it.
    public private(set) var isHighlighted = false
    /// Whether the row can be edited now; the table sets it.
    public private(set) var isEditing = false
    /// Whether the mouse is over the row.
    var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
    /// Whether keys act on the row; the table sets it.
    var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }
    /// Whether the leading column is kept for marks.
    var hasMarks = true { didSet { if hasMarks != oldValue { setNeedsLayout() } } }
    /// The marks before the content in a tree; nil in lists.
    var outline: OutlineMark? {
        didSet { if outline != oldValue { contentChanged() } }
    }
    /// The effect of editing on the row.
    var editingStyle = TableView.EditingStyle.none
    /// Whether the row can be moved while it is edited.
    var showsReorderControl = false
    /// The actions behind the row, when it is drawn aside.
    var swipe: TableSwipe? { didSet { if swipe != nil || oldValue != nil { contentChanged() } } }
    private var labels = TableViewCellLabels()
    /// The loading for the cell's row.
    let loading = CellLoading()

    /// Makes a cell; the table does it for registered classes.
    public required init(style: Style = .default, reuseIdentifier: String? = nil) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero, defaults: ViewDefaults(clipsToBounds: true))
        addSubview(contentView)
        overlayExtent = .everywhere
    }

    /// Makes a cell that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        let styles: [String: Style] = ["value1": .value1, "value2": .value2, "subtitle": .subtitle]
        style = coder.decodeString(forKey: "style").flatMap { styles[$0] } ?? .default
        reuseIdentifier = coder.decodeString(forKey: "reuseIdentifier")
        try super.init(coder: coder, defaults: ViewDefaults(clipsToBounds: true))
        insertSubview(contentView, at: 0)
        overlayExtent = .everywhere
    }

    /// The label of the text; made when it is first asked for.
    public var textLabel: Label { labels.text(in: self) }

    /// The label of the detail; made when it is first asked for.
    public var detailTextLabel: Label { labels.detail(in: self) }

    /// The picture at the leading edge; made when it is first asked for.
    public var imageView: ImageView { labels.picture(in: self) }

    /// The text by which typing finds the row: the label's, or what its views say.
    var typeSelectText: String? {
        let words = shownText ?? AccessibilityProperties.row(of: contentView).label ?? ""
        // Spaces in front move it inwards.
        let text = words.drop { $0 == " " }
        return text.isEmpty ? nil : String(text)
    }

    /// The text of the label, without making one.
    var shownText: String? { labels.shownText }

    /// The cell is about to show another row: forget what belonged to the last one.
    ///
    /// Cancels what it was loading.
    ///
    /// Call `super`.
    open func prepareForReuse() {
        loading.cancel()
        accessoryType = .none
        indentationLevel = 0
        isHidden = false
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    /// The row was selected or no longer is.
    ///
    /// Override to look accordingly, and call `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != isSelected else { return }
        isSelected = selected
        setNeedsDisplay()
    }

    /// The row is being pressed or no longer is.
    ///
    /// Override to look accordingly, and call `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != isHighlighted else { return }
        isHighlighted = highlighted
        setNeedsDisplay()
    }

    /// The row can be edited now or no longer can.
    ///
    /// Override to look accordingly, and call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        isEditing = editing
        contentChanged()
    }

    private func contentChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The rows that the content needs in a width: of the labels' style, or as the content view's layout says.
    open override func sizeThatFits(_ size: Size) -> Size {
        let room = Size(width: contentRect(width: size.width, height: 1).width, height: size.height)
        return Size(width: size.width, height: labels.height(in: self, room: room))
    }

    /// Places the content view between the marks, and the labels in it.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = contentRect(width: bounds.width, height: bounds.height)
            .offsetBy(dx: swipe?.shift ?? 0, dy: 0)
        labels.place(in: self)
    }

    private func contentRect(width: Int, height: Int) -> Rect {
        var leading = hasMarks ? 1 : 0
        if isEditing, editingStyle != .none { leading += 2 }
        let indent = max(0, indentationLevel).multipliedReportingOverflow(by: max(0, indentationWidth))
        leading = leading.saturatingAdd(indent.overflow ? .max : indent.partialValue)
        if let outline { leading = leading.saturatingAdd(outline.indent(in: width)) }
        var trailing = hasMarks ? 1 : 0
        if accessoryType != .none || (isEditing && showsReorderControl) { trailing = 3 }
        let start = min(leading, width)
        return Rect(x: start, y: 0, width: max(0, width - start - trailing), height: height)
    }

    /// A row, with all that it says as its label.
    ///
    /// It is one thing unless something in it can be operated by itself.
    open override var accessibilityDefaults: AccessibilityProperties {
        TableViewCellAccessibility(cell: self).properties
    }

    /// Has the terminal report the mouse's movement where the row is shown: the one under it looks so.
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

    /// The ground of a row that is current, selected, pressed or under the mouse.
    open override func draw(in canvas: inout Canvas) {
        guard selectionStyle != .none else { return }
        if let highlightColor { return canvas.beginHighlight(bounds, with: highlightColor) }
        if isHighlighted || isHovered { canvas.fill(bounds, with: .tertiarySystemBackground) }
    }

    /// The ground of the whole row in its present state: the accent where keys act, the selection's where they do not.
    ///
    /// Override it for another one, or for nil: the row is then left as it is, but for its mark.
    open var highlightColor: Color? {
        guard isCurrent || isSelected else { return nil }
        return selectedBackgroundView?.backgroundColor ?? (isCurrent ? tintColor : .selection)
    }

    /// Draws the marks of the row's state over what it shows.
    ///
    /// Call `super`.
    open override func drawOverlay(in canvas: inout Canvas) {
        let marks = TableViewCellMarks(cell: self)
        marks.draw(in: &canvas)
        if selectionStyle != .none, let highlightColor { canvas.endHighlight(bounds, with: highlightColor) }
        marks.light(on: &canvas)
        if let swipe { SwipeActionsDrawing(swipe: swipe).draw(in: bounds, on: &canvas) }
    }
}

/// The looks of a cell that is selected.
private struct SelectionLooks {
    var style = TableViewCell.SelectionStyle.default
    /// The view whose background colour is the ground.
    var background: View?
}
