public import NibbleCells
public import NibbleViews

/// A bar that shows how far some work has come, with the percentage and the time that is left.
///
/// In a row it takes the columns that the others leave: its priorities of hugging and of compression resistance are one below
/// the usual ones.
///
/// ```swift
/// progressView.showsTimeRemaining = true
/// progressView.setProgress(done / total, animated: true)
/// ```
open class ProgressView: PassiveView {
    private var level = RangedValue(0, 1)
    private var rate = ProgressRate()
    private let ticker = DrawTicker()

    /// Makes a bar at 0.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        takeSpareColumns()
    }

    /// Makes a bar that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        takeSpareColumns()
    }

    /// Has the bar take the columns that a row has to spare, and give way first where there are too few: words that are cut say
    /// less than a short bar.
    private func takeSpareColumns() {
        setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
        setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
    }

    /// The part of the work that is done, 0…1.
    ///
    /// Defaults to 0. Values outside are clamped; NaN counts as 0.
    public var progress: Double {
        get { level.value }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets how far the work has come, at once or with the bar growing.
    public func setProgress(_ progress: Double, animated: Bool) {
        let now = motionClock?.now
        if let now { rate.record(level.range.clamp(progress), at: now) }
        let start = animated && !theme.reducesMotion ? now : nil
        if level.set(progress, movingFrom: start) { setNeedsDisplay() }
    }

    /// Whether it only shows that work goes on, because nobody knows how much there is.
    ///
    /// Defaults to false.
    public var isIndeterminate = false {
        didSet { if isIndeterminate != oldValue { setNeedsDisplay() } }
    }

    /// Whether the percentage is shown behind the bar.
    ///
    /// Defaults to true.
    public var showsPercentage = true {
        didSet { if showsPercentage != oldValue { contentChanged() } }
    }

    /// Whether the time that is left is shown behind the bar, once it can be told.
    ///
    /// Defaults to false. It follows the last half minute.
    public var showsTimeRemaining = false {
        didSet { if showsTimeRemaining != oldValue { contentChanged() } }
    }

    /// The number of units of the whole work, to show how many are done a second; nil shows none.
    ///
    /// Defaults to nil.
    public var totalUnitCount: Double? {
        didSet { if totalUnitCount != oldValue { contentChanged() } }
    }

    /// The unit of `totalUnitCount`: "MB".
    ///
    /// Defaults to the empty text.
    public var unit = "" {
        didSet { if unit != oldValue { contentChanged() } }
    }

    /// The colour of what is done; nil for the tint.
    ///
    /// Defaults to nil.
    public var progressTintColor: Color? {
        didSet { if progressTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The colours along the bar; nil for one colour, or in a theme with relief for those from the tint to green.
    ///
    /// Defaults to nil.
    public var gradient: ColorGradient? {
        didSet { if gradient != oldValue { setNeedsDisplay() } }
    }

    /// The colour of what is left to do; nil for a tone of the ground.
    ///
    /// Defaults to nil.
    public var trackTintColor: Color? {
        didSet { if trackTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The seconds that are left; nil while too little is known.
    public var timeRemaining: Double? {
        motionClock.flatMap { rate.remaining(at: $0.now) }
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: - Size

    /// The bar at twenty columns and what is behind it; one row.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: sizeThatFits(.zero).width, height: 1)
    }

    /// As wide as there is room, twenty columns and the words at least; one row.
    open override func sizeThatFits(_ size: Size) -> Size {
        let words = details.reduce(0) { $0 + $1.columns + Self.gap }
        return Size(width: max(Self.barColumns + words, size.width), height: 1)
    }

    private static let barColumns = 20
    private static let smallestBar = 4
    private static let gap = 2

    /// The text that may be behind the bar, and the columns that are kept free for it so that the bar keeps its length.
    private struct Detail {
        let columns: Int
        /// The last to be left out has the lowest.
        let priority: Int
        let text: String
    }

    private var details: [Detail] {
        var details: [Detail] = []
        let now = motionClock?.now ?? 0
        if showsPercentage {
            let text = isIndeterminate ? "" : NumberText.percentage(progress)
            details.append(Detail(columns: 5, priority: 0, text: text))
        }
        if let totalUnitCount {
            let speed = isIndeterminate ? nil : rate.perSecond(at: now).map { $0 * totalUnitCount }
            let text = speed.map { "\(NumberText.short($0, decimals: 1)) \(unit)/s" } ?? ""
            details.append(Detail(columns: 9 + TerminalText.columns(of: unit), priority: 2, text: text))
        }
        if showsTimeRemaining {
            let isKnown = !isIndeterminate && progress < 1
            let text = isKnown ? rate.remaining(at: now).map { "\(NumberText.duration($0)) left" } ?? "" : ""
            details.append(Detail(columns: 14, priority: 1, text: text))
        }
        return details
    }

    /// The details that there is room for beside a bar.
    private func details(within width: Int) -> [Detail] {
        var shown = details
        while !shown.isEmpty, shown.reduce(Self.smallestBar, { $0 + $1.columns + Self.gap }) > width {
            let last = shown.indices.max { shown[$0].priority < shown[$1].priority }
            if let last { shown.remove(at: last) }
        }
        return shown
    }

    // MARK: - Looks

    /// Draws the bar and the words behind it.
    open override func draw(in canvas: inout Canvas) {
        let row = ControlRow(in: bounds).outer
        guard !row.isEmpty else { return }
        let shown = details(within: row.width)
        let words = shown.reduce(0) { $0 + $1.columns + Self.gap }
        let isMirrored = isRightToLeft
        let bar = Rect(
            x: isMirrored ? row.minX + words : row.minX, y: row.minY, width: row.width - words, height: 1)
        isIndeterminate ? drawWanderingBar(in: bar, on: &canvas) : drawBar(in: bar, on: &canvas)
        var x = bar.maxX
        if isMirrored { x = row.minX }
        for detail in isMirrored ? shown.reversed() : shown {
            let start = isMirrored ? x : x + Self.gap
            canvas.write(
                detail.text, in: Rect(x: start, y: row.minY, width: detail.columns, height: 1),
                alignment: detail.priority == 1 ? .left : .right,
                style: CellStyle(foreground: .secondaryLabel))
            x += detail.columns + Self.gap
        }
        tick()
    }

    private func drawBar(in rect: Rect, on canvas: inout Canvas) {
        let standard = progressTintColor == nil ? theme.gradient(from: tintColor) : nil
        BarDrawing(
            fraction: level.shownFraction(at: motionClock?.now), color: progressTintColor ?? tintColor,
            gradient: gradient ?? standard, trackColor: trackTintColor,
            isRightToLeft: isRightToLeft, glyphs: controlGlyphs
        ).draw(in: rect, on: &canvas)
    }

    /// A part of the bar that goes to and fro; it stands still with reduced motion.
    private func drawWanderingBar(in rect: Rect, on canvas: inout Canvas) {
        BarDrawing(
            fraction: 0, color: .separator, trackColor: trackTintColor, isRightToLeft: false,
            glyphs: controlGlyphs
        ).draw(in: rect, on: &canvas)
        let length = min(rect.width, max(2, rect.width / 4))
        let way = Double(rect.width - length)
        let now = theme.reducesMotion ? 0.5 : motionClock?.now ?? 0
        let phase = (now / Self.wanderPeriod).truncatingRemainder(dividingBy: 1)
        let part = phase < 0.5 ? 2 * phase : 2 - 2 * phase
        let start = rect.minX + Int((part * way).rounded())
        canvas.write(
            controlGlyphs.barSteps.last ?? .space, repeated: length, at: Point(x: start, y: rect.minY),
            style: CellStyle(foreground: progressTintColor ?? tintColor))
    }

    /// Seconds to the end and back.
    private static let wanderPeriod = 2.4

    private func tick() {
        guard let clock = motionClock else { return }
        if level.isMoving(at: clock.now) { return ticker.tick(self) }
        if isIndeterminate {
            if !theme.reducesMotion { ticker.tick(self, after: 1.0 / 15) }
        } else if showsTimeRemaining, progress > 0, progress < 1 {
            ticker.tick(self, after: 1)
        }
    }

    /// A progress with its percentage and the time that is left.
    open override var accessibilityDefaults: AccessibilityProperties {
        let time = timeRemaining.map { ", \(NumberText.duration($0)) left" } ?? ""
        let percentage = String(NumberText.percentage(progress).drop { $0 == " " })
        return AccessibilityProperties(
            .progress, value: isIndeterminate ? "in progress" : percentage + time, traits: .updatesFrequently)
    }
}
