import Nibble
public import NibbleControls
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

    /// The first control that takes the keys.
    public var firstControl: Control? {
        var pending: [View] = [self]
        while let view = pending.popLast() {
            if let control = view as? Control, control.canBecomeFirstResponder { return control }
            pending += view.subviews.reversed()
        }
        return nil
    }

    /// The rows that the page takes when it has some columns.
    public func height(forWidth width: Int) -> Int { frames(in: width, height: 0).last?.maxY ?? 0 }

    /// Places the boxes.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let places = frames(in: bounds.width, height: bounds.height)
        for (box, frame) in zip(rows.joined(), places) { box.frame = frame }
    }

    private static let gap = 2
    /// The fewest columns of a row with two boxes.
    private static let wideEnough = 60

    /// The places of the boxes, row by row, when the page has some columns; rows above what they ask for are shared.
    private func frames(in width: Int, height: Int) -> [Rect] {
        let rows = width < Self.wideEnough ? self.rows.joined().map { [$0] } : self.rows
        let widths = rows.map { row in
            let free = max(0, width - Self.gap * (row.count - 1))
            return row.indices.map { free * ($0 + 1) / row.count - free * $0 / row.count }
        }
        let asked = zip(rows, widths).map { row, widths in
            zip(row, widths).map { $0.height(forWidth: $1) }.max() ?? 0
        }
        let all = asked.reduce(0, +)
        // Boxes more than twice as high would look empty.
        let spare = max(0, min(height - all, all))
        var frames: [Rect] = []
        for (index, widths) in widths.enumerated() {
            let y = frames.last?.maxY ?? 0
            let extra = spare * (index + 1) / rows.count - spare * index / rows.count
            var x = 0
            for width in widths {
                frames.append(Rect(x: x, y: y, width: width, height: asked[index] + extra))
                x += width + Self.gap
            }
        }
        return frames
    }
}
