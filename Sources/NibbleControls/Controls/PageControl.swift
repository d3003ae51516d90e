public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// One dot a page, the current one filled; Left and Right turn the pages, a click goes to one.
///
/// Where there is no room for the dots it says `‹ 3/12 ›`.
///
/// ```swift
/// pages.numberOfPages = 5
/// pages.addAction(for: .valueChanged) { pages in print("Page \(pages.currentPage + 1)") }
/// ```
open class PageControl: Control {
    /// The number of pages.
    ///
    /// Defaults to 0, which negative numbers mean too.
    public var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The page that is shown, from 0.
    ///
    /// Defaults to 0. Numbers outside mean the nearest page. Setting it tells nobody.
    public var currentPage = 0 {
        didSet {
            currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
            if currentPage != oldValue { setNeedsDisplay() }
        }
    }

    /// Whether nothing shows while there is one page or none.
    ///
    /// Defaults to false.
    public var hidesForSinglePage = false {
        didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the dots of other pages; nil for that of secondary text.
    ///
    /// Defaults to nil.
    public var pageIndicatorTintColor: Color? {
        didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the current page's dot; nil for the tint.
    ///
    /// Defaults to nil.
    public var currentPageIndicatorTintColor: Color? {
        didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
    }

    private var isShown: Bool { numberOfPages > (hidesForSinglePage ? 1 : 0) }

    /// Whether there is anything to turn.
    open override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && numberOfPages > 1 }

    // MARK: - Size

    /// A column for each dot, one between them and one at each side; one row.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: size(forNumberOfPages: numberOfPages).width, height: 1)
    }

    /// The size with all dots.
    open override func sizeThatFits(_ size: Size) -> Size { self.size(forNumberOfPages: numberOfPages) }

    /// The size that the dots of some pages take.
    public func size(forNumberOfPages pageCount: Int) -> Size {
        let pages = min(max(0, pageCount), Self.dotLimit)
        return Size(width: pages == 0 ? 0 : 2 * pages + 1, height: 1)
    }

    /// More pages than this are a number in any case.
    private static let dotLimit = 1_000

    private var hasDots: Bool {
        numberOfPages <= Self.dotLimit && size(forNumberOfPages: numberOfPages).width <= bounds.width
    }

    /// The place of the first dot.
    private var firstDot: Int {
        bounds.minX + (bounds.width - size(forNumberOfPages: numberOfPages).width) / 2 + 1
    }

    private var words: String { "\(currentPage + 1)/\(numberOfPages)" }

    // MARK: - Looks

    /// Draws the dots, or the number of the page.
    open override func draw(in canvas: inout Canvas) {
        guard isShown, !bounds.isEmpty else { return }
        let row = ControlRow(in: bounds).outer
        hasDots ? drawDots(in: row, on: &canvas) : drawWords(in: row, on: &canvas)
    }

    private func drawDots(in row: Rect, on canvas: inout Canvas) {
        let glyphs = controlGlyphs
        let state = self.state.subtracting(.hovered)
        let width = size(forNumberOfPages: numberOfPages).width
        let frame = Rect(x: firstDot - 1, y: row.minY, width: width, height: 1)
        let current = ControlStyle.text(currentPageIndicatorTintColor ?? tintColor, state)
        let other = ControlStyle.text(
            pageIndicatorTintColor ?? .secondaryLabel, isEnabled ? .normal : .disabled)
        for page in 0..<numberOfPages {
            let place = isRightToLeft ? numberOfPages - 1 - page : page
            canvas.write(
                page == currentPage ? glyphs.currentPage : glyphs.otherPage,
                at: Point(x: firstDot + 2 * place, y: row.minY),
                style: page == currentPage ? current : other)
        }
        ControlRow(in: frame).drawBrackets(state, color: tintColor, glyphs: glyphs, on: &canvas)
    }

    private func drawWords(in row: Rect, on canvas: inout Canvas) {
        let glyphs = controlGlyphs
        let style = ControlStyle.text(currentPageIndicatorTintColor ?? tintColor, state)
        let room = row.width >= 7 ? row.insetBy(dx: 2, dy: 0) : row
        canvas.write(words, in: room, alignment: .center, style: style)
        guard row.width >= 7 else { return }
        canvas.write(glyphs.chevronLeft, at: row.origin, style: style)
        canvas.write(glyphs.chevronRight, at: Point(x: row.maxX - 1, y: row.minY), style: style)
    }

    // MARK: - Turning pages

    /// Arrows, Home and End turn the page.
    open override var keyHints: [KeyHint] {
        isEnabled ? [KeyHint("Turn the page", .left, .right, .home, .end)] : []
    }

    /// Left and Right turn a page, Home and End go to the first and the last.
    open override func keyDown(with event: KeyEvent) -> Handling {
        guard isEnabled, event.modifiers.isEmpty else { return .ignored }
        let forward = isRightToLeft ? -1 : 1
        switch event.key {
        case .left: return turn(to: currentPage - forward)
        case .right: return turn(to: currentPage + forward)
        case .home: return turn(to: 0)
        case .end: return turn(to: numberOfPages - 1)
        default: return .ignored
        }
    }

    private func turn(to page: Int) -> Handling {
        let old = currentPage
        currentPage = page
        guard currentPage != old else { return .ignored }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return .handled
    }

    /// A click goes to the dot that is clicked; beside the dots, and where there are none, a page on.
    open override func endTracking(with event: MouseEvent) {
        guard isTouchInside else { return }
        let column = event.location(in: self).x
        let dot = (column - firstDot + 1) / 2
        if hasDots, column >= firstDot - 1, (0..<numberOfPages).contains(dot) {
            _ = turn(to: isRightToLeft ? numberOfPages - 1 - dot : dot)
        } else {
            let isForward = (column >= bounds.midX) != isRightToLeft
            _ = turn(to: currentPage + (isForward ? 1 : -1))
        }
    }

    /// A choice of pages with the number of the current one.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .picker, value: "page \(currentPage + 1) of \(numberOfPages)",
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
        properties.adjust = { [weak self] adjustment in
            guard let self, isEnabled else { return }
            _ = turn(to: currentPage + (adjustment == .increment ? 1 : -1))
        }
        return properties
    }
}
