public import NibbleCells
public import NibbleViews

/// A view that shows something and takes no events, such as a label or a picture.
///
/// It is made with `ViewDefaults.passive`; a subclass needs no initialisers of its own.
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
