public import NibbleCells
public import NibbleViews

/// A view whose subviews come from the layout file that is named after its class, in code and inside other layout files.
///
/// The file is a template, `<layout class="PhotoBar">`, so its root is the view itself; the outlets are connected when
/// `init` returns.
///
/// ```swift
/// final class PhotoBar: NibView {
///     @Outlet var title: Label
/// }
/// ```
///
/// It is made as any other view:
///
/// ```swift
/// let bar = PhotoBar(frame: Rect(x: 0, y: 0, width: 30, height: 1))
/// bar.title.text = "Harbour"
/// ```
///
/// Any other view does the same by calling ``NibbleViews/View/loadLayout(named:)`` in both of its initialisers.
open class NibView: View {
    /// The name of the file.
    ///
    /// Defaults to nil: the class's own name, or that of the class above it which has a file.
    open class var nibName: String? { nil }

    /// Makes a view with what its file holds.
    ///
    /// - Parameter frame: The frame in the superview. Defaults to an empty one.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        loadLayout(named: Self.nibName)
    }

    /// Makes a view for an element of another layout file, with what its own holds.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        loadLayout(named: Self.nibName)
    }
}
