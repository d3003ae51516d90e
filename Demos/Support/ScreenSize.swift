import ArgumentParser
import NibbleCells

/// A size as it is written on a command line: `80x24`.
enum ScreenSize {
    /// The largest screen that is drawn.
    static let limit = Size(width: 1_000, height: 500)

    /// The size that a text names.
    ///
    /// - Throws: `ValidationError` with a sentence that says what is allowed.
    static func parse(_ text: String) throws -> Size {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]),
            (1...limit.width).contains(width), (1...limit.height).contains(height)
        else {
            throw ValidationError(
                "A size is COLUMNSxROWS, from 1x1 to \(limit.width)x\(limit.height), such as 80x24.")
        }
        return Size(width: width, height: height)
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
}
