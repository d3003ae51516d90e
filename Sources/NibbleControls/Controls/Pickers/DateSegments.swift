import FoundationEssentials

/// The parts of a written date or time, `2026-11-21 07:35`, and how each is changed.
struct DateSegments {
    /// A part that is changed by itself.
    enum Part: Hashable, CaseIterable {
        case year, month, day, hour, minute

        var component: Calendar.Component {
            switch self {
            case .year: .year
            case .month: .month
            case .day: .day
            case .hour: .hour
            case .minute: .minute
            }
        }

        var digits: Int { self == .year ? 4 : 2 }

        /// The text before the part when another one does.
        var separator: String {
            switch self {
            case .year: ""
            case .month, .day: "-"
            case .hour: " "
            case .minute: ":"
            }
        }
    }

    /// A part with its text and where it stands.
    struct Segment: Equatable {
        let part: Part
        let text: String
        let columns: Range<Int>
    }

    let mode: DatePicker.Mode
    let calendar: Calendar
    /// Minutes go up and down by this.
    let minuteInterval: Int

    /// The parts, in the order in which they are written (ISO 8601).
    var parts: [Part] {
        switch mode {
        case .date: [.year, .month, .day]
        case .time: [.hour, .minute]
        case .dateAndTime: Part.allCases
        }
    }

    /// The parts of a date with their texts.
    func segments(of date: Date) -> [Segment] {
        var start = 0
        return parts.enumerated().map { index, part in
            if index > 0 { start += part.separator.count }
            let text = Self.padded(value(part, of: date), digits: part.digits)
            defer { start += text.count }
            return Segment(part: part, text: text, columns: start..<(start + text.count))
        }
    }

    /// The whole text.
    func text(of date: Date) -> String {
        segments(of: date).enumerated().map { ($0 > 0 ? $1.part.separator : "") + $1.text }.joined()
    }

    /// The columns of the text.
    var columns: Int {
        parts.enumerated().reduce(0) { $0 + $1.element.digits + ($1.offset > 0 ? 1 : 0) }
    }

    func value(_ part: Part, of date: Date) -> Int {
        calendar.component(part.component, from: date)
    }

    /// The date with a part moved by some steps; of a time alone the hours and minutes go round.
    func date(_ date: Date, moving part: Part, by steps: Int) -> Date {
        let distance = part == .minute ? steps * minuteInterval : steps
        guard mode == .time else {
            return calendar.date(byAdding: part.component, value: distance, to: date) ?? date
        }
        let limit = part == .hour ? 24 : 60
        let value = (value(part, of: date) + distance) % limit
        return self.date(date, setting: part, to: value < 0 ? value + limit : value) ?? date
    }

    /// The date with a part replaced; the day gives way where the month has fewer.
    ///
    /// Nil for numbers that no such part
    /// has.
    func date(_ date: Date, setting part: Part, to value: Int) -> Date? {
        guard range(of: part, in: date).contains(value) else { return nil }
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        switch part {
        case .year: parts.year = value
        case .month: parts.month = value
        case .day: parts.day = value
        case .hour: parts.hour = value
        case .minute: parts.minute = value / minuteInterval * minuteInterval
        }
        guard part == .year || part == .month, let day = parts.day else { return calendar.date(from: parts) }
        parts.day = 1
        guard let first = calendar.date(from: parts),
            let days = calendar.range(of: .day, in: .month, for: first)
        else { return nil }
        parts.day = min(day, days.count)
        return calendar.date(from: parts)
    }

    /// The date that a text names, with the parts of another one that it leaves out; nil where it names none.
    func date(_ date: Date, reading text: String) -> Date? {
        let numbers = text.split { !$0.isASCII || !$0.isNumber }
        guard numbers.count == parts.count else { return nil }
        // Year and month come first, and the old day gives way to them.
        return zip(parts, numbers).reduce(Optional(date)) { date, entry in
            guard let date, let number = Int(entry.1), entry.0 != .year || entry.1.count == 4 else {
                return nil
            }
            return self.date(date, setting: entry.0, to: number)
        }
    }

    private func range(of part: Part, in date: Date) -> ClosedRange<Int> {
        switch part {
        case .year: 1...9_999
        case .month: 1...12
        case .day: 1...(calendar.range(of: .day, in: .month, for: date)?.count ?? 31)
        case .hour: 0...23
        case .minute: 0...59
        }
    }

    /// Whether a number that is being typed cannot get another digit.
    ///
    /// A day may have the digits of any month's: whoever types 31 in a short month goes on after the 3.
    func isComplete(_ typed: String, _ part: Part, in date: Date) -> Bool {
        guard typed.count < part.digits, let number = Int(typed) else { return true }
        return number * 10 > (part == .day ? 31 : range(of: part, in: date).upperBound)
    }

    /// The number that a part has for one that was typed: the nearest that there is.
    func nearest(_ number: Int, _ part: Part, in date: Date) -> Int {
        let range = range(of: part, in: date)
        return min(max(number, range.lowerBound), range.upperBound)
    }

    private static func padded(_ number: Int, digits: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
