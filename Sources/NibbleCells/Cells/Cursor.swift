/// The place of the terminal's cursor and its shape.
public struct Cursor: Hashable, Sendable {
    /// The cursor's form; the numbers are those of DECSCUSR, without blinking.
    public enum Shape: Int, Hashable, Sendable {
        /// The choice of the terminal's owner.
        case terminalDefault = 0
        /// A full cell.
        case block = 2
        /// A line under the cell.
        case underline = 4
        /// A line before the cell.
        case bar = 6
    }

    /// The cell that it is in, in the window's coordinates.
    public var position: Point
    /// Its form.
    ///
    /// Defaults to the terminal's own.
    public var shape: Shape

    /// Whether it is seen; one that is not still stands where the focus is, for screen readers and magnifiers.
    ///
    /// Defaults to true.
    public var isVisible: Bool

    /// Makes a cursor.
    public init(position: Point, shape: Shape = .terminalDefault, isVisible: Bool = true) {
        self.position = position
        self.shape = shape
        self.isVisible = isVisible
    }
}
