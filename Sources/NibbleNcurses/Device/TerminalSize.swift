package import NibbleCells

/// The size of the screen, made from what the kernel and the environment say, neither of which can be trusted.
package struct TerminalSize: Hashable, Sendable {
    /// The columns and rows; at least one cell, and not more than memory is made for.
    package let cells: Size
    /// A cell's width and height in pixels, where the terminal told the kernel.
    let cellPixels: Size?

    /// The most cells a screen is given: a 4K display in the smallest font holds a quarter of them.
    static let cellLimit = 2_000_000

    /// The most columns or rows a screen is given: ncurses counts them in 16 bits, and keeps a row for itself.
    static let sideLimit = 32_766

    /// Decides on the size.
    ///
    /// Columns or rows that the kernel does not know (0) are taken from LINES and COLUMNS where those are 1 to
    /// 1,000, else they are 80 and 24. What is beyond `sideLimit` is left out; so are, beyond `cellLimit`, the lower rows.
    init(columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int, environment: ProcessEnvironment) {
        let limits = 1...65_535
        let columns = limits.contains(columns) ? columns : environment.number("COLUMNS", in: 1...1_000) ?? 80
        let rows = limits.contains(rows) ? rows : environment.number("LINES", in: 1...1_000) ?? 24
        let cellWidth = pixelWidth / columns
        let cellHeight = pixelHeight / rows
        let width = min(columns, Self.sideLimit)
        cells = Size(width: width, height: min(rows, Self.sideLimit, max(1, Self.cellLimit / width)))
        cellPixels = cellWidth > 0 && cellHeight > 0 ? Size(width: cellWidth, height: cellHeight) : nil
    }
}
