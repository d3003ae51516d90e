/// The lines of text among the views inside of another one, and the rows that they leave.
struct XcodeColumn {
    private struct Line {
        let index: Int
        let frame: NibRect
        var rows = 1.0
    }

    /// The lines, from the top.
    private var lines: [Line] = []
    private let rows: Double

    /// The rows below the last line that it may take: a distance gives way.
    private static let margin = 0.5
    /// The most lines that are looked at; with more of them there is room for none.
    private static let most = 100

    /// Collects the lines among elements.
    ///
    /// - Parameters:
    ///   - elements: The views inside of another one.
    ///   - rows: The rows of that one; infinity for any number.
    init(_ elements: [NibElement], rows: Double) {
        self.rows = rows
        guard rows.isFinite else { return }
        for (index, element) in elements.enumerated() where element.hints.contains(.singleLine) {
            guard let frame = element.frame else { continue }
            lines.append(Line(index: index, frame: frame))
        }
        lines.sort { $0.frame.y < $1.frame.y }
    }

    /// Gives a line a second row, where the lines in the same columns leave one.
    ///
    /// - Parameter index: The element's place.
    /// - Returns: Whether they do.
    mutating func makeRoom(at index: Int) -> Bool {
        guard rows.isFinite, lines.count <= Self.most else { return !rows.isFinite }
        guard let place = lines.firstIndex(where: { $0.index == index }) else { return true }
        let frame = lines[place].frame
        var (end, last) = (0.0, 0.0)
        for line in lines
        where line.frame.x < frame.x + frame.width && frame.x < line.frame.x + line.frame.width {
            end += max(0, line.frame.y - last) + line.rows
            last = line.frame.y + line.frame.height
        }
        guard end + 1 <= rows + Self.margin else { return false }
        lines[place].rows = 2
        return true
    }
}
