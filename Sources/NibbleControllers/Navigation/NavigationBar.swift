public import NibbleCells
import NibbleControls
import NibbleTerminal
public import NibbleViews

/// The row on top of a navigation controller: the way back, the title, the buttons of what is shown.
///
/// With `prefersLargeTitles` the title takes a row of its own below.
///
/// ```swift
/// let navigation = NavigationController(rootViewController: list)
/// navigation.navigationBar.backgroundColor = .secondarySystemBackground
/// ```
///
/// A bar that stands by itself in a view shows the items that it is given.
open class NavigationBar: View {
    /// Whether titles take a row of their own where the item does not object.
    ///
    /// Defaults to false.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { reload() } } }
    /// The items, the one that is shown last.
    ///
    /// Defaults to none. A navigation controller sets those of its controllers; a bar by itself shows what it's given.
    open var items: [NavigationItem] = [] {
        didSet {
            for item in oldValue { item.changed = nil }
            for item in items { item.changed = { [weak self] in self?.reload() } }
            reload()
        }
    }
    /// The item that is shown.
    public var topItem: NavigationItem? { items.last }
    /// Called by the button that leads back.
    var backPressed: (() -> Void)?

    private let titleLabel = Label()
    private var backButton: Button?
    private var leading: [View] = []
    private var trailing: [View] = []
    private var shownTitleView: View?
    private var shownSearchBar: SearchBar?

    /// Makes an empty bar.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes a bar that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        backgroundColor = .secondarySystemBackground
        titleLabel.textAttributes = .bold
        titleLabel.textAlignment = .center
        titleLabel.accessibilityRole = .heading
        addSubview(titleLabel)
        // In a layout the views beside a bar grow.
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// Shows items, the last one on top.
    open func setItems(_ items: [NavigationItem]) { self.items = items }

    /// Whether the title of the shown item takes a row of its own.
    var showsLargeTitle: Bool {
        guard prefersLargeTitles, let top = items.last else { return false }
        let mode = items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
        return top.titleView == nil && mode != .never
    }

    private var rows: Int { (showsLargeTitle ? 2 : 1) + (shownSearchBar?.rows ?? 0) }

    /// The rows it takes: one, two with a large title, and those of a search bar.
    open override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: rows) }

    /// All the columns and its rows.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: rows)
    }

    private func reload() {
        for view in leading + trailing { view.removeFromSuperview() }
        backButton?.removeFromSuperview()
        backButton = makeBackButton()
        leading = (topItem?.leftBarButtonItems ?? []).map(button)
        trailing = (topItem?.rightBarButtonItems ?? []).map(button)
        for view in leading + trailing { addSubview(view) }
        if let backButton { addSubview(backButton) }
        titleLabel.text = topItem?.title
        titleLabel.isHidden = topItem?.titleView != nil
        if shownTitleView !== topItem?.titleView {
            shownTitleView?.removeFromSuperview()
            shownTitleView = topItem?.titleView
            if let shownTitleView { addSubview(shownTitleView) }
        }
        let searchBar = topItem?.searchController?.searchBar
        if shownSearchBar !== searchBar {
            shownSearchBar?.removeFromSuperview()
            shownSearchBar = searchBar
            if let searchBar { addSubview(searchBar) }
        }
        invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    private func makeBackButton() -> Button? {
        guard items.count > 1, topItem?.hidesBackButton != true else { return nil }
        let before = items[items.count - 2]
        let title = before.backButtonTitle ?? before.title ?? "Back"
        let button = Button()
        button.accessibilityLabel = title
        button.addAction { [weak self] _ in self?.backPressed?() }
        return button
    }

    private func button(for item: BarButtonItem) -> View {
        let button = Button(title: item.title ?? "")
        button.isEnabled = item.isEnabled
        button.addAction { [weak item] _ in item?.trigger() }
        item.changed = { [weak button, weak item] in
            guard let button, let item else { return }
            button.title = item.title ?? ""
            button.isEnabled = item.isEnabled
        }
        return button
    }

    /// Places the way back and the buttons at the sides, and the title between them.
    open override func layoutSubviews() {
        if let searchBar = shownSearchBar {
            let height = searchBar.rows
            searchBar.frame = Rect(
                x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        }
        placeTitle()
    }

    private func placeTitle() {
        if let backButton, let title = backButton.accessibilityLabel {
            backButton.title = isRightToLeft ? title + " ›" : "‹ " + title
        }
        var start = bounds.minX
        var end = bounds.maxX
        for view in (backButton.map { [$0] } ?? []) + leading {
            let width = min(view.sizeThatFits(bounds.size).width, max(0, end - start))
            put(view, in: Rect(x: start, y: bounds.minY, width: width, height: 1))
            start += width
        }
        for view in trailing {
            let width = min(view.sizeThatFits(bounds.size).width, max(0, end - start))
            end -= width
            put(view, in: Rect(x: end, y: bounds.minY, width: width, height: 1))
        }
        guard !showsLargeTitle else {
            titleLabel.textAlignment = isRightToLeft ? .right : .natural
            let width = max(0, bounds.width - 4)
            return put(titleLabel, in: Rect(x: bounds.minX + 2, y: bounds.minY + 1, width: width, height: 1))
        }
        titleLabel.textAlignment = .center
        // In the middle of the bar, unless the sides leave no room there.
        let side = max(start - bounds.minX, bounds.maxX - end)
        let needed = titleLabel.sizeThatFits(bounds.size).width
        let isCentered = bounds.width - 2 * side >= needed + (side > 0 ? 2 : 0)
        // A title that fills the room keeps a column from the buttons.
        if !isCentered, needed > end - start - 2 {
            if start > bounds.minX { start += 1 }
            if end < bounds.maxX { end -= 1 }
        }
        let room =
            isCentered
            ? Rect(x: bounds.minX + side, y: bounds.minY, width: max(0, bounds.width - 2 * side), height: 1)
            : Rect(x: start, y: bounds.minY, width: max(0, end - start), height: 1)
        put(titleLabel, in: room)
        if let shownTitleView { put(shownTitleView, in: room) }
    }

    /// Places a view as in a bar that reads from left to right, mirrored where one reads the other way.
    private func put(_ view: View, in frame: Rect) {
        let x = isRightToLeft ? bounds.minX + bounds.maxX - frame.maxX : frame.minX
        view.frame = Rect(x: x, y: frame.minY, width: frame.width, height: frame.height)
    }
}
