/// The properties that views of a class begin with, before code or a layout file says otherwise.
///
/// A subclass hands its own to `super.init(frame:defaults:)` and `super.init(coder:defaults:)`:
///
///     override init(frame: Rect = .zero) {
///         super.init(frame: frame, defaults: ViewDefaults(isUserInteractionEnabled: false))
///     }
public struct ViewDefaults: Hashable, Sendable {
    /// Whether the view and those inside it are offered events.
    ///
    /// Defaults to true.
    public var isUserInteractionEnabled: Bool
    /// Whether subviews are cut at the bounds.
    ///
    /// Defaults to false.
    public var clipsToBounds: Bool
    /// Whether the edges of the view mean those of its content to constraints of the views inside; for classes that
    /// conform to `ScrollContainer`.
    ///
    /// Defaults to false.
    public var isScrollContainer: Bool

    /// Makes defaults; without arguments, those of a plain view.
    public init(
        isUserInteractionEnabled: Bool = true, clipsToBounds: Bool = false, isScrollContainer: Bool = false
    ) {
        self.isUserInteractionEnabled = isUserInteractionEnabled
        self.clipsToBounds = clipsToBounds
        self.isScrollContainer = isScrollContainer
    }

    /// The defaults of views that only show something: they take no events.
    public static let passive = ViewDefaults(isUserInteractionEnabled: false)
}
