import NibbleCells
import NibbleTerminal
public import NibbleViews

/// A list at the leading side and its detail beside it, with a divider that can be dragged.
///
/// In fewer columns than `collapseColumns` only one is shown: the list, or the detail after
/// `showDetailViewController(_:sender:)`, from which Esc leads back.
///
/// ```swift
/// let split = SplitViewController(primary: list, secondary: detail)
/// split.minimumPrimaryColumnWidth = 20
/// split.preferredPrimaryColumnWidthFraction = 0.3
/// ```
open class SplitViewController: ViewController {
    /// The columns that are on the screen.
    public enum DisplayMode: Hashable, Sendable {
        /// The list and the detail.
        case oneBesideSecondary
        /// The detail alone.
        case secondaryOnly
        /// The list alone.
        case primaryOnly
    }

    /// The columns of a split view.
    public enum Column: Hashable, Sendable {
        /// The list.
        case primary
        /// The detail.
        case secondary
    }

    /// The window's columns below which one column is shown alone.
    ///
    /// Defaults to 60.
    public var collapseColumns = 60 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The part of the columns that the list takes, 0…1.
    ///
    /// Defaults to a third. Dragging the divider and Alt-Shift with Left or Right change it.
    public var preferredPrimaryColumnWidthFraction = 1.0 / 3 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The columns that the list takes at least.
    ///
    /// Defaults to 16.
    public var minimumPrimaryColumnWidth = 16 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The columns that the list takes at most.
    ///
    /// Defaults to no limit.
    public var maximumPrimaryColumnWidth = Int.max { didSet { viewIfLoaded?.setNeedsLayout() } }

    private let divider = DividerView()
    private var grounds: [Column: View] = [.primary: View(), .secondary: View()]
    private var columns: [Column: ViewController] = [:]
    /// Whether the detail is seen while only one fits.
    private(set) var showsDetail = false

    /// Makes a split view of a list and a detail, which may come later.
    public init(primary: ViewController? = nil, secondary: ViewController? = nil) {
        super.init()
        setViewController(primary, for: .primary)
        setViewController(secondary, for: .secondary)
    }

    /// Makes a split view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    /// The controllers, the list first.
    public var viewControllers: [ViewController] {
        get { [columns[.primary], columns[.secondary]].compactMap { $0 } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
        }
    }

    /// Whether there is room for one column only.
    public var isCollapsed: Bool { (viewIfLoaded?.bounds.width ?? 80) < collapseColumns }

    /// The columns that are on the screen.
    public var displayMode: DisplayMode {
        guard isCollapsed else { return .oneBesideSecondary }
        return showsDetail && columns[.secondary] != nil ? .secondaryOnly : .primaryOnly
    }

    /// The controller of a column.
    public func viewController(for column: Column) -> ViewController? { columns[column] }

    /// Puts a controller into a column, or empties it.
    public func setViewController(_ controller: ViewController?, for column: Column) {
        let old = columns[column]
        guard old !== controller else { return }
        columns[column] = controller
        if let controller { addChild(controller) }
        if isViewLoaded, let ground = grounds[column] {
            old?.willLeaveParent()
            ChildExchange(container: self, ground: ground).run(from: old, to: controller) {}
        }
        old?.removeFromParent()
        controller?.didMove(toParent: self)
        viewIfLoaded?.setNeedsLayout()
    }

    /// Shows the list or the detail while there is room for one only; keys that went to the other one go on there.
    public func show(_ column: Column) {
        let hidden: Column = column == .primary ? .secondary : .primary
        let focused = viewIfLoaded?.window?.firstResponder as? View
        showsDetail = column == .secondary
        viewIfLoaded?.setNeedsLayout()
        guard isCollapsed, let ground = grounds[hidden], focused?.isDescendant(of: ground) == true else {
            return
        }
        view.layoutIfNeeded()
        columns[column]?.preferredFocusedView?.becomeFirstResponder()
    }

    /// Puts a controller into the detail and shows it.
    open override func showDetailViewController(_ controller: ViewController, sender: AnyObject?) {
        setViewController(controller, for: .secondary)
        show(.secondary)
    }

