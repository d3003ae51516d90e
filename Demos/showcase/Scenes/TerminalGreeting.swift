/// Bytes as a program would write them: attributes, lines, and colours in the room that is left.
enum TerminalGreeting {
    /// The bytes for a terminal of some columns and rows.
    static func text(width: Int, height: Int) -> String {
        let styles = [
            (1, "bold"), (2, "dim"), (3, "italic"), (4, "underline"), (7, "reverse"), (9, "struck"),
        ]
        .prefix(width < 42 ? 4 : 6)
        .map { "\u{1B}[\($0.0)m\($0.1)\u{1B}[m" }.joined(separator: " ")
        let palette = (0..<16).map { "\u{1B}[48;5;\($0)m  " }.joined() + "\u{1B}[m"
        let table = [
            "\u{1B}(0lqqqqqqqqqqwqqqqqqqqqqk\u{1B}(B",
            "\u{1B}(0x\u{1B}(B 漢字 é   \u{1B}(0x\u{1B}(B wide ones\u{1B}(0x\u{1B}(B",
            "\u{1B}(0mqqqqqqqqqqvqqqqqqqqqqj\u{1B}(B",
        ]
        let title = "A program writes \u{1B}[1mbytes\u{1B}[m"
        var lines = [width < 42 ? "\(title)." : "\(title), a terminal shows them."]
        if height >= 12 { lines += ["", styles, ""] + table + [""] } else { lines.append(styles) }
        lines.append(palette)
        let free = height - lines.count
        lines += (0..<max(0, free)).map { row in
            hues(width: width, lightness: 1 - (Double(row) + 0.5) / Double(free))
        }
        return lines.joined(separator: "\r\n")
    }

    /// A row of all hues at one lightness, 0…1.
    private static func hues(width: Int, lightness: Double) -> String {
        (0..<width).map { column in
            let hue = 6 * Double(column) / Double(width)
            let parts = [0.0, 4, 2].map { offset in
                let distance = abs((hue + offset).truncatingRemainder(dividingBy: 6) - 3) - 1
                let full = min(max(distance, 0), 1)
                let part = lightness < 0.5 ? full * 2 * lightness : full + (1 - full) * (2 * lightness - 1)
                return "\(Int((part * 255).rounded()))"
            }
            return "\u{1B}[48;2;\(parts.joined(separator: ";"))m "
        }
        .joined() + "\u{1B}[m"
    }
}
