internal import NibbleCells

/// The state that DECSC keeps and DECRC brings back.
struct SavedCursor: Hashable, Sendable {
    var position = Point.zero
    /// Whether the last column was written.
    var isWrapPending = false
    var pen = ScreenPen()
    var charsets = ScreenCharsets()
    /// Whether rows were counted from the top margin.
    var hasOrigin = false
}
