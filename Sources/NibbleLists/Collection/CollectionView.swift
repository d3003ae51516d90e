import FoundationEssentials
public import NibbleCells
public import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// Items that a layout arranges, of which only those in view have a view.
///
/// The data source says how many items there are and fills a cell when one comes into view; cells that went out of view are
/// used again. Arrows move to the item that lies that way, Enter selects it.
///
/// ```swift
/// let collection = CollectionView(collectionViewLayout: CollectionViewGridLayout())
/// collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "photo")
/// collection.dataSource = photos
/// ```
open class CollectionView: ScrollView {
    /// The kind of a section's header.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The place that an item is scrolled to; an empty set for the least scrolling.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The positions as bits.
        public let rawValue: Int
        /// At the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// In the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 8)
        /// In the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 32)

        /// Makes positions of bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    /// Says where the items stand.
    ///
    /// Defaults to a flow layout. A layout arranges one collection.
    public var collectionViewLayout: CollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.collectionView = nil
            adoptLayout()
        }
    }
    /// Says what there is to show.
    ///
    /// Not kept alive. Setting it reads everything; another source begins without a current item.
    public weak var dataSource: (any CollectionViewDataSource)? {
        didSet {
            if dataSource !== oldValue { selectionModel.forgetCurrent() }
            reloadData()
        }
    }
    /// Is told which items will be shown soon.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
    /// Whether items can be selected.
    ///
    /// Defaults to true. Without it cells have no columns for marks.
    public var allowsSelection = true { didSet { if allowsSelection != oldValue { reloadData() } } }
    /// Whether several items can be selected.
    ///
    /// Defaults to false.
    public var allowsMultipleSelection = false
    /// Whether the current item is selected as soon as it is current.
    ///
    /// Defaults to false: Enter and presses select. Where several can be selected, arrows and presses then select one alone,
    /// Shift with them all from the last one on, and a press with Control adds one or takes it out.
    public var selectionFollowsFocus = false
    /// A view behind the items.
    ///
    /// Defaults to nil.
    public var backgroundView: View? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    private(set) final lazy var content = CollectionContent(collection: self)
    private(set) final lazy var tiling = CollectionTiling(collection: self)
    private(set) final lazy var cells = CollectionCells(collection: self)
    private(set) final lazy var selectionModel = ListSelectionModel(list: self)
    private(set) final lazy var updater = ListUpdater(list: self)
    private lazy var input = ListInput(list: self, selection: selectionModel)

    /// Makes a collection.
    public init(
        frame: Rect = .zero, collectionViewLayout: CollectionViewLayout = CollectionViewFlowLayout()
    ) {
        self.collectionViewLayout = collectionViewLayout
        super.init(frame: frame)
        adoptLayout()
    }

    /// Makes a collection that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        collectionViewLayout = CollectionViewFlowLayout()
        try super.init(coder: coder)
        adoptLayout()
    }

    /// The delegate, when it follows collections.
    var collectionDelegate: (any CollectionViewDelegate)? { delegate as? any CollectionViewDelegate }

    private func adoptLayout() {
        collectionViewLayout.collectionView = self
        content.setNeedsArrangement()
    }

    // MARK: - What there is

    /// Reads everything again, before the next frame.
    ///
    /// Nothing is selected afterwards. The current item is the one at the same place, or the last.
    open func reloadData() {
        content.setNeedsReload()
        selectionModel.forgetItems()
    }

    /// The sections.
    public var numberOfSections: Int {
        readIfNeeded()
        return counts.sectionCount
    }

    /// The items of a section; 0 for one that does not exist.
    public func numberOfItems(inSection section: Int) -> Int {
        readIfNeeded()
        return counts.count(ofSection: section)
    }

    func readIfNeeded() { content.readIfNeeded() }

    var counts: SectionCounts { content.counts }

    // MARK: - The view

    /// Arranges for the present size, and places the cells in view.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        let anchor = tiling.resizingAnchor
        super.layoutSubviews()
        tiling.tile(around: anchor)
        chooseCurrentItem()
    }

    /// A list, with how many items there are and which of them are in view.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .list, value: spokenPosition(of: indexPathsForVisibleItems, noun: "item"))
        properties.isElement = false
        return properties
    }

    /// Scrolls to the current item.
    open override func revealFocus() {
        if let path = selectionModel.current { scrollToItem(at: path, at: [], animated: false) }
    }

    /// The current item, while it is shown.
    open override var focusRect: Rect {
        guard let cell = selectionModel.current.flatMap(cellForItem) else { return super.focusRect }
        return cell.frame
    }

    // MARK: - The next run of the program

    /// Keeps the offset, what is selected and the current item.
    open override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        selectionModel.encode(with: coder)
    }

    /// Takes up what was selected of the items that are there, and the offset.
    open override func decodeRestorableState(with coder: StateCoder) {
        selectionModel.decode(with: coder, in: self)
        super.decodeRestorableState(with: coder)
    }

    // MARK: - Events

    /// Whether keys may go to it first: while it has items that can be current, or scrolls.
    open override var canBecomeFirstResponder: Bool {
        (allowsSelection && isUserInteractionEnabled && !isHidden && counts.total > 0)
            || super.canBecomeFirstResponder
    }

    /// Makes the first item in view the current one when there is none.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        chooseCurrentItem()
        showCurrent()
        return true
    }

    /// Makes an item current where the keys need one: the first that is selected, visible, or there.
    private func chooseCurrentItem() {
        guard isFirstResponder, allowsSelection, selectionModel.current == nil else { return }
        let visible = indexPathsForVisibleItems
        let first = visible.isEmpty ? counts.path(of: 0) : visible.first(where: canBeCurrent)
        if let first = selectionModel.items.first ?? first { selectionModel.makeCurrent(first) }
    }

    /// The current item loses its mark.
    @discardableResult open override func resignFirstResponder() -> Bool {
        let isDone = super.resignFirstResponder()
        showCurrent()
        return isDone
    }

    /// Arrows, pages, Home and End choose an item.
    open override var keyHints: [KeyHint] {
        guard allowsSelection, isFirstResponder else { return input.withoutCommandKeys(super.keyHints) }
        let keys: [Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end]
        let own = [
            KeyHint("Move to an item", keys: keys.map { KeyEvent(key: $0) }),
            KeyHint("Open or select the item", .enter, .character(" ")),
        ]
        return input.withoutCommandKeys(own + super.keyHints)
    }

    /// The menu of the item at a point, or of the current one.
    open override func contextMenu(at point: Point?) -> Menu? {
        let own = super.contextMenu(at: point)
        guard let path = point.map(indexPathForItem) ?? selectionModel.current, counts.contains(path) else {
            return own
        }
        let place = point ?? focusRect.origin
        return collectionDelegate?.collectionView(
            self, contextMenuConfigurationForItemAt: path, point: place)?.makeMenu() ?? own
    }

    /// Moves the current item, and selects; what is left scrolls.
    ///
    /// Letters, digits, signs and Space that are a key command of a responder around the collection are left to that.
    open override func keyDown(with event: KeyEvent) -> Handling {
        if input.leavesToCommand(event) { return .ignored }
        if input.keyDown(event) == .handled { return .handled }
        return super.keyDown(with: event)
    }

    /// Scrolls what the layout scrolls by itself, else the collection.
    open override func scrollWheel(with event: MouseEvent) -> Handling {
        var steps = event.scrollDelta
        if !event.modifiers.isDisjoint(with: [.shift, .alt]) { steps = Point(x: steps.y, y: steps.x) }
        content.arrangeIfNeeded()
        let handling = collectionViewLayout.scroll(by: steps, at: event.location(in: self))
        return handling == .handled ? handling : super.scrollWheel(with: event)
    }

    /// A press on an item.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        if super.mouseDown(with: event) == .handled, isDragging { return .handled }
        return input.mouseDown(event)
    }

    /// The press follows the mouse.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        isDragging ? super.mouseDragged(with: event) : input.mouseDragged(event)
    }

    /// The press ends.
    open override func mouseUp(with event: MouseEvent) -> Handling {
        isDragging ? super.mouseUp(with: event) : input.mouseUp(event)
    }

    /// No item is pressed any more.
    open override func pressWasCancelled() {
        super.pressWasCancelled()
        input.pressWasCancelled()
    }
}
