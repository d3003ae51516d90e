extension String {
    /// The text with spaces behind it up to a number of columns, or before it: figures are aligned at the right.
    public func padded(to columns: Int, atRight isAtRight: Bool = false) -> String {
        let room = String(repeating: " ", count: max(0, columns - count))
        return isAtRight ? room + self : self + room
    }
}

extension Int {
    /// The number as clocks and calendars show it: of two digits at least.
    public var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
