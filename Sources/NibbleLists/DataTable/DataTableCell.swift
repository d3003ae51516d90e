import NibbleCells
public import NibbleViews

/// A view in place of a cell's text: used again for another row when its own is out of view.
///
/// Subclass it, add views in `init(reuseIdentifier:)`, and register the class with the table.
///
/// ```swift
/// final class GaugeCell: DataTableCell {
///     let gauge = Gauge()
///
///     override func layoutSubviews() {
///         if gauge.superview == nil { addSubview(gauge) }
///         gauge.frame = bounds
///     }
/// }
///
/// table.register(GaugeCell.self, forCellReuseIdentifier: "gauge")
/// ```
open class DataTableCell: View {
    /// The identifier shared by cells that can stand in for each other.
    public let reuseIdentifier: String?

    /// Makes a cell; the table does it for registered classes.
    public required init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero, defaults: ViewDefaults(clipsToBounds: true))
    }

    /// Makes a cell that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        reuseIdentifier = coder.decodeString(forKey: "reuseIdentifier")
        try super.init(coder: coder, defaults: ViewDefaults(clipsToBounds: true))
    }

    /// The cell is about to show another row: forget what belonged to the last one.
    ///
    /// The default does nothing.
    open func prepareForReuse() {}
}
