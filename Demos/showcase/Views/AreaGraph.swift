import Nibble

/// The latest of a row of numbers as a filled area of dots, eight in a cell, that grows lighter with its height.
final class AreaGraph: View {
    /// The numbers, oldest first.
    private(set) var values: [Double] = []
    /// The value at the top; nil for the largest that is shown.
    var maximumValue: Double? { didSet { setNeedsDisplay() } }
    /// The colours, from the base to the top.
    var ramp = Ramp.load { didSet { setNeedsDisplay() } }
    /// The words for the value at the top, which is marked by a line of dots; nil for none.
    var format: (@MainActor (Double) -> String)? { didSet { setNeedsDisplay() } }
    /// Whether the area hangs from the top.
    var hangs = false
    /// The numbers that are kept.
    private static let capacity = 1_024

    /// Adds a number at the trailing end.
    func append(_ value: Double) {
        if values.count >= Self.capacity { values.removeFirst(values.count / 4) }
        values.append(value)
        setNeedsDisplay()
    }

    /// Shows other numbers.
    func show(_ values: [Double]) {
        self.values = values
        setNeedsDisplay()
    }

    /// The largest of the numbers that there is room for.
    var peak: Double { values.suffix(bounds.width * 2).max() ?? 0 }

    override func draw(in canvas: inout Canvas) {
        let bounds = self.bounds
        guard !bounds.isEmpty else { return }
        let top = max(maximumValue ?? peak, .leastNormalMagnitude)
        let shown = Array(values.suffix(bounds.width * 2))
        let dots = bounds.height * 4
        let first = bounds.width * 2 - shown.count
        let heights = (0..<bounds.width * 2).map { column -> Int in
            // Where nothing was measured is a line of dots.
            guard column >= first else { return 1 }
            return max(1, Int((min(shown[column - first] / top, 1) * Double(dots)).rounded()))
        }
        let scale = scaleWords(to: top)
        if scale != nil { drawScale(on: &canvas) }
        let appearance = canvas.theme.appearance
        for row in 0..<bounds.height {
            let level = hangs ? row : bounds.height - 1 - row
            let part = (Double(level) + 0.5) / Double(bounds.height)
            var style = CellStyle(foreground: ramp.color(at: part, on: appearance))
            let ground = canvas.theme.hasTones ? style.foreground.withAlphaComponent(0.25) : .clear
            for x in 0..<bounds.width {
                let point = Point(x: bounds.minX + x, y: bounds.minY + row)
                // The words keep the ground that they can be read on.
                guard scale?.place.contains(point) != true else { continue }
                let (left, right) = (heights[2 * x] - level * 4, heights[2 * x + 1] - level * 4)
                guard let glyph = BrailleDots.glyph(left: left, right: right, hangs: hangs) else { continue }
                // Some fonts have small dots, which alone would be pale.
                style.background = min(left, right) >= 4 ? ground : .clear
                canvas.write(glyph, at: point, style: style)
            }
        }
        guard let scale else { return }
        canvas.write(scale.words + " ", in: scale.place, style: CellStyle(foreground: .secondaryLabel))
    }

    /// The row that the scale ends in.
    private var endRow: Int { hangs ? bounds.maxY - 1 : bounds.minY }

    /// The words for the end of the scale and their place, with a column after them; nil where there is too little room.
    private func scaleWords(to top: Double) -> (words: String, place: Rect)? {
        guard let format, bounds.height > 2, bounds.width > 16 else { return nil }
        let words = format(top > .leastNormalMagnitude ? top : 0)
        let width = min(words.count + 1, bounds.width)
        return (words, Rect(x: bounds.minX, y: endRow, width: width, height: 1))
    }

    /// Dotted lines at the end of the scale and at its middle.
    private func drawScale(on canvas: inout Canvas) {
        let dots = CellStyle(foreground: .separator)
        for x in stride(from: bounds.minX, to: bounds.maxX, by: 2) {
            for y in [endRow, bounds.minY + bounds.height / 2] {
                canvas.write("·", at: Point(x: x, y: y), style: dots)
            }
        }
    }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.chart, value: values.last.map { "latest \(Int($0))" } ?? "empty")
    }
}

/// Columns of dots in a cell.
enum BrailleDots {
    private static let left: [UInt32] = [0x40, 0x04, 0x02, 0x01]
    private static let right: [UInt32] = [0x80, 0x20, 0x10, 0x08]

    /// The glyph with some dots in each of its two columns; nil for an empty one.
    static func glyph(left: Int, right: Int, hangs: Bool) -> Glyph? {
        let bits = bits(self.left, left, hangs) | bits(self.right, right, hangs)
        guard bits > 0 else { return nil }
        return Unicode.Scalar(0x2800 + bits).map { Glyph($0) }
    }

    private static func bits(_ dots: [UInt32], _ count: Int, _ hangs: Bool) -> UInt32 {
        let ordered = hangs ? dots.reversed() : dots
        return ordered.prefix(max(0, min(4, count))).reduce(0, |)
    }
}
