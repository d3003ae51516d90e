import NibbleCells

/// The differences of a screen from the one that was expected, as a text for people.
///
///     The screen is not as Snapshots/save.screen has it: row 1 differs.
///
///     Expected:
///       0 │            │
///     ▸ 1 │ [ Save ]   │
///     Shown, 12x2:
///       0 │            │
///     ▸ 1 │ [ Safe ]   │
///         │     ^      │
struct ScreenDifference {
    let expected: [String]
    let shown: [String]
    /// The size of the screen that is shown.
    let size: Size
    var expectedStyles: [String] = []
    var shownStyles: [String] = []

    /// Describes the differences; nil where there are none.
    func report(file: String) -> String? {
        let rows = (0..<max(expected.count, shown.count)).filter { line($0, expected) != line($0, shown) }
        let styleRows = (0..<max(expectedStyles.count, shownStyles.count)).filter {
            line($0, expectedStyles) != line($0, shownStyles)
        }
        let hasOtherSize = expected.count != shown.count
        guard !rows.isEmpty || !styleRows.isEmpty || hasOtherSize else { return nil }
        var parts = ["The screen is not as \(file) has it: \(summary(rows, styleRows))."]
        if !rows.isEmpty || hasOtherSize { parts.append(screens(differingIn: Set(rows))) }
        if !styleRows.isEmpty { parts.append(styles(styleRows)) }
        parts.append("If the new screen is right, record it with NIBBLE_SNAPSHOTS=record.")
        return parts.joined(separator: "\n\n")
    }

    private func summary(_ rows: [Int], _ styleRows: [Int]) -> String {
        var facts: [String] = []
        if expected.count != shown.count {
            facts.append("it has \(shown.count) rows instead of \(expected.count)")
        }
        if !rows.isEmpty { facts.append(Self.sentence(rows)) }
        if !styleRows.isEmpty { facts.append("in style, " + Self.sentence(styleRows)) }
        return facts.joined(separator: "; ")
    }

    private static func sentence(_ rows: [Int]) -> String {
        let named = rows.prefix(5).map(String.init).joined(separator: ", ")
        if rows.count == 1 { return "row \(named) differs" }
        return rows.count <= 5 ? "rows \(named) differ" : "rows \(named) and \(rows.count - 5) more differ"
    }

    private func line(_ row: Int, _ lines: [String]) -> String? {
        lines.indices.contains(row) ? lines[row] : nil
    }

    // MARK: - Screens

    private func screens(differingIn rows: Set<Int>) -> String {
        let width = max(size.width, expected.map { columns(of: $0).count }.max() ?? 0)
        return """
            Expected:
            \(screen(expected, differingIn: rows, width: width, marksColumns: false))
            Shown, \(size.width)x\(size.height):
            \(screen(shown, differingIn: rows, width: width, marksColumns: true))
            """
    }

    private func screen(
        _ lines: [String], differingIn rows: Set<Int>, width: Int, marksColumns: Bool
    ) -> String {
        var result: [String] = []
        let digits = String(max(expected.count, shown.count) - 1).count
        for (row, line) in lines.enumerated() {
            let number = String(row)
            let mark = rows.contains(row) ? "▸ " : "  "
            let margin = mark + String(repeating: " ", count: digits - number.count) + number
            result.append("\(margin) │\(padded(line, to: width))│")
            guard marksColumns, rows.contains(row) else { continue }
            let marks = columnMarks(row, width: width)
            result.append(String(repeating: " ", count: digits + 2) + " │\(marks)│")
        }
        return result.joined(separator: "\n")
    }

    /// A caret below each column that differs.
    private func columnMarks(_ row: Int, width: Int) -> String {
        let before = columns(of: line(row, expected) ?? "")
        let after = columns(of: line(row, shown) ?? "")
        return String(
            (0..<width).map { column -> Character in
                let old = column < before.count ? before[column] : .space
                let new = column < after.count ? after[column] : .space
                return old == new ? " " : "^"
            })
    }

    /// A glyph a column; the one to the right of a wide glyph is its continuation.
    private func columns(of line: String) -> [Glyph] {
        TerminalText.glyphs(of: line).flatMap { $0.isWide ? [$0, .continuation] : [$0] }
    }

    private func padded(_ line: String, to width: Int) -> String {
        line + String(repeating: " ", count: max(0, width - columns(of: line).count))
    }

    // MARK: - Styles

    private func styles(_ rows: [Int]) -> String {
        rows.flatMap { row in
            [
                "Styles of row \(row):", "  expected  \(described(line(row, expectedStyles)))",
                "  shown     \(described(line(row, shownStyles)))",
            ]
        }.joined(separator: "\n")
    }

    private func described(_ styles: String?) -> String {
        guard let styles else { return "missing" }
        return styles.isEmpty ? "plain" : styles
    }
}
