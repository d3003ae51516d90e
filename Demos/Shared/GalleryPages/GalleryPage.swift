import Nibble
public import NibbleCells
public import NibbleViews

/// A page of boxes: those of a row are side by side, or one below the other where there is little room.
public final class GalleryPage: View {
    /// The title, in a word.
    public let title: String
    /// The file that it is written in, where it was compiled.
    public let file: String
    private let rows: [[GalleryBox]]

    init(_ title: String, _ rows: [[GalleryBox]], file: String = #filePath) {
        self.title = title
        self.file = file
        self.rows = rows
        super.init(frame: .zero)
        for box in rows.joined() { addSubview(box) }
    }

    /// Makes an empty page, for a layout file.
    public required init(coder: NibCoder) throws {
        (title, file) = ("", "")
        rows = []
        try super.init(coder: coder)
    }

    /// The first control, or chart of days, that takes the keys.
    public var firstControl: View? { focusOrder.first { $0 is Control || $0 is DayChart } }

    /// Whether it shows more when it is higher.
    public var grows: Bool { rows.joined().contains(where: \.grows) }

    /// The rows that the page takes when it has some columns.
    ///
    /// - Parameters:
    ///   - width: The columns.
    ///   - isTight: Whether lines stand close to one another, as they do where there are fewer rows. By default they don't.
    /// - Returns: The rows.
    public func height(forWidth width: Int, isTight: Bool = false) -> Int {
        let (rows, widths) = parts(of: width)
        return asked(rows, widths, isTight).reduce(0, +) + Self.gap.height * (rows.count - 1)
    }

    /// Places the boxes.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let places = frames(in: bounds.width, height: bounds.height)
        for (box, frame) in zip(rows.joined(), places) { box.frame = frame }
    }

    /// The empty cells between boxes: as wide as they are high, to the eye.
    public static let gap = Size(width: 2, height: 1)
    /// The fewest columns of a row with two boxes.
    private static let wideEnough = 60

    /// The boxes of each row, and their columns.
    private func parts(of width: Int) -> (rows: [[GalleryBox]], widths: [[Int]]) {
        let rows = width < Self.wideEnough ? self.rows.joined().map { [$0] } : self.rows
        let widths = rows.map { row in
            let free = max(0, width - Self.gap.width * (row.count - 1))
            return row.indices.map { free * ($0 + 1) / row.count - free * $0 / row.count }
        }
        return (rows, widths)
    }

    /// The rows that each row of boxes asks for.
    private func asked(_ rows: [[GalleryBox]], _ widths: [[Int]], _ isTight: Bool) -> [Int] {
        zip(rows, widths).map { row, widths in
            zip(row, widths).map { $0.height(forWidth: $1, isTight: isTight) }.max() ?? 0
        }
    }

    /// The places of the boxes, row by row, when the page has some columns.
    ///
    /// Rows above what they ask for go to boxes that show more when they are higher, or to all where none does.
    private func frames(in width: Int, height: Int) -> [Rect] {
        let (rows, widths) = parts(of: width)
        let room = height - Self.gap.height * (rows.count - 1)
        var asked = self.asked(rows, widths, false)
        if asked.reduce(0, +) > room { asked = self.asked(rows, widths, true) }
        let spare = max(0, room - asked.reduce(0, +))
        let growing = zip(rows, asked).map { $0.contains(where: \.grows) ? $1 : 0 }
        let weights = growing.allSatisfy { $0 == 0 } ? asked : growing
        let total = max(1, weights.reduce(0, +))
        var sum = 0
        var frames: [Rect] = []
        for (index, widths) in widths.enumerated() {
            let y = frames.last.map { $0.maxY + Self.gap.height } ?? 0
            let before = spare * sum / total
            sum += weights[index]
            let extra = spare * sum / total - before
            var x = 0
            for width in widths {
                frames.append(Rect(x: x, y: y, width: width, height: asked[index] + extra))
                x += width + Self.gap.width
            }
        }
        return frames
    }
}
