/// W3: a list of a million rows that is scrolled by a row, then by a screenful, a frame.
public enum ScrollingList {
    /// The number of rows.
    public static let rowCount = 1_000_000
    /// The frames that scroll by a row; those that follow scroll by a screenful.
    static let framesByRow = 2_000

    private static let words: [StaticString] = [
        "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliett", "kilo",
        "lima",
        "mike", "november", "oscar", "papa",
    ]

    /// The row at the top of a frame, on a screen of some rows.
    public static func offset(frame: Int, rows: Int) -> Int {
        min(frame, framesByRow - 1) + max(0, frame - framesByRow + 1) * rows
    }

    /// The number of a row, in seven columns.
    public static func number(_ row: Int) -> String {
        let digits = String(row)
        return String(repeating: " ", count: max(0, 7 - digits.count)) + digits
    }

    /// What a row is called: its hash in eight hexadecimal digits.
    public static func item(_ row: Int) -> String {
        let digits = String(hash(row), radix: 16)
        return "item-" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// The word of a row.
    public static func word(_ row: Int) -> String { "\(words[Int(hash(row) >> 28)])" }

    /// The whole text of a row.
    public static func text(_ row: Int) -> String { "\(number(row))  \(item(row))  \(word(row))" }

    private static func hash(_ row: Int) -> UInt32 { UInt32(truncatingIfNeeded: row) &* 2_654_435_761 }
}
