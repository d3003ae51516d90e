import Nibble

/// A thing on a small screen: its place, its colour, and the words on it.
struct Sketch {
    /// The colour.
    let color: Color
    /// The parts of the screen's width and height where it begins, and that it takes.
    let place: (x: Double, y: Double, width: Double, height: Double)
    /// The lines of text.
    let words: [String]
    /// The titles of its keys.
    let keys: [String]
    /// Whether the keys are one below the other where there is room.
    var stacksKeys = false

    static let alert = Sketch(
        color: .systemRed, place: (0.15, 0.3, 0.7, 0.4), words: ["Delete?"], keys: ["Yes", "No"])
    static let actionSheet = Sketch(
        color: .systemRed, place: (0.2, 0.55, 0.6, 0.45), words: ["Delete?"], keys: ["Yes", "No"],
        stacksKeys: true)
    static let sheet = Sketch(
        color: .systemBlue, place: (0, 0.35, 1, 0.65), words: ["Name  Ada", "Place Oslo"], keys: ["Save"])
    static let form = Sketch(
        color: .systemBlue, place: (0.15, 0.15, 0.7, 0.7), words: ["Name  Ada", "Place Oslo"], keys: ["Save"])
    static let popover = Sketch(
        color: .systemYellow, place: (0.1, 0.2, 0.5, 0.45), words: ["A note"], keys: ["Done"])
    static let notice = Sketch(
        color: .systemYellow, place: (0, 0.85, 1, 0.15), words: ["Photos saved"], keys: [])
    static let open = Sketch(
        color: .systemGreen, place: (0.1, 0.1, 0.8, 0.8), words: ["boat.png", "notes.txt"], keys: ["Open"])
    static let save = Sketch(
        color: .systemGreen, place: (0.1, 0.1, 0.8, 0.8), words: ["notes.txt"], keys: ["Save"])
}

/// A small screen on which something lies.
final class SketchView: View {
    private let sketch: Sketch

    init(_ sketch: Sketch) {
        self.sketch = sketch
        super.init(frame: .zero)
    }

    required init(coder: NibCoder) throws {
        sketch = .sheet
        try super.init(coder: coder)
    }

    override func draw(in canvas: inout Canvas) {
        guard bounds.height > 1, bounds.width > 4 else { return }
        canvas.fill(bounds, with: .tertiarySystemBackground)
        let dim = CellStyle(foreground: .tertiaryLabel)
        for y in 0..<bounds.height {
            let length = bounds.width * (5 + y * 3 % 5) / 12
            for x in 1..<max(2, length) { canvas.write("╌", at: Point(x: x, y: y), style: dim) }
        }
        let (width, height, place) = (Double(bounds.width), Double(bounds.height), sketch.place)
        let y = Int((place.y * height).rounded(.down))
        // The end is rounded, and not the height: what comes from below reaches the last row.
        let rect = Rect(
            x: Int((place.x * width).rounded()), y: y, width: Int((place.width * width).rounded()),
            height: max(1, Int(((place.y + place.height) * height).rounded()) - y))
        let shown = rect.intersection(bounds)
        canvas.clipped(to: bounds) { $0.castShadow(of: shown) }
        canvas.fillRaised(shown, with: sketch.color)
        if canvas.theme.depth == .mono {
            let shade = canvas.lines == .ascii ? "#" : "▓"
            for y in shown.minY..<shown.maxY {
                for x in shown.minX..<shown.maxX { canvas.write(shade, at: Point(x: x, y: y)) }
            }
        }
        canvas.clipped(to: shown) { drawContents(in: shown, on: &$0) }
    }

    /// Writes the words from the top, and the keys near the bottom where a row is left for them.
    private func drawContents(in rect: Rect, on canvas: inout Canvas) {
        // From three rows on, the first and the last one are edges.
        let rows = rect.height < 3 ? rect.minY..<rect.maxY : rect.minY + 1..<rect.maxY - 1
        let hasKeys = !sketch.keys.isEmpty && rows.count > 1
        let lines = sketch.words.prefix(hasKeys ? max(1, rows.count - 2) : rows.count)
        let style = ink(on: canvas.theme)
        for (row, words) in zip(rows, lines) {
            canvas.write(" \(words) ", at: Point(x: rect.minX + 1, y: row), style: style)
        }
        if hasKeys { drawKeys(in: rect, rows: rows, style, on: &canvas) }
    }

    private func drawKeys(in rect: Rect, rows: Range<Int>, _ style: CellStyle, on canvas: inout Canvas) {
        let isFlat = !canvas.theme.hasTones
        let titles = sketch.keys.map { isFlat ? "[\($0)]" : " \($0) " }
        let isStacked = sketch.stacksKeys && rows.count > titles.count
        let widest = titles.map(\.count).max() ?? 0
        var start = Point(x: rect.minX + 1, y: rows.upperBound - (isStacked ? titles.count : 1))
        for title in titles {
            let place = Rect(
                x: start.x, y: start.y, width: isStacked ? widest : title.count, height: 1)
            guard place.maxX < rect.maxX else { return }
            canvas.fill(place, with: Color(white: 0, alpha: 0.25))
            canvas.write(title, at: place.origin, style: style)
            canvas.makeTextReadable(in: place)
            start = isStacked ? Point(x: start.x, y: start.y + 1) : Point(x: place.maxX + 1, y: start.y)
        }
    }

    /// The look of text on the colour; with few colours it's that of text on the accent.
    private func ink(on theme: ColorTheme) -> CellStyle {
        CellStyle(
            foreground: theme.hasTones ? theme.label(on: sketch.color) : .onTint, attributes: .bold)
    }
}
