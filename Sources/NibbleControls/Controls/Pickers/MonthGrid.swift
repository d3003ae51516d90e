import FoundationEssentials

/// The days of a month in weeks, as a calendar on a wall has them.
struct MonthGrid {
    let calendar: Calendar
    /// The first moment of the month.
    let start: Date
    /// The number of days.
    let dayCount: Int
    /// The place of the first day in its week, 0…6.
    let offset: Int

    /// The month that a date is in.
    init(of date: Date, calendar: Calendar) {
        self.calendar = calendar
        let parts = calendar.dateComponents([.year, .month], from: date)
        start = calendar.date(from: parts) ?? date
        dayCount = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
        let weekday = calendar.component(.weekday, from: start)
        offset = (weekday - calendar.firstWeekday + 7) % 7
    }

    /// The weeks that the month touches.
    var weekCount: Int { (offset + dayCount + 6) / 7 }

    /// The day at a place, or nil where there is none of this month.
    func day(week: Int, weekday: Int) -> Int? {
        let day = week * 7 + weekday - offset + 1
        return (1...max(1, dayCount)).contains(day) ? day : nil
    }

    /// Finds where a day is.
    func place(of day: Int) -> (week: Int, weekday: Int) {
        ((day - 1 + offset) / 7, (day - 1 + offset) % 7)
    }

    /// The date of a day at the time of another date.
    func date(day: Int, at time: Date) -> Date? {
        var parts = calendar.dateComponents([.hour, .minute, .second], from: time)
        let month = calendar.dateComponents([.year, .month], from: start)
        parts.year = month.year
        parts.month = month.month
        parts.day = min(max(1, day), dayCount)
        return calendar.date(from: parts)
    }
}