    /// Keeps the width of the list, and which column is shown where there is room for one.
    ///
    /// Call `super`.
    open override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(preferredPrimaryColumnWidthFraction, forKey: "fraction")
        coder.encode(showsDetail, forKey: "detail")
    }

    /// Takes up the width and the column.
    open override func restoreChildren(with coder: StateCoder, make: (String) -> ViewController?) {
        if let fraction = coder.decodeDouble(forKey: "fraction"), (0...1).contains(fraction) {
            preferredPrimaryColumnWidthFraction = fraction
        }
        if let isDetail = coder.decodeBool(forKey: "detail") { show(isDetail ? .secondary : .primary) }
    }

    /// The detail's, else the list's.
    open override var statusText: String? { columns[.secondary]?.statusText ?? columns[.primary]?.statusText }

    /// The list, or the detail while only that is shown or there is no list.
    open override var childForKeyCommands: ViewController? {
        displayMode == .secondaryOnly ? columns[.secondary] : columns[.primary] ?? columns[.secondary]
    }

    /// Alt-Shift with Left and Right moves the divider; Esc leads back to the list.
    open override var standardKeyCommands: [KeyCommand] {
        if displayMode == .secondaryOnly {
            return [KeyCommand("Back to the list", key: .escape) { [weak self] in self?.show(.primary) }]
        }
        guard displayMode == .oneBesideSecondary else { return [] }
        let isMirrored = viewIfLoaded?.isRightToLeft == true
        let (back, forth) = isMirrored ? (Key.right, Key.left) : (.left, .right)
        return [("Narrower list", back, -2), ("Wider list", forth, 2)].map { title, key, step in
            KeyCommand(title, key: key, modifiers: [.alt, .shift]) { [weak self] in
                self?.moveDivider(by: step)
            }
        }
    }

    // MARK: - The view

    /// Makes a view of the columns and the divider.
    open override func loadView() {
        view = ContainerView { [weak self] in self?.placeViews() }
        for column in [Column.primary, .secondary] {
            guard let ground = grounds[column] else { continue }
            ground.clipsToBounds = true
            view.addSubview(ground)
        }
        view.addSubview(divider)
        divider.dragged = { [weak self] column in
            guard let self else { return }
            placeDivider(at: view.isRightToLeft ? view.bounds.width - 1 - column : column)
        }
    }

    /// Shows both controllers.
    open override func viewDidLoad() {
        super.viewDidLoad()
        for (column, ground) in grounds {
            ChildExchange(container: self, ground: ground).run(from: nil, to: columns[column]) {}
        }
    }

    private var primaryWidth: Int {
        let width = view.bounds.width
        let fraction = min(max(0, preferredPrimaryColumnWidthFraction), 1)
        let wanted = Int((Double(width) * (fraction.isFinite ? fraction : 0)).rounded())
        let limit = max(0, width - 1)
        return min(max(min(wanted, maximumPrimaryColumnWidth), minimumPrimaryColumnWidth), limit)
    }

    private func placeViews() {
        let bounds = view.bounds
        let mode = displayMode
        divider.isHidden = mode != .oneBesideSecondary
        grounds[.primary]?.isHidden = mode == .secondaryOnly
        grounds[.secondary]?.isHidden = mode == .primaryOnly
        guard mode == .oneBesideSecondary else {
            for ground in grounds.values { ground.frame = bounds }
            return
        }
        let width = primaryWidth
        place(grounds[.primary], at: 0, width: width)
        place(divider, at: width, width: 1)
        place(grounds[.secondary], at: width + 1, width: max(0, bounds.width - width - 1))
    }

    /// Places a view some columns from the leading edge.
    private func place(_ part: View?, at start: Int, width: Int) {
        let bounds = view.bounds
        let x = view.isRightToLeft ? bounds.width - start - width : start
        part?.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
    }

    private func moveDivider(by step: Int) {
        placeDivider(at: primaryWidth + step)
    }

    private func placeDivider(at column: Int) {
        let width = view.bounds.width
        guard width > 0 else { return }
        preferredPrimaryColumnWidthFraction = Double(min(max(0, column), width)) / Double(width)
    }
}

/// The line between the columns of a split view.
private final class DividerView: View {
    /// Called with the column of the superview that the mouse drags the line to.
    var dragged: ((Int) -> Void)?

    override func draw(in canvas: inout Canvas) {
        let end = Point(x: bounds.minX, y: bounds.maxY - 1)
        canvas.line(from: bounds.origin, to: end, in: CellStyle(foreground: .tertiaryLabel))
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        event.button == .left ? .handled : .ignored
    }

    override func mouseDragged(with event: MouseEvent) -> Handling {
        guard let superview else { return .ignored }
        dragged?(event.location(in: superview).x)
        return .handled
    }

    override func mouseUp(with event: MouseEvent) -> Handling { .handled }
}

extension ViewController {
    /// The nearest split view controller that holds this one.
    public var splitViewController: SplitViewController? { nearestContainer() }
}
