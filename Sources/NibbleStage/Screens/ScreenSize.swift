public import NibbleCells

/// A size as it is written on a command line: `80x24`.
public enum ScreenSize {
    /// The largest size that a text may name, in cells: 1,000 by 500.
    public static let limit = Size(width: 1_000, height: 500)

    /// The size that a text names, in cells; nil for any other text, for an empty size and for one beyond the limit.
    public static func size(named text: String) -> Size? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]),
            (1...limit.width).contains(width), (1...limit.height).contains(height)
        else { return nil }
        return Size(width: width, height: height)
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
}
