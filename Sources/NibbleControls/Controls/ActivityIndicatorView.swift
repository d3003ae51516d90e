public import NibbleCells
public import NibbleViews

/// A glyph that turns while work goes on whose length nobody knows, with a title if there is something to say.
///
/// It shows after three tenths of a second, so that short work flashes nothing.
///
/// ```swift
/// let indicator = ActivityIndicatorView()
/// indicator.title = "Loading"
/// indicator.startAnimating()
/// list.backgroundView = indicator
/// ```
open class ActivityIndicatorView: PassiveView {
    private let ticker = DrawTicker()
    private var start: Double?

    /// Whether it turns.
    public private(set) var isAnimating = false

    /// Begins to turn.
    public func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        start = motionClock?.now
        setNeedsDisplay()
    }

    /// Stands still, and vanishes unless `hidesWhenStopped` is false.
    public func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        start = nil
        ticker.stop()
        setNeedsDisplay()
    }

    /// Whether nothing shows while it stands still.
    ///
    /// Defaults to true.
    public var hidesWhenStopped = true {
        didSet { if hidesWhenStopped != oldValue { setNeedsDisplay() } }
    }

    /// The seconds of work after which it shows.
    ///
    /// Defaults to 0.3; values that are not positive show it at once.
    public var delay = 0.3 {
        didSet { if delay != oldValue { setNeedsDisplay() } }
    }

    /// The work that goes on: "Loading pictures".
    ///
    /// Defaults to none.
    public var title: String? {
        didSet {
            guard title != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The glyph's colour; nil for the tint.
    ///
    /// Defaults to nil.
    public var color: Color? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// The glyph and the title; one row.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: sizeThatFits(.zero).width, height: 1)
    }

    /// The size with the whole title.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: 1 + (title.map { TerminalText.columns(of: $0) + 1 } ?? 0), height: 1)
    }

    /// Time begins where there is a clock.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating, start == nil { start = motionClock?.now }
    }

    /// Draws the glyph that is due and the title.
    open override func draw(in canvas: inout Canvas) {
        guard isAnimating || !hidesWhenStopped else { return }
        let row = ControlRow(in: bounds).outer
        let elapsed = motionClock.flatMap { clock in start.map { clock.now - $0 } }
        if let elapsed, isAnimating, delay > 0, elapsed < min(delay, Self.longestDelay) {
            return ticker.tick(self, after: min(delay, Self.longestDelay) - elapsed)
        }
        let glyphs = controlGlyphs
        let isStill = !isAnimating || theme.reducesMotion
        // The small number keeps a frame that is due from being missed by a rounding error.
        let turn = isStill ? 0 : Int(max(0, elapsed ?? 0) / Self.interval + 1e-6)
        let glyph = isStill ? glyphs.ellipsis : glyphs.spinner[turn % max(1, glyphs.spinner.count)]
        let isMirrored = isRightToLeft
        canvas.clipped(to: row) { canvas in
            canvas.write(
                glyph, at: Point(x: isMirrored ? row.maxX - 1 : row.minX, y: row.minY),
                style: CellStyle(foreground: isAnimating ? color ?? tintColor : .tertiaryLabel))
        }
        if let title, row.width > 2 {
            let room = Rect(
                x: isMirrored ? row.minX : row.minX + 2, y: row.minY, width: row.width - 2, height: 1)
            canvas.write(
                title, in: room, alignment: isMirrored ? .right : .left,
                style: CellStyle(foreground: .secondaryLabel))
        }
        if !isStill { ticker.tick(self, after: Self.interval) }
    }

    /// Seconds a glyph is shown.
    private static let interval = 0.08
    private static let longestDelay = 86_400.0

    /// A progress with the title.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .progress, label: title, value: isAnimating ? "in progress" : "stopped",
            traits: .updatesFrequently)
        properties.isElement = isAnimating || !hidesWhenStopped
        return properties
    }
}
