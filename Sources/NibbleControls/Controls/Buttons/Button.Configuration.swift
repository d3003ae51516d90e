public import NibbleCells
public import NibbleViews

extension Button {
    /// The looks and the content of a button in one value, as UIKit spells them.
    ///
    /// ```swift
    /// var configuration = Button.Configuration.filled()
    /// configuration.title = "Start"
    /// configuration.subtitle = "Nothing is saved yet"
    /// button.configuration = configuration
    /// ```
    public struct Configuration: Sendable {
        /// The prominence of the button.
        public var style: Style
        /// The title; nil leaves the button's own.
        ///
        /// Defaults to nil.
        public var title: String?
        /// The second, quieter line; nil for none.
        ///
        /// Defaults to nil.
        public var subtitle: String?
        /// The picture before the title; nil for none.
        ///
        /// Defaults to nil.
        public var image: Image?
        /// The colour of the title; nil for the one that follows the role and the tint.
        ///
        /// Defaults to nil.
        public var baseForegroundColor: Color?
        /// The ground; nil for the style's.
        ///
        /// Defaults to nil.
        public var baseBackgroundColor: Color?
        /// The alignment of the title in a button that is wider than it.
        ///
        /// Defaults to the middle.
        public var titleAlignment = TextAlignment.center
        /// The columns and rows around the content, in which the brackets are; nil for the button's `contentEdgeInsets`.
        ///
        /// Defaults to nil.
        public var contentInsets: DirectionalEdgeInsets?

        /// Makes the looks of a style, without any content.
        public init(style: Style) {
            self.style = style
        }

        /// Text alone.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// Text alone; the same as `plain()`.
        public static func borderless() -> Configuration { Configuration(style: .plain) }
        /// Brackets on a ground of its own.
        public static func gray() -> Configuration { Configuration(style: .bordered) }
        /// Brackets on a ground of its own; the same as `gray()`.
        public static func tinted() -> Configuration { Configuration(style: .bordered) }
        /// Brackets on a ground of its own; the same as `gray()`.
        public static func bordered() -> Configuration { Configuration(style: .bordered) }
        /// Brackets on a ground of its own; the same as `gray()`.
        public static func borderedTinted() -> Configuration { Configuration(style: .bordered) }
        /// Brackets and bold text on a ground of the button's colour.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        /// Brackets and bold text on a ground of the button's colour; the same as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }
    }

    /// A function that suits a button's configuration to its state.
    public typealias ConfigurationUpdateHandler = @MainActor (Button) -> Void

    /// Makes a button of a configuration that performs an action, whose title it shows where the configuration has none.
    public convenience init(configuration: Configuration, primaryAction: MenuAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.configuration = configuration
        // Observers are not called in initialisers.
        show(configuration, insteadOf: nil)
        frame.size = sizeThatFits(.zero)
    }

    /// Shows what a configuration says, and no longer what the one before said.
    func show(_ configuration: Configuration, insteadOf old: Configuration?) {
        style = configuration.style
        contentHorizontalAlignment = configuration.titleAlignment
        subtitle = configuration.subtitle
        if configuration.contentInsets != old?.contentInsets { contentChanged() }
        if configuration.title != nil || old?.title != nil { title = configuration.title ?? "" }
        if configuration.image != nil || old?.image != nil { setImage(configuration.image, for: .normal) }
        if configuration.baseForegroundColor != old?.baseForegroundColor {
            setTitleColor(configuration.baseForegroundColor, for: .normal)
        }
        if configuration.baseBackgroundColor != old?.baseBackgroundColor {
            backgroundColor = configuration.baseBackgroundColor
        }
    }
}
