public import NibbleCells

/// What a view made from a layout file is made from: its element in the file.
///
/// Views read their own attributes from it in `init(coder:)`; applications only pass it on.
@MainActor open class NibCoder {
    /// The view's frame in its superview, in cells.
    public let frame: Rect

    /// Makes a coder for an element with a frame.
    package init(frame: Rect) {
        self.frame = frame
    }
}
