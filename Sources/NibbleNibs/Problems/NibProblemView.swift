import NibbleCells
import NibbleControls
import NibbleNibFormat
import NibbleViews

/// A box that says why a layout file was not loaded, where its objects would have been.
final class NibProblemView: View {
    private let label: Label
    /// The problems behind the text; empty for a text of another kind.
    var problems: [NibProblem] = []

    /// The text that says what is wrong.
    var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    /// Makes a box that fills a rectangle and follows the view around.
    init(_ text: String, in frame: Rect) {
        label = Label(frame: Rect(origin: .zero, size: frame.size).insetBy(dx: 2, dy: 1))
        super.init(frame: frame)
        backgroundColor = .systemBackground
        clipsToBounds = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityIdentifier = "NibProblem"
        label.text = text
        label.numberOfLines = 0
        label.lineBreakMode = .wordWrap
        label.textColor = .systemRed
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    /// A box that a file describes says nothing; files have no use for one.
    required init(coder: NibCoder) throws {
        label = Label()
        try super.init(coder: coder)
    }

    /// Draws the frame, as far as there is room for one.
    override func draw(in canvas: inout Canvas) {
        guard bounds.width > 2, bounds.height > 2 else { return }
        canvas.box(bounds, in: CellStyle(foreground: .systemRed))
    }
}
