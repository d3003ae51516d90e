public import NibbleControls
public import NibbleViews

/// The description of a controller in a navigation bar.
///
/// ```swift
/// navigationItem.title = "Harbour"
/// navigationItem.rightBarButtonItem = BarButtonItem(title: "Delete") { _ in self.delete() }
/// navigationItem.backButtonTitle = "Photos"
/// ```
@MainActor open class NavigationItem: NibConstructible {
    /// The cases in which a title takes a row of its own.
    public enum LargeTitleDisplayMode: Hashable, Sendable {
        /// As the controller before.
        case automatic
        /// Always, where the bar prefers large titles.
        case always
        /// Never.
        case never
    }

    /// The title.
    ///
    /// Defaults to the controller's.
    open var title: String? { didSet { if title != oldValue { changed?() } } }
    /// A view in place of the title.
    ///
    /// Defaults to nil.
    open var titleView: View? { didSet { if titleView !== oldValue { changed?() } } }
    /// The title of the button that leads back here; nil means the title.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed?() } } }
    /// The item that the button which leads back here takes its title from, as UIKit spells it.
    ///
    /// Defaults to nil. Setting it sets `backButtonTitle`; what the item does is not asked for.
    open var backBarButtonItem: BarButtonItem? { didSet { backButtonTitle = backBarButtonItem?.title } }
    /// Whether there is no button that leads back.
    ///
    /// Defaults to false.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed?() } } }
    /// The buttons on the leading side, after the one that leads back.
    ///
    /// Defaults to none.
    open var leftBarButtonItems: [BarButtonItem] = [] { didSet { changed?() } }
    /// The buttons on the trailing side, the first one outermost.
    ///
    /// Defaults to none.
    open var rightBarButtonItems: [BarButtonItem] = [] { didSet { changed?() } }
    /// The search whose bar takes a row below the title.
    ///
    /// Defaults to nil.
    open var searchController: SearchController? {
        didSet { if searchController !== oldValue { changed?() } }
    }
    /// The cases in which the title takes a row of its own.
    ///
    /// Defaults to `.automatic`.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed?() } }
    }
    /// Called when what is shown changed; the bar that shows the item sets it.
    var changed: (() -> Void)?

    /// Makes an item; without a title by default.
    public init(title: String? = nil) {
        self.title = title
    }

    /// Makes an item that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try coder.fill(self)
    }

    /// All objects of the layout file are made and connected.
    ///
    /// The default does nothing.
    open func awakeFromNib() {}

    /// The first button on the leading side.
    public var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    /// Sets the buttons on the leading side; they come at once.
    public func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items ?? []
    }

    /// Sets the buttons on the trailing side; they come at once.
    public func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items ?? []
    }

    /// Sets the first button on the leading side; it comes at once.
    public func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets the outermost button on the trailing side; it comes at once.
    public func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// The outermost button on the trailing side.
    public var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }
}
