import Nibble

/// A scroll view of a client's own: it moves its content by keys, wheel and indicators, and shows what has the focus.
public final class CanvasScroller: View, ScrollContainer {
    /// The size of the content; constraints between the content and the scroller set it.
    public var contentSize: Size {
        didSet {
            guard contentSize != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// Room around the content that can be scrolled to.
    public var contentInset = EdgeInsets.zero

    /// Whether the user can scroll.
    public var isScrollEnabled = true

    /// Has the content loaded again when the user pulls at its top.
    public var refreshControl: RefreshControl? {
        didSet {
            oldValue?.removeFromSuperview()
            if let refreshControl { addSubview(refreshControl) }
        }
    }

    /// The axis of the indicator that the mouse holds.
    private var heldAxis: Axis?

    /// Makes a scroller.
    public init(contentSize: Size = .zero) {
        self.contentSize = contentSize
        super.init(frame: .zero, defaults: ViewDefaults(clipsToBounds: true, isScrollContainer: true))
    }

    /// Makes a scroller that a layout file describes.
    ///
    /// - Throws: What is wrong with the file.
    public required init(coder: NibCoder) throws {
        contentSize = .zero
        try super.init(coder: coder, defaults: ViewDefaults(clipsToBounds: true, isScrollContainer: true))
    }

    // MARK: - Scrolling

    private func scrolls(along axis: Axis) -> Bool { contentSize[axis] > bounds.size[axis] }

    /// The part that no indicator covers.
    public var visibleSize: Size {
        Size(
            width: max(0, bounds.width - (scrolls(along: .vertical) ? 1 : 0)),
            height: max(0, bounds.height - (scrolls(along: .horizontal) ? 1 : 0)))
    }

    /// The last offset along an axis.
    private func last(along axis: Axis) -> Int {
        scrolls(along: axis) ? contentSize[axis] - visibleSize[axis] : 0
    }

    /// Scrolls by rows and columns, within the content and its insets.
    ///
    /// - Returns: Whether that moved anything.
    @discardableResult public func scroll(by rows: Int, columns: Int = 0) -> Handling {
        let old = bounds.origin
        let x = min(max(-contentInset.left, old.x + columns), last(along: .horizontal) + contentInset.right)
        let y = min(max(-contentInset.top, old.y + rows), last(along: .vertical) + contentInset.bottom)
        bounds.origin = Point(x: x, y: y)
        return bounds.origin == old ? .ignored : .handled
    }

    /// Scrolls by as little as shows a rectangle of the content.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        let size = visibleSize
        scroll(
            by: max(0, rect.maxY - bounds.minY - size.height),
            columns: max(0, rect.maxX - bounds.minX - size.width))
        scroll(by: min(0, rect.minY - bounds.minY), columns: min(0, rect.minX - bounds.minX))
    }

    // MARK: - Keys and wheel

    /// Takes keys while it scrolls and nothing inside takes them.
    public override var canBecomeFirstResponder: Bool {
        isScrollEnabled && isUserInteractionEnabled && !isHidden && !hasFocusableSubview
            && (scrolls(along: .vertical) || scrolls(along: .horizontal))
    }

    /// Scrolls by pages and to the ends; by arrows too while it has the keys itself.
    public override func keyDown(with event: KeyEvent) -> Handling {
        guard isScrollEnabled, event.modifiers.isEmpty else { return .ignored }
        let page = max(1, visibleSize.height - 1)
        switch event.key {
        case .pageDown: return scroll(by: page)
        case .pageUp: return scroll(by: -page)
        case .home: return scroll(by: -contentSize.height)
        case .end: return scroll(by: contentSize.height)
        case .down where isFirstResponder: return scroll(by: 1)
        case .up where isFirstResponder: return scroll(by: -1)
        case .right where isFirstResponder: return scroll(by: 0, columns: 2)
        case .left where isFirstResponder: return scroll(by: 0, columns: -2)
        default: return .ignored
        }
    }

    public override var keyHints: [KeyHint] { [KeyHint("Scroll", .pageUp, .pageDown, .home, .end)] }

    public override var keyCommands: [KeyCommand] {
        guard let refreshControl else { return super.keyCommands }
        let refresh = KeyCommand("Refresh", key: .function(5)) { [weak refreshControl] in
            refreshControl?.refresh()
        }
        return super.keyCommands + [refresh]
    }

    /// Scrolls, sideways with Shift; past the top it pulls.
    public override func scrollWheel(with event: MouseEvent) -> Handling {
        guard isScrollEnabled else { return .ignored }
        var delta = event.scrollDelta
        if event.modifiers.contains(.shift) { delta = Point(x: delta.y, y: delta.x) }
        if delta.y < 0, bounds.minY <= -contentInset.top, refreshControl?.pull() == .handled {
            return .handled
        }
        return scroll(by: limited(delta.y) * 3, columns: limited(delta.x) * 6)
    }

    /// Terminals may report any number of steps.
    private func limited(_ steps: Int) -> Int { min(max(-1_000, steps), 1_000) }

    // MARK: - Indicators

    private func indicator(along axis: Axis) -> Rect {
        guard scrolls(along: axis) else { return .zero }
        return axis == .vertical
            ? Rect(x: bounds.width - 1, y: 0, width: 1, height: visibleSize.height)
            : Rect(x: 0, y: bounds.height - 1, width: visibleSize.width, height: 1)
    }

    /// The cell between two indicators.
    private var corner: Rect {
        guard scrolls(along: .vertical), scrolls(along: .horizontal) else { return .zero }
        return Rect(x: bounds.width - 1, y: bounds.height - 1, width: 1, height: 1)
    }

    private func axisOfIndicator(at point: Point) -> Axis? {
        let place = point.offset(from: bounds.origin)
        return [Axis.vertical, .horizontal].first { indicator(along: $0).contains(place) }
    }

    /// Not on an indicator.
    public func canBePulled(at point: Point) -> Bool { axisOfIndicator(at: point) == nil }

    /// An indicator is in front of the content.
    public override func hitTest(_ point: Point, with event: MouseEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit != nil && isScrollEnabled && axisOfIndicator(at: point) != nil ? self : hit
    }

    public override func mouseDown(with event: MouseEvent) -> Handling {
        guard event.button == .left else { return .ignored }
        heldAxis = isScrollEnabled ? axisOfIndicator(at: event.location(in: self)) : nil
        guard heldAxis != nil else { return becomeFirstResponder() ? .handled : .ignored }
        return mouseDragged(with: event)
    }

    public override func mouseDragged(with event: MouseEvent) -> Handling {
        guard let axis = heldAxis else { return .ignored }
        let length = max(1, indicator(along: axis).size[axis] - 1)
        let place = event.location(in: self).offset(from: bounds.origin)
        let cell = min(max(0, axis == .vertical ? place.y : place.x), length)
        let offset = last(along: axis) * cell / length
        if axis == .vertical {
            scroll(by: offset - bounds.minY)
        } else {
            scroll(by: 0, columns: offset - bounds.minX)
        }
        return .handled
    }

    public override func mouseUp(with event: MouseEvent) -> Handling {
        defer { heldAxis = nil }
        return heldAxis == nil ? .ignored : .handled
    }

    public override func pressWasCancelled() {
        super.pressWasCancelled()
        heldAxis = nil
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let solved = solvedContentSize
        contentSize = Size(
            width: solved.width ?? contentSize.width, height: solved.height ?? contentSize.height)
        refreshControl?.place()
        overlayExtent = .areas([indicator(along: .vertical), indicator(along: .horizontal), corner])
    }

    /// The indicators stay where they are while the content scrolls.
    public override func drawOverlay(in canvas: inout Canvas) {
        for axis in [Axis.vertical, .horizontal] {
            let area = indicator(along: axis)
            let length = area.size[axis]
            guard length > 0 else { continue }
            let offset = axis == .vertical ? bounds.minY : bounds.minX
            let thumb = max(0, offset) * (length - 1) / max(1, last(along: axis))
            for cell in 0..<length {
                let (x, y) = axis == .vertical ? (area.minX, cell) : (cell, area.minY)
                let track = axis == .vertical ? "|" : "-"
                canvas.write(
                    cell == thumb ? "#" : track, at: Point(x: bounds.minX + x, y: bounds.minY + y),
                    style: CellStyle())
            }
        }
        guard !corner.isEmpty else { return }
        canvas.write(
            " ", at: Point(x: bounds.maxX - 1, y: bounds.maxY - 1), style: CellStyle())
    }
}
