import NibbleCells

/// The elements of a drawing of cells, in pixels: 12 by 24 a cell, with letters of 20.
struct SVGWriter {
    static let cellWidth = 12
    static let cellHeight = 24

    private(set) var text = ""

    /// A full document around the elements of a drawing.
    static func document(size: Size, ground: UInt32, ink: UInt32, parts: [String]) -> String {
        let (width, height) = (size.width * cellWidth, size.height * cellHeight)
        let fonts = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)">
            <rect width="\(width)" height="\(height)" fill="\(color(ground))"/>
            <g font-family="\(fonts)" font-size="20" fill="\(color(ink))">
            \(parts.joined())</g>
            </svg>

            """
    }

    static func color(_ rgb: UInt32) -> String { "\(Color(hex: rgb))" }

    /// A filled rectangle.
    mutating func rect(x: Int, y: Int, width: Int, height: Int, fill: UInt32) {
        text += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
        text += " fill=\"\(Self.color(fill))\" shape-rendering=\"crispEdges\"/>\n"
    }

    /// A PNG file, in base 64, stretched over a rectangle.
    mutating func picture(_ file: String, at origin: Point, width: Int, height: Int) {
        text += "<image x=\"\(origin.x)\" y=\"\(origin.y)\" width=\"\(width)\" height=\"\(height)\""
        text += " preserveAspectRatio=\"none\" href=\"data:image/png;base64,\(file)\"/>\n"
    }

    /// The filled squares of a cell, over the whole cell's opacity.
    mutating func boxes(_ boxes: [CellMask.Box], at origin: Point, fill: UInt32, opacity: Double = 1) {
        guard !boxes.isEmpty else { return }
        text += "<path d=\""
        for box in boxes {
            let x = number(halves: origin.x * 2 + box.x.lowerBound)
            text += "M\(x) \(origin.y + box.y.lowerBound)h\(number(halves: box.x.count))v\(box.y.count)"
            text += "h-\(number(halves: box.x.count))z"
        }
        text += "\" fill=\"\(Self.color(fill))\" shape-rendering=\"crispEdges\""
        text += opacity < 1 ? " fill-opacity=\"\(opacity)\"/>\n" : "/>\n"
    }

    /// A stroked path; `commands` are relative to the cell's corner, which the path is moved to.
    mutating func stroke(_ commands: String, at origin: Point, color: UInt32, options: String = "") {
        text += "<path d=\"\(commands)\" transform=\"translate(\(origin.x) \(origin.y))\" fill=\"none\""
        text += " stroke=\"\(Self.color(color))\" stroke-width=\"2\"\(options)/>\n"
    }

    /// A filled disc.
    mutating func disc(x: Int, y: Int, radius: Int, fill: UInt32) {
        text += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" fill=\"\(Self.color(fill))\"/>\n"
    }

    /// Letters, of which the first is in a cell.
    mutating func letters(_ letters: String, at origin: Point, attributes: String) {
        text += "<text x=\"\(origin.x)\" y=\"\(origin.y + 18)\"\(attributes)>"
        text += Self.escaped(letters) + "</text>\n"
    }

    private func number(halves: Int) -> String { halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5" }

    /// Text as XML allows it: the four marks as entities, what XML 1.0 forbids as U+FFFD.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: result += "&amp;"
            case 0x3C: result += "&lt;"
            case 0x3E: result += "&gt;"
            case 0x22: result += "&quot;"
            case 0..<0x20, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
