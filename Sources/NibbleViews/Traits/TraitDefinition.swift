public import NibbleCells

/// One of the traits of a `TraitCollection`, named to be told of its changes.
///
/// An application may define traits of its own, which follow from those of the collection:
///
/// ```swift
/// enum IsWide: TraitDefinition {
///     static func value(in traits: TraitCollection) -> Bool { traits.columns >= 120 }
/// }
/// ```
public protocol TraitDefinition {
    /// The type of the trait's values.
    associatedtype Value: Equatable
    /// The value of the trait in a collection.
    static func value(in traits: TraitCollection) -> Value
}

extension TraitDefinition {
    /// Whether the trait differs between two collections.
    static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
        value(in: first) != value(in: second)
    }
}

/// Whether the ground is dark or light.
public enum TraitUserInterfaceStyle: TraitDefinition {
    /// The style of the user interface.
    public static func value(in traits: TraitCollection) -> Appearance { traits.userInterfaceStyle }
}

/// Whether there is much room along the rows.
public enum TraitHorizontalSizeClass: TraitDefinition {
    /// The horizontal size class.
    public static func value(in traits: TraitCollection) -> TraitCollection.SizeClass {
        traits.horizontalSizeClass
    }
}

/// Whether there is much room along the columns.
public enum TraitVerticalSizeClass: TraitDefinition {
    /// The vertical size class.
    public static func value(in traits: TraitCollection) -> TraitCollection.SizeClass {
        traits.verticalSizeClass
    }
}

/// The direction that text runs in.
public enum TraitLayoutDirection: TraitDefinition {
    /// The direction of layout.
    public static func value(in traits: TraitCollection) -> LayoutDirection { traits.layoutDirection }
}

/// The number of colours that the terminal shows.
public enum TraitColorDepth: TraitDefinition {
    /// The colour depth.
    public static func value(in traits: TraitCollection) -> ColorDepth { traits.colorDepth }
}

/// The newest characters that the terminal shows.
public enum TraitGlyphs: TraitDefinition {
    /// The glyphs.
    public static func value(in traits: TraitCollection) -> GlyphRepertoire { traits.glyphs }
}

/// Whether the terminal shows pictures in pixels.
public enum TraitShowsPixels: TraitDefinition {
    /// Whether there are pixels.
    public static func value(in traits: TraitCollection) -> Bool { traits.showsPixels }
}

/// The size of the window, in cells.
public enum TraitWindowSize: TraitDefinition {
    /// The columns and rows.
    public static func value(in traits: TraitCollection) -> Size {
        Size(width: traits.columns, height: traits.rows)
    }
}

extension TraitCollection {
    /// Whether colours that follow the ground look different in other traits.
    public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || colorDepth != other?.colorDepth
    }
}
