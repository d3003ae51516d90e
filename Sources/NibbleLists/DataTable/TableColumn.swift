public import NibbleCells
public import NibbleControls
public import NibbleViews

/// A column of a `DataTable`: its title, how wide it is, and what can be done with it.
///
/// ```swift
/// let size = TableColumn("size", title: "Size", width: 10)
/// size.alignment = .right
/// size.isSortable = true
/// table.columns.append(size)
/// ```
@MainActor public final class TableColumn: NibOwner {
    /// The identifier of the column.
    ///
    /// Defaults to the empty text.
    public var identifier: String
    /// The title above the column.
    public var title: String { didSet { if title != oldValue { changed() } } }
    /// The columns of the screen that it has, as long as it does not share what is left over.
    ///
    /// Kept between `minimumWidth` and `maximumWidth`. Defaults to 10. A user who drags the column's edge changes it.
    public var preferredWidth: Int { didSet { if preferredWidth != oldValue { changed() } } }
    /// The least width.
    ///
    /// Defaults to 3; less than 1 counts as 1.
    public var minimumWidth = 3 { didSet { if minimumWidth != oldValue { changed() } } }
    /// The greatest width.
    ///
    /// Defaults to 10,000.
    public var maximumWidth = TableColumn.widest { didSet { if maximumWidth != oldValue { changed() } } }
    /// Whether it takes a share of the room that the table has left, and gives way where the table is too narrow.
    ///
    /// Defaults to false.
    public var isFlexible = false { didSet { if isFlexible != oldValue { changed() } } }
    /// The alignment of texts in the column.
    ///
    /// Defaults to `.natural`.
    public var alignment = TextAlignment.natural { didSet { if alignment != oldValue { changed() } } }
    /// The treatment of texts that are too long.
    ///
    /// Defaults to `.tail`.
    public var lineBreakMode = LineBreakMode.tail { didSet { if lineBreakMode != oldValue { changed() } } }
    /// Whether pressing its title sorts the table by it.
    ///
    /// Defaults to false.
    public var isSortable = false { didSet { if isSortable != oldValue { changed() } } }
    /// Whether a user can make it wider and narrower.
    ///
    /// Defaults to true.
    public var isResizable = true { didSet { if isResizable != oldValue { changed() } } }
    /// Whether it is left out.
    ///
    /// Defaults to false.
    public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// The table that it is a column of.
    weak var table: DataTable?

    /// The widest that a column can be: sums of widths must not overflow.
    nonisolated static let widest = 10_000

    /// Makes a column; it belongs to a table once it is among the table's `columns`.
    public init(_ identifier: String, title: String, width: Int = 10) {
        self.identifier = identifier
        self.title = title
        preferredWidth = width
    }

    /// Makes a column without a title.
    public convenience init() {
        self.init("", title: "")
    }

    /// The width that the column asks for.
    var rule: ColumnLayout.Rule {
        ColumnLayout.Rule(
            width: preferredWidth, minimum: minimumWidth, maximum: maximumWidth, isFlexible: isFlexible)
    }

    private func changed() {
        table?.columnsChanged()
    }
}
