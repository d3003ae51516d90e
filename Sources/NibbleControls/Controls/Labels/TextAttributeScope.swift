public import FoundationEssentials
public import NibbleCells
import NibbleTerminal

extension AttributeScopes {
    /// The attributes that text in a label can be given: colours and attributes of cells, and links.
    ///
    ///     var text = AttributedString("Deleted")
    ///     text.foregroundColor = .systemRed
    ///     text.textAttributes = .bold
    public struct NibbleAttributes: AttributeScope {
        /// The glyphs' colour.
        public let foregroundColor: ForegroundColorAttribute
        /// The ground's colour.
        public let backgroundColor: BackgroundColorAttribute
        /// Bold, underline and the like.
        public let textAttributes: TextAttributesAttribute
        /// The colour of the underline.
        public let underlineColor: UnderlineColorAttribute
        /// The target of the text's link.
        public let hyperlink: HyperlinkAttribute
    }

    /// Nibble's text attributes.
    public var nibble: NibbleAttributes.Type { NibbleAttributes.self }
}

extension AttributeDynamicLookup {
    /// Finds Nibble's text attributes by their names.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.NibbleAttributes, Key>
    ) -> Key { self[Key.self] }
}

/// The colour of glyphs in attributed text.
public enum ForegroundColorAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = Color
    /// The attribute's name.
    public static let name = "Nibble.foregroundColor"
}

/// The colour behind glyphs in attributed text.
public enum BackgroundColorAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = Color
    /// The attribute's name.
    public static let name = "Nibble.backgroundColor"
}

/// Bold, underline and the like in attributed text.
public enum TextAttributesAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = CellAttributes
    /// The attribute's name.
    public static let name = "Nibble.textAttributes"
}

/// The colour of the underline in attributed text.
public enum UnderlineColorAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = Color
    /// The attribute's name.
    public static let name = "Nibble.underlineColor"
}

/// The target of a link in attributed text.
public enum HyperlinkAttribute: AttributedStringKey {
    /// The value's type.
    public typealias Value = Hyperlink
    /// The attribute's name.
    public static let name = "Nibble.hyperlink"
}
