public import NibbleCells

/// The surroundings that a view is shown in: the room, the colours and glyphs, light or dark, the direction of text.
///
/// Views and controllers read theirs from `traitCollection` and are told of a change by
/// `traitCollectionDidChange(_:)`; layout files name the same traits in `<when>`.
public struct TraitCollection: Hashable, Sendable {
    /// Whether there is much room along an axis.
    public enum SizeClass: Hashable, Sendable {
        /// Little room: less than 80 columns, or less than 30 rows.
        case compact
        /// At least 80 columns (640 points in Xcode's files), or at least 30 rows (480 points).
        case regular
    }

    /// The columns of the window.
    ///
    /// Defaults to 80.
    public var columns: Int
    /// The rows of the window.
    ///
    /// Defaults to 24.
    public var rows: Int
    /// The number of colours that the terminal shows.
    ///
    /// Defaults to 24 bits.
    public var colorDepth: ColorDepth
    /// The newest characters the terminal shows.
    ///
    /// Defaults to the sextants of Unicode 13.
    public var glyphs: GlyphRepertoire
    /// Whether the ground is dark or light.
    ///
    /// Defaults to dark.
    public var userInterfaceStyle: Appearance
    /// The direction that text runs in.
    ///
    /// Defaults to left to right.
    public var layoutDirection: LayoutDirection
    /// Whether the terminal shows pictures in pixels; some say so only after the first frame.
    ///
    /// Defaults to false.
    public var showsPixels: Bool

    /// Makes traits; the defaults are those of an 80x24 terminal with everything.
    public init(
        columns: Int = 80, rows: Int = 24, colorDepth: ColorDepth = .trueColor,
        glyphs: GlyphRepertoire = .sextants, userInterfaceStyle: Appearance = .dark,
        layoutDirection: LayoutDirection = .leftToRight, showsPixels: Bool = false
    ) {
        self.columns = columns
        self.rows = rows
        self.colorDepth = colorDepth
        self.glyphs = glyphs
        self.userInterfaceStyle = userInterfaceStyle
        self.layoutDirection = layoutDirection
        self.showsPixels = showsPixels
    }

    /// Whether there are at least 80 columns.
    public var horizontalSizeClass: SizeClass { columns >= 80 ? .regular : .compact }

    /// Whether there are at least 30 rows.
    public var verticalSizeClass: SizeClass { rows >= 30 ? .regular : .compact }
}

/// The direction that text and the order of controls run in.
public enum LayoutDirection: Hashable, Sendable {
    /// As in English: leading is left.
    case leftToRight
    /// As in Arabic and Hebrew: leading is right.
    case rightToLeft
}

/// A view or a controller, which is told of what it is shown on.
@MainActor public protocol TraitEnvironment: AnyObject {
    /// The traits of what it is shown on.
    var traitCollection: TraitCollection { get }
    /// Called when the traits changed.
    func traitCollectionDidChange(_ previous: TraitCollection)
}
