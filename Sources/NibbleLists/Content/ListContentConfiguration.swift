public import NibbleCells
import NibbleControls
public import NibbleViews

/// The content of a row or an item in one value: two texts and a picture.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Harbour"
/// content.secondaryText = "12 MB"
/// cell.contentConfiguration = content
/// ```
public struct ListContentConfiguration: ContentConfiguration {
    /// The looks of one of the texts.
    public struct TextProperties: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// Bold, underline and the like.
        ///
        /// Defaults to none.
        public var attributes: CellAttributes = []
        /// The most lines; 0 means as many as the text needs.
        ///
        /// Defaults to 1.
        public var numberOfLines = 1
        /// The alignment in the width.
        ///
        /// Defaults to `.natural`.
        public var alignment = TextAlignment.natural

        /// Makes the looks of a text of a colour.
        public init(color: Color = .label) {
            self.color = color
        }
    }

    /// The looks of the picture.
    public struct ImageProperties: Hashable, Sendable {
        /// The accent colour for the picture; nil for the cell's.
        ///
        /// Defaults to nil.
        public var tintColor: Color?

        /// Makes the looks of a picture.
        public init() {}
    }

    /// Makes an empty content, whose second text has a row of its own.
    public init() {}

    /// The text; nil for none.
    ///
    /// Defaults to nil.
    public var text: String?
    /// The second, quieter text; nil for none.
    ///
    /// Defaults to nil.
    public var secondaryText: String?
    /// The picture at the leading edge; nil for none.
    ///
    /// Defaults to nil.
    public var image: Image?
    /// The looks of the text.
    public var textProperties = TextProperties()
    /// The looks of the second text.
    public var secondaryTextProperties = TextProperties(color: .secondaryLabel)
    /// The looks of the picture.
    public var imageProperties = ImageProperties()
    /// Whether the second text is at the trailing edge, where both have room, rather than in a row of its own.
    ///
    /// Defaults to false.
    public var prefersSideBySideTextAndSecondaryText = false

    /// The second text in a row of its own.
    public static func cell() -> ListContentConfiguration { ListContentConfiguration() }
    /// The second text in a row of its own; the same as `cell()`.
    public static func subtitleCell() -> ListContentConfiguration { ListContentConfiguration() }
    /// The second text at the trailing edge.
    public static func valueCell() -> ListContentConfiguration {
        var content = ListContentConfiguration()
        content.prefersSideBySideTextAndSecondaryText = true
        return content
    }

    /// The quiet title of a section.
    public static func plainHeader() -> ListContentConfiguration {
        var content = ListContentConfiguration()
        content.textProperties = TextProperties(color: .secondaryLabel)
        content.textProperties.attributes = .bold
        return content
    }

    /// Makes the view that shows the content.
    @MainActor public func makeContentView() -> any ContentView { ListContentView(self) }
}

/// The content of a cell, which knows the view that shows it.
public protocol ContentConfiguration {
    /// Makes the view that shows the content.
    @MainActor func makeContentView() -> any ContentView
}

/// A view that shows the content that a cell is given as a value.
@MainActor public protocol ContentView: View {
    /// The content.
    var configuration: any ContentConfiguration { get set }

    /// Whether the view can show a content, in place of the one that it shows.
    func supports(_ configuration: any ContentConfiguration) -> Bool
}
