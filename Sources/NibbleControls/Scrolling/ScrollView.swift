public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// Shows a part of what is larger than itself, and moves it: by keys, the wheel, and its indicators.
///
/// Subviews are in the coordinates of the content; `bounds.origin` is the offset, so scrolling moves no view.
/// Indicators cover the last column and row while there is more to see; content that can choose its width takes
/// `visibleSize`. Constraints between the edges of the content and the scroll view, or its `contentLayoutGuide`, give
/// the size of the content.
///
/// With `isPagingEnabled` it shows one page after the other; a delegate that names a view for zooming has it shown larger
/// and smaller.
///
///     scrollView.contentSize = Size(width: scrollView.visibleSize.width, height: 200)
open class ScrollView: View, ScrollContainer, StateRestoring {
    var metrics = ScrollMetrics()
    var zoom = ScrollZoom()
    private var animation: ScrollAnimation?
    private var drag: ScrollIndicatorDrag?
    /// The indicator under the mouse.
    private var hoveredAxis: Axis? {
        didSet { if hoveredAxis != oldValue { setNeedsDisplay() } }
    }

    /// Makes a scroll view without content.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame, defaults: ViewDefaults(clipsToBounds: true, isScrollContainer: true))
        metrics.viewSize = bounds.size
    }

    /// Makes a scroll view that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder, defaults: ViewDefaults(clipsToBounds: true, isScrollContainer: true))
        metrics.viewSize = bounds.size
    }

    // MARK: - Content

    /// The object that follows the scrolling.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any ScrollViewDelegate)?

    /// The place of the content that the top left cell shows: `bounds.origin`.
    ///
    /// Any value is taken, as in UIKit; what a user does stays within the content and its insets.
    public var contentOffset: Point {
        get { bounds.origin }
        set {
            endAnimation()
            bounds.origin = newValue
        }
    }

    /// Goes to a place of the content, at once or within a fifth of a second.
    ///
    /// Without animation it sets `contentOffset`. With it the nearest place that shows content is gone to, at once
    /// where the view is not on the screen or the theme reduces motion.
    public func setContentOffset(_ offset: Point, animated: Bool) {
        guard animated, let application = window?.application, !application.theme.reducesMotion else {
            contentOffset = offset
            return
        }
        endAnimation()
        let target = currentMetrics.clamp(offset)
        guard target != contentOffset else { return }
        let new = ScrollAnimation(from: contentOffset, to: target, clock: application.clock)
        animation = new
        new.start { [weak self] offset, isDone in self?.animate(to: offset, isDone: isDone) }
    }

    /// Scrolls by as little as shows a rectangle of the content, its top left part where it is too large.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        setContentOffset(currentMetrics.offset(showing: rect, from: contentOffset), animated: animated)
    }

    /// Brings the place of the view's own focus into view, after its size changed.
    ///
    /// Does nothing where nothing inside the view itself has a focus; lists override it.
    open func revealFocus() {}

    /// Whether a pull at the top may refresh now, in the state that the view is in.
    ///
    /// Defaults to true; a table that is being edited, where the mouse moves rows, says no.
    open var canBePulled: Bool { true }

    /// Whether a user can scroll.
    ///
    /// Defaults to true.
    public var isScrollEnabled = true

    /// Whether keys, the wheel and indicators end at pages, which are as large as the view.
    ///
    ///     func scrollViewDidScroll(_ scrollView: ScrollView) {
    ///         pageControl.currentPage = scrollView.contentOffset.x / max(1, scrollView.bounds.width)
    ///     }
    ///
    /// A step of the wheel or a key turns one page, an indicator that is let go moves to the nearest. Offsets that the
    /// program sets are taken as they are. The page stays when the view's size changes. Defaults to false.
    public var isPagingEnabled = false {
        didSet { metrics.pageSize = bounds.size }
    }

    /// Whether a user holds an indicator.
    public var isDragging: Bool { drag != nil }

    /// Has the content loaded again when a user pulls at its top.
    ///
    /// Defaults to nil.
    public var refreshControl: RefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.endRefreshing()
            oldValue?.removeFromSuperview()
            if let refreshControl { addSubview(refreshControl) }
        }
    }

    /// Whether a view inside is scrolled into view when keys go to it first, and stays there when the size changes.
    ///
    /// Defaults to true.
    public var keepsFirstResponderVisible = true

    /// Keeps the offset within the content when the size changes.
    ///
    /// Call `super`. It is called for every change of the offset too.
    open override func layoutSubviews() {
        super.layoutSubviews()
        takeSolvedContentSize()
        refreshControl?.place()
        let old = metrics.viewSize
        guard bounds.size != old else { return }
        defer { overlayExtent = .areas(currentMetrics.indicatorAreas) }
        let focused = keepsFirstResponderVisible ? window?.firstResponder as? View : nil
        let wasVisible = focused.map {
            $0 !== self && $0.isDescendant(of: self)
                && Rect(origin: bounds.origin, size: old).intersects($0.convert($0.bounds, to: self))
        }
        change { $0.viewSize = bounds.size }
        if isPagingEnabled, currentMetrics.clamp(contentOffset) != contentOffset {
            contentOffset = currentMetrics.clamp(contentOffset)
        }
        // Only now what is inside finds its new place.
        if wasVisible == true { window?.revealsFocus = true }
    }

    /// Takes the size of the content from the constraints, along the axes where there are any.
    private func takeSolvedContentSize() {
        let solved = solvedContentSize
        let size = Size(width: solved.width ?? contentSize.width, height: solved.height ?? contentSize.height)
        if size != contentSize { contentSize = size }
    }

    /// The content moved: tells the delegate.
    ///
    /// Call `super`.
    open override func boundsOriginDidChange() {
        super.boundsOriginDidChange()
        delegate?.scrollViewDidScroll(self)
    }

    // MARK: - Motion

    /// An animation ends with the window.
    open override func willMove(toWindow newWindow: Window?) {
        super.willMove(toWindow: newWindow)
        if let animation, newWindow == nil { animate(to: animation.target, isDone: true) }
    }

    private func animate(to offset: Point, isDone: Bool) {
        bounds.origin = offset
        if isDone { endAnimation() }
    }

    private func endAnimation() {
        guard let animation else { return }
        self.animation = nil
        animation.cancel()
        if animation.turnsPage {
            delegate?.scrollViewDidEndDecelerating(self)
        } else {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// The content's offset, or the one to which an animation takes it.
    private var restingOffset: Point { animation?.target ?? contentOffset }

    /// Scrolls as a user asked; the answer is whether that moved anything.
    private func scroll(to offset: Point) -> Handling {
        let turned = drag == nil ? pages?.end(of: offset, from: restingOffset) : nil
        let target = currentMetrics.clamp(turned ?? offset)
        guard isScrollEnabled, target != restingOffset else { return .ignored }
        if turned == nil { contentOffset = target } else { turn(to: target) }
        return .handled
    }

    private var pages: ScrollPages? { isPagingEnabled ? ScrollPages(metrics: currentMetrics) : nil }

    /// Goes to a page as a user asked; the delegate is told when it is there.
    private func turn(to page: Point) {
        setContentOffset(page, animated: true)
        if let animation {
            animation.turnsPage = true
        } else {
            delegate?.scrollViewDidEndDecelerating(self)
        }
    }

    // MARK: - Keys

    /// Whether keys may go to it first: while it can scroll, and nothing inside takes keys.
    open override var canBecomeFirstResponder: Bool {
        isScrollEnabled && isUserInteractionEnabled && !isHidden && (currentMetrics.scrolls || isZoomable)
            && !hasFocusableSubview
    }

    /// Refreshing, where there is a control for it.
    open override var standardKeyCommands: [KeyCommand] { super.standardKeyCommands + refreshCommands }

    /// Page keys, Home and End scroll; while no view inside has the keys, Up, Down and Space too, and Left and Right where the
    /// content is wider than the view.
    open override var keyHints: [KeyHint] {
        let keys: [Key] = [.pageUp, .pageDown, .home, .end]
        let sideways: [Key] = contentSize.width > visibleSize.width ? [.left, .right] : []
        let steps = isFirstResponder ? [.up, .down] + sideways + [.character(" ")] : []
        return [KeyHint("Scroll", keys: (keys + steps).map { KeyEvent(key: $0) })] + zoomHints
    }

    /// Page keys, Home and End scroll; arrows and Space too while no view inside has the keys; + and - zoom.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard event.modifiers.isSubset(of: .shift) else { return .ignored }
        if let handling = zoom(with: event.key) { return handling }
        let keys = ScrollKeys(
            offset: restingOffset, page: max(1, visibleSize.height - 1),
            rows: currentMetrics.offsets(along: .vertical), takesSteps: isFirstResponder)
        let target = pages?.target(of: event.key, from: restingOffset) ?? keys.target(of: event)
        return target.map { scroll(to: $0) } ?? .ignored
    }

    // MARK: - The mouse

    /// The rows, and half the columns, that a step of the wheel moves by.
    private static let wheelStep = 3

    /// The wheel scrolls, to the sides with Shift or Alt, and zooms with Ctrl; at the end of the content it is left to views around.
    open override func scrollWheel(with event: MouseEvent) -> Handling {
        if let handling = zoom(with: event) { return handling }
        var delta = event.scrollDelta
        if !event.modifiers.isDisjoint(with: [.shift, .alt]) { delta = Point(x: delta.y, y: delta.x) }
        let metrics = currentMetrics
        if delta.y < 0, restingOffset.y <= metrics.offsets(along: .vertical).lowerBound,
            refreshControl?.pull() == .handled
        {
            return .handled
        }
        let columns = metrics.scrolls(along: .horizontal) ? delta.x : 0
        let rows = metrics.scrolls(along: .vertical) ? delta.y : 0
        return scroll(
            to: restingOffset.offsetBy(
                dx: ScrollReach.limited(columns) * 2 * Self.wheelStep,
                dy: ScrollReach.limited(rows) * Self.wheelStep))
    }

    /// An indicator is in front of the subviews.
    open override func hitTest(_ point: Point, with event: MouseEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit != nil && isScrollEnabled && indicatorAxis(at: point) != nil ? self : hit
    }

    /// A press on an indicator takes hold of its thumb; beside the thumb, it brings the thumb there first.
    open override func mouseDown(with event: MouseEvent) -> Handling {
        let point = event.location(in: self)
        guard event.button == .left, isScrollEnabled, let axis = indicatorAxis(at: point),
            let indicator = currentMetrics.indicator(along: axis, at: contentOffset)
        else { return event.button == .left && becomeFirstResponder() ? .handled : .ignored }
        drag = ScrollIndicatorDrag(axis: axis, at: eighths(of: point, along: axis), on: indicator)
        delegate?.scrollViewWillBeginDragging(self)
        setNeedsDisplay()
        return followDrag(point)
    }

    /// The thumb follows the mouse that holds it.
    open override func mouseDragged(with event: MouseEvent) -> Handling {
        followDrag(event.location(in: self))
    }

    /// The thumb is let go.
    open override func mouseUp(with event: MouseEvent) -> Handling {
        guard drag != nil, event.button == .left || event.button == .none else { return .ignored }
        endDrag()
        return .handled
    }

    /// An indicator under the mouse shows itself.
    open override func mouseMoved(with event: MouseEvent) -> Handling {
        hoveredAxis = indicatorAxis(at: event.location(in: self))
        return .ignored
    }

    /// No indicator is under the mouse.
    open override func mouseExited(with event: MouseEvent) -> Handling {
        hoveredAxis = nil
        return .ignored
    }

    /// The thumb is let go.
    open override func pressWasCancelled() {
        super.pressWasCancelled()
        endDrag()
    }

    private func followDrag(_ point: Point) -> Handling {
        guard let drag, let indicator = currentMetrics.indicator(along: drag.axis, at: contentOffset) else {
            return .ignored
        }
        var offset = contentOffset
        let place = indicator.offset(thumbStart: eighths(of: point, along: drag.axis) - drag.grip)
        if drag.axis == .horizontal { offset.x = place } else { offset.y = place }
        _ = scroll(to: offset)
        return .handled
    }

    private func endDrag() {
        guard drag != nil else { return }
        drag = nil
        let page = pages.map { $0.nearest(to: contentOffset) }
        let isBetween = page.map { $0 != contentOffset } ?? false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: isBetween)
        if let page, isBetween { turn(to: page) }
        setNeedsDisplay()
    }

    /// The axis of the indicator at a point of the bounds.
    func indicatorAxis(at point: Point) -> Axis? {
        currentMetrics.indicatorAxis(at: point.offset(from: bounds.origin))
    }

    private func eighths(of point: Point, along axis: Axis) -> Int {
        let cell = axis == .horizontal ? point.x - bounds.minX : point.y - bounds.minY
        return ScrollReach.limited(cell) * ScrollIndicator.steps
    }

    // MARK: - The next run of the program

    /// Keeps the offset.
    ///
    /// Call `super`.
    open func encodeRestorableState(with coder: StateCoder) {
        coder.encode(contentOffset.x, forKey: "x")
        coder.encode(contentOffset.y, forKey: "y")
    }

    /// Takes up the offset, as far as there is content.
    ///
    /// Call `super`.
    open func decodeRestorableState(with coder: StateCoder) {
        layoutIfNeeded()
        guard let x = coder.decodeInteger(forKey: "x"), let y = coder.decodeInteger(forKey: "y") else {
            return
        }
        contentOffset = currentMetrics.clamp(Point(x: x, y: y))
    }

    // MARK: - Indicators

    /// Draws the indicators.
    ///
    /// Call `super`.
    open override func drawOverlay(in canvas: inout Canvas) {
        let metrics = currentMetrics
        // A row that keys act on shows that better than an indicator, which would outshine it.
        let showsFocus = isFirstResponder && focusRect.size == Size(width: 1, height: 1)
        for axis in [Axis.vertical, .horizontal] {
            guard let indicator = metrics.indicator(along: axis, at: contentOffset) else { continue }
            let isActive = showsFocus || drag?.axis == axis || hoveredAxis == axis
            let drawing = ScrollIndicatorDrawing(
                indicator: indicator, axis: axis, isActive: isActive,
                color: showsFocus || drag?.axis == axis ? tintColor : .tertiaryLabel)
            drawing.draw(in: bounds, on: &canvas)
        }
        guard metrics.indicatorAreas.count == 2 else { return }
        ScrollIndicatorDrawing.drawCorner(of: bounds, isActive: showsFocus, on: &canvas)
    }
}
