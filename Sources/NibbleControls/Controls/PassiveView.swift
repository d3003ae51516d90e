public import NibbleCells
public import NibbleViews

/// A view that shows something and takes no events, such as a label or a picture.
///
/// It is made with `ViewDefaults.passive`; a subclass needs no initialisers of its own.
///
/// ```swift
/// final class Rule: PassiveView {
///     override func draw(in canvas: inout Canvas) {
///         canvas.line(from: .zero, to: Point(x: bounds.width - 1, y: 0))
///     }
/// }
/// ```
open class PassiveView: View {
    /// Makes a view.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame, defaults: .passive)
    }

    /// Makes a view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder, defaults: .passive)
    }
}
