public import NibbleCells
public import NibbleViews

/// The description of a controller or an action in a bar: a title, an image, whether it can be used.
///
/// ```swift
/// for item in items where item.title == "Delete" { item.isEnabled = false }
/// ```
@MainActor open class BarItem: NibConstructible {
    /// The title.
    ///
    /// Defaults to nil.
    open var title: String? { didSet { if title != oldValue { changed?() } } }
    /// The picture; shown where the bar has room for one.
    ///
    /// Defaults to nil.
    open var image: Image?
    /// Whether it can be used.
    ///
    /// Defaults to true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
    /// A number to find the item by.
    ///
    /// Defaults to 0.
    open var tag = 0
    /// Called when what is shown changed; the bar that shows the item sets it.
    ///
    /// Defaults to nil.
    public final var changed: (@MainActor () -> Void)?

    /// Makes an item without a title.
    public init() {}

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
}

/// A button of a navigation bar or a tool bar.
///
/// ```swift
/// let done = BarButtonItem(barButtonSystemItem: .done) { _ in self.dismiss(animated: true) }
/// let delete = BarButtonItem(title: "Delete", target: self, action: PhotoController.delete)
/// navigationItem.rightBarButtonItems = [done, delete]
/// ```
open class BarButtonItem: BarItem {
    /// The weight of a button of a bar.
    public enum Style: Hashable, Sendable {
        /// One of several.
        case plain
        /// An item that ends the work: bold.
        case done
    }

    /// The buttons that every application has.
    public enum SystemItem: String, Hashable, Sendable, CaseIterable {
        /// Adds something.
        case add
        /// Leaves without doing anything.
        case cancel
        /// Shows how to write something.
        case compose
        /// Ends the work.
        case done
        /// Begins editing.
        case edit
        /// Looks again.
        case refresh
        /// Stores what was changed.
        case save
        /// Looks for something.
        case search
        /// Destroys something.
        case trash
    }

    /// The weight of the item.
    ///
    /// Defaults to `.plain`.
    public var style = Style.plain { didSet { if style != oldValue { changed?() } } }
    private var perform: @MainActor (BarButtonItem) -> Void = { _ in }

    /// Makes a button with a title that does something; the closure is given the item.
    public convenience init(
        title: String?, style: Style = .plain, action: @escaping @MainActor (BarButtonItem) -> Void = { _ in }
    ) {
        self.init()
        self.title = title
        self.style = style
        perform = action
    }

    /// Makes a button with a title that calls a method of a target, which is not kept alive.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target,
        action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(title: title, style: style) { [weak target] _ in
            if let target { action(target)() }
        }
    }

    /// Makes a button with a title that calls a method of a target with the item; the target is not kept alive.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target,
        action: @escaping @MainActor (Target) -> (BarButtonItem) -> Void
    ) {
        self.init(title: title, style: style) { [weak target] item in
            if let target { action(target)(item) }
        }
    }

    /// Makes one of the buttons that every application has; the closure is given the item.
    public convenience init(
        barButtonSystemItem item: SystemItem, action: @escaping @MainActor (BarButtonItem) -> Void = { _ in }
    ) {
        self.init(
            title: item.rawValue.prefix(1).uppercased() + item.rawValue.dropFirst(),
            style: item == .done || item == .save ? .done : .plain, action: action)
    }

    /// Does what pressing the button does; nothing while it is disabled.
    public func trigger() {
        if isEnabled { perform(self) }
    }

    /// Calls something when the button is pressed, in place of what was called before.
    public func setAction(_ action: @escaping @MainActor (BarButtonItem) -> Void) {
        perform = action
    }
}
