public import FoundationEssentials
public import NibbleCells
public import NibbleViews

/// A date, a time, or both: in one row whose parts are typed or stepped, or as the grid of a month.
///
/// Written as ISO 8601 has it, `2026-11-21 07:35`, in the calendar's time zone.
///
/// ```swift
/// picker.datePickerMode = .date
/// picker.addTarget(self, action: Settings.dateChanged, for: .valueChanged)
/// ```
open class DatePicker: Control {
    /// The parts of a date that can be picked.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        /// Hour and minute.
        case time
        /// Year, month and day.
        case date
        /// All of them.
        case dateAndTime
    }

    /// The ways of picking.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// In one row.
        case compact
        /// The days as the grid of a month, the time below it.
        case inline
    }

    private var segments = DateSegments(mode: .dateAndTime, calendar: .current, minuteInterval: 1)
    private let field: DateField
    private let month: MonthView

    /// Makes a picker of the present date and time.
    public override init(frame: Rect = .zero) {
        field = DateField(segments: segments, date: Date())
        month = MonthView(calendar: segments.calendar, date: field.date)
        super.init(frame: frame)
        setUp()
    }

    /// Makes a picker that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        field = DateField(segments: segments, date: Date())
        month = MonthView(calendar: segments.calendar, date: field.date)
        try super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for part in [field, month] as [Control] {
            addSubview(part)
            part.addAction(for: .valueChanged) { [weak self] in self?.partChanged($0) }
        }
        field.adjust = { [weak self] in self?.clamp($0) ?? $0 }
        month.adjust = field.adjust
        month.canChoose = { [weak self] in self?.canChoose($0) ?? true }
        month.monthSymbols = monthSymbols
        month.weekdaySymbols = weekdaySymbols
        arrange()
    }

    // MARK: - The date

    /// The date.
    ///
    /// Defaults to when the picker was made. Dates outside the ends mean the nearest end. Setting it tells nobody.
    public var date: Date {
        get { field.date }
        set {
            field.date = clamp(newValue)
            month.date = field.date
        }
    }

    /// Sets the date; tells nobody.
    public func setDate(_ date: Date, animated: Bool = false) {
        self.date = date
    }

    /// The earliest date; nil for none.
    ///
    /// Defaults to nil.
    public var minimumDate: Date? {
        didSet { date = field.date }
    }

    /// The latest date; nil for none.
    ///
    /// Defaults to nil. One before the earliest is ignored, as in UIKit.
    public var maximumDate: Date? {
        didSet { date = field.date }
    }

    private func clamp(_ date: Date) -> Date {
        if let minimumDate, let maximumDate, maximumDate < minimumDate { return date }
        var date = date
        if let maximumDate { date = min(date, maximumDate) }
        if let minimumDate { date = max(date, minimumDate) }
        return date
    }

    /// Whether some moment of a day is between the ends.
    private func canChoose(_ date: Date) -> Bool {
        segments.calendar.isDate(clamp(date), inSameDayAs: date)
    }

    private func partChanged(_ part: Control) {
        date = part === month ? month.date : field.date
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: - What is picked

    /// Date, time, or both.
    ///
    /// Defaults to both.
    public var datePickerMode: Mode {
        get { segments.mode }
        set { change(mode: newValue) }
    }

    /// In one row or as a month.
    ///
    /// Defaults to `.compact`. A time alone is always in one row.
    public var preferredDatePickerStyle = Style.compact {
        didSet { if preferredDatePickerStyle != oldValue { arrange() } }
    }

    /// The calendar, with its time zone and the first day of its weeks.
    ///
    /// Defaults to that of the system.
    public var calendar: Calendar {
        get { segments.calendar }
        set { change(calendar: newValue) }
    }

    /// The calendar's time zone.
    public var timeZone: TimeZone {
        get { segments.calendar.timeZone }
        set {
            var calendar = segments.calendar
            calendar.timeZone = newValue
            change(calendar: calendar)
        }
    }

    /// The minutes between times that can be picked: a divisor of 60.
    ///
    /// Defaults to 1, which other numbers mean too.
    public var minuteInterval: Int {
        get { segments.minuteInterval }
        set { change(minuteInterval: newValue > 0 && 60 % newValue == 0 ? newValue : 1) }
    }

    /// The names of the months, from January.
    ///
    /// Defaults to English.
    public var monthSymbols = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ] {
        didSet { month.monthSymbols = monthSymbols }
    }

    /// The names of the days of the week in two columns, from Sunday.
    ///
    /// Defaults to English.
    public var weekdaySymbols = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"] {
        didSet { month.weekdaySymbols = weekdaySymbols }
    }

    private func change(mode: Mode? = nil, calendar: Calendar? = nil, minuteInterval: Int? = nil) {
        segments = DateSegments(
            mode: mode ?? segments.mode, calendar: calendar ?? segments.calendar,
            minuteInterval: minuteInterval ?? segments.minuteInterval)
        month.calendar = segments.calendar
        arrange()
    }

    // MARK: - Size

    private var showsMonth: Bool { preferredDatePickerStyle == .inline && segments.mode != .time }
    private var showsField: Bool { !showsMonth || segments.mode == .dateAndTime }

    private func arrange() {
        month.isHidden = !showsMonth
        field.isHidden = !showsField
        field.segments =
            showsMonth
            ? DateSegments(
                mode: .time, calendar: segments.calendar, minuteInterval: segments.minuteInterval) : segments
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Places the row and the month.
    ///
    /// Call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let monthHeight = showsMonth ? MonthView.size.height : 0
        month.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(bounds.height, monthHeight))
        let room = bounds.height - monthHeight
        field.frame = Rect(
            x: 0, y: monthHeight, width: bounds.width, height: showsMonth ? min(1, room) : room)
    }

    /// The room that the row and the month take.
    open override var intrinsicContentSize: IntrinsicSize {
        let size = sizeThatFits(.zero)
        return IntrinsicSize(width: size.width, height: size.height)
    }

    /// The room that the row and the month take.
    open override func sizeThatFits(_ size: Size) -> Size {
        let row = showsField ? field.sizeThatFits(size) : .zero
        let grid = showsMonth ? MonthView.size : .zero
        return Size(width: max(row.width, grid.width), height: row.height + grid.height)
    }

    // MARK: - Focus

    /// Passes the state on to the parts.
    open override func stateDidChange() {
        super.stateDidChange()
        field.isEnabled = isEnabled
        month.isEnabled = isEnabled
    }

    /// The row and the month take the keys, not the picker around them.
    open override var canBecomeFirstResponder: Bool { false }

    /// Gives the keys to the month or the row.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        showsMonth ? month.becomeFirstResponder() : field.becomeFirstResponder()
    }

    /// Takes a date that was pasted, as it is written: `2026-11-21 07:35`.
    open override func paste(_ text: String) -> Handling { enter(text) }

    /// Takes a date that is typed, as it is written: `2026-11-21 07:35`.
    private func enter(_ text: String) -> Handling {
        guard isEnabled, let new = segments.date(date, reading: text) else { return .ignored }
        let old = date
        date = new
        if date != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return .handled
    }

    /// A choice with the date.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .picker, value: segments.text(of: date),
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
        properties.setText = { [weak self] in self?.enter($0) ?? .ignored }
        properties.adjust = (showsMonth ? month : field).accessibilityDefaults.adjust
        return properties
    }
}
