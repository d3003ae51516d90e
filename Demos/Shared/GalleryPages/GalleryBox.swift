import Nibble

/// A box with lines of views: each line is side by side and goes on below where there is too little room.
final class GalleryBox: BoxView {
    /// A view and the room that it is given.
    private struct Part {
        let view: View
        /// The columns; nil for what the view asks for.
        var width: Int?
        /// The rows; nil for what the view asks for.
        var height: Int?
        /// Whether it shows more when it is higher.
        var grows: Bool { (height ?? 1) > 1 }
    }

    private var lines: [[Part]] = []
    /// The empty rows between lines.
    private let spacing: Int

    init(_ title: String, spacing: Int = 0) {
        self.spacing = spacing
        super.init(frame: .zero)
        self.title = title
        highlightsFocus = true
    }

    required init(coder: NibCoder) throws {
        spacing = 0
        try super.init(coder: coder)
    }

    // MARK: - Lines

    /// Adds a line of views, each as large as it asks to be.
    func add(_ views: View...) { add(views) }

    /// Adds a line of views, each as large as it asks to be.
    func add(_ views: [View]) { add(views.map { Part(view: $0) }) }

    /// Adds a view that takes a whole line, of some rows.
    func fill(_ view: View, height: Int = 1) {
        add([Part(view: view, width: .max, height: height)])
    }

    /// Adds a title and a view beside it, which takes the rest of the line or what it asks for; then another one may follow.
    func add(_ title: String, _ view: View, stretched: Bool = false, before next: View? = nil) {
        let label = Label()
        label.text = title
        label.textColor = .secondaryLabel
        view.accessibilityLabel = title
        let parts = [
            Part(view: label, width: Self.titleWidth, height: 1),
            Part(view: view, width: stretched ? .max : nil),
        ]
        add(parts + [next].compactMap(\.self).map { Part(view: $0) })
    }

    private func add(_ line: [Part]) {
        lines.append(line)
        for part in line { contentView.addSubview(part.view) }
    }

    // MARK: - Layout

    private static let gap = 2
    private static let titleWidth = 10
    /// The columns that border and insets take, and the rows that the border takes.
    private static let edges = Size(width: 4, height: 2)

    /// The rows that the box takes when it has some columns; with its lines close to one another, the fewest.
    func height(forWidth width: Int, isTight: Bool) -> Int {
        let room = max(0, width - Self.edges.width)
        return places(in: room, spacing: isTight ? 0 : spacing, spare: 0).height + Self.edges.height
            + contentInset.top + contentInset.bottom
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frames = places(in: contentView.bounds.width, height: contentView.bounds.height).frames
        for (part, frame) in zip(lines.joined(), frames) { part.view.frame = frame }
    }

    /// Whether it has a view that shows more when it is higher.
    var grows: Bool { lines.joined().contains(where: \.grows) }

    /// The places of all parts in some columns and at least some rows, and the rows that they take together.
    ///
    /// Where there are more rows than they ask for, those views grow that are higher than a row; without any the lines
    /// stand apart, and as many rows are empty above them as below.
    private func places(in width: Int, height: Int) -> (frames: [Rect], height: Int) {
        var spacing = spacing
        var asked = places(in: width, spacing: spacing, spare: 0)
        if asked.height > height {
            spacing = 0
            asked = places(in: width, spacing: spacing, spare: 0)
        }
        let spare = height - asked.height
        guard spare > 0 else { return asked }
        if grows { return places(in: width, spacing: spacing, spare: spare) }
        let more = min(spare / max(1, lines.count - 1), Self.mostSpacing - spacing)
        let spread = places(in: width, spacing: spacing + more, spare: 0)
        let top = (height - spread.height) / 2
        return (spread.frames.map { $0.offsetBy(dx: 0, dy: top) }, spread.height)
    }

    /// The most rows between lines: farther apart they would no longer look as if they belonged together.
    private static let mostSpacing = 2

    private func places(in width: Int, spacing: Int, spare: Int) -> (frames: [Rect], height: Int) {
        let growing = max(1, lines.joined().count(where: \.grows))
        var grown = 0
        var frames: [Rect] = []
        var y = 0
        for (index, line) in lines.enumerated() {
            if index > 0 { y += spacing }
            var x = 0
            var rows = 0
            for part in line {
                let room = Size(width: max(0, width - x), height: part.height ?? 1)
                let wanted = part.view.sizeThatFits(room)
                let columns = part.width ?? wanted.width
                if x > 0, columns < .max, x + columns > width {
                    (x, y, rows) = (0, y + rows, 0)
                }
                var size = Size(
                    width: max(0, min(columns, width - x)), height: part.height ?? wanted.height)
                if part.grows {
                    size.height += spare * (grown + 1) / growing - spare * grown / growing
                    grown += 1
                }
                frames.append(Rect(origin: Point(x: x, y: y), size: size))
                x += size.width + (part.width == nil ? Self.gap : 0)
                rows = max(rows, size.height)
            }
            y += rows
        }
        return (frames, y)
    }
}
