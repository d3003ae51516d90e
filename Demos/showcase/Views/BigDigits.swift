import Nibble

/// A time or a number in digits of three rows.
final class BigDigits: View {
    /// The digits, colons and dots.
    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    /// The colour of the digits.
    var color = Color.tint { didSet { setNeedsDisplay() } }

    private static let shapes: [Character: [String]] = [
        "0": ["█▀█", "█ █", "▀▀▀"], "1": ["▀█ ", " █ ", "▀▀▀"], "2": ["▀▀█", "█▀▀", "▀▀▀"],
        "3": ["▀▀█", " ▀█", "▀▀▀"], "4": ["█ █", "▀▀█", "  ▀"], "5": ["█▀▀", "▀▀█", "▀▀▀"],
        "6": ["█▀▀", "█▀█", "▀▀▀"], "7": ["▀▀█", "  █", "  ▀"], "8": ["█▀█", "█▀█", "▀▀▀"],
        "9": ["█▀█", "▀▀█", "▀▀▀"], ":": [" ", "▪", "▪"], ".": [" ", " ", "▪"], "%": ["▀ █", " █ ", "▀ ▀"],
        " ": [" ", " ", " "],
    ]

    override func draw(in canvas: inout Canvas) {
        var x = max(0, (bounds.width - columns) / 2)
        for character in text {
            guard let rows = Self.shapes[character] else { continue }
            for (y, row) in rows.enumerated() {
                canvas.write(row, at: Point(x: x, y: y), style: CellStyle(foreground: color))
            }
            x += (rows.first?.count ?? 0) + 1
        }
    }

    /// The columns that the text takes.
    private var columns: Int {
        text.reduce(-1) { $0 + (Self.shapes[$1]?.first?.count ?? 0) + 1 }
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: max(0, columns), height: 3) }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.text, label: text)
    }
}
